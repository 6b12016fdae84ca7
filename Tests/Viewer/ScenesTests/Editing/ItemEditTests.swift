import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

@Suite("Edits as values")
struct ItemEditTests {
  private static let titles = [
    "Europe", "a/b", "x#2", "'", "it's", "- v", "", "a, b", "\\", "zwölf\n", " ", "+1.2", ":3",
  ]

  private static func item(_ chance: inout SplitMix64) -> ItemIdentity {
    let (one, two) = (Int.random(in: 0...30, using: &chance), Int.random(in: 0...30, using: &chance))
    return [.row(one), .place(section: one, item: two), .copy(edit: one, number: two)].randomElement(using: &chance)
      ?? .row(one)
  }

  private static func items(_ chance: inout SplitMix64) -> [ItemRun] {
    (0..<Int.random(in: 1...4, using: &chance)).map { _ in
      ItemRun(item(&chance), count: Int.random(in: 1...3, using: &chance))
    }
  }

  private static func section(_ chance: inout SplitMix64) -> SectionIdentity {
    let titles = Self.titles.filter { !$0.isEmpty }
    let path = FoldPath(
      (0..<Int.random(in: 1...3, using: &chance)).map { _ in
        FoldPath.Step(titles.randomElement(using: &chance) ?? "x", number: Int.random(in: 0...2, using: &chance))
      })
    let number = Int.random(in: 0...9, using: &chance)
    return [.titles(path), .titles(path), .number(number), .copy(edit: number, number: 1)]
      .randomElement(using: &chance) ?? .number(0)
  }

  private static func target(_ chance: inout SplitMix64) -> ItemEdit.Target {
    [.before(item(&chance)), .after(item(&chance)), .start(of: section(&chance))].randomElement(using: &chance)
      ?? .before(.row(0))
  }

  private static func change(_ chance: inout SplitMix64) -> ItemEdit.Change {
    let count = Int.random(in: 1...9, using: &chance)
    switch Int.random(in: 0...6, using: &chance) {
    case 0: return .insert(copiesOf: item(&chance), count: count, at: target(&chance))
    case 1: return .delete(items(&chance))
    case 2: return .move(items(&chance), to: target(&chance))
    case 3: return .reload(items(&chance))
    case 4: return .shuffle(items(&chance), seed: Int.random(in: -9...9, using: &chance))
    case 5:
      return .addSections(
        count: count, after: section(&chance), items: Bool.random(using: &chance) ? [] : items(&chance))
    default: return .removeSections((0..<count).map { _ in section(&chance) })
    }
  }

  @Test(
    "the text of an edit is read as the same edit, whatever the titles of sections", arguments: TestSeeds.all(1...4))
  func texts(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for number in 0..<200 {
      let edit = ItemEdit(number: number, Self.change(&chance))
      expect(ItemEdit(edit.description), edit, "seed \(seed): \(edit)")
      let data = try JSONEncoder().encode([edit])
      let decoded = try JSONDecoder().decode([ItemEdit].self, from: data)
      expect(decoded, [edit], "seed \(seed): \(edit)")
    }
  }

  @Test(
    "other texts are no edits",
    arguments: [
      "", "3", "3 delete", "delete 5", "3 delete x", "3 delete 5x0", "3 delete -5", "3 move 5", "3 move after 5",
      "3 move 5 after", "3 move 5 beside 6", "3 insert 0 of 5 before 5", "3 insert 2 of 5", "3 shuffle 5 by",
      "3 shuffle by 5", "3 add 1 after 'x'", "3 add 1 after '' with 5", "3 remove 'x", "3 remove +1", "3 turn 5",
      "3 delete 5 ", "3 delete +5", "3 delete 5.6.7",
    ])
  func others(text: String) { #expect(ItemEdit(text) == nil) }

  @Test("identities that follow each other are one run")
  func runs() {
    let items = [ItemRun](
      listing: "7x3 9 +1.0x2 0.4".split(separator: " ").compactMap { ItemRun(String($0)) }.flatMap(\.items))
    expect(items.description, "[7x3, 9, +1.0x2, 0.4]")
  }
}
