import Foundation
import LayoutCore

extension AuditRule {
  /// Before any scroll, no header or footer covers an item.
  public static let uncoveredItems = AuditRule(
    9, "uncovered-items", "At rest no header or footer covers an item.",
    harm: "The first or last item of a section is never seen whole.",
    remedy: "Begin the items of a section after its header, and its footer after the items."
  ) { $0.checkUncoveredItems() }
}

extension RuleCheck {
  /// Before any scroll, no header or footer is painted over an item. A footer that follows the visible bounds is checked
  /// where the end of its section is in view.
  func checkUncoveredItems() {
    let stage = makeStage()
    let atStart = Census(stage)
    stage.scroll(to: stage.endOffset(subject.direction))
    let atEnd = Census(stage)
    let cells = CellsInOrder(atStart)
    for bar in atStart.all where bar.element.isHeaderOrFooter && bar.isShown {
      let natural = bar.element.isFooter ? atEnd[bar.element] ?? bar : bar
      let covered = cells.beside(natural.frame).filter {
        cellsCompared += 1
        return natural.frame.clearlyOverlaps($0.frame) && natural.covers($0)
      }.sorted { ElementIdentifier.paintsBefore($0.element, $1.element) }
      expect(
        covered.isEmpty, .notScrolled, [bar.element] + covered.map(\.element),
        expected: "no item beneath \(bar.element)",
        found: "\(covered.count) beneath it at \(natural.frame.text), the first at \(covered.first?.frame.text ?? "")")
    }
  }
}
