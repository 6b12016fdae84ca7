import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Snapshots

/// A snapshot as one would keep it on paper: an array of arrays.
struct NaiveSnapshot: Hashable {
  var sections: [(name: String, items: [Int])] = []

  static func == (a: Self, b: Self) -> Bool {
    a.sections.map(\.name) == b.sections.map(\.name) && a.sections.map(\.items) == b.sections.map(\.items)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(sections.map(\.items)) }

  var items: [Int] { sections.flatMap(\.items) }

  func place(of item: Int) -> ItemPlace? {
    for (section, content) in sections.enumerated() {
      if let number = content.items.firstIndex(of: item) { return ItemPlace(section: section, item: number) }
    }
    return nil
  }

  mutating func remove(_ items: [Int]) {
    for section in sections.indices { sections[section].items.removeAll { items.contains($0) } }
  }

  /// Removes later ones of a number that comes twice.
  static func once(_ items: [Int]) -> [Int] { items.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

/// A snapshot and the same on paper, changed by chance.
struct SnapshotPair {
  var snapshot = Snapshot<String, Int>()
  var naive = NaiveSnapshot()

  /// Makes a change of a kind from 0 to 9 to both.
  mutating func change(_ kind: Int, _ chance: inout SplitMix64) {
    let names = naive.sections.map(\.name)
    let all = naive.items
    let some = (0..<Int.random(in: 0...5, using: &chance)).map { _ in Int.random(in: 0..<60, using: &chance) }
    let section = names.randomElement(using: &chance)
    let other = names.randomElement(using: &chance)
    let anchor = all.randomElement(using: &chance)
    switch kind {
    case 0, 1:
      let error = Result { () throws(SnapshotError) in try snapshot.append(some, to: kind == 0 ? section : nil) }
      guard let target = kind == 0 ? section ?? names.last : names.last else {
        if !some.isEmpty { #expect(throws: SnapshotError.noSections) { try error.get() } }
        return
      }
      guard !some.isEmpty else { return }
      naive.remove(some)
      if let place = names.firstIndex(of: target) { naive.sections[place].items += NaiveSnapshot.once(some) }
    case 2, 3:
      guard let anchor else { return }
      _ = kind == 2 ? try? snapshot.insert(some, before: anchor) : try? snapshot.insert(some, after: anchor)
      let added = NaiveSnapshot.once(some).filter { $0 != anchor }
      naive.remove(added)
      guard let place = naive.place(of: anchor) else { return }
      naive.sections[place.section].items.insert(contentsOf: added, at: place.item + (kind == 2 ? 0 : 1))
    case 4:
      snapshot.delete(some)
      naive.remove(some)
    case 5:
      guard let item = all.randomElement(using: &chance), let anchor else { return }
      try? snapshot.move(item, after: anchor)
      guard item != anchor else { return }
      naive.remove([item])
      guard let place = naive.place(of: anchor) else { return }
      naive.sections[place.section].items.insert(item, at: place.item + 1)
    case 6, 7:
      let added = (0..<Int.random(in: 0...2, using: &chance)).map { _ in "s\(Int.random(in: 0..<9, using: &chance))" }
      var place = naive.sections.count
      if kind == 7, let section {
        _ = try? snapshot.insert(sections: added, before: section)
        place = names.firstIndex(of: section) ?? place
      } else {
        snapshot.append(sections: added)
      }
      for name in added where !naive.sections.contains(where: { $0.name == name }) {
        naive.sections.insert((name, []), at: place)
        place += 1
      }
    case 8:
      guard names.count > 3 || Int.random(in: 0..<4, using: &chance) == 0 else { return }
      snapshot.delete(sections: [section].compactMap { $0 })
      naive.sections.removeAll { $0.name == section }
    default:
      guard let section, let other, section != other else { return }
      try? snapshot.move(section: section, before: other)
      guard let from = names.firstIndex(of: section) else { return }
      let moved = naive.sections.remove(at: from)
      naive.sections.insert(moved, at: naive.sections.firstIndex { $0.name == other } ?? 0)
    }
  }
}

@Suite("A snapshot of sections and items") struct SnapshotTests {
  @Test("is an array of arrays after 100,000 random changes", arguments: TestSeeds.all(1...10))
  func likeArrays(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var pair = SnapshotPair()
    for step in 0..<10_000 {
      let copy = pair
      pair.change(Int.random(in: 0...9, using: &chance), &chance)
      let what: Comment = "seed \(seed), step \(step)"
      if pair.snapshot.items != pair.naive.items { Issue.record(what) }
      guard step % 50 == 0 else { continue }
      expectSame(pair, what)
      // A copy never changes, whatever happened to the other.
      expectSame(copy, what)
      if Bool.random(using: &chance) { pair = copy }
    }
  }

  private func expectSame(_ pair: SnapshotPair, _ what: Comment) {
    let (snapshot, naive) = (pair.snapshot, pair.naive)
    let isSame = snapshot.items == naive.items && snapshot.sections == naive.sections.map(\.name)
    guard isSame, snapshot.counts == naive.sections.map(\.items.count), snapshot.itemCount == naive.items.count else {
      Issue.record("\(what): \(snapshot.items) for \(naive.items)")
      return
    }
    var index = 0
    for (section, content) in naive.sections.enumerated() {
      if snapshot.index(ofSection: content.name) != section { Issue.record(what) }
      for (number, item) in content.items.enumerated() {
        let place = ItemPlace(section: section, item: number)
        if snapshot.place(of: item) != place || snapshot.item(at: place) != item { Issue.record(what) }
        if snapshot.index(of: item) != index || snapshot.section(containing: item) != content.name {
          Issue.record(what)
        }
        index += 1
      }
    }
    for item in 0..<60 where snapshot.contains(item) != naive.items.contains(item) { Issue.record(what) }
  }

  @Test("an item that comes twice counts once, and one that is there already moves")
  func notes() throws {
    var snapshot = Snapshot<String, Int>()
    snapshot.append(sections: ["a", "b"])
    try snapshot.append([1, 2, 3], to: "a")
    let notes = try snapshot.append([4, 2, 4], to: "b")
    expect(notes.repeated, [4])
    expect(notes.known, [2])
    expect(snapshot.items(in: "a"), [1, 3])
    expect(snapshot.items(in: "b"), [4, 2])
    let sections = snapshot.append(sections: ["c", "a", "c"])
    expect(sections.known, ["a"])
    expect(sections.repeated, ["c"])
    expect(snapshot.sections, ["a", "b", "c"])
  }

  @Test("an unknown section or anchor changes nothing, and is named")
  func unknown() throws {
    var snapshot = Snapshot<String, Int>()
    #expect(throws: SnapshotError.noSections) { try snapshot.append([1]) }
    snapshot.append(sections: ["a"])
    #expect(throws: SnapshotError.unknownSection("x")) { try snapshot.append([1], to: "x") }
    #expect(throws: SnapshotError.unknownItem("7")) { try snapshot.insert([1], before: 7) }
    #expect(throws: SnapshotError.unknownItem("7")) { try snapshot.move(7, before: 7) }
    #expect(throws: SnapshotError.unknownSection("x")) { try snapshot.move(section: "a", after: "x") }
    expect(snapshot.itemCount, 0)
    try snapshot.append([], to: "x")
    snapshot.delete([5])
    snapshot.delete(sections: ["x"])
    expect(snapshot.sections, ["a"])
  }

  @Test("marks are kept in the order in which they were made, and go with their items")
  func marks() throws {
    var snapshot = Snapshot<String, Int>()
    snapshot.append(sections: ["a", "b"])
    try snapshot.append(Array(0..<10), to: "a")
    expect(snapshot.reload([5, 3, 5, 99]), [99])
    expect(snapshot.reconfigure([7, 3]), [])
    expect(snapshot.reload(sections: ["b", "x"]), ["x"])
    let copy = snapshot
    expect(copy.reloadedItems, [5, 3])
    snapshot.delete([3])
    expect(snapshot.reloadedItems, [5])
    expect(snapshot.reconfiguredItems, [7])
    snapshot.delete(sections: ["b"])
    expect(snapshot.reloadedSections, [])
    snapshot.removeMarks()
    expect(snapshot.reloadedItems, [])
    expect(copy.reconfiguredItems, [7, 3])
  }

  @Test("numbers of deleted items are used again, and marks stay on their items")
  func reuse() throws {
    var snapshot = Snapshot<String, Int>()
    snapshot.append(sections: ["a"])
    for step in 0..<20 {
      try snapshot.append(Array(step * 1000..<step * 1000 + 1000))
      snapshot.reload([step * 1000 + 999])
      snapshot.delete(Array(step * 1000..<step * 1000 + 999))
    }
    expect(snapshot.items, (0..<20).map { $0 * 1000 + 999 })
    expect(snapshot.reloadedItems, snapshot.items)
    expect(snapshot.place(of: 4999), ItemPlace(section: 0, item: 4))
    guard case .table(let table) = snapshot.itemNumbering else { return }
    #expect(table.elements.count < 3000)
  }

  private struct Row: NumberedIdentifier {
    let number: UInt32
  }

  @Test("rows are their own numbers: ten million are one run, and are found in any order")
  func rows() throws {
    var snapshot = Snapshot<String, Row>([("rows", NumberRuns(0..<10_000_000))])
    expect(snapshot.runs(ofSectionAt: 0).runs.count, 1)
    #expect(snapshot.contains(Row(number: 9_999_999)))
    #expect(!snapshot.contains(Row(number: 10_000_000)))
    try snapshot.move(Row(number: 5), before: Row(number: 0))
    expect(snapshot.item(at: ItemPlace(section: 0, item: 0)), Row(number: 5))
    #expect(snapshot.runs(ofSectionAt: 0).runs.count <= 3)
    let sorted = Snapshot<String, Row>([("b", NumberRuns([9, 3])), ("a", NumberRuns([4]))])
    expect(sorted.place(of: Row(number: 3)), ItemPlace(section: 0, item: 1))
    expect(sorted.place(of: Row(number: 4)), ItemPlace(section: 1, item: 0))
    #expect(sorted.place(of: Row(number: 5)) == nil)
  }
}
