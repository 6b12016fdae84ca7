import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Snapshots

@Suite("Moves between snapshots") struct MovesTests {
  @Test(
    "an identifier is where it went, both ways, in a copy and in a foreign snapshot", arguments: TestSeeds.all(1...60))
  func places(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var old = SnapshotPair()
    for _ in 0..<60 { old.change(Int.random(in: 0...9, using: &chance), &chance) }
    var new = old
    for _ in 0..<Int.random(in: 0...30, using: &chance) { new.change(Int.random(in: 0...9, using: &chance), &chance) }
    expectPlaces(Moves(from: old.snapshot, to: new.snapshot), old.naive, new.naive, seed)
    let foreign = snapshot(of: new.naive)
    let moves = Moves(from: old.snapshot, to: foreign)
    expectPlaces(moves, old.naive, new.naive, seed)
    expectPlaces(moves.inverse, new.naive, old.naive, seed)
    var last = new
    for _ in 0..<10 { last.change(Int.random(in: 0...9, using: &chance), &chance) }
    let both = moves.followed(by: Moves(from: foreign, to: last.snapshot))
    for (place, item) in places(old.naive) {
      let between = new.naive.place(of: item) == nil ? nil : last.naive.place(of: item)
      expect(both.item(after: place), between, "seed \(seed): \(item)")
    }
  }

  /// An identifier that counts how often it is looked up.
  private struct Counted: Hashable, Sendable {
    @TaskLocal static var counter: Counter?
    let name: Int

