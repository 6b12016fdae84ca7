import LayoutCore
import Layouts
import Scenes
import UIKit

/// The chemical elements in columns: the heavier an atom, the taller its card.
final class ElementsWaterfall: NSObject, WaterfallLayoutDelegate {
  private static let elements = EmbeddedRecords(csv: GalleryFiles.data("elements.csv"), sectionBy: "category")

  private static let tints = [Tint.blue, .magenta, .green, .orange, .purple]

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
      header.background = Self.tint(ofSection: section).bar
      return header
    }
    let view = feed.makeView(layout)
    view.delegate = self
    return feed.makeFixedStage(view, keeping: [self]) { Self.elements.name(ofSection: $0) }
  }

  private static func tint(ofSection section: Int) -> Tint { tints[section % tints.count] }

  /// A tall card shows all lines, a low one the first.
  private static func card(_ path: IndexPath) -> ViewContent {
    let facts = [
      ("weight", "weight"), ("number", "number"), ("since", "discovered"), ("period", "period"), ("group", "group"),
    ].map { "\($0) \(elements.value($1, at: path))" }
    return ViewContent(
      text: "\(elements.value("symbol", at: path))  \(elements.value("name", at: path))",
      detail: facts.joined(separator: "\n"), border: .rounded, borderColor: tint(ofSection: path.section).line,
      isBold: true)
  }

  /// From 4 rows for hydrogen to 8 for the heaviest: the box, the name, a fact, and one more row for every 12.5 units of
  /// weight.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat { 4 + min(4, (Self.elements.number("weight", at: indexPath) * 0.08).rounded(.down)) }
}
