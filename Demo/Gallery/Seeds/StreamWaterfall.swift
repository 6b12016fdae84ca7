// The document: a waterfall straight from the base class, with a closure for the heights and a settable number of
// columns; remarks on headers and footers, and on giving a collection view another layout at run time.
//
// Fixed: headers and footers have their own places in every section, instead of one frame over all content; they count
// in the content size; column widths follow the view; several sections are stacked.

import Foundation
import Images
import LayoutCore
import Layouts
import Records
import Scenes
import UIKit

/// The moons of the planets in columns: the larger a moon, the taller its card. `t` shows the same moons as a flow and
/// as a list, each as high as before.
@MainActor
enum StreamWaterfall {
  private static let moons = EmbeddedRecords(csv: GalleryFiles.data("moons.csv"), sectionBy: "planet")

  /// Four rows, and one more for every 400 km of radius.
  private static func height(_ path: IndexPath) -> CGFloat {
    64 + 16 * (moons.number("radius_km", at: path) / 400).rounded()
  }

  /// The moon in proportion: Ganymede is 96 points across.
  private static func disc(_ path: IndexPath) -> Image {
    let name = moons.value("name", at: path)
    let sphere = Sphere(name: name, color: colors[name] ?? PixelColor(190, 186, 178))
    return sphere.image(diameter: Int((moons.number("radius_km", at: path) * 96 / 2631).rounded()))
  }

  /// Most moons are grey. These are not.
  private static let colors = [
    "Ganymede": PixelColor(176, 158, 138), "Callisto": PixelColor(128, 114, 104), "Io": PixelColor(236, 208, 92),
    "Europa": PixelColor(226, 212, 186), "Titan": PixelColor(230, 168, 78), "Iapetus": PixelColor(142, 118, 96),
    "Enceladus": PixelColor(238, 246, 250), "Triton": PixelColor(222, 190, 182), "Miranda": PixelColor(176, 184, 194),
  ]

  static let scene = Scene(
    name: "stream", title: "Moons in columns",
    summary: "The larger a moon, the taller its card; t changes the layout under the same data.",
    source: "Seed document 2; NASA JPL, Solar System Dynamics", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let feed = TextFeed(counts: moons.counts, times: times) { path in
      let radius = Int(moons.number("radius_km", at: path)).grouped
      var card = ViewContent(
        text: moons.value("name", at: path), detail: "\(radius) km", background: Tint.gray.fill, alignment: .center,
        isBold: true)
      card.images = [ContentImage(disc(path), fit: .natural(.center, .center))]
      return card
    } bar: { kind, section in
      guard kind == UICollectionView.elementKindSectionFooter else { return moons.header(ofSection: section) }
      let year = moons.value("discovered", at: IndexPath(item: 0, section: section))
      return ViewContent(text: "known since \(year)", alignment: .trailing)
    }
    let stage = feed.makeFixedStage(feed.makeView(makeWaterfall())) { moons.name(ofSection: $0) }
    let others = [LayoutChoice("stream-flow") { makeFlow() }, LayoutChoice("stream-list") { makeList() }]
    stage.offerForms(pointsPerCell: .phone, after: others)
    return stage
  }

  private static func makeWaterfall() -> UICollectionViewLayout {
    let layout = WaterfallLayout()
    layout.columns = 3
    layout.columnSpacing = 8
    layout.rowSpacing = 16
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    layout.headerHeight = 16
    layout.footerHeight = 16
    layout.sectionHeadersPinToVisibleBounds = true
    layout.itemLength = { path, _ in height(path) }
    return layout
  }

  private static func makeFlow() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.sizeForItem = { CGSize(width: 112, height: height($0)) }
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 16
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private static func makeList() -> UICollectionViewLayout {
    let layout = ListLayout()
    layout.heightForItem = { path, _ in height(path) }
    layout.headerHeight = 16
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }
}
