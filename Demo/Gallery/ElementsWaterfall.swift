import LayoutCore
import Layouts
import Scenes
import UIKit

/// The chemical elements in columns: the heavier an atom, the taller its card.
final class ElementsWaterfall: NSObject, WaterfallLayoutDelegate {
  private static let elements = EmbeddedRecords(csv: GalleryFiles.data("elements.csv"), sectionBy: "category")

  private static let colors: [UIColor] = [
    #colorLiteral(red: 0.10, green: 0.30, blue: 0.45, alpha: 1),
    #colorLiteral(red: 0.45, green: 0.15, blue: 0.30, alpha: 1),
    #colorLiteral(red: 0.15, green: 0.40, blue: 0.20, alpha: 1),
    #colorLiteral(red: 0.45, green: 0.30, blue: 0.05, alpha: 1),
    #colorLiteral(red: 0.35, green: 0.20, blue: 0.50, alpha: 1),
  ]

  static let scene = Scene(
    name: "waterfall", title: "Chemical elements",
    summary: "The heavier an atom, the taller its card; each header stays until the next pushes it off.",
    source: "IUPAC standard atomic weights"
  ) { ElementsWaterfall().makeStage(times: $0) }

  private func makeStage(times: Int) -> Stage {
    let layout = WaterfallLayout()
    layout.minimumColumnBreadth = 22
    layout.columnSpacing = 1
    layout.rowSpacing = 0
    layout.parts = .wholeUnits(1)
    layout.headerHeight = 1
    layout.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
    layout.sectionHeadersPinToVisibleBounds = true
    let feed = TextFeed(counts: Self.elements.counts, times: times) { path in
      Self.card(path)
    } bar: { _, section in
      var header = Self.elements.header(ofSection: section)
      header.background = Self.color(ofSection: section)
      return header
    }
    let view = feed.makeView(layout)
    view.delegate = self
    return feed.makeFixedStage(view, keeping: [self]) { Self.elements.name(ofSection: $0) }
  }

  private static func color(ofSection section: Int) -> UIColor { colors[section % colors.count] }

  /// Every card has the same lines. What is left of a tall one stays empty.
  private static func card(_ path: IndexPath) -> ViewContent {
    ViewContent(
      text: "\(elements.value("symbol", at: path))  \(elements.value("name", at: path))",
      detail: "weight \(elements.value("weight", at: path))",
      border: .rounded, borderColor: color(ofSection: path.section).lighter, isBold: true)
  }

  /// From 4 rows for hydrogen to 8 for the heaviest: the box, the name, a line, and one more line for every 50 units of
  /// weight.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat { 4 + min(4, (Self.elements.number("weight", at: indexPath) / 50).rounded(.down)) }
}

extension UIColor {
  /// The colour, halfway to white.
  fileprivate var lighter: UIColor {
    UIColor(red: (red + 1) / 2, green: (green + 1) / 2, blue: (blue + 1) / 2, alpha: alpha)
  }
}
