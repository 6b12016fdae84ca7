import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

struct UpdateRow: CustomTestStringConvertible, Sendable {
  var name: String
  var before: [Int]
  var after: [Int]
  var changes: [BatchUpdate.Change]
  var sentences: [String] = []
  var testDescription: String { name }
}

/// Each row has the counts before and after, the changes, and the expected report.
@Suite("Validating a batch update without a view")
struct BatchUpdateValidatorTests {
  @Test("a valid update is not reported", arguments: BatchUpdateValidatorTests.soundRows)
  func raisesNothing(_ row: UpdateRow) {
    expect(issues(row), [])
  }

  static let soundRows: [UpdateRow] = [
    UpdateRow(name: "nothing", before: [3], after: [3], changes: []),
    UpdateRow(
      name: "deletes before, inserts after: A B C D → X A Y C", before: [4], after: [4],
      changes: [.deleteItem(path(0, 1)), .deleteItem(path(0, 3)), .insertItem(path(0, 0)), .insertItem(path(0, 2))]),
    UpdateRow(
      name: "a reload names the place before, though an insertion pushes it", before: [3], after: [4],
      changes: [.reloadItem(path(0, 1)), .insertItem(path(0, 0))]),
    UpdateRow(
      name: "a move inside a section", before: [3], after: [3], changes: [.moveItem(from: path(0, 0), to: path(0, 2))]),
    UpdateRow(
      name: "a move between sections", before: [3, 1], after: [2, 2],
      changes: [.moveItem(from: path(0, 0), to: path(1, 1))]),
    UpdateRow(
      name: "sections come and go", before: [1, 2], after: [2, 7], changes: [.deleteSection(0), .insertSection(1)]),
    UpdateRow(
      name: "items of sections that come and go are not counted", before: [3, 1], after: [1, 5],
      changes: [.deleteSection(0), .deleteItem(path(0, 2)), .insertSection(1), .insertItem(path(1, 0))]),
    UpdateRow(name: "a reloaded section may hold any number", before: [3], after: [8], changes: [.reloadSection(0)]),
    UpdateRow(
      name: "an item moves out of a deleted section", before: [2, 1], after: [2],
      changes: [.deleteSection(0), .moveItem(from: path(0, 1), to: path(0, 0))]),
    UpdateRow(
      name: "an item moves into an inserted section", before: [2], after: [1, 1],
      changes: [.insertSection(1), .moveItem(from: path(0, 0), to: path(1, 0))]),
    UpdateRow(
      name: "a section moves as it is", before: [1, 2, 3], after: [3, 1, 2], changes: [.moveSection(from: 2, to: 0)]),
    UpdateRow(
      name: "items come, go, move and are reloaded in a section that moves", before: [3, 1], after: [1, 3],
      changes: [
        .moveSection(from: 0, to: 1), .deleteItem(path(0, 1)), .insertItem(path(1, 0)), .reloadItem(path(0, 2)),
        .moveItem(from: path(0, 0), to: path(0, 0)), .moveItem(from: path(1, 0), to: path(1, 2)),
      ]),
  ]

  @Test("an invalid update is reported with all its numbers", arguments: BatchUpdateValidatorTests.unsoundRows)
  func saysWhy(_ row: UpdateRow) {
    expect(issues(row).map(\.description), row.sentences)
  }

