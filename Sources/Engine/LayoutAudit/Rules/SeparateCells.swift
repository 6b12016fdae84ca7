extension AuditRule {
  /// Cells of one z level do not overlap.
  public static let separateCells = AuditRule(
    8, "separate-cells", "Cells of one z level do not overlap.",
    harm: "Text and pictures are hidden under neighbours, and taps reach the wrong one.",
    remedy: "Start each item where the one before it ends, or give overlapping cells different z indexes."
  ) { $0.checkSeparateCells() }
}

extension RuleCheck {
  /// No two cells of one z level share an area.
  func checkSeparateCells() {
    forEachOffset { _, census, offset in
      let pairs = overlappingPairs(census.cells.filter(\.isShown))
      expect(
        pairs.isEmpty, .scrolled(to: offset), pairs.first.map { [$0.0.element, $0.1.element] } ?? [],
        expected: "cells of one z level side by side",
        found: pairs.first.map { "\($0.0.frame.text) and \($0.1.frame.text), and \(pairs.count - 1) more pairs" } ?? "")
    }
  }

  /// By a line that sweeps down: a cell is compared with those that are still open where it begins.
  private func overlappingPairs(_ cells: [Placement]) -> [(Placement, Placement)] {
    var pairs: [(Placement, Placement)] = []
    var open: [Placement] = []
    for cell in cells.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      open.removeAll { $0.frame.maxY <= cell.frame.minY }
      for other in open where other.zIndex == cell.zIndex && other.frame.clearlyOverlaps(cell.frame) {
        pairs.append((other, cell))
      }
      open.append(cell)
    }
    return pairs
  }
}
