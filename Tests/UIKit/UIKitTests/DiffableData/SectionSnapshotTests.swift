import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing
import UIKit

/// A tree as one would write it down: lines of a level, an item, and whether it is expanded.
private struct NaiveTree: Equatable {
  struct Line: Equatable {
    var level: Int
    let item: String
    var isExpanded = false
  }
  var lines: [Line] = []

  func index(_ item: String) -> Int? { lines.firstIndex { $0.item == item } }

  /// The index after an item and all below it.
  func end(_ index: Int) -> Int {
    lines[(index + 1)...].firstIndex { $0.level <= lines[index].level } ?? lines.count
  }

  mutating func append(_ items: [String], to parent: String?) {
    let at = parent.flatMap(index).map(end) ?? lines.count
    let level = parent.flatMap(index).map { lines[$0].level + 1 } ?? 0
    lines.insert(contentsOf: items.map { Line(level: level, item: $0) }, at: at)
  }

  mutating func insert(_ items: [String], at anchor: String, isAfter: Bool) {
    guard let index = index(anchor) else { return }
    let level = lines[index].level
    lines.insert(contentsOf: items.map { Line(level: level, item: $0) }, at: isAfter ? end(index) : index)
  }

  mutating func delete(_ item: String) {
    guard let index = index(item) else { return }
    lines.removeSubrange(index..<end(index))
  }

  func part(_ item: String) -> NaiveTree {
    guard let index = index(item) else { return NaiveTree() }
    var part = NaiveTree(lines: Array(lines[(index + 1)..<end(index)]))
    for line in part.lines.indices { part.lines[line].level -= lines[index].level + 1 }
    return part
  }

  var visible: [String] {
    var (list, hidden) = ([String](), Int.max)
    for line in lines {
      if line.level > hidden { continue }
      list.append(line.item)
      hidden = line.isExpanded ? Int.max : line.level
    }
    return list
  }
}

@MainActor
@Suite("Section snapshots") struct SectionSnapshotTests {
  /// p with c and d, of which d has e, and q.
  private func tree() -> Tree {
    var tree = Tree()
    tree.append(["p", "q"])
    tree.append(["c", "d"], to: "p")
    tree.append(["e"], to: "d")
    return tree
  }

  private func lines(_ tree: Tree) -> NaiveTree {
    NaiveTree(
      lines: tree.items.map { .init(level: tree.level(of: $0), item: $0, isExpanded: tree.isExpanded($0)) })
  }

  private func expectIssues(_ tree: Tree, _ words: String..., at location: SourceLocation = #_sourceLocation) {
    let host = DiffableHost()
    host.source.apply(tree, to: "a", animatingDifferences: false)
    let issues = host.takeDiagnostics()
    #expect(issues.count == words.count, "\(issues)", sourceLocation: location)
    for (issue, word) in zip(issues, words) {
      #expect(issue.contains(word), "\(issue) without \(word)", sourceLocation: location)
    }
  }

  @Test("roots have level 0, children one more than their parent; siblings go behind the whole subtree of the anchor")
  func levels() {
    var tree = tree()
    tree.insert(["x"], before: "d")
    tree.insert(["y"], after: "p")
    tree.append(["z"], to: "p")
    expect(tree.items, ["p", "c", "x", "d", "e", "z", "y", "q"])
    expect(tree.items.map { tree.level(of: $0) }, [0, 1, 1, 1, 2, 1, 0, 0])
    expect(tree.rootItems, ["p", "y", "q"])
    expect(tree.parent(of: "e"), "d")
    #expect(tree.parent(of: "y") == nil)
    expectIssues(tree)
  }

  @Test("an empty list does nothing, also beside and below unknown items")
  func empty() {
    var tree = tree()
    tree.append([], to: "zz")
    tree.insert([], before: "zz")
    tree.insert([], after: "zz")
    tree.insert(Tree(), after: "zz")
    expect(tree.items, self.tree().items)
    expectIssues(tree)
  }

  @Test("an item that is there already, or comes twice in the list, stays and is reported; the new ones are inserted")
  func repeated() {
    var tree = tree()
    tree.append(["c", "x", "x"], to: "q")
    expect(tree.items, ["p", "c", "d", "e", "q", "x"])
    expectIssues(
      tree,
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {( c, x )}: 'c' is at 0 of "
        + "the list and at 1 of the snapshot")
  }

  @Test("items below or beside unknown items are dropped and reported")
  func unknownTargets() {
    var tree = tree()
    tree.append(["x"], to: "zz")
    tree.insert(["x"], before: "zz")
    tree.insert(["x"], after: "zz")
    #expect(!tree.contains("x"))
    expectIssues(
      tree, "Parent item identifier does not exist in section snapshot: 'zz'",
      "Item identifier to insert before does not exist in section snapshot: 'zz'",
      "Item identifier to insert after does not exist in section snapshot: 'zz'")
  }

  @Test("items are deleted with all below them; unknown ones are reported, and one that is named twice is fine")
  func deleted() {
    var tree = tree()
    tree.delete(["d", "zz", "d"])
    expect(tree.items, ["p", "c", "q"])
    tree.delete(["p"])
    expect(tree.items, ["q"])
    expectIssues(tree, "Failed to find index of item 'zz'")
    tree.deleteAll()
    expect(tree.items, [])
  }

  @Test("unknown items are expanded in silence; an item needs no children, and is collapsed when it is new")
  func expanded() {
    var tree = tree()
    tree.expand(["q", "zz", "d"])
    expect(tree.expandedItems, ["d", "q"])
    #expect(tree.isExpanded("q"))
    #expect(!tree.isExpanded("p"))
    tree.collapse(["q", "zz"])
    tree.delete(["d"])
    tree.append(["d"], to: "p")
    expect(tree.expandedItems, [])
    expectIssues(tree)
  }

