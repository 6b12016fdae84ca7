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
  private static let colors: [UIColor] = [
    #colorLiteral(red: 0.10, green: 0.25, blue: 0.35, alpha: 1),
    #colorLiteral(red: 0.30, green: 0.15, blue: 0.35, alpha: 1),
  ]

  static let scene = Scene(
    name: "floating", title: "A header that keeps a strip",
    summary: "A header of 300 points scrolls away until 44 of them are left, and those stay until the next.",
    source: "Seed document 4", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = [24, 18]
    let feed = TextFeed(counts: counts, times: times) { path in
      ViewContent(text: "Item \(path.item + 1)", border: .rounded)
    } bar: { _, section in
      let rows = Array(repeating: "", count: 17) + ["The strip of album \(section + 1) stays in view"]
      return ViewContent(
        text: rows.joined(separator: "\n"),
        background: colors[section],
        alignment: .center, isBold: true)
    }
    let layout = WaterfallLayout()
    layout.columns = 3
    layout.columnSpacing = 8
    layout.rowSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 16, right: 8)
    layout.headerHeight = 300
    layout.pinnedHeaderHeight = 44
    layout.itemLength = { path, _ in CGFloat(64 + path.item * 5 % 4 * 16) }
    return feed.makeFixedStage(feed.makeView(layout)) { "Album \($0 + 1)" }
  }
}
