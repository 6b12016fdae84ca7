import SeededRandom
import TestExpectations
import TestSeeds
import Testing
import UIKit

@MainActor
@Suite("Outlines in sections") struct OutlineTests {
  private let host = DiffableHost()
  private var source: Source { host.source }

  /// p with c and d, and q.
  private func tree(expanded: [String] = []) -> Tree {
    var tree = Tree()
    tree.append(["p", "q"])
    tree.append(["c", "d"], to: "p")
    tree.expand(expanded)
    return tree
  }

  private func apply(_ tree: Tree, to section: String) {
    source.apply(tree, to: section, animatingDifferences: false)
  }

  @Test("a section shows the visible items of its tree, which the data source keeps")
  func shown() {
    host.show(["a": ["x"], "b": ["y"]])
    apply(tree(expanded: ["p"]), to: "a")
    expect(host.shown, [["p", "c", "d", "q"], ["y"]])
    expect(source.snapshot(for: "a").items, ["p", "c", "d", "q"])
    apply(tree(), to: "a")
    expect(host.shown, [["p", "q"], ["y"]])
    #expect(source.indexPath(for: "c") == nil, "a collapsed item has no index path")
    expect(source.snapshot().itemIdentifiers, ["p", "q", "y"])
  }

  @Test("an unknown section is added at the end")
  func unknownSection() {
    host.show(["a": ["x"]])
    apply(tree(), to: "b")
    expect(source.snapshot().text, "a: x | b: p q")
  }

  @Test("an item that another section has moves in, and the completion is called")
  func movedIn() async {
    host.show(["a": ["x", "p"]])
    let cell = host.cell(of: "p")
    await source.apply(tree(), to: "b")
    expect(source.snapshot().text, "a: x | b: p q")
    #expect(host.cell(of: "p") === cell)
    expect(host.diagnostics, [])
  }

  @Test("the snapshot of a flat section has its items as roots, and that of an unknown section none")
  func flatSections() {
    host.show(["a": ["x", "y"]])
    expect(source.snapshot(for: "a").rootItems, ["x", "y"])
    expect(source.snapshot(for: "z").items, [])
    expect(host.diagnostics, [])
  }

  @Test("a flat snapshot keeps the tree, drops what is gone, and puts new items on the level of the item before them")
  func flatChanges() {
    apply(tree(expanded: ["p"]), to: "a")
    host.change {
      $0.insertItems(["e"], afterItem: "c")
      $0.insertItems(["r"], afterItem: "q")
      $0.deleteItems(["d"])
    }
    let tree = source.snapshot(for: "a")
    expect(tree.items, ["p", "c", "e", "q", "r"])
    expect(tree.items.map { tree.level(of: $0) }, [0, 1, 1, 0, 0])
    #expect(tree.isExpanded("p"))
  }

  @Test("a flat snapshot leaves what is collapsed where it is")
  func collapsedItems() {
    apply(tree(), to: "a")
    host.change { $0.moveItem("p", afterItem: "q") }
    expect(source.snapshot(for: "a").items, ["q", "p", "c", "d"])
  }

  @Test("a section that is deleted loses its tree")
  func deletedSection() {
    apply(tree(), to: "a")
    host.change { $0.deleteSections(["a"]) }
    expect(source.snapshot(for: "a").items, [])
  }

  @Test("flat and section snapshots may be mixed")
  func mixed() {
    host.show(["a": [], "b": [], "c": ["z"]])
    apply(tree(), to: "a")
    var other = Tree()
    other.append(["r"])
    apply(other, to: "b")
    expect(host.shown, [["p", "q"], ["r"], ["z"]])
  }

  @Test("a collapsed item that comes into another section leaves its old tree, and this is reported")
  func takenFromCollapsed() {
    apply(tree(), to: "a")
    var other = Tree()
    other.append(["c"])
    apply(other, to: "b")
    expect(source.snapshot(for: "a").items, ["p", "d", "q"])
    expect(source.snapshot().text, "a: p q | b: c")
    expect(host.takeDiagnostics().map { $0.contains("{( d )}") || $0.contains("{( c )}") }, [true])
    host.change { $0.appendItems(["d"], toSection: "b") }
    expect(source.snapshot(for: "a").items, ["p", "q"])
    expect(source.snapshot().text, "a: p q | b: c d")
    expect(host.takeDiagnostics().map { $0.contains("{( d )}") }, [true])
  }

  // MARK: The user

