import Foundation
import LayoutCore
import SeededRandom
import Snapshots
import TestExpectations
import TestSeeds
import Testing

@testable import Records
@testable import Scenes

/// The oracle: edits by identity, carried out on plain lists of rows in sections.
private struct EditedRows: Hashable {
  struct Item: Hashable {
    let identity: ItemIdentity
    let row: Int
  }

  struct Section: Hashable {
    let identity: SectionIdentity
    var items: [Item]
  }

  var sections: [Section]
  private(set) var idle: Set<Int> = []
  private let rows: Set<Int>

  @MainActor
  init(_ records: SectionedRecords, _ edits: [ItemEdit]) {
    var counts: [[String]: Int] = [:]
    sections = records.sections.enumerated().map { number, section in
      let titles = section.groups + [section.name]
      let count = counts[titles, default: 0]
      counts[titles] = count + 1
      let path = FoldPath(
        titles.dropLast().map { FoldPath.Step($0) } + [FoldPath.Step(titles[titles.count - 1], number: count)])
      return Section(
        identity: titles.contains("") ? .number(number) : .titles(path),
        items: section.rows.map { Item(identity: .row($0), row: $0) })
    }
    rows = Set(records.sections.flatMap { $0.rows })
    for edit in edits where !apply(edit) { idle.insert(edit.number) }
  }

  private func place(of item: ItemIdentity) -> (section: Int, item: Int)? {
    for (section, content) in sections.enumerated() {
      if let place = content.items.firstIndex(where: { $0.identity == item }) { return (section, place) }
    }
    return nil
  }

  private func place(of target: ItemEdit.Target) -> (section: Int, item: Int)? {
    switch target {
    case .before(let item): place(of: item)
    case .after(let item): place(of: item).map { ($0.section, $0.item + 1) }
    case .start(let section): sections.firstIndex { $0.identity == section }.map { ($0, 0) }
    }
  }

  private func isShown(_ item: ItemIdentity) -> Bool { place(of: item) != nil }

  private func row(of item: ItemIdentity) -> Int? {
    if case .row(let row) = item, rows.contains(row) { row } else { nil }
  }

  /// - Returns: whether it has an effect.
  private mutating func apply(_ edit: ItemEdit) -> Bool {
    switch edit.change {
    case .insert(let original, let count, let target):
      guard let row = row(of: original), let (section, item) = place(of: target) else { return false }
      let copies = (0..<count).map { Item(identity: .copy(edit: edit.number, number: $0), row: row) }
      sections[section].items.insert(contentsOf: copies, at: item)
    case .delete(let runs):
      let gone = Set(runs.flatMap(\.items)).filter(isShown)
      for section in sections.indices { sections[section].items.removeAll { gone.contains($0.identity) } }
      return !gone.isEmpty
    case .move(let runs, let target):
      let before = self
      let moved = runs.flatMap(\.items).compactMap { item in
        place(of: item).map { sections[$0.section].items[$0.item] }
      }
      for section in sections.indices { sections[section].items.removeAll { moved.contains($0) } }
      guard !moved.isEmpty, let (section, item) = place(of: target) else {
        self = before
        return false
      }
      sections[section].items.insert(contentsOf: moved, at: item)
    case .reload(let runs): return runs.flatMap(\.items).contains(where: isShown)
    case .shuffle(let runs, let seed):
      let items = runs.flatMap(\.items)
      var chance = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
      let order = (0..<items.count).shuffled(using: &chance).map { items[$0] }
      guard items.contains(where: isShown) else { return false }
      for section in sections.indices {
        let here = Dictionary(uniqueKeysWithValues: sections[section].items.map { ($0.identity, $0) })
        var next = order.compactMap { here[$0] }.makeIterator()
        for place in sections[section].items.indices where items.contains(sections[section].items[place].identity) {
          sections[section].items[place] = next.next()!
        }
      }
    case .addSections(let count, let after, let runs):
      guard let place = sections.firstIndex(where: { $0.identity == after }) else { return false }
      let items = runs.flatMap(\.items)
      let added = (0..<count).map { number in
        Section(
          identity: .copy(edit: edit.number, number: number),
          items: items.enumerated().compactMap { offset, item in
            row(of: item).map {
              Item(identity: .copy(edit: edit.number, number: number * items.count + offset), row: $0)
            }
          })
      }
      sections.insert(contentsOf: added, at: place + 1)
    case .removeSections(let identities):
      let places = sections.indices.filter { identities.contains(sections[$0].identity) }.prefix(
        max(0, sections.count - 1))
      for place in places.reversed() { sections.remove(at: place) }
      return !places.isEmpty
    }
    return true
  }
}

