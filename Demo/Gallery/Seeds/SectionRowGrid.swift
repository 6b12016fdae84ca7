// The document: a grid in which every section is a row and every item a column, scrolled on both axes; its content is
// as wide as the widest section.
//
// Fixed: a query computes its rows and columns instead of looking at every item; edges that only touch are not
// returned; the first row and column stay in view.

import LayoutCore
import Layouts
import Scenes
import UIKit

/// The multiplication table up to 30 × 30. The factors stay at its edges, and square numbers are bold.
@MainActor
enum SectionRowGrid {
  static let scene = Scene(
    name: "grid", title: "Multiplication table",
    summary: "A section is a row. The first row and column are frozen, so both factors of a product stay in view.",
    source: "Seed document 5", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts(Array(repeating: 31, count: 31), times: times)
    let feed = TextFeed(counts) { path in
      let (row, column) = (path.section, path.item)
      switch (row, column) {
      case (0, 0): return ViewContent(text: "×", background: .darkGray, alignment: .center)
      case (0, _): return ViewContent(text: "\(column)", background: .darkGray, alignment: .trailing, isBold: true)
      // Centred, so that a number that scrolls under it does not look like a part of it.
      case (_, 0): return ViewContent(text: "\(row)", background: .darkGray, alignment: .center, isBold: true)
      default: return ViewContent(text: "\(row * column)", alignment: .trailing, isBold: row == column)
      }
    }
    let layout = GridLayout()
    layout.itemSize = CGSize(width: 48, height: 16)
    layout.frozenColumns = 1
    layout.frozenRows = 1
    return feed.makeStage(feed.makeView(layout)) { "row \($0)" }
  }
}