  @Test("a tap expands: should, will, then the children are made, and the section is shown; rows that stay keep cells")
  func expanding() async {
    host.show(["a": []])
    apply(tree(), to: "a")
    var calls: [String] = []
    let source = source
    source.sectionSnapshotHandlers.shouldExpandItem = {
      calls.append("should \($0)"); return $0 != "q"
    }
    source.sectionSnapshotHandlers.willExpandItem = { calls.append("will \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, present in
      calls.append("children of \(parent) after \(present.items), shown: \(source.snapshot().itemIdentifiers)")
      var made = NSDiffableDataSourceSectionSnapshot<String>()
      made.append(["x", "y"])
      return made
    }
    let cell = host.cell(of: "q")
    _ = host.takeAsked()
    #expect(host.view.userDidToggleItem(at: path(0, 0)))
    expect(calls, ["should p", "will p", #"children of p after ["c", "d"], shown: ["p", "q"]"#])
    expect(host.shown, [["p", "x", "y", "q"]])
    expect(host.takeAsked(), ["x at 0.1", "y at 0.2"])
    #expect(host.cell(of: "q") === cell)
    #expect(host.view.userDidToggleItem(at: path(0, 3)))
    expect(calls.last, "should q")
    #expect(!source.snapshot(for: "a").isExpanded("q"))
  }

  @Test("a tap on an expanded item collapses it, if the handler lets it")
  func collapsing() {
    apply(tree(expanded: ["p"]), to: "a")
    var calls: [String] = []
    let source = source
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in
      calls.count > 0
        || {
          calls.append("no"); return false
        }()
    }
    source.sectionSnapshotHandlers.willCollapseItem = { _ in
      calls.append("will, shown: \(source.snapshot().numberOfItems)")
    }
    host.view.userDidToggleItem(at: path(0, 0))
    expect(host.shown, [["p", "c", "d", "q"]])
    host.view.userDidToggleItem(at: path(0, 0))
    expect(calls, ["no", "will, shown: 4"])
    expect(host.shown, [["p", "q"]])
  }

  @Test("expanding in code calls no handler")
  func inCode() {
    apply(tree(), to: "a")
    var calls = 0
    source.sectionSnapshotHandlers.willExpandItem = { _ in calls += 1 }
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in
      calls += 1
      return true
    }
    apply(tree(expanded: ["p"]), to: "a")
    expect(calls, 0)
  }

  @Test("a flat section has no outline: a tap does nothing")
  func flatSection() {
    host.show(["a": ["x"]])
    #expect(!host.view.userDidToggleItem(at: path(0, 0)))
    #expect(!host.view.userDidToggleItem(at: path(4, 0)))
    expect(host.shown, [["x"]])
  }

  @Test(
    "whatever flat and section snapshots follow each other, each tree shows what the flat snapshot holds",
    arguments: TestSeeds.all(1...60))
  func random(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let host = DiffableHost(height: 50)
    host.show(["a": [], "b": [], "c": []])
    var count = 0
    func fresh() -> String {
      count += 1
      return "n\(count)"
    }
    for step in 0..<30 {
      let sections = host.source.snapshot().sectionIdentifiers
      guard let section = sections.randomElement(using: &chance) else { break }
      if Bool.random(using: &chance) {
        var tree = host.source.snapshot(for: section)
        for _ in 0..<4 {
          let item = tree.items.randomElement(using: &chance)
          switch Int.random(in: 0..<5, using: &chance) {
          case 0: tree.append([fresh()], to: item)
          case 1: if let item { tree.expand([item]) }
          case 2: if let item { tree.collapse([item]) }
          case 3: if let item, tree.items.count > 5 { tree.delete([item]) }
          default:
            let others = host.source.snapshot().itemIdentifiers.filter { !tree.contains($0) }
            if let other = others.randomElement(using: &chance) { tree.append([other], to: item) }
          }
        }
        host.source.apply(tree, to: section, animatingDifferences: false)
        expect(host.source.snapshot(for: section).items, tree.items, "seed \(seed), step \(step)")
      } else {
        host.change { snapshot in
          let items = snapshot.itemIdentifiers
          switch Int.random(in: 0..<4, using: &chance) {
          case 0: if let item = items.randomElement(using: &chance) { snapshot.deleteItems([item]) }
          case 1: snapshot.appendItems([fresh()], toSection: section)
          case 2:
            if let item = items.randomElement(using: &chance), let other = items.randomElement(using: &chance),
              item != other
            {
              snapshot.moveItem(item, afterItem: other)
            }
          default: snapshot.moveSection(sections[0], afterSection: sections[2])
          }
        }
      }
      let snapshot = host.source.snapshot()
      for section in snapshot.sectionIdentifiers {
        let tree = host.source.snapshot(for: section)
        expect(tree.visibleItems, snapshot.itemIdentifiers(inSection: section), "seed \(seed), step \(step)")
        expect(tree.items.count, Set(tree.items).count, "seed \(seed), step \(step)")
      }
      let all = snapshot.sectionIdentifiers.flatMap { host.source.snapshot(for: $0).items }
      expect(all.count, Set(all).count, "seed \(seed), step \(step)")
    }
  }
}
