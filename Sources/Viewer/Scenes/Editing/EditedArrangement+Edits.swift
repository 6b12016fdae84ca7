import Foundation
import LayoutCore
import SeededRandom

extension EditedArrangement {
  /// The order of the data source, with edits. Those whose items are missing have no effect.
  @MainActor
  init(_ counts: [Int], edits: [ItemEdit], _ names: DataNames) {
    self.init(counts: counts)
    for edit in edits { _ = apply(edit, names) }
  }

  /// Carries out an edit, as far as the items that it names are there.
  ///
  /// - Returns: the same changes as a batch update; nil if it has no effect.
  /// - Complexity: O(r log r + m) for r runs and m items that are changed; the first edit of rows in sections visits all
  ///   rows.
  @MainActor
  mutating func apply(_ edit: ItemEdit, _ names: DataNames) -> BatchUpdate? {
    isUntouched = false
    let changes: [BatchUpdate.Change]? =
      switch edit.change {
      case .insert(let item, let count, let target): insert(item, count, target, edit.number, names)
      case .delete(let items): delete(items, names)
      case .move(let items, let target): move(items, target, names)
      case .reload(let items): reload(items, names)
      case .shuffle(let items, let seed): shuffle(items, seed, names)
      case .addSections(let count, let section, let items): addSections(count, section, items, edit.number, names)
      case .removeSections(let sections): remove(sections, names)
      }
    if changes == nil { idleEdits.insert(edit.number) }
    return changes.map(BatchUpdate.init)
  }

  // MARK: Finding

  /// Where named items are shown, in the order of the names.
  @MainActor
  private mutating func pieces(of items: [ItemRun], _ names: DataNames) -> [Piece] {
    let pieces = names.runs(of: items).flatMap { self.pieces(of: $0) }
    if pieces.reduce(0, { $0 + $1.items.count }) < items.reduce(0, { $0 + $1.count }) { note(missing: items, names) }
    return pieces
  }

  @MainActor
  private mutating func note(missing items: [ItemRun], _ names: DataNames) {
    awaited.isAny = true
    for case .row(let row) in items.map({ $0.first.advanced(by: $0.count - 1) })
    where row >= names.rowCount && row < RowNames.firstMissing {
      awaited.note(row: names.rowCount)
    }
  }

  @MainActor
  private mutating func index(of section: SectionIdentity, _ names: DataNames) -> Int? {
    let found =
      if case .copy(let edit, let number) = section {
        index(ofSection: 0, Copy(edit: edit, number: number))
      } else {
        names.section(named: section).flatMap { index(ofSection: $0) }
      }
    if found == nil { (awaited.isAny, awaited.isSection) = (true, true) }
    return found
  }

  /// The section and the item number that a target stands for; nil if it is missing.
  @MainActor
  private mutating func place(of target: ItemEdit.Target, _ names: DataNames) -> (section: Int, item: Int)? {
    switch target {
    case .before(let item): pieces(of: [ItemRun(item)], names).first.map { ($0.section, $0.items.lowerBound) }
    case .after(let item): pieces(of: [ItemRun(item)], names).first.map { ($0.section, $0.items.upperBound) }
    case .start(let section): index(of: section, names).map { ($0, 0) }
    }
  }

  /// The item of the data that copies are made of; nil if it is missing.
  @MainActor
  private mutating func original(_ item: ItemIdentity, _ names: DataNames) -> Run? {
    let run = names.runs(of: ItemRun(item)).first { $0.copy == nil }
    if run == nil { note(missing: [ItemRun(item)], names) }
    return run
  }

  // MARK: Changing

  /// Takes items out.
  private mutating func take(_ pieces: [Piece]) {
    for (section, pieces) in Dictionary(grouping: pieces, by: \.section) {
      let ranges = pieces.map(\.items).sorted { $0.lowerBound < $1.lowerBound }
      sections[section].replace(ranges, with: ranges.map { _ in [] })
    }
  }

  @MainActor
  private mutating func delete(_ items: [ItemRun], _ names: DataNames) -> [BatchUpdate.Change]? {
    let pieces = pieces(of: items, names)
    take(pieces)
    return pieces.isEmpty ? nil : pieces.flatMap(\.paths).map { .deleteItem($0) }
  }

  @MainActor
  private mutating func reload(_ items: [ItemRun], _ names: DataNames) -> [BatchUpdate.Change]? {
    let pieces = pieces(of: items, names)
    return pieces.isEmpty ? nil : pieces.flatMap(\.paths).map { .reloadItem($0) }
  }