@MainActor
@Suite("Edits mean the same under every order and filter")
struct EditedOrderTests {
  private static let choices = [
    RowChoice(), RowChoice(filters: ["level 0=a|b"]), RowChoice(filters: ["level 1=c"]),
    RowChoice(order: [ColumnOrder("level 1")]), RowChoice(order: [ColumnOrder("name", isDescending: true)]),
    RowChoice(groups: ["level 1"]), RowChoice(groups: []), RowChoice(filters: ["level 0=a"], groups: ["level 1"]),
    RowChoice(order: [ColumnOrder("level 0")], groups: []),
    RowChoice(sections: SectionOrder(.name, isDescending: true)),
  ]

  private func randomEdit(of view: CollectionView, _ chance: inout SplitMix64) -> DataEdit? {
    guard let section = (0..<view.numberOfSections).randomElement(using: &chance) else { return nil }
    let (count, items) = (Int.random(in: 1...3, using: &chance), view.numberOfItems(inSection: section))
    let item = Int.random(in: 0...max(0, items - 1), using: &chance)
    switch Int.random(in: 0...9, using: &chance) {
    case 0, 1: return .insert(count: count, section: section, item: item)
    case 2: return .delete(count: count, section: section, item: item)
    case 3, 4, 5:
      let to = Int.random(in: 0..<view.numberOfSections, using: &chance)
      let toItem = Int.random(in: 0...view.numberOfItems(inSection: to), using: &chance)
      return .move(count: count, section: section, item: item, toSection: to, toItem: toItem)
    case 6: return .reload(count: count, section: section, item: item)
    case 7: return .shuffle(section: section, from: item, seed: Int.random(in: 0...99, using: &chance))
    case 8: return .addSections(count: Int.random(in: 1...2, using: &chance), after: section)
    default: return .removeSections(count: 1, section: section)
    }
  }

