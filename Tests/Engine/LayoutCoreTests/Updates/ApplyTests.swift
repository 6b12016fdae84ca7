import Foundation
import SeededRandom
import Snapshots
import TestExpectations
import TestSeeds
import Testing

@testable import LayoutCore

/// Two random snapshots: in the second one sections and items moved, came and went.
private struct RandomChange {
  typealias Sections = [(id: Int, names: [String])]
  let old, new: Snapshot<Int, String>

  init(_ chance: inout SplitMix64) {
    var sections: Sections = (0..<Int.random(in: 1...5, using: &chance)).map { section in
      (section, (0..<Int.random(in: 0...8, using: &chance)).map { "s\(section)i\($0)" })
    }
    old = Self.snapshot(sections)
    for _ in 0..<Int.random(in: 0...4, using: &chance) {
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: sections.shuffle(using: &chance)
      case 1 where sections.count > 1: sections.removeLast()
      case 2: sections.insert((10 + sections.count, ["x", "y"].map { "\($0)\(sections.count)" }), at: 0)
      default: break
      }
    }
    for _ in 0..<Int.random(in: 0...9, using: &chance) {
      let (from, to) = (
        sections.indices.randomElement(using: &chance)!, sections.indices.randomElement(using: &chance)!
      )
      var name = "n\(Int.random(in: 0..<1_000_000, using: &chance))"
      if let item = sections[from].names.indices.randomElement(using: &chance), Bool.random(using: &chance) {
        name = sections[from].names.remove(at: item)
      }
      if Int.random(in: 0..<4, using: &chance) == 0 { continue }
      sections[to].names.insert(name, at: Int.random(in: 0...sections[to].names.count, using: &chance))
    }
    new = Self.snapshot(sections)
  }

  private static func snapshot(_ sections: Sections) -> Snapshot<Int, String> {
    var snapshot = Snapshot<Int, String>()
    snapshot.append(sections: sections.map(\.id))
    for (id, names) in sections {
      _ = try? snapshot.append(
        Array(Set(names)).sorted { names.firstIndex(of: $0)! < names.firstIndex(of: $1)! }, to: id)
    }
    return snapshot
  }
}

@MainActor
@Suite("Data applied by identity") struct ApplyTests {
  @Test("moves written out are a valid update that moves everything to where it is", arguments: TestSeeds.all(1...400))
  func writtenOut(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let change = RandomChange(&chance)
    let moves = Moves(from: change.old, to: change.new)
    let update = try #require(BatchUpdate(moves))
    let validator = BatchUpdateValidator(before: change.old.counts, after: change.new.counts)
    expect(validator.issues(in: update), [], "seed \(seed)")
    let map = DataChange(SortedChanges(update))
    for (section, count) in change.old.counts.enumerated() {
      for item in 0..<count {
        let place = ItemPlace(section: section, item: item)
        expect(map.item(after: place), moves.item(after: place), "seed \(seed): \(place)")
        if let after = moves.item(after: place) { expect(Moves(update).item(before: after), place, "seed \(seed)") }
      }
    }
    #expect(BatchUpdate(moves, limit: max(0, update.changes.count - 1)) == nil || update.changes.isEmpty)
  }

  @Test(
    "moves of sections without identity, which join and part, are a valid list of changes",
    arguments: TestSeeds.all(1...200))
  func joinedSections(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    func divided(_ numbers: [UInt32]) -> [NumberRuns] {
      var sections: [[UInt32]] = [[]]
      for number in numbers {
        if Int.random(in: 0..<3, using: &chance) == 0 { sections.append([]) }
        sections[sections.count - 1].append(number)
      }
      return sections.map { NumberRuns($0) }
    }
    let numbers = Array(0..<UInt32.random(in: 1...12, using: &chance))
    let left = numbers.filter { _ in Int.random(in: 0..<5, using: &chance) > 0 }
    let (old, new) = (divided(numbers.shuffled(using: &chance)), divided(left.shuffled(using: &chance)))
    let moves = Moves(from: old, to: new)
    let update = try #require(BatchUpdate(moves))
    let validator = BatchUpdateValidator(before: old.map(\.count), after: new.map(\.count))
    expect(validator.issues(in: update), [], "seed \(seed)")
    let written = Moves(update)
    for (section, items) in old.enumerated() {
      for item in 0..<items.count {
        let place = ItemPlace(section: section, item: item)
        expect(written.item(after: place), moves.item(after: place), "seed \(seed): \(place)")
      }
    }
  }

