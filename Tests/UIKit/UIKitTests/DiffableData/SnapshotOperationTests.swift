import LayoutCore
import TestExpectations
import Testing
import UIKit

/// The operations of snapshots, each with what UIKit does where it raises an exception, and with what is done here.
@MainActor
@Suite("Operations of snapshots") struct SnapshotOperationTests {
  private func snapshot() -> Snap { Snap(["a": ["1", "2", "3"], "b": ["4"]]) }

  /// Expects one diagnostic that has all of some words.
  private func expectIssue(
    _ snapshot: Snap, _ words: String..., at location: SourceLocation = #_sourceLocation
  ) {
    let issues = issues(snapshot)
    #expect(issues.count == 1, "\(issues)", sourceLocation: location)
    for word in words {
      #expect(issues.first?.contains(word) == true, "\(issues) without \(word)", sourceLocation: location)
    }
  }

  @Test("a snapshot knows its numbers, identifiers, and where they are")
  func queries() {
    let snapshot = snapshot()
    expect(snapshot.numberOfItems, 4)
    expect(snapshot.numberOfSections, 2)
    expect(snapshot.sectionIdentifiers, ["a", "b"])
    expect(snapshot.itemIdentifiers, ["1", "2", "3", "4"])
    expect(snapshot.numberOfItems(inSection: "a"), 3)
    expect(snapshot.itemIdentifiers(inSection: "a"), ["1", "2", "3"])
    expect(snapshot.sectionIdentifier(containingItem: "4"), "b")
    expect(snapshot.indexOfItem("4"), 3, "counted across all sections")
    expect(snapshot.indexOfSection("b"), 1)
  }

  @Test("a snapshot can be sent to another actor, and is not Equatable, as in UIKit")
  func conformances() {
    func isSendable(_ value: some Sendable) -> Bool { true }
    #expect(isSendable(snapshot()))
    #expect(!(snapshot() as Any is any Equatable))
    #expect(!(Tree() as Any is any Equatable))
  }

  @Test("a data source describes itself by its class and what it shows")
  func description() {
    let host = DiffableHost()
    host.show(["a": ["1", "2"], "b": []])
    let text: String = host.source.description()
    #expect(text.hasPrefix("<UICollectionViewDiffableDataSource<String, String>: 2 sections, 2 items"))
  }

  @Test("a copy never changes the original")
  func copies() {
    let original = snapshot()
    var copy = original
    copy.deleteItems(["1"])
    copy.appendSections(["c"])
    expect(original.text, "a: 1 2 3 | b: 4")
    expect(copy.text, "a: 2 3 | b: 4 | c:")
    expect(original.itemIdentifiers.count, 4)
  }

