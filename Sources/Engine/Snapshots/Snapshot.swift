/// The contents of a collection view: sections of items, each with a unique identifier.
///
/// A section and an item may have the same identifier. Items are stored as numbers of 32 bits in runs, see
/// `NumberRuns`. Where an item is is looked up in an index that is made when it is first needed, and anew after changes.
/// A copy never changes the original.
public struct Snapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline var sectionNumbering = Identifiers<Section>()
  @usableFromInline var itemNumbering: Numbering<Item>
  @usableFromInline var content: NumberedSections
  var marks = Marks()

  /// No sections.
  public init() { self.init(.table(Identifiers())) }

  private init(_ numbering: Numbering<Item>) {
    itemNumbering = numbering
    if case .table = numbering {
      content = NumberedSections(storesHomes: true)
    } else {
      content = NumberedSections(storesHomes: false)
    }
  }

  // MARK: Sections and items

  /// The sections, in order.
  /// - Complexity: O(s) for s sections.
  public var sections: [Section] { content.order.map { sectionNumbering.elements[Int($0)] } }

  /// The items of all sections, in order.
  /// - Complexity: O(n) for n items.
  public var items: [Item] { content.order.flatMap { content[$0].map(itemNumbering.item) } }

  /// The number of sections.
  public var sectionCount: Int { content.order.count }

  /// The number of items of all sections.
  public var itemCount: Int { content.itemCount }

  /// The number of items of each section, in order.
  /// - Complexity: O(s) for s sections.
  public var counts: [Int] { content.counts }

  /// The numbers of the items of a section, by its index.
  public func runs(ofSectionAt index: Int) -> NumberRuns { content[content.order[index]] }

  /// The section at an index.
  public func section(at index: Int) -> Section { sectionNumbering.elements[Int(content.order[index])] }

  /// The item at a place; nil if there is none.
  /// - Complexity: O(log r) for r runs of the section.
  public func item(at place: ItemPlace) -> Item? { content.number(at: place).map(itemNumbering.item) }

  /// The number of items of a section; nil if there is no such section.
  public func itemCount(in section: Section) -> Int? { number(of: section).map { content[$0].count } }

  /// The items of a section, in order; nil if there is no such section.
  public func items(in section: Section) -> [Item]? {
    number(of: section).map { content[$0].map(itemNumbering.item) }
  }

  /// Whether there is such an item.
  @inlinable public func contains(_ item: Item) -> Bool { number(of: item) != nil }

  /// The section that holds an item; nil if there is no such item.
  public func section(containing item: Item) -> Section? {
    itemNumbering.number(of: item).flatMap { content.home(of: $0) }.map { sectionNumbering.elements[Int($0)] }
  }

  /// The index of a section; nil if there is no such section.
  /// - Complexity: O(s) comparisons of numbers for s sections.
  public func index(ofSection section: Section) -> Int? {
    number(of: section).flatMap { content.order.firstIndex(of: $0) }
  }

  /// The place of an item; nil if there is no such item.
  /// - Complexity: O(1); the first call after a change visits all items.
  @inlinable public func place(of item: Item) -> ItemPlace? {
    itemNumbering.number(of: item).flatMap { content.place(of: $0) }
  }

  /// The index of an item among those of all sections; nil if there is no such item.
  /// - Complexity: O(s) for s sections; the first call after a change visits all items.
  public func index(of item: Item) -> Int? {
    place(of: item).map { place in content.order[..<place.section].reduce(place.item) { $0 + content[$1].count } }
  }

  func number(of section: Section) -> UInt32? {
    sectionNumbering.number(of: section).flatMap { content.hasSection($0) ? $0 : nil }
  }

  @inlinable func number(of item: Item) -> UInt32? {
    itemNumbering.number(of: item).flatMap { content.home(of: $0) == nil ? nil : $0 }
  }
}

// MARK: Changing items

extension Snapshot {
  /// Side effects of a change.
  public struct Notes<Identifier: Sendable>: Sendable {
    /// Identifiers that came twice in the argument. The first one counts.
    public internal(set) var repeated: [Identifier] = []
    /// Identifiers that the snapshot had already. Items were moved to the new place, sections stayed in theirs.
    public internal(set) var known: [Identifier] = []
    /// Where the first item of `known` was.
    public internal(set) var placeOfFirstKnown: ItemPlace?

    @usableFromInline init() {}
  }

  /// Adds items at the end of a section, by default the last one. Items that are there already move.
  /// - Complexity: O(k) on average for k new items; O(n) for n items of each section that loses some.
  /// - Throws: `SnapshotError` if there is no such section.
  @inlinable
  @discardableResult public mutating func append(
    _ items: [Item], to section: Section? = nil
  ) throws(SnapshotError) -> Notes<Item> {
    guard !items.isEmpty else { return Notes() }
    let target = try target(section)
    let first = itemNumbering.count
    let numbers = itemNumbering.numbers(adding: items)
    if let first, itemNumbering.count == first + items.count {
      // All are new: their numbers follow each other.
      content.append(UInt32(first)..<UInt32(first + items.count), to: target)
      return Notes()
    }
    let (taken, notes) = detach(items, numbers)
    content.append(taken, to: target)
    return notes
  }