  @Test("items are visible whose ancestors are all expanded, and what is below a collapsed item keeps its state")
  func visible() {
    var tree = tree()
    expect(tree.visibleItems, ["p", "q"])
    tree.expand(["d"])
    #expect(!tree.isVisible("e"))
    tree.expand(["p"])
    expect(tree.visibleItems, ["p", "c", "d", "e", "q"])
    #expect(tree.isVisible("e"))
    tree.collapse(["p"])
    expect(tree.visibleItems, ["p", "q"])
    expect(tree.expandedItems, ["d"])
  }

  @Test("questions about unknown items are reported, and the answers are false, 0 and nil")
  func unknownQueries() {
    let tree = tree()
    #expect(!tree.isExpanded("zz"))
    #expect(!tree.isVisible("zz"))
    expect(tree.level(of: "zz"), 0)
    #expect(tree.parent(of: "zz") == nil)
    #expect(!tree.contains("zz"))
    #expect(tree.index(of: "zz") == nil)
    expect(tree.index(of: "e"), 3)
    expectIssues(
      tree, "Item identifier does not exist in section snapshot: 'zz': isExpanded(_:)",
      "Item identifier does not exist in section snapshot: 'zz': isVisible(_:)",
      "Item identifier does not exist in section snapshot: 'zz': level(of:)",
      "Child item identifier does not exist in section snapshot: 'zz'")
  }

  @Test("the part below an item has its children as roots, or the item as its only root, with what is expanded")
  func parts() {
    var tree = tree()
    tree.expand(["d"])
    let part = tree.snapshot(of: "p")
    expect(part.rootItems, ["c", "d"])
    expect(part.items, ["c", "d", "e"])
    expect(part.expandedItems, ["d"])
    let whole = tree.snapshot(of: "p", includingParent: true)
    expect(whole.rootItems, ["p"])
    expect(whole.level(of: "e"), 2)
    expect(Tree(whole).items, whole.items)
  }

  @Test("replaced children go with all below them, and the roots of the other tree come with what is expanded")
  func replaced() {
    var (tree, other) = (tree(), Tree())
    other.append(["x", "y"])
    other.append(["z"], to: "x")
    other.expand(["x"])
    tree.replace(childrenOf: "p", using: other)
    expect(tree.items, ["p", "x", "z", "y", "q"])
    expect(tree.expandedItems, ["x"])
    expect(tree.parent(of: "z"), "x")
    tree.replace(childrenOf: "zz", using: other)
    expectIssues(tree, "Parent item identifier does not exist in section snapshot: 'zz'")
  }

  @Test("items of an inserted tree that are elsewhere move, and this is reported; the tree is exactly the given one")
  func inserted() {
    var (tree, other) = (tree(), Tree())
    other.append(["x"])
    other.append(["d", "y"], to: "x")
    tree.insert(other, before: "q")
    expect(tree.items, ["p", "c", "e", "x", "d", "y", "q"])
    expect(tree.parent(of: "d"), "x")
    expect(tree.parent(of: "e"), "p", "what was below takes its place")
    expectIssues(tree, "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {( d )}")
  }

  @Test("an item cannot come below itself: it stays, and this is reported")
  func belowItself() {
    var (tree, other) = (tree(), Tree())
    other.append(["p", "x"])
    other.append(["y"], to: "p")
    tree.replace(childrenOf: "d", using: other)
    expect(tree.items, ["p", "c", "d", "y", "x", "q"])
    expectIssues(tree, "Duplicate item identifiers: {( p )}: 0 items moved to the new place; 'p' stays")
  }

  @Test("the description has a line for each item, with its level, and whether it is expanded and visible")
  func description() {
    var tree = tree()
    tree.expand(["p"])
    #expect(
      tree.visualDescription() == """
        <NSDiffableDataSourceSectionSnapshot: 5 items
          +* p
            -* c
            -* d
              -  e
          -* q
        >
        """)
  }

  @Test("random changes give the lines that one would write", arguments: TestSeeds.all(1...100))
  func random(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var (tree, naive, count) = (Tree(), NaiveTree(), 0)
    for step in 0..<60 {
      let new = (0..<Int.random(in: 1...3, using: &chance)).map { "i\(count + $0)" }
      count += 3
      let item = naive.lines.randomElement(using: &chance)?.item
      switch Int.random(in: 0..<9, using: &chance) {
      case 0, 1:
        tree.append(new, to: item)
        naive.append(new, to: item)
      case 2:
        guard let item else { continue }
        tree.insert(new, before: item)
        naive.insert(new, at: item, isAfter: false)
      case 3:
        guard let item else { continue }
        tree.insert(new, after: item)
        naive.insert(new, at: item, isAfter: true)
      case 4:
        guard let item, naive.lines.count > 8 else { continue }
        tree.delete([item])
        naive.delete(item)
      case 5, 6:
        guard let item, let index = naive.index(item) else { continue }
        tree.expand([item])
        naive.lines[index].isExpanded = true
      case 7:
        guard let item, let index = naive.index(item) else { continue }
        tree.collapse([item])
        naive.lines[index].isExpanded = false
      default:
        guard let item else { continue }
        expect(lines(tree.snapshot(of: item)), naive.part(item), "seed \(seed), step \(step)")
      }
      expect(lines(tree), naive, "seed \(seed), step \(step)")
      expect(tree.visibleItems, naive.visible, "seed \(seed), step \(step)")
      #expect(tree.items.allSatisfy { tree.isVisible($0) == naive.visible.contains($0) }, "seed \(seed), step \(step)")
    }
  }
}
