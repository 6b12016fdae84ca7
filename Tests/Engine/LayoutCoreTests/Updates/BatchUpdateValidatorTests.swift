import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Validating a batch update without a view")
struct BatchUpdateValidatorTests {
  @Test("a batch update is reported with all its numbers if it is invalid", arguments: TestCase.all("batch-updates"))
  func reports(_ test: TestCase) {
    test.run {
      let changes = try test.parts[2].list.map { try #require(BatchUpdate.Change($0)) }
      let validator = BatchUpdateValidator(before: test.parts[0].numbers, after: test.parts[1].numbers)
      test.expect(validator.issues(in: BatchUpdate(changes)).map(\.description), test.parts[3].list)
    }
  }

  @Test("changes made from a simulated data source are valid, and one item more or less makes them invalid")
  func simulated() {
    for seed in TestSeeds.all(0..<300) {
      var random = SplitMix64(seed: UInt64(seed))
      let simulation = UpdateSimulation(&random)
      let after = simulation.after.map(\.count)
      let update = BatchUpdate(simulation.changes)
      let validator = BatchUpdateValidator(before: simulation.before.map(\.count), after: after)
      expect(validator.issues(in: update), [], "seed \(seed)")
      guard let section = simulation.keptSection else { continue }
      var wrong = after
      wrong[section] += 1
      let complaint = BatchUpdateValidator(before: validator.before, after: wrong).issues(in: update)
      expect(complaint.count, 1, "seed \(seed): \(complaint)")
    }
  }
}

extension BatchUpdate.Change {
  /// Reads `delete 0.1`, `move 0.1 to 0.0`, `insert section 1` and the like.
  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ").filter { $0 != "to" && $0 != "section" }
    let paths = words.dropFirst().map { IndexPath(indexes: $0.split(separator: ".").compactMap { Int($0) }) }
    guard let first = paths.first, let last = paths.last else { return nil }
    switch (words[0], text.contains("section")) {
    case ("delete", false): self = .deleteItem(first)
    case ("insert", false): self = .insertItem(first)
    case ("reload", false): self = .reloadItem(first)
    case ("move", false): self = .moveItem(from: first, to: last)
    case ("delete", true): self = .deleteSection(first[0])
    case ("insert", true): self = .insertSection(first[0])
    case ("reload", true): self = .reloadSection(first[0])
    case ("move", true): self = .moveSection(from: first[0], to: last[0])
    default: return nil
    }
  }
}
