// The document: a grid in which every section is a row and every item a column, scrolled on both axes; its content is as
// wide as the widest section.
//
// Fixed: a query finds its rows and columns instead of looking at every item, edges that only touch are not returned,
// and the first row and column stay in view.

import LayoutCore
import Layouts
import Scenes
import UIKit

/// A times table whose rows differ in length; the factors stay at its edges.
@MainActor
enum SectionRowGrid {
  static let scene = Scene(
    name: "grid", title: "A section per row",
    summary: "Every section is a row, on two axes; the first row and column are frozen, with their corner.",
    source: "Seed document 5", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts((0..<40).map { row in row == 0 ? 31 : 13 + row * 7 % 19 }, times: times)
    let feed = TextFeed(counts) { path in
      let (row, column) = (path.section, path.item)
      switch (row, column) {
      case (0, 0): return ViewContent(text: "×", background: .darkGray, alignment: .center)
      case (0, _): return ViewContent(text: "\(column)", background: .darkGray, alignment: .trailing, isBold: true)
      // In the middle, so that no number that scrolls under it joins this one.
      case (_, 0): return ViewContent(text: "\(row)", background: .darkGray, alignment: .center, isBold: true)
      default: return ViewContent(text: "\(row * column)", alignment: .trailing)
      }
    }
    let layout = GridLayout()
    layout.itemSize = CGSize(width: 40, height: 16)
    layout.columnSpacing = 8
    layout.frozenColumns = 1
    layout.frozenRows = 1
    return feed.makeStage(feed.makeView(layout)) { "row \($0)" }
  }
}
