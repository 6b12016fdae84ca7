// The document: a header on a waterfall that scrolls away but for a strip, which stays at the top of the view:
// y = max(0, offset - (height - strip)).
//
// Fixed: content insets count; a strip taller than the header is as tall as the header; several sections push each
// other's strips off; queries do not append to earlier results; a scroll step lays out only the header.

import LayoutCore
import Layouts
import Scenes
import UIKit

/// A header of 300 points that keeps 44 of them in view.
@MainActor
enum FloatingHeader {
  private struct Album {
    let (title, cover, photos): (String, String, [String])
    let tint: Tint
  }

  private static let albums = [
    Album(
      title: "Land and sea", cover: "sea-at-sunset",
      photos: [
        "lighthouse", "red-dunes", "misty-ridges", "breaking-wave", "snowy-peak", "hot-air-balloons", "winter-village",
        "skyline-at-dawn", "dunes-by-moonlight", "sunflower", "skyline-by-night", "fern", "aurora", "stained-glass",
      ], tint: .orange),
    Album(
      title: "Sky and beyond", cover: "nebula",
      photos: [
        "blue-planet", "spiral-galaxy", "solar-eclipse", "gas-giant", "comet", "ringed-planet", "cratered-moon",
        "rust-planet", "ice-moon", "sulphur-moon", "turning-moon",
      ], tint: .purple),
  ]

  private static func header(of album: Album) -> ViewContent {
    var header = ViewContent(
      text: album.title, detail: "\(album.photos.count) photographs", background: album.tint.bar, alignment: .center,
      isBold: true)
    header.images = Photo.named(album.cover).map { [ContentImage(GalleryFiles.photo($0.file))] } ?? []
    return header
  }

  static let scene = Scene(
    name: "floating", title: "A header that keeps a strip",
    summary: "A cover of 300 points scrolls away until 44 of them are left, and those stay until the next.",
    source: "Seed document 4; photographs drawn by Demo/PhotoMaker", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = albums.map(\.photos.count)
    let feed = TextFeed(counts: counts, times: times) { path in
      let names = albums[path.section].photos
      var card = Photo.named(names[path.item % names.count])?.card ?? ViewContent()
      (card.detail, card.alignment, card.isBold) = ("", .center, false)
      return card
    } bar: { _, section in
      header(of: albums[section])
    }
    let layout = WaterfallLayout()
    layout.columns = 3
    layout.columnSpacing = 8
    layout.rowSpacing = 16
    // With the height of the header, the items of both albums are as far from whole rows as the strip is.
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 20, right: 8)
    layout.headerHeight = 300
    layout.pinnedHeaderHeight = 44
    layout.itemLength = { path, _ in CGFloat(80 + path.item * 5 % 4 * 16) }
    return feed.makeFixedStage(feed.makeView(layout)) { albums[$0].title }
  }
}