  @Test("an identifier may be an instance of any class")
  func classes() {
    final class Name: Hashable, @unchecked Sendable {
      let text: String
      init(_ text: String) { self.text = text }
      static func == (a: Name, b: Name) -> Bool { a.text == b.text }
      func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Name>()
    snapshot.appendSections([0])
    snapshot.appendItems([Name("x"), Name("y")])
    expect(snapshot.indexOfItem(Name("y")), 1)
  }

  @Test("items without a section go to the last one")
  func lastSection() {
    var snapshot = snapshot()
    snapshot.appendItems(["5", "6"])
    expect(snapshot.text, "a: 1 2 3 | b: 4 5 6")
    expect(issues(snapshot), [])
  }

  @Test("items without a section are dropped and reported while there are no sections")
  func noSections() {
    var snapshot = Snap()
    snapshot.appendItems(["1"])
    expect(snapshot.text, "")
    expectIssue(
      snapshot, "There are currently no sections in the data source. Please add a section first.", "1 item '1'")
  }

  @Test("items for an unknown section are dropped and reported, and no section is invented")
  func unknownSection() {
    var snapshot = snapshot()
    snapshot.appendItems(["5"], toSection: "z")
    expect(snapshot.text, "a: 1 2 3 | b: 4")
    expectIssue(snapshot, "Invalid parameter not satisfying: section != NSNotFound", "'z'", "'a', 'b'", "'5'")
  }

  @Test("of an identifier that comes twice in one list, the first one counts, and both places are reported")
  func repeated() {
    var snapshot = snapshot()
    snapshot.appendItems(["5", "6", "5", "7"])
    expect(snapshot.text, "a: 1 2 3 | b: 4 5 6 7")
    expectIssue(
      snapshot, "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( 5 )}",
      "'5' is at 0 and 2 of the list")
  }

  @Test("an item that is there already moves, also from another section, and this is reported once")
  func existing() {
    var snapshot = snapshot()
    snapshot.appendItems(["2", "5"], toSection: "b")
    snapshot.insertItems(["1"], afterItem: "4")
    expect(snapshot.text, "a: 3 | b: 4 1 2 5")
    expectIssue(
      snapshot, "insert or append 1 item identifier that already exist in the snapshot",
      "will be moved into place instead", "'2' moved from 0.1 to 1.1")
  }

  @Test("a section that is there already stays where it is, is reported with its place, and the others are added")
  func existingSection() {
    var snapshot = snapshot()
    snapshot.appendSections(["a", "c"])
    expect(snapshot.text, "a: 1 2 3 | b: 4 | c:")
    expectIssue(
      snapshot,
      "Diffable data source detected an attempt to insert or append 1 section identifier that already exist in the "
        + "snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: ('a')",
      "'a' at 0")
    var inserted = self.snapshot()
    inserted.insertSections(["b", "c"], beforeSection: "a")
    expect(inserted.text, "c: | a: 1 2 3 | b: 4")
    expectIssue(inserted, "Section identifiers that already exist: ('b')", "'b' at 2")
  }

  @Test("sections and items have separate name spaces, and an empty list does nothing, whatever its target")
  func empty() {
    var snapshot = Snap(["1": ["1"]])
    snapshot.appendItems([], toSection: "z")
    snapshot.insertItems([], beforeItem: "z")
    snapshot.insertItems([], afterItem: "z")
    snapshot.insertSections([], beforeSection: "z")
    snapshot.insertSections([], afterSection: "z")
    expect(snapshot.text, "1: 1")
    expect(issues(snapshot), [])
  }

  @Test("items beside an unknown one are dropped and reported")
  func unknownAnchor() {
    for isBefore in [true, false] {
      var snapshot = snapshot()
      if isBefore {
        snapshot.insertItems(["5"], beforeItem: "z")
      } else {
        snapshot.insertItems(["5"], afterItem: "z")
      }
      expect(snapshot.text, "a: 1 2 3 | b: 4")
      expectIssue(snapshot, "Invalid parameter not satisfying: section != NSNotFound", "'z'", "1 item '5'")
    }
  }

  @Test("an item beside which itself is inserted stays, the others are inserted around it, and this is reported")
  func ownAnchor() {
    var snapshot = snapshot()
    snapshot.insertItems(["5", "2", "6"], beforeItem: "2")
    expect(snapshot.text, "a: 1 5 6 2 3 | b: 4")
    expectIssue(
      snapshot,
      "Invalid update: destination for insertion operation ['2'] is in the insertion identifier list for update")
  }

  @Test("items are inserted directly before or after another one, in their order")
  func inserted() {
    var snapshot = snapshot()
    snapshot.insertItems(["5", "6"], beforeItem: "2")
    snapshot.insertItems(["7", "8"], afterItem: "4")
    expect(snapshot.text, "a: 1 5 6 2 3 | b: 4 7 8")
  }

  @Test("sections beside an unknown one are dropped and reported")
  func unknownSectionAnchor() {
    var snapshot = snapshot()
    snapshot.insertSections(["c"], afterSection: "z")
    expect(snapshot.text, "a: 1 2 3 | b: 4")
    expectIssue(snapshot, "Invalid parameter not satisfying: insertIndex != NSNotFound", "'z'", "1 section 'c'")
  }

  @Test("nothing moves if the item or its target is unknown, and this is reported")
  func unknownMove() {
    var snapshot = snapshot()
    snapshot.moveItem("z", beforeItem: "1")
    expectIssue(snapshot, "Invalid parameter not satisfying: fromSection != NSNotFound", "'z'")
    snapshot.moveItem("1", afterItem: "z")
    expectIssue(snapshot, "Invalid parameter not satisfying: toSection != NSNotFound", "'z'")
    snapshot.moveSection("z", beforeSection: "a")
    expectIssue(snapshot, "Invalid parameter not satisfying: fromIndex != NSNotFound", "'z'")
    snapshot.moveSection("a", afterSection: "z")
    expectIssue(snapshot, "Invalid parameter not satisfying: toIndex != NSNotFound", "'z'")
    expect(snapshot.text, "a: 1 2 3 | b: 4")
  }

  @Test("nothing moves beside itself, and this is reported")
  func movedToItself() {
    var snapshot = snapshot()
    snapshot.moveItem("1", beforeItem: "1")
    expectIssue(snapshot, "destination for insertion operation ['1'] is in the insertion identifier list")
    snapshot.moveSection("a", afterSection: "a")
    expectIssue(snapshot, "destination for insertion operation ['a'] is in the insertion identifier list")
    expect(snapshot.text, "a: 1 2 3 | b: 4")
  }

  @Test("an item that moves beside one of another section joins that section; sections move with their items")
  func moved() {
    var snapshot = snapshot()
    snapshot.moveItem("1", afterItem: "4")
    snapshot.moveItem("3", beforeItem: "2")
    snapshot.moveSection("b", beforeSection: "a")
    expect(snapshot.text, "b: 4 1 | a: 3 2")
    snapshot.moveSection("b", afterSection: "a")
    expect(snapshot.text, "a: 3 2 | b: 4 1")
    expect(issues(snapshot), [])
  }

  @Test("unknown identifiers are deleted in silence, and a section that loses all its items stays")
  func deleted() {
    var snapshot = snapshot()
    snapshot.deleteItems(["4", "z"])
    snapshot.deleteSections(["z"])
    expect(snapshot.text, "a: 1 2 3 | b:")
    snapshot.deleteSections(["a"])
    expect(snapshot.text, "b:")
    expect(issues(snapshot), [])
  }

  @Test("deleteAllItems deletes the sections too")
  func deletedAll() {
    var snapshot = snapshot()
    snapshot.deleteAllItems()
    expect(snapshot.numberOfSections, 0)
    snapshot.appendSections(["a"])
    expect(issues(snapshot), [])
  }

  @Test("unknown items and sections cannot be reloaded, which is reported; the known ones are marked")
  func unknownMarks() {
    var snapshot = snapshot()
    snapshot.reloadItems(["1", "z"])
    expect(snapshot.reloadedItemIdentifiers, ["1"])
    expectIssue(snapshot, "Attempted to reload item identifier that does not exist in the snapshot: 'z'")
    snapshot.reconfigureItems(["z"])
    expectIssue(snapshot, "Attempted to reconfigure item identifier that does not exist in the snapshot: 'z'")
    snapshot.reloadSections(["z", "b"])
    expect(snapshot.reloadedSectionIdentifiers, ["b"])
    expectIssue(snapshot, "Attempted to reload section identifier that does not exist in the snapshot: 'z'")
  }

  @Test("an unknown section has no items, and asking for them is reported")
  func unknownSectionQuery() {
    let snapshot = snapshot()
    expect(snapshot.numberOfItems(inSection: "z"), 0)
    expectIssue(snapshot, "Section identifier was not found. You can verify the section exists", "'z'", "'a', 'b'")
    expect(snapshot.itemIdentifiers(inSection: "z"), [])
    expectIssue(snapshot, "Section identifier was not found", "itemIdentifiers(inSection:)")
  }

  @Test("unknown identifiers have no section and no index")
  func unknownQueries() {
    let snapshot = snapshot()
    #expect(snapshot.sectionIdentifier(containingItem: "z") == nil)
    #expect(snapshot.indexOfItem("z") == nil)
    #expect(snapshot.indexOfSection("z") == nil)
    expect(issues(snapshot), [])
  }

  @Test("marks stay in the order they were asked for, each once, also in copies, and go with their items")
  func marks() {
    var snapshot = snapshot()
    snapshot.reloadItems(["3", "1"])
    snapshot.reloadItems(["1", "2"])
    snapshot.reconfigureItems(["4", "2"])
    snapshot.reloadSections(["b", "a"])
    var copy = snapshot
    copy.deleteItems(["1", "4"])
    copy.deleteSections(["b"])
    expect(snapshot.reloadedItemIdentifiers, ["3", "1", "2"])
    expect(snapshot.reconfiguredItemIdentifiers, ["4", "2"])
    expect(snapshot.reloadedSectionIdentifiers, ["b", "a"])
    expect(copy.reloadedItemIdentifiers, ["3", "2"])
    expect(copy.reconfiguredItemIdentifiers, ["2"])
    expect(copy.reloadedSectionIdentifiers, ["a"])
  }

  @Test("long and many identifiers, and control characters in them, make short messages of one line")
  func messages() throws {
    var snapshot = snapshot()
    snapshot.appendItems(
      (0..<40).map { "new \($0)\n\u{1B}[31m" } + [String(repeating: "x", count: 500)], toSection: "z")
    let issue = try #require(issues(snapshot).first)
    #expect(issue.contains("41 items"))
    #expect(issue.contains("and 33 more"))
    #expect(!issue.contains("\n"))
    #expect(!issue.contains("\u{1B}"))
    #expect(issue.count < 600)
  }

  @Test("a mistake is reported once, whichever copies are shown, and also if no copy ever is")
  func reportedOnce() {
    let host = DiffableHost()
    var snapshot = snapshot()
    snapshot.moveItem("z", beforeItem: "1")
    host.show(snapshot)
    host.show(snapshot)
    expect(host.takeDiagnostics().count, 1)
    // Snapshots that a data source gave away report at once.
    _ = host.source.snapshot().itemIdentifiers(inSection: "zz")
    expect(host.takeDiagnostics().first?.contains("'zz'"), true)
    var unhandled: [LayoutDiagnostic] = []
    let handler = CollectionView.unhandledDiagnostic
    CollectionView.unhandledDiagnostic = { unhandled.append($0) }
    defer { CollectionView.unhandledDiagnostic = handler }
    do {
      var lost = Snap()
      lost.appendItems(["lost"])
      expect(unhandled, [])
    }
    expect(unhandled.map(\.subject), ["NSDiffableDataSourceSnapshot"])
    expect(unhandled.first?.description.contains("'lost'"), true)
  }
}
