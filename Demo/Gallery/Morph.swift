import Images
import LayoutCore
import Layouts
import Scenes
import UIKit

/// One set of photographs in one layout after another: the next layout moves every picture to its new place.
@MainActor
enum Morph {
  static let scene = Scene(
    name: "morph", title: "Photographs from layout to layout",
    summary: "One set of photographs. The next layout (t) moves and resizes every one of them on its way.",
    source: "photographs drawn by Demo/PhotoMaker", pointsPerCell: .phone
  ) { times in
    let photos = Photo.all
    let layout = WaterfallLayout()
    layout.minimumColumnBreadth = 160
    (layout.columnSpacing, layout.rowSpacing) = (8, 16)
    layout.itemLength = { path, breadth in
      breadth / photos[path.item % photos.count].aspectRatio + PointsPerCell.phone.height
    }
    let feed = TextFeed(counts: [photos.count], times: times) { path in
      let photo = photos[path.item % photos.count]
      var content = ViewContent(text: photo.title)
      content.images = [ContentImage(GalleryFiles.photo(photo.file))]
      return content
    }
    let stage = feed.makeFixedStage(feed.makeView(layout))
    stage.offerForms(pointsPerCell: .phone)
    return stage
  }
}
