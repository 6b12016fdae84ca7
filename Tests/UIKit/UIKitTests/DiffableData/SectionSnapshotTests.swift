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
