import LayoutCore

extension AuditRule {
  /// No element is returned twice, and none outside the data.
  public static let uniqueElements = AuditRule(
    5, "unique-elements", "No element is returned twice, and none for a path outside the data.",
    harm: "The host shows the element in one of its places, or stops the program over an invalid path.",
    remedy: "Make one attributes object for each path, with that path, and only for paths of the data.",
    isWaivable: false
  ) { $0.checkUniqueElements() }
}

extension RuleCheck {
  /// No result names an element twice, or one that the data do not hold.
  func checkUniqueElements() {
    forEachRect { stage, _, rect, place in
      let answer = stage.answer(in: rect)
      var seen: [ElementIdentifier: Int] = [:]
      for placement in answer { seen[placement.element, default: 0] += 1 }
      let twice = seen.keys.filter { seen[$0, default: 0] > 1 }.sorted(by: ElementIdentifier.paintsBefore)
      expect(
        twice.isEmpty, place, twice, expected: "each element once",
        found: twice.first.map { "\($0) \(seen[$0, default: 0]) times" } ?? "")
      let outside = answer.filter { !stage.holds($0.element) || $0.indexPath.count > 2 || $0.indexPath.isEmpty }
      let path = outside.first?.indexPath.map(String.init).joined(separator: ".") ?? ""
      expect(
        outside.isEmpty, place, outside.map(\.element), expected: "elements of \(dataText(stage.counts))",
        found: outside.first.map { "\($0.element), path \(path)" } ?? "")
    }
  }

  private func dataText(_ counts: [Int]) -> String {
    counts.count == 1
      ? "one section of \(counts[0]) items"
      : "\(counts.count) sections of \(counts.prefix(8).map(String.init).joined(separator: ", ")) items"
  }
}
