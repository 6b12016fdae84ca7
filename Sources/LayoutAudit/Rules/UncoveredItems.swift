import Foundation
import LayoutCore

extension RuleCheck {
  /// Unscrolled, no header or footer is painted over an item. A footer that follows the visible bounds is not at rest
  /// until the end of its section is in view, and is looked at there.
  func checkUncoveredItems() {
    let stage = makeStage()
    let atRest = Census(stage)
    stage.scroll(to: stage.endOffset(subject.direction))
    let atEnd = Census(stage)
    let cells = CellsInOrder(atRest)
    for bar in atRest.all where bar.element.isHeaderOrFooter && !bar.isHidden {
      let natural = bar.element.isFooter ? atEnd[bar.element] ?? bar : bar
      let covered = cells.beside(natural.frame).filter {
        cellsCompared += 1
        return natural.frame.clearlyOverlaps($0.frame) && natural.covers($0)
      }.sorted { ElementIdentifier.paintsBefore($0.element, $1.element) }
      expect(
        covered.isEmpty, .rest, [bar.element] + covered.map(\.element), expected: "no item beneath \(bar.element)",
        found: "\(covered.count) beneath it at \(natural.frame.text), the first at \(covered.first?.frame.text ?? "")")
    }
  }
}

/// The cells that can be seen, in the order in which they begin along the longer axis of the content.
@MainActor
private struct CellsInOrder {
  private let cells: [Placement]
  private let axis: AuditAxis
  /// The greatest extent of a cell along the axis.
  private let longest: CGFloat

  init(_ census: Census) {
    let axis = census.contentSize.width > census.contentSize.height ? AuditAxis.horizontal : .vertical
    cells = census.cells.filter { !$0.isHidden }
      .sorted { $0.frame.span(axis).lower < $1.frame.span(axis).lower }
    longest = cells.map { $0.frame.span(axis).upper - $0.frame.span(axis).lower }.max() ?? 0
    self.axis = axis
  }

  /// All cells that may overlap a frame.
  func beside(_ frame: CGRect) -> ArraySlice<Placement> {
    let span = frame.span(axis)
    let first = cells.turningIndex { $0.frame.span(axis).lower >= span.lower - longest }
    let end = cells.turningIndex { $0.frame.span(axis).lower >= span.upper }
    return cells[first..<max(first, end)]
  }
}

extension ElementIdentifier {
  /// Whether the kind is UIKit's own, or has the word in its name. Badges are meant to cover
  /// items.
  var isHeaderOrFooter: Bool { category == .supplementaryView && (isFooter || kindMentions("header")) }

  var isFooter: Bool { category == .supplementaryView && kindMentions("footer") }

  private func kindMentions(_ word: String) -> Bool { (kind ?? "").lowercased().contains(word) }
}