  /// The identities of what a view shows, by section, with the rows.
  private func shown(_ stage: Stage) -> [[EditedRows.Item]] {
    let view = stage.collectionView
    view.layoutIfNeeded()
    return (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).compactMap { item in
        guard let identity = stage.identity(section: section, item: item),
          let row = stage.row(section: section, item: item)
        else { return nil }
        return EditedRows.Item(identity: identity, row: row)
      }
    }
  }

  /// The texts of cells, by index path.
  private func texts(_ view: CollectionView) -> [IndexPath: String] {
    Dictionary(
      uniqueKeysWithValues: view.visibleElements.filter { $0.identifier.category == .cell }.map {
        ($0.identifier.indexPath, $0.view.shownContent.text)
      })
  }

  @Test(
    "edits, orders, filters, groups and undos in every order show what plain lists show",
    arguments: TestSeeds.all(1...12))
  func orders(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let levels = Int.random(in: 1...2, using: &chance)
    let rows = randomRows(Int.random(in: 4...40, using: &chance), levels: 2, &chance)
    let (stage, _) = try groupedStage(rows, levels: levels)
    // The same rows without edits.
    let (plain, _) = try groupedStage(rows, levels: levels)
    let (records, base) = (try #require(stage.records), try #require(plain.records))
    stage.collectionView.diagnosticHandler = { Issue.record("seed \(seed): \($0)") }
    var removed: [ItemEdit] = []
    for round in 0..<60 {
      let words = "seed \(seed), round \(round)"
      let edits = stage.itemEdits
      switch Int.random(in: 0...9, using: &chance) {
      case 0...4:
        if let edit = randomEdit(of: stage.collectionView, &chance) { _ = stage.edit(edit) }
      case 5, 6:
        guard let choice = Self.choices.randomElement(using: &chance) else { continue }
        let before = shown(stage)
        var moves: Moves?
        records.events.onArranged = { moves = $0.items }
        for records in [records, base] {
          records.choose(choice)
          records.settle()
        }
        let after = shown(stage)
        guard let moves else { continue }
        for (section, items) in before.enumerated() {
          for (item, content) in items.enumerated() {
            let place = moves.item(after: ItemPlace(section: section, item: item))
            let isShown = after.contains { $0.contains { $0.identity == content.identity } }
            expect((place != nil), isShown, "\(words): \(content)")
            if let place { expect(after[place.section][place.item], content, "\(words)") }
          }
        }
      case 7, 8:
        // Not always the last one.
        guard let index = edits.indices.randomElement(using: &chance) else { continue }
        removed.append(edits[index])
        var fewer = edits
        fewer.remove(at: Bool.random(using: &chance) ? index : edits.count - 1)
        stage.show(fewer)
      default:
        guard let edit = removed.popLast(), !edits.contains(where: { $0.number == edit.number }) else { continue }
        let place = Int.random(in: 0...edits.count, using: &chance)
        stage.show(Array(edits[..<place]) + [edit] + edits[place...])
      }
      let model = EditedRows(base.sectioned, stage.itemEdits)
      expect(shown(stage), model.sections.map(\.items), "\(words): \(stage.itemEdits)")
      expect(stage.edits?.idleCount ?? 0, model.idle.count, "\(words): \(stage.itemEdits)")
      for (path, text) in texts(stage.collectionView) {
        let item = model.sections[path[0]].items[path[1]]
        let mark = if case .copy = item.identity { "+ " } else { "" }
        #expect(text.hasPrefix(mark + rows[item.row][0]), "\(words): \(path)")
      }
      expect(texts(stage.collectionView).count, model.sections.reduce(0) { $0 + $1.items.count }, "\(words)")
    }
    #expect(!stage.itemEdits.isEmpty)
  }

  @Test("edits of rows that have not arrived take effect when these do")
  func arrival() throws {
    let rows = (0..<6).map { ["item \($0)", "s\($0 / 2)"] }
    let (stage, _) = try groupedStage(Array(rows[..<2]), levels: 1)
    let records = try #require(stage.records)
    func absorb(_ count: Int) {
      var table = Table(header: ["name", "level 0"])
      for (number, row) in rows[..<count].enumerated() { table.append(row, line: number + 2) }
      _ = records.absorb(table)
    }
    let edits = try [
      "0 move 0 after 3", "1 delete 5", "2 add 1 after 's2' with 4", "3 insert 1 of 4 before 1",
    ].map { try #require(ItemEdit($0)) }
    stage.show(edits)
    let titles = {
      stage.collectionView.layoutIfNeeded()
      return self.shown(stage).map { $0.map { "\($0.identity)" } }
    }
    expect(titles(), [["0", "1"]])
    expect(stage.edits?.idleCount, 4)
    absorb(4)
    expect(titles(), [["1"], ["2", "3", "0"]])
    absorb(6)
    expect(titles(), [["+3.0", "1"], ["2", "3", "0"], ["4"], ["+2.0"]])
    expect(stage.edits?.idleCount, 0)
    expect(stage.collectionView.visibleElements.count { $0.identifier.category == .cell }, 7)
  }
}
