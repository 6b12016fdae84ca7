import Foundation
import TestExpectations
import Testing
import UIKit

/// Cases of `Cases/snapshots.txt` and `Cases/trees.txt`: a block `run` with operations and what is there after them.
/// Whatever no `issues` line names must not be reported.
@MainActor
@Suite("Cases of snapshots") struct SnapshotCaseTests {
  @Test("a snapshot has these sections and items, and reports these mistakes", arguments: all("snapshots"))
  func snapshots(_ one: TestCase) {
    one.run {
      var run = SnapshotRun(one)
      for line in Self.lines(of: one) {
        if let expected = line.expected { run.check(line.words, expected) } else { run.perform(line.words, line.text) }
      }
      one.expect(issues(run.snapshot), [], "reported at the end")
    }
  }

  @Test("a section's tree has these items and levels, and reports these mistakes", arguments: all("trees"))
  func trees(_ one: TestCase) {
    one.run {
      var run = TreeRun(one)
      for line in Self.lines(of: one) {
        if let expected = line.expected { run.check(line.words, expected) } else { run.perform(line.words, line.text) }
      }
      if !run.hasIssues { one.expect(run.issues, [], "reported at the end") }
    }
  }

  private nonisolated static func all(_ name: String) -> [TestCase] { TestCase.all(name, fields: ["run"]) }

  /// The lines of a case: operations, and questions with what is expected.
  private static func lines(of one: TestCase) -> [(words: [String], expected: CaseText?, text: CaseText)] {
    (one["run"]?.lines ?? []).filter { !$0.written.isEmpty && !$0.written.hasPrefix("#") }.map { line in
      let (head, expected) = line.divided(at: ":")
      return (head.words, line.written.contains(":") ? expected : nil, line)
    }
  }

  /// Expects that there are as many issues as lists of words between semicolons, each with all of its words.
  fileprivate static func expect(_ issues: [String], have expected: CaseText, _ one: TestCase) {
    let lists = expected.text.components(separatedBy: " ; ").filter { !$0.isEmpty }
    one.expect(issues.count, lists.count, "\(issues)", at: expected)
    for (issue, list) in zip(issues, lists) {
      for words in list.components(separatedBy: " & ") where !issue.contains(words) {
        expected.fail("\(one.title): \(issue) without \(words)")
      }
    }
  }

  /// The words before and after a preposition.
  fileprivate static func parts(_ words: some Collection<String>) -> (list: [String], place: String?, anchor: String?) {
    let place = words.first { ["to", "before", "after"].contains($0) }
    let list = Array(words.prefix { $0 != place })
    return (list, place, words.dropFirst(list.count + 1).first)
  }
}

/// Sections a, with 1, 2 and 3, and b, with 4.
@MainActor
private struct SnapshotRun {
  let one: TestCase
  var snapshot = Snap(["a": ["1", "2", "3"], "b": ["4"]])
  /// A copy that stays as it is.
  var kept = Snap()

  init(_ one: TestCase) { self.one = one }

  mutating func perform(_ words: [String], _ line: CaseText) {
    let (list, place, target) = SnapshotCaseTests.parts(words.dropFirst(words[0] == "sections" ? 2 : 1))
    let anchor = target ?? ""
    switch (words[0] == "sections" ? words.prefix(2).joined(separator: " ") : words[0], place) {
    case ("keep", _): kept = snapshot
    case ("empty", _): snapshot = Snap()
    case ("append", nil): snapshot.appendItems(list)
    case ("append", _): snapshot.appendItems(list, toSection: anchor)
    case ("insert", "before"): snapshot.insertItems(list, beforeItem: anchor)
    case ("insert", _): snapshot.insertItems(list, afterItem: anchor)
    case ("move", "before"): snapshot.moveItem(list[0], beforeItem: anchor)
    case ("move", _): snapshot.moveItem(list[0], afterItem: anchor)
    case ("delete", _) where list == ["all"]: snapshot.deleteAllItems()
    case ("delete", _): snapshot.deleteItems(list)
    case ("reload", _): snapshot.reloadItems(list)
    case ("reconfigure", _): snapshot.reconfigureItems(list)
    case ("sections append", _): snapshot.appendSections(list)
    case ("sections insert", "before"): snapshot.insertSections(list, beforeSection: anchor)
    case ("sections insert", _): snapshot.insertSections(list, afterSection: anchor)
    case ("sections move", "before"): snapshot.moveSection(list[0], beforeSection: anchor)
    case ("sections move", _): snapshot.moveSection(list[0], afterSection: anchor)
    case ("sections delete", _): snapshot.deleteSections(list)
    case ("sections reload", _): snapshot.reloadSections(list)
    default: line.fail("'\(line.written)' is no operation")
    }
  }