  static let unsoundRows: [UpdateRow] = [
    UpdateRow(
      name: "delete beyond the old count", before: [4], after: [3], changes: [.deleteItem(path(0, 4))],
      sentences: ["attempt to delete item 4 from section 0, which has only 4 items before the update"]),
    UpdateRow(
      name: "reload beyond the old count", before: [4], after: [9], changes: [.reloadItem(path(0, 5))],
      sentences: ["attempt to reload item 5 of section 0, which has only 4 items before the update"]),
    UpdateRow(
      name: "move from beyond the old count", before: [1], after: [1],
      changes: [.moveItem(from: path(0, 1), to: path(0, 0))],
      sentences: ["attempt to move item 1 from section 0, which has only 1 items before the update"]),
    UpdateRow(
      name: "insert beyond the new count", before: [4], after: [5], changes: [.insertItem(path(0, 5))],
      sentences: ["attempt to insert item 5 into section 0, which has only 5 items after the update"]),
    UpdateRow(
      name: "move to beyond the new count", before: [2], after: [2],
      changes: [.moveItem(from: path(0, 0), to: path(0, 2))],
      sentences: ["attempt to move item 2 into section 0, which has only 2 items after the update"]),
    UpdateRow(
      name: "an item of a section that is not there", before: [2], after: [3], changes: [.insertItem(path(1, 0))],
      sentences: ["attempt to insert item 1.0, but there is no section 1 after the update"]),
    UpdateRow(
      name: "a path that is none", before: [2], after: [2], changes: [.deleteItem(IndexPath(index: 0))],
      sentences: ["attempt to delete item -1 from section 0, which has only 2 items before the update"]),
    UpdateRow(
      name: "sections beyond the counts", before: [1], after: [1, 1], changes: [.deleteSection(1), .insertSection(2)],
      sentences: [
        "attempt to delete section 1, but there are only 1 sections before the update",
        "attempt to insert section 2, but there are only 2 sections after the update",
      ]),
    UpdateRow(
      name: "items do not add up", before: [4, 2], after: [5, 2],
      changes: [.insertItem(path(0, 0)), .insertItem(path(0, 1)), .moveItem(from: path(0, 3), to: path(1, 0))],
      sentences: [
        "section 1 has 2 items after the update, but 2 before it + 0 inserted - 0 deleted + 1 moved in - 0 moved out "
          + "make 3"
      ]),
    UpdateRow(
      name: "an update that was not announced", before: [4], after: [6], changes: [],
      sentences: [
        "section 0 has 6 items after the update, but 4 before it + 0 inserted - 0 deleted + 0 moved in - 0 moved out "
          + "make 4"
      ]),
    UpdateRow(
      name: "sections do not add up", before: [1, 1], after: [1, 1], changes: [.insertSection(0)],
      sentences: ["there are 2 sections after the update, but 2 before it + 1 inserted - 0 deleted make 3"]),
    UpdateRow(
      name: "deleted and moved", before: [2], after: [1],
      changes: [.deleteItem(path(0, 0)), .moveItem(from: path(0, 0), to: path(0, 0))],
      sentences: ["attempt to delete and to move item 0.0 in one update"]),
    UpdateRow(
      name: "deleted and reloaded", before: [2], after: [1],
      changes: [.deleteItem(path(0, 0)), .reloadItem(path(0, 0))],
      sentences: ["attempt to delete and to reload item 0.0 in one update"]),
    UpdateRow(
      name: "reloaded and moved", before: [2], after: [2],
      changes: [.reloadItem(path(0, 1)), .moveItem(from: path(0, 1), to: path(0, 0))],
      sentences: ["attempt to reload and to move item 0.1 in one update"]),
    UpdateRow(
      name: "deleted twice", before: [2], after: [1], changes: [.deleteItem(path(0, 0)), .deleteItem(path(0, 0))],
      sentences: ["attempt to delete and to delete item 0.0 in one update"]),
    UpdateRow(
      name: "moved twice", before: [3], after: [3],
      changes: [.moveItem(from: path(0, 0), to: path(0, 1)), .moveItem(from: path(0, 0), to: path(0, 2))],
      sentences: ["attempt to move and to move item 0.0 in one update"]),
    UpdateRow(
      name: "inserted where another moves to", before: [2], after: [3],
      changes: [.insertItem(path(0, 0)), .moveItem(from: path(0, 1), to: path(0, 0))],
      sentences: ["attempt to insert and to move an item to the one place 0.0"]),
    UpdateRow(
      name: "two moves to one place", before: [3], after: [3],
      changes: [.moveItem(from: path(0, 0), to: path(0, 2)), .moveItem(from: path(0, 1), to: path(0, 2))],
      sentences: ["attempt to move and to move an item to the one place 0.2"]),
    UpdateRow(
      name: "a section deleted and reloaded", before: [1, 1], after: [1],
      changes: [.deleteSection(0), .reloadSection(0)],
      sentences: ["attempt to delete and to reload section 0 in one update"]),
    UpdateRow(
      name: "a section inserted where another moves to", before: [1, 1], after: [1, 1, 1],
      changes: [.insertSection(0), .moveSection(from: 1, to: 0)],
      sentences: ["attempt to insert and to move a section to the one place 0"]),
    UpdateRow(
      name: "items of a section that moves do not add up", before: [2, 1], after: [1, 2],
      changes: [.moveSection(from: 0, to: 1), .deleteItem(path(0, 1)), .moveItem(from: path(1, 0), to: path(1, 0))],
      sentences: [
        "section 0 has 1 items after the update, but 1 before it + 0 inserted - 0 deleted + 0 moved in - 1 moved out "
          + "make 0"
      ]),
    UpdateRow(
      name: "a section is reloaded while it is displaced", before: [1, 1], after: [1],
      changes: [
        .deleteSection(0), .reloadSection(1),
      ],
      sentences: ["attempt to reload section 1 while other changes take it to 0; reload it in an update of its own"]),
  ]

  private func issues(_ row: UpdateRow) -> [BatchUpdateIssue] {
    BatchUpdateValidator(before: row.before, after: row.after).issues(in: BatchUpdate(row.changes))
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