    static func == (a: Counted, b: Counted) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) {
      Self.counter?.count += 1
      hasher.combine(name)
    }
  }

  /// Used by one task.
  private final class Counter: @unchecked Sendable { var count = 0 }

  @Test("snapshots that were made apart are compared by looking up only what follows another item than before")
  func lookUps() {
    func snapshot(_ names: [Int]) -> Snapshot<Int, Counted> {
      var snapshot = Snapshot<Int, Counted>()
      snapshot.append(sections: [0])
      _ = try? snapshot.append(names.map { Counted(name: $0) }, to: 0)
      return snapshot
    }
    let names = Array(0..<1_000)
    var changed = names
    changed.insert(changed.remove(at: 900), at: 100)
    changed.remove(at: 300)
    changed.insert(5_000, at: 500)
    let (old, new, counter) = (snapshot(names), snapshot(changed), Counter())
    let moves = Counted.$counter.withValue(counter) { Moves(from: old, to: new) }
    #expect(
      (0..<1_000).map { moves.item(after: ItemPlace(section: 0, item: $0))?.item }
        == names.map { name in
          changed.firstIndex(of: name)
        })
    // The moved item, those before and after which it was, the one after the deleted item, and the new one.
    #expect(counter.count <= 8)
  }

  private func expectPlaces(_ moves: Moves, _ old: NaiveSnapshot, _ new: NaiveSnapshot, _ seed: UInt64) {
    expect(moves.before, old.sections.map(\.items.count), "seed \(seed)")
    expect(moves.after, new.sections.map(\.items.count), "seed \(seed)")
    let all = places(old)
    for (index, (place, item)) in all.enumerated() {
      expect(moves.item(after: place), new.place(of: item), "seed \(seed): \(item)")
      let next =
        all[index...].first { new.place(of: $0.item) != nil } ?? all[..<index].last { new.place(of: $0.item) != nil }
      expect(moves.nearest(to: place), next.flatMap { new.place(of: $0.item) }, "seed \(seed): \(item)")
    }
    for (place, item) in places(new) { expect(moves.item(before: place), old.place(of: item), "seed \(seed)") }
    for (number, section) in old.sections.enumerated() {
      let after = new.sections.firstIndex { $0.name == section.name }
      expect(moves.section(after: number), after, "seed \(seed): \(section.name)")
      if let after, new.sections[after].items != section.items { #expect(moves.mayDiffer(inSection: number)) }
    }
    if moves.isUnchanged { expect(old, new, "seed \(seed)") }
    #expect(moves.item(after: ItemPlace(section: 99, item: 0)) == nil)
    #expect(moves.nearest(to: ItemPlace(section: 0, item: 999)) == nil)
  }

  private func places(_ naive: NaiveSnapshot) -> [(place: ItemPlace, item: Int)] {
    naive.sections.enumerated().flatMap { section, content in
      content.items.enumerated().map { (ItemPlace(section: section, item: $0), $1) }
    }
  }

  private func snapshot(of naive: NaiveSnapshot) -> Snapshot<String, Int> {
    var snapshot = Snapshot<String, Int>()
    snapshot.append(sections: naive.sections.map(\.name))
    for section in naive.sections { _ = try? snapshot.append(section.items, to: section.name) }
    return snapshot
  }

  @Test(
    "rows in two orders are where they went, and a section is where its first row went that is left",
    arguments: TestSeeds.all(1...60))
  func rows(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    func sections(_ numbers: [UInt32]) -> [[UInt32]] {
      let cuts = (0..<2).map { _ in Int.random(in: 0...numbers.count, using: &chance) }.sorted()
      return [Array(numbers[..<cuts[0]]), Array(numbers[cuts[0]..<cuts[1]]), Array(numbers[cuts[1]...])]
    }
    let count = UInt32.random(in: 0...80, using: &chance)
    let old = sections(Array(0..<count))
    let new = sections((0..<count).filter { _ in Bool.random(using: &chance) }.shuffled(using: &chance))
    let moves = Moves(from: old.map { NumberRuns($0) }, to: new.map { NumberRuns($0) })
    func place(_ number: UInt32, _ sections: [[UInt32]]) -> ItemPlace? {
      for (section, numbers) in sections.enumerated() {
        if let item = numbers.firstIndex(of: number) { return ItemPlace(section: section, item: item) }
      }
      return nil
    }
    let all = old.flatMap { $0 }
    // Each section upside down, as other places of the same items.
    let turned = Moves(
      before: old.map(\.count), after: old.map(\.count), sections: ({ $0 }, { $0 }),
      items: (
        { ItemPlace(section: $0.section, item: old[$0.section].count - 1 - $0.item) },
        { ItemPlace(section: $0.section, item: old[$0.section].count - 1 - $0.item) }
      ))
    let translated = moves.translated(by: turned)
    for (index, number) in all.enumerated() {
      guard let before = place(number, old), let other = turned.item(before: before) else { continue }
      let nearest = all[index...].first { place($0, new) != nil } ?? all[..<index].last { place($0, new) != nil }
      expect(moves.item(after: before), place(number, new), "seed \(seed): \(number)")
      expect(moves.nearest(to: before), nearest.flatMap { place($0, new) }, "seed \(seed): \(number)")
      expect(translated.item(after: other), place(number, new), "seed \(seed): \(number)")
      expect(translated.nearest(to: other), nearest.flatMap { place($0, new) }, "seed \(seed): \(number)")
    }
    for (section, numbers) in old.enumerated() {
      let first = numbers.first { place($0, new) != nil }
      expect(moves.section(after: section), first.flatMap { place($0, new)?.section }, "seed \(seed)")
    }
  }

  @Test("a copy that was not changed is known to be the same")
  func unchanged() throws {
    var snapshot = Snapshot<String, Int>()
    snapshot.append(sections: ["a", "b"])
    try snapshot.append(Array(0..<100), to: "a")
    #expect(Moves(from: snapshot, to: snapshot).isUnchanged)
    #expect(Moves(unchanged: snapshot.counts).isUnchanged)
    var moved = snapshot
    try moved.move(3, after: 7)
    #expect(!Moves(from: snapshot, to: moved).isUnchanged)
  }

  @Test("all items are visited once, however many ask for what is left of them")
  func visitsOnce() throws {
    var old = Snapshot<String, Int>()
    old.append(sections: ["a"])
    try old.append(Array(0..<3000))
    var new = old
    new.delete(Array(0..<2999))
    let visited = Visited()
    Moves.$onVisit.withValue({ visited.items += $0 }) {
      let moves = Moves(from: old, to: new)
      for item in 0..<3000 {
        expect(moves.nearest(to: ItemPlace(section: 0, item: item)), ItemPlace(section: 0, item: 0))
      }
    }
    expect(visited.items, 3000)
  }

  private final class Visited: @unchecked Sendable { var items = 0 }
}
