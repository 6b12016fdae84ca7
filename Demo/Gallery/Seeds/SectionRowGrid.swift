// The document: a grid in which every section is a row and every item a column, scrolled on both axes; its content is
// as wide as the widest section.
//
// Fixed: a query computes its rows and columns instead of looking at every item; edges that only touch are not
// returned; the first row and column stay in view.

import LayoutCore
import Layouts
import Scenes
import UIKit

/// The multiplication table up to 30 × 30. The factors stay at its edges, square numbers are bold, and the
/// larger a product, the warmer its colour.
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
      case (0, 0): return ViewContent(text: "×", background: Tint.gray.bar, alignment: .center)
      case (0, _): return ViewContent(text: "\(column)", background: Tint.gray.bar, alignment: .trailing, isBold: true)
      // Centred, so that a number that scrolls under it does not look like a part of it.
      case (_, 0): return ViewContent(text: "\(row)", background: Tint.gray.bar, alignment: .center, isBold: true)
      default:
        return ViewContent(
          text: "\(row * column)", background: heat(row * column), alignment: .trailing, isBold: row == column)
      }
    }
    let layout = GridLayout()
    layout.itemSize = CGSize(width: 48, height: 16)
    layout.frozenColumns = 1
    layout.frozenRows = 1
    return feed.makeStage(feed.makeView(layout)) { "row \($0)" }
  }

  private static let scale = [Tint.blue, .cyan, .green, .yellow, .orange, .red].map(\.bar)

  /// The colour of a product up to 900, between those of the scale. Small products differ as much as large ones.
  private static func heat(_ product: Int) -> UIColor {
    let place = min(1, CGFloat(product).squareRoot() / 30) * CGFloat(scale.count - 1)
    let first = min(Int(place), scale.count - 2)
    return scale[first].mixed(with: scale[first + 1], share: place - CGFloat(first))
  }
}

extension UIColor {
  /// A colour between this one and another, in light and in dark surroundings.
  fileprivate func mixed(with other: UIColor, share: CGFloat) -> UIColor {
    UIColor { traits in
      let (own, end) = (self.resolvedColor(with: traits), other.resolvedColor(with: traits))
      func part(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * share }
      return UIColor(
        red: part(own.red, end.red), green: part(own.green, end.green), blue: part(own.blue, end.blue), alpha: 1)
    }
  }
}