  /// The number of a section to append to.
  @usableFromInline func target(_ section: Section?) throws(SnapshotError) -> UInt32 {
    if let section {
      guard let number = number(of: section) else { throw .unknownSection("\(section)") }
      return number
    }
    guard let last = content.order.last else { throw .noSections }
    return last
  }

  /// Inserts items before another one. Items that are there already move; `anchor` itself stays.
  /// - Complexity: O(k + n) for k items and n items of each section concerned.
  /// - Throws: `SnapshotError` if there is no such item.
  @discardableResult public mutating func insert(
    _ items: [Item], before anchor: Item
  ) throws(SnapshotError) -> Notes<Item> {
    try insert(items, at: anchor, offset: 0)
  }

  /// Inserts items after another one. Items that are there already move; `anchor` itself stays.
  /// - Complexity: O(k + n) for k items and n items of each section concerned.
  /// - Throws: `SnapshotError` if there is no such item.
  @discardableResult public mutating func insert(
    _ items: [Item], after anchor: Item
  ) throws(SnapshotError) -> Notes<Item> {
    try insert(items, at: anchor, offset: 1)
  }

  private mutating func insert(_ items: [Item], at anchor: Item, offset: Int) throws(SnapshotError) -> Notes<Item> {
    guard !items.isEmpty else { return Notes() }
    let place = try existing(anchor)
    let others = items.filter { $0 != anchor }
    let (numbers, notes) = detach(others, itemNumbering.numbers(adding: others))
    content.insert(numbers, at: place, offset: offset)
    return notes
  }

  /// Moves an item before another one, perhaps of another section.
  /// - Throws: `SnapshotError` if one of them is unknown.
  public mutating func move(_ item: Item, before anchor: Item) throws(SnapshotError) {
    _ = try existing(item)
    try insert([item], before: anchor)
  }

  /// Moves an item after another one, perhaps of another section.
  /// - Throws: `SnapshotError` if one of them is unknown.
  public mutating func move(_ item: Item, after anchor: Item) throws(SnapshotError) {
    _ = try existing(item)
    try insert([item], after: anchor)
  }

  /// Deletes items. Unknown ones are ignored, and sections that lose all their items stay.
  /// - Complexity: O(k + n) for k items and n items of each section concerned.
  public mutating func delete(_ items: [Item]) {
    let numbers = Set(items.compactMap { number(of: $0) })
    content.remove(Array(numbers))
    marks.removeItems(numbers)
    dropUnused()
  }

  /// Deletes all sections and items.
  public mutating func deleteAll() { self = emptied }

  /// Detaches items from their sections, and drops repeated ones from the argument.
  @usableFromInline mutating func detach(
    _ items: [Item], _ numbers: [UInt32]
  ) -> (numbers: [UInt32], notes: Notes<Item>) {
    var (notes, numbers, seen) = (Notes<Item>(), numbers, Set<UInt32>(minimumCapacity: numbers.count))
    for (item, number) in zip(items, numbers) where !seen.insert(number).inserted { notes.repeated.append(item) }
    if !notes.repeated.isEmpty {
      seen = []
      numbers.removeAll { !seen.insert($0).inserted }
    }
    let known = numbers.filter { content.home(of: $0) != nil }
    notes.known = known.map(itemNumbering.item)
    notes.placeOfFirstKnown = known.first.flatMap { content.soughtPlace(of: $0) }
    content.remove(known)
    return (numbers, notes)
  }

  private func existing(_ item: Item) throws(SnapshotError) -> UInt32 {
    guard let number = number(of: item) else { throw .unknownItem("\(item)") }
    return number
  }

  /// An empty snapshot whose items are numbered in the same way.
  private var emptied: Snapshot {
    if case .own = itemNumbering { return Snapshot(itemNumbering) }
    return Snapshot()
  }

  /// Numbers all items anew once most numbers are those of deleted items.
  mutating func dropUnused() {
    guard case .table(let table) = itemNumbering, table.elements.count > 2 * itemCount + 1024 else { return }
    var fresh = emptied
    fresh.append(sections: sections)
    for section in sections { _ = try? fresh.append(items(in: section) ?? [], to: section) }
    fresh.reload(reloadedItems)
    fresh.reconfigure(reconfiguredItems)
    fresh.reload(sections: reloadedSections)
    self = fresh
  }
}

// MARK: Items that are numbers

extension Snapshot where Item: NumberedIdentifier {
  /// Sections of items that are their own numbers.
  /// - Precondition: no section and no item comes twice.
  /// - Complexity: O(s) for s sections; the runs are shared.
  public init(_ sections: some Sequence<(Section, NumberRuns)>) {
    self.init(.own(number: { $0.number }, item: { Item(number: $0) }))
    let numbered = sections.map { (sectionNumbering.number(adding: $0), $1) }
    precondition(numbered.count == sectionNumbering.elements.count, "a section comes twice")
    content.insert(sections: numbered, at: 0)
  }
}

/// Why a snapshot was not changed.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Items were added without a section, and there are no sections.
  case noSections
  /// There is no such section.
  case unknownSection(String)
  /// There is no such item.
  case unknownItem(String)

  public var description: String {
    switch self {
    case .noSections: "the snapshot has no sections to add items to; add a section first"
    case .unknownSection(let section): "unknown section '\(section)'"
    case .unknownItem(let item): "unknown item '\(item)'"
    }
  }
}
