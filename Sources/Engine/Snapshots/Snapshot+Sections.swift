// Sections, and marks of what is to be reloaded.

extension Snapshot {
  /// Adds empty sections at the end. Sections that are there already stay where they are.
  @discardableResult public mutating func append(sections: [Section]) -> Notes<Section> {
    insert(sections, at: sectionCount)
  }

  /// Inserts empty sections before another one. Sections that are there already stay where they are.
  /// - Throws: `SnapshotError` if there is no such section.
  @discardableResult public mutating func insert(
    sections: [Section], before anchor: Section
  ) throws(SnapshotError) -> Notes<Section> {
    insert(sections, at: try position(of: anchor))
  }

  /// Inserts empty sections after another one. Sections that are there already stay where they are.
  /// - Throws: `SnapshotError` if there is no such section.
  @discardableResult public mutating func insert(
    sections: [Section], after anchor: Section
  ) throws(SnapshotError) -> Notes<Section> {
    insert(sections, at: try position(of: anchor) + 1)
  }

  private mutating func insert(_ sections: [Section], at position: Int) -> Notes<Section> {
    var (notes, added, seen) = (Notes<Section>(), [(UInt32, NumberRuns)](), Set<Section>())
    for section in sections {
      if !seen.insert(section).inserted {
        notes.repeated.append(section)
      } else if number(of: section) != nil {
        notes.known.append(section)
      } else {
        added.append((sectionNumbering.number(adding: section), NumberRuns()))
      }
    }
    content.insert(sections: added, at: position)
    return notes
  }

  /// Deletes sections with their items. Unknown ones are ignored.
  /// - Complexity: O(s + n) for s sections, and n items of those that go.
  public mutating func delete(sections: [Section]) {
    let gone = Set(sections.compactMap { number(of: $0) })
    guard !gone.isEmpty else { return }
    marks.removeItems(Set(content.remove(sections: gone)))
    marks.reloadedSections.remove(gone)
    dropUnused()
  }

  /// Moves a section, with its items, before another one.
  /// - Throws: `SnapshotError` if one of them is unknown.
  public mutating func move(section: Section, before anchor: Section) throws(SnapshotError) {
    try move(section, to: anchor, offset: 0)
  }

  /// Moves a section, with its items, after another one.
  /// - Throws: `SnapshotError` if one of them is unknown.
  public mutating func move(section: Section, after anchor: Section) throws(SnapshotError) {
    try move(section, to: anchor, offset: 1)
  }

  private mutating func move(_ section: Section, to anchor: Section, offset: Int) throws(SnapshotError) {
    let from = try position(of: section)
    let target = try position(of: anchor)
    guard section != anchor else { return }
    content.move(sectionAt: from, to: target + (from < target ? -1 : 0) + offset)
  }

  private func position(of section: Section) throws(SnapshotError) -> Int {
    guard let position = index(ofSection: section) else { throw .unknownSection("\(section)") }
    return position
  }
}

// MARK: Marks

extension Snapshot {
  /// The items to be reloaded, in the order they were marked.
  public var reloadedItems: [Item] { marks.reloadedItems.numbers.map(itemNumbering.item) }
  /// The items to be reconfigured, in the order they were marked.
  public var reconfiguredItems: [Item] { marks.reconfiguredItems.numbers.map(itemNumbering.item) }
  /// The sections to be reloaded, in the order they were marked.
  public var reloadedSections: [Section] {
    marks.reloadedSections.numbers.map { sectionNumbering.elements[Int($0)] }
  }

  /// Whether anything is to be reloaded or reconfigured.
  public var hasMarks: Bool { !marks.isEmpty }

  /// Marks items for a reload, which replaces their cells.
  /// - Returns: the items that are unknown.
  @discardableResult public mutating func reload(_ items: [Item]) -> [Item] {
    mark(items) { $0.reloadedItems.append($1) }
  }

  /// Marks items whose cells get new content and are not replaced. Reloads of the same items take their place.
  /// - Returns: the items that are unknown.
  @discardableResult public mutating func reconfigure(_ items: [Item]) -> [Item] {
    mark(items) { $0.reconfiguredItems.append($1) }
  }

  /// Marks sections for a reload.
  /// - Returns: the sections that are unknown.
  @discardableResult public mutating func reload(sections: [Section]) -> [Section] {
    for number in sections.compactMap({ number(of: $0) }) { marks.reloadedSections.append(number) }
    return sections.filter { number(of: $0) == nil }
  }

  /// Removes all marks.
  public mutating func removeMarks() { marks = Marks() }

  private mutating func mark(_ items: [Item], _ note: (inout Marks, UInt32) -> Void) -> [Item] {
    var unknown: [Item] = []
    for item in items {
      if let number = number(of: item) { note(&marks, number) } else { unknown.append(item) }
    }
    return unknown
  }
}

/// Items and sections to reload or reconfigure, by number.
struct Marks: Sendable {
  var reloadedItems = OrderedNumbers(), reconfiguredItems = OrderedNumbers(), reloadedSections = OrderedNumbers()

  var isEmpty: Bool {
    reloadedItems.numbers.isEmpty && reconfiguredItems.numbers.isEmpty && reloadedSections.numbers.isEmpty
  }

  mutating func removeItems(_ gone: Set<UInt32>) {
    reloadedItems.remove(gone)
    reconfiguredItems.remove(gone)
  }
}

/// Numbers in the order they came, each once.
struct OrderedNumbers: Sendable {
  private(set) var numbers: [UInt32] = []
  private var known: Set<UInt32> = []

  mutating func append(_ number: UInt32) { if known.insert(number).inserted { numbers.append(number) } }

  mutating func remove(_ gone: Set<UInt32>) {
    guard !numbers.isEmpty, !known.isDisjoint(with: gone) else { return }
    known.subtract(gone)
    numbers.removeAll { gone.contains($0) }
  }
}