  @MainActor
  private mutating func insert(
    _ item: ItemIdentity, _ count: Int, _ target: ItemEdit.Target, _ edit: Int, _ names: DataNames
  ) -> [BatchUpdate.Change]? {
    guard let original = original(item, names) else { return nil }
    guard let (section, place) = place(of: target, names) else { return nil }
    let copies = (0..<count).map {
      Run(section: original.section, items: original.items, copy: Copy(edit: edit, number: $0))
    }
    sections[section].replace([place..<place], with: [copies])
    return (place..<place + count).map { .insertItem(IndexPath(indexes: [section, $0])) }
  }

  @MainActor
  private mutating func move(
    _ items: [ItemRun], _ target: ItemEdit.Target, _ names: DataNames
  ) -> [BatchUpdate.Change]? {
    let pieces = pieces(of: items, names)
    guard !pieces.isEmpty else { return nil }
    var moved = self
    let runs = pieces.flatMap { sections[$0.section].runs(in: $0.items) }
    moved.take(pieces)
    guard let (section, item) = moved.place(of: target, names) else {
      awaited = moved.awaited
      return nil
    }
    moved.sections[section].replace([item..<item], with: [runs])
    self = moved
    return pieces.flatMap(\.paths).enumerated().map { offset, from in
      .moveItem(from: from, to: IndexPath(indexes: [section, item + offset]))
    }
  }

  @MainActor
  private mutating func shuffle(_ items: [ItemRun], _ seed: Int, _ names: DataNames) -> [BatchUpdate.Change]? {
    var chance = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    let count = items.reduce(0) { $0 + $1.count }
    // order[k] is the number of the item that comes as the k-th of them.
    let order = (0..<count).shuffled(using: &chance)
    let paths = pieces(of: items, names).flatMap(\.paths)
    guard !paths.isEmpty else { return nil }
    let found = paths.count == count ? paths : eachPath(of: items, names)
    let shuffled = order.compactMap { found[$0] }
    var changes: [BatchUpdate.Change] = []
    for (section, paths) in Dictionary(grouping: shuffled, by: { $0[0] }).sorted(by: { $0.key < $1.key }) {
      let places = paths.map { $0[1] }.sorted()
      let runs = paths.map { sections[section].runs(in: $0[1]..<$0[1] + 1) }
      sections[section].replace(places.map { $0..<$0 + 1 }, with: runs)
      for (from, place) in zip(paths, places) where from[1] != place {
        changes.append(.moveItem(from: from, to: IndexPath(indexes: [section, place])))
      }
    }
    return changes
  }

  /// Where each of some items is shown; nil for those that are missing.
  @MainActor
  private mutating func eachPath(of items: [ItemRun], _ names: DataNames) -> [IndexPath?] {
    items.flatMap(\.items).map { pieces(of: [ItemRun($0)], names).first?.paths.first }
  }

  @MainActor
  private mutating func addSections(
    _ count: Int, _ section: SectionIdentity, _ items: [ItemRun], _ edit: Int, _ names: DataNames
  ) -> [BatchUpdate.Change]? {
    guard let after = index(of: section, names) else { return nil }
    let items = items.flatMap(\.items)
    let originals = items.map { original($0, names) }
    let added = (0..<count).map { number in
      let copies = originals.enumerated().compactMap { offset, run in
        run.map {
          Run(section: $0.section, items: $0.items, copy: Copy(edit: edit, number: number * items.count + offset))
        }
      }
      return Section(copyOf: sections[after], Copy(edit: edit, number: number), copies)
    }
    sections.insert(contentsOf: added, at: after + 1)
    return (after + 1...after + count).map { .insertSection($0) }
  }

  @MainActor
  private mutating func remove(_ names: [SectionIdentity], _ data: DataNames) -> [BatchUpdate.Change]? {
    // Layouts made for one section use it without checking that there is one.
    let places = names.compactMap { index(of: $0, data) }.sorted().prefix(max(0, sections.count - 1))
    let gone = Set(places)
    sections = sections.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    return places.isEmpty ? nil : places.map { .deleteSection($0) }
  }
}

extension BatchUpdate {
  /// The update that undoes this one. Items of inserted and deleted sections are not listed one by one.
  var inverse: BatchUpdate {
    BatchUpdate(
      changes.map { change in
        switch change {
        case .insertSection(let section): .deleteSection(section)
        case .deleteSection(let section): .insertSection(section)
        case .reloadSection: change
        case .moveSection(let from, let to): .moveSection(from: to, to: from)
        case .insertItem(let path): .deleteItem(path)
        case .deleteItem(let path): .insertItem(path)
        case .reloadItem: change
        case .moveItem(let from, let to): .moveItem(from: to, to: from)
        }
      })
  }
}
