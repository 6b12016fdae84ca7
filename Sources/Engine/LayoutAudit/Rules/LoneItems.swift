extension AuditRule {
  /// An item alone on its line begins where other lines do. A matter of taste.
  public static let loneItems = AuditRule(
    25, "lone-items", "An item alone on its line begins where the other lines begin.",
    harm: "A single item in the middle looks like a title, not like part of a list.",
    remedy: "Align lines at the leading edge instead of justifying them.",
    level: .lint
  ) { $0.checkLoneItems() }
}

extension RuleCheck {
  /// An item alone on its line begins where the section's other lines begin.
  func checkLoneItems() {
    forEachSectionOfLines { lines in
      let full = lines.filter { $0.cells.count > 1 }
      guard let start = full.first?.spans[0].lower, full.allSatisfy({ $0.spans[0].lower.isClose(to: start) }) else {
        return
      }
      let lone = lines.filter { $0.cells.count == 1 }
      let misplaced = lone.filter { !$0.spans[0].lower.isClose(to: start) }
      guard !lone.isEmpty else { return }
      expect(
        misplaced.isEmpty, .notScrolled, misplaced.map { $0.cells[0].element },
        expected: "it where other lines begin, at \(start.text)",
        found: misplaced.first.map { "\($0.cells[0].frame.text)" } ?? "")
    }
  }
}