  @Test(
    "a view shows the new items, keeps the cells of those that stay, and its selection",
    arguments: TestSeeds.all(1...200))
  func shown(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let change = RandomChange(&chance)
    func names(_ snapshot: Snapshot<Int, String>) -> [[String]] {
      snapshot.sections.map { snapshot.items(in: $0) ?? [] }
    }
    let fixture = Fixture(SpyLayout(Log()), NamedItems(names(change.old)), height: 1000)
    let view = fixture.view
    view.allowsMultipleSelection = true
    view.layoutIfNeeded()
    var cells: [String: ObjectIdentifier] = [:]
    for element in view.visibleElements where element.identifier.category == .cell {
      cells[element.view.shownContent.text] = ObjectIdentifier(element.view)
    }
    let selected = change.old.items.filter { _ in Bool.random(using: &chance) }
    for name in selected {
      view.selectItem(at: change.old.place(of: name)?.indexPath, animated: false, scrollPosition: [])
    }
    view.apply(from: change.old, to: change.new) { fixture.items.sections = names(change.new) }
    expect(fixture.problems, [], "seed \(seed)")
    expect((0..<view.numberOfSections).map(view.numberOfItems), change.new.counts, "seed \(seed)")
    for element in view.visibleElements where element.identifier.category == .cell {
      let name = try #require(change.new.item(at: ItemPlace(element.identifier.indexPath)))
      expect(element.view.shownContent.text, name, "seed \(seed)")
      if let cell = cells[name] { expect(ObjectIdentifier(element.view), cell, "seed \(seed): \(name)") }
    }
    let left = Set(selected.compactMap { change.new.place(of: $0)?.indexPath })
    expect(Set(view.indexPathsForSelectedItems ?? []), left, "seed \(seed)")
  }

  private func numbers(_ numbers: some Sequence<Int>) -> Snapshot<Int, String> {
    var snapshot = Snapshot<Int, String>()
    snapshot.append(sections: [0])
    _ = try? snapshot.append(numbers.map { "a\($0)" })
    return snapshot
  }

  @Test("the first item in view stays in its place, or the next one that is left", arguments: [false, true])
  func keepsPlace(byReload: Bool) {
    let old = numbers(0..<200)
    let new = numbers((0..<200).filter { $0 < 10 || $0 > 53 })
    let fixture = Fixture(SpyLayout(Log()), NamedItems([old.items]))
    let view = fixture.view
    view.layoutIfNeeded()
    view.contentOffset.y = 505
    view.layoutIfNeeded()
    expect(fixture.names.first, "a50")
    view.apply(as: byReload ? .reload : .update, { fixture.items.sections = [new.items] }) { Moves(from: old, to: new) }
    expect(fixture.names.first, "a54")
    // a54 is the eleventh row now. As a50 did, it begins 5 points above the edge.
    expect(view.contentOffset.y, 105)
  }

  @Test("if nothing moved, no pass runs and no cell is asked for")
  func unchanged() {
    let (fixture, _, log) = Fixture.spied([(0..<20).map { "a\($0)" }])
    let old = numbers(0..<20)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.view.apply(from: old, to: old) {}
    expect(log.take(), [])
  }

