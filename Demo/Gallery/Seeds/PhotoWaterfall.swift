// The document: a flow-layout subclass that lays photos out in two columns by their aspect ratios, listed in a property
// list, under a header of 100 points with a button in it; items can be selected.
//
// Fixed: the layout places the first row below the header, not at a constant 120; the content is as wide as the view,
// not 0; a rect query returns what overlaps and does not append to earlier results; asking for one item changes
// nothing; a new width causes a new layout; a photo that cannot be read does not divide by zero.

import Foundation
import Images
import LayoutCore
import Layouts
import Scenes
import UIKit

/// Two columns of photos that keep their aspect ratios.
final class PhotoWaterfall: NSObject, WaterfallLayoutDelegate {
  private let photos: [Photo]
  private weak var stage: Stage?
  private var greetings = 0

  private init(photos: [Photo]) { self.photos = photos }

  static let scene = Scene(
    name: "photos", title: "Photos by aspect ratio",
    summary: "Two columns of photographs in their own proportions, under a header whose button counts.",
    source: "Seed document 1; photographs drawn by Demo/PhotoMaker", pointsPerCell: .phone, viewport: .phone
  ) { times in
    return PhotoWaterfall(photos: Photo.all).makeStage(times: times)
  }

  private func makeStage(times: Int) -> Stage {
    let layout = WaterfallLayout()
    layout.columns = 2
    layout.columnSpacing = 10
    layout.rowSpacing = 5
    layout.sectionInset = UIEdgeInsets(top: 5, left: 15, bottom: 5, right: 5)
    layout.headerHeight = 100
    let feed = TextFeed(counts: [photos.count], times: times) { [photos] path in
      let photo = photos[path.item % photos.count]
      var content = ViewContent(text: photo.title, detail: photo.detail)
      content.images = [ContentImage(GalleryFiles.photo(photo.file))]
      return content
    } bar: { _, _ in
      ViewContent(
        text: "\nThe museum without walls\n\n[ Greet the visitors: Enter or a click ]",
        background: Tint.red.bar, alignment: .center, isBold: true)
    }
    let view = feed.makeView(layout)
    view.allowsMultipleSelection = true
    view.delegate = self
    let stage = feed.makeFixedStage(view, keeping: [self])
    stage.activate = { [unowned self] in greet(from: $0) }
    self.stage = stage
    return stage
  }

  /// The button of the header.
  private func greet(from element: ElementIdentifier) -> Bool {
    guard element.kind == UICollectionView.elementKindSectionHeader else { return false }
    greetings += 1
    stage?.announcement = greetings == 1 ? "Welcome!" : "Welcome, \(greetings) times over!"
    return true
  }

  /// Photos repeat if there are more items than photos.
  private func photo(at path: IndexPath) -> Photo { photos[path.item % photos.count] }

  /// Two rows for the texts below the photo.
  private static let captionHeight: CGFloat = 32

  /// height = the photo's height × the column's width / the photo's width, and the rows of its texts
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat {
    breadth / photo(at: indexPath).aspectRatio + Self.captionHeight
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    let title = photo(at: indexPath).title
    if title == "Solar eclipse" { stage?.announcement = "\(title) does not like to be looked at" }
    return title != "Solar eclipse"
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let photo = photo(at: indexPath)
    stage?.announcement = "\(photo.title): \(photo.detail)"
  }
}