  func check(_ head: [String], _ expected: CaseText) {
    let last = head.last ?? ""
    switch head[0] {
    case "is": one.expect(snapshot.text, expected.text, at: expected)
    case "kept": one.expect(kept.text, expected.text, at: expected)
    case "issue": SnapshotCaseTests.expect(issues(snapshot), have: expected, one)
    case "numbers": one.expect([snapshot.numberOfSections, snapshot.numberOfItems], expected.numbers, at: expected)
    case "number": one.expect(snapshot.numberOfItems(inSection: last), expected.numbers.first, at: expected)
    case "items":
      let items = head.count > 1 ? snapshot.itemIdentifiers(inSection: last) : snapshot.itemIdentifiers
      one.expect(items, expected.words, at: expected)
    case "names": one.expect(snapshot.sectionIdentifiers, expected.words, at: expected)
    case "section": one.expect(snapshot.sectionIdentifier(containingItem: last) ?? "", expected.text, at: expected)
    case "index": one.expect(snapshot.indexOfItem(last), expected.numbers.first, at: expected)
    case "place": one.expect(snapshot.indexOfSection(last), expected.numbers.first, at: expected)
    case "marked":
      let whose = head.contains("kept") ? kept : snapshot
      let marks = [whose.reloadedItemIdentifiers, whose.reconfiguredItemIdentifiers, whose.reloadedSectionIdentifiers]
      one.expect(marks.map { $0.joined(separator: " ") }, expected.list, at: expected)
    default: expected.fail("'\(head.joined(separator: " "))' asks for nothing")
    }
  }
}

/// p with c and d, of which d has e, and q.
@MainActor
private struct TreeRun {
  let one: TestCase
  var tree = Tree()
  var other = Tree()
  var hasIssues = false

  init(_ one: TestCase) {
    self.one = one
    tree.append(["p", "q"])
    tree.append(["c", "d"], to: "p")
    tree.append(["e"], to: "d")
  }

  var issues: [String] {
    let host = DiffableHost()
    host.source.apply(tree, to: "a", animatingDifferences: false)
    return host.takeDiagnostics()
  }

  mutating func perform(_ words: [String], _ line: CaseText) {
    if words[0] == "other" {
      Self.change(&other, Array(words.dropFirst()), line, nil)
    } else {
      Self.change(&tree, words, line, other)
    }
  }

  private static func change(_ tree: inout Tree, _ words: [String], _ line: CaseText, _ other: Tree?) {
    let (list, place, anchor) = SnapshotCaseTests.parts(words.dropFirst())
    switch (words[0], place) {
    case ("append", _): if let anchor { tree.append(list, to: anchor) } else { tree.append(list) }
    case ("insert", "before") where list == ["other"]: tree.insert(other ?? Tree(), before: anchor ?? "")
    case ("insert", "before"): tree.insert(list, before: anchor ?? "")
    case ("insert", _) where list == ["other"]: tree.insert(other ?? Tree(), after: anchor ?? "")
    case ("insert", _): tree.insert(list, after: anchor ?? "")
    case ("delete", _) where list == ["all"]: tree.deleteAll()
    case ("delete", _): tree.delete(list)
    case ("expand", _): tree.expand(list)
    case ("collapse", _): tree.collapse(list)
    case ("replace", _): if let other { tree.replace(childrenOf: list[0], using: other) }
    default: line.fail("'\(line.written)' is no operation")
    }
  }

  mutating func check(_ head: [String], _ expected: CaseText) {
    let last = head.last ?? ""
    let part =
      ["below", "with"].contains(head.dropFirst().first ?? "")
      ? tree.snapshot(of: last, includingParent: head.contains("with")) : tree
    switch head[0] {
    case "items": one.expect(part.items, expected.words, at: expected)
    case "levels": one.expect(part.items.map { part.level(of: $0) }, expected.numbers, at: expected)
    case "roots": one.expect(part.rootItems, expected.words, at: expected)
    case "expanded": one.expect(part.expandedItems, expected.words, at: expected)
    case "visible": one.expect(part.visibleItems, expected.words, at: expected)
    case "shown": one.expect(tree.items.filter { tree.isVisible($0) }, expected.words, at: expected)
    case "open": one.expect(tree.items.filter { tree.isExpanded($0) }, expected.words, at: expected)
    case "parent": one.expect(tree.parent(of: last) ?? "", expected.text, at: expected)
    case "level": one.expect(tree.level(of: last), expected.numbers.first, at: expected)
    case "index": one.expect(tree.index(of: last), expected.numbers.first, at: expected)
    case "has": one.expect(tree.contains(last), expected.written == "yes", at: expected)
    case "is":
      let found = head.contains("expanded") ? tree.isExpanded(last) : tree.isVisible(last)
      one.expect(found, expected.written == "yes", at: expected)
    case "issues":
      hasIssues = true
      SnapshotCaseTests.expect(issues, have: expected, one)
    default: expected.fail("'\(head.joined(separator: " "))' asks for nothing")
    }
  }
}