  @Test("more changes than are named one by one count everything again, and keep place and selection")
  func many() {
    let count = CollectionView.mostNamedChanges + 100
    let (old, new) = (numbers(0..<count), numbers(count..<2 * count + 50))
    var both = old
    _ = try? both.insert(new.items, before: "a0")
    let fixture = Fixture(SpyLayout(Log()), NamedItems([old.items]))
    let view = fixture.view
    view.layoutIfNeeded()
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    view.selectItem(at: path(0, 12), animated: false, scrollPosition: [])
    view.apply(from: old, to: both) { fixture.items.sections = [both.items] }
    expect(fixture.names.first, "a10")
    expect(view.indexPathsForSelectedItems, [path(0, count + 50 + 12)])
  }

  /// Rows of ten points. It gets no list of changes by a method of its own.
  private class Rows: CollectionViewLayout {
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 10 * count) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      let attributes = LayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 10 * indexPath[1], width: 100, height: 10)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      let rows = Int(max(0, rect.minY / 10))..<Int(min(CGFloat(count), (rect.maxY / 10).rounded(.up)))
      return rows.compactMap { layoutAttributesForItem(at: IndexPath(indexes: [0, $0])) }
    }
  }

  /// The same, and it counts the changes in lists. As most layouts, it first calls `super`.
  private final class CountingRows: Rows {
    private(set) var insertions: [Int] = []

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      insertions.append(updateItems.count { $0.updateAction == .insert })
    }
  }

  /// Inserts an item, and then more than are listed for everybody.
  private func insertMany(_ layout: Rows) -> (first: (old: ObjectIdentifier?, new: ObjectIdentifier?), Fixture) {
    let (old, one) = (numbers(0..<20), numbers([20] + Array(0..<20)))
    var many = one
    _ = try? many.insert((100..<CollectionView.mostNamedChanges + 200).map { "a\($0)" }, before: "a0")
    let fixture = Fixture(layout, NamedItems([old.items]))
    let view = fixture.view
    view.layoutIfNeeded()
    view.apply(from: old, to: one) { fixture.items.sections = [one.items] }
    view.contentOffset.y = 35
    view.layoutIfNeeded()
    view.selectItem(at: path(0, 4), animated: false, scrollPosition: [])
    let cell = view.cellForItem(at: path(0, 4)).map { ObjectIdentifier($0) }
    view.apply(from: one, to: many) { fixture.items.sections = [many.items] }
    expect(view.indexPathsForSelectedItems, [path(0, CollectionView.mostNamedChanges + 104)])
    expect(fixture.names, ["a2", "a3", "a4", "a5", "a6", "a7"])
    expect(fixture.problems, [])
    let now = view.cellForItem(at: path(0, CollectionView.mostNamedChanges + 104)).map { ObjectIdentifier($0) }
    return ((cell, now), fixture)
  }

  @Test("a layout that has used a list gets one of any length")
  func longList() {
    let layout = CountingRows()
    let (first, _) = insertMany(layout)
    expect(layout.insertions, [1, CollectionView.mostNamedChanges + 100])
    expect(first.old, first.new)
  }

  @Test("a layout that uses no list keeps its cells through an update of any length")
  func noList() {
    let (first, _) = insertMany(Rows())
    #expect(first.old != nil)
    expect(first.old, first.new)
  }

  @Test("marked items are reloaded and reconfigured at their new places")
  func marks() {
    let old = numbers(0..<6)
    let fixture = Fixture(SpyLayout(Log()), NamedItems([old.items]), height: 200)
    let view = fixture.view
    view.layoutIfNeeded()
    let cells = (0..<6).map { view.cellForItem(at: path(0, $0)) }
    var new = old
    try? new.move("a5", before: "a0")
    new.reload(["a1"])
    new.reconfigure(["a2", "a1"])
    fixture.items.log = fixture.log
    view.apply(from: old, to: new) { fixture.items.sections = [new.items] }
    let asked = fixture.log.take().filter { $0.hasPrefix("cell for") }
    expect(Set(asked), ["cell for 0.2", "cell for 0.3"])
    expect(asked.count, 2)
    #expect(view.cellForItem(at: path(0, 0)) === cells[5])
    #expect(view.cellForItem(at: path(0, 3)) === cells[2])
  }
}
