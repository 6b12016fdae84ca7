import Foundation
import Snapshots

/// Sections of items, each with an identifier that no other has: what a diffable data source shows.
///
/// It is a `Snapshot` under UIKit's names. Where UIKit raises an exception, the mistake is reported with UIKit's words
/// by the view that shows the snapshot, and the rest is done.
///
/// `Hashable` is all that identifiers need in Swift 5. An identifier may be an instance of any class.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  @usableFromInline var content: Snapshot<SectionIdentifierType, ItemIdentifierType>
  /// All items, listed when they are first asked for.
  private var list = Lazily<[ItemIdentifierType]>()
  var log: IssueLog

  /// No sections.
  public init() { self.init(Snapshot(), log: IssueLog()) }

  init(_ content: Snapshot<SectionIdentifierType, ItemIdentifierType>, log: IssueLog) {
    (self.content, self.log) = (content, log)
  }

  // MARK: Sections and items

  public var numberOfItems: Int { content.itemCount }

  public var numberOfSections: Int { content.sectionCount }

  /// - Complexity: O(s) for s sections.
  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }

  /// The items of all sections.
  /// - Complexity: O(1); O(n) for n items after a change.
  public var itemIdentifiers: [ItemIdentifierType] { list.value { content.items } }

  /// The number of items of a section; 0 for an unknown one, which is reported.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    content.itemCount(in: identifier) ?? missing(identifier, "numberOfItems(inSection:)", 0)
  }

  /// The items of a section; none for an unknown one, which is reported.
  /// - Complexity: O(n) for n items of the section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    content.items(in: identifier) ?? missing(identifier, "itemIdentifiers(inSection:)", [])
  }

  private func missing<Answer>(_ section: SectionIdentifierType, _ call: String, _ answer: Answer) -> Answer {
    note(
      """
      Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API \
      (which has O(1) performance)
      """, "\(call) names the unknown section \(quoted(section)); sections: \(sectionIdentifiers.named)")
    return answer
  }

  /// The section that holds an item; nil for an unknown item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    content.section(containing: identifier)
  }

  /// The index of an item among those of all sections; nil for an unknown item.
  /// - Complexity: O(s) for s sections; the first call after a change visits all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { content.index(of: identifier) }

  /// The index of a section; nil for an unknown one.
  /// - Complexity: O(s) for s sections.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { content.index(ofSection: identifier) }

  // MARK: Changing items

  /// Adds items at the end of a section, by default the last one. Items that are there already move.
  /// - Complexity: O(k) on average for k new items; O(n) for n items of each section that loses some.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    renewList()
    do {
      let notes = try content.append(identifiers, to: sectionIdentifier)
      if !notes.repeated.isEmpty || !notes.known.isEmpty { note(notes, identifiers) }
    } catch {
      noteUnknownSection(identifiers, sectionIdentifier)
    }
  }

  @usableFromInline
  func noteUnknownSection(_ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType?) {
    let loss = "left out \(identifiers.count.items()) \(identifiers.named)"
    guard let section else {
      return note(
        "There are currently no sections in the data source. Please add a section first.", "appendItems \(loss)")
    }
    note(
      "Invalid parameter not satisfying: section != NSNotFound",
      "appendItems(_:toSection:) names the unknown section \(quoted(section)), and \(loss); sections: "
        + sectionIdentifiers.named)
  }

  /// Inserts items before another one. Items that are there already move.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  { insert(identifiers, beside: beforeIdentifier, "beforeItem", Self.insertBefore) }

  /// Inserts items after another one. Items that are there already move.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, beside: afterIdentifier, "afterItem", Self.insertAfter)
  }

  private typealias Content = Snapshot<SectionIdentifierType, ItemIdentifierType>
  private typealias Insertion = (inout Content, [ItemIdentifierType], ItemIdentifierType) throws(SnapshotError) ->
    Content.Notes<ItemIdentifierType>

  private static var insertBefore: Insertion {
    { (content, items, anchor) throws(SnapshotError) in try content.insert(items, before: anchor) }
  }

  private static var insertAfter: Insertion {
    { (content, items, anchor) throws(SnapshotError) in try content.insert(items, after: anchor) }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside anchor: ItemIdentifierType, _ label: String, _ insert: Insertion
  ) {
    guard !identifiers.isEmpty else { return }
    renewList()
    do {
      let notes = try insert(&content, identifiers, anchor)
      note(notes, identifiers)
      if identifiers.contains(anchor) { noteOwnAnchor(anchor, "inserted the others there") }
    } catch {
      note(
        "Invalid parameter not satisfying: section != NSNotFound",
        "insertItems(_:\(label):) names the unknown item \(quoted(anchor)), and left out "
          + "\(identifiers.count.items()) \(identifiers.named)")
    }
  }

  private func noteOwnAnchor(_ anchor: some Hashable, _ action: String) {
    note(
      """
      Invalid update: destination for insertion operation [\(quoted(anchor))] is in the insertion identifier list for \
      update
      """, "\(quoted(anchor)) stays where it is; \(action)")
  }

  /// Deletes items. Unknown ones are ignored, and sections that lose all their items stay.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    renewList()
    content.delete(identifiers)
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() {
    renewList()
    content.deleteAll()
  }

  /// Moves an item before another one, perhaps of another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, "beforeItem", Self.insertBefore)
  }

  /// Moves an item after another one, perhaps of another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, "afterItem", Self.insertAfter)
  }

  private mutating func move(
    _ item: ItemIdentifierType, to anchor: ItemIdentifierType, _ label: String, _ insert: Insertion
  ) {
    for (identifier, parameter) in [(item, "fromSection"), (anchor, "toSection")] where !content.contains(identifier) {
      return note(
        "Invalid parameter not satisfying: \(parameter) != NSNotFound",
        "moveItem(_:\(label):) names the unknown item \(quoted(identifier)); nothing was moved")
    }
    guard item != anchor else { return noteOwnAnchor(anchor, "nothing was moved") }
    renewList()
    _ = try? insert(&content, [item], anchor)
  }

  // MARK: Changing sections

  /// Adds empty sections at the end. Those that are there already stay where they are.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    let notes = content.append(sections: identifiers)
    note(notes, identifiers)
  }

  /// Inserts empty sections before another one. Those that are there already stay where they are.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, beside: toIdentifier, "beforeSection") { (content) throws(SnapshotError) in
      try content.insert(sections: identifiers, before: toIdentifier)
    }
  }

  /// Inserts empty sections after another one. Those that are there already stay where they are.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, beside: toIdentifier, "afterSection") { (content) throws(SnapshotError) in
      try content.insert(sections: identifiers, after: toIdentifier)
    }
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], beside anchor: SectionIdentifierType, _ label: String,
    _ insert: (inout Content) throws(SnapshotError) -> Content.Notes<SectionIdentifierType>
  ) {
    guard !identifiers.isEmpty else { return }
    do {
      let notes = try insert(&content)
      note(notes, identifiers)
    } catch {
      note(
        "Invalid parameter not satisfying: insertIndex != NSNotFound",
        "insertSections(_:\(label):) names the unknown section \(quoted(anchor)), and left out "
          + "\(identifiers.count.items("section")) \(identifiers.named); sections: \(sectionIdentifiers.named)")
    }
  }

  /// Deletes sections with their items. Unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    renewList()
    content.delete(sections: identifiers)
  }

  /// Moves a section, with its items, before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, "beforeSection") { (content) throws(SnapshotError) in
      try content.move(section: identifier, before: toIdentifier)
    }
  }

  /// Moves a section, with its items, after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, "afterSection") { (content) throws(SnapshotError) in
      try content.move(section: identifier, after: toIdentifier)
    }
  }

  private mutating func move(
    _ section: SectionIdentifierType, to anchor: SectionIdentifierType, _ label: String,
    _ move: (inout Content) throws(SnapshotError) -> Void
  ) {
    for (identifier, parameter) in [(section, "fromIndex"), (anchor, "toIndex")]
    where content.index(ofSection: identifier) == nil {
      return note(
        "Invalid parameter not satisfying: \(parameter) != NSNotFound",
        "moveSection(_:\(label):) names the unknown section \(quoted(identifier)); nothing was moved; sections: "
          + sectionIdentifiers.named)
    }
    guard section != anchor else { return noteOwnAnchor(anchor, "nothing was moved") }
    renewList()
    try? move(&content)
  }

  // MARK: Reloading

  /// The items to be reloaded, in the order they were first named.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { content.reloadedItems }
  /// The sections to be reloaded, in the order they were first named.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { content.reloadedSections }
  /// The items to be reconfigured, in the order they were first named.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { content.reconfiguredItems }

  /// Marks items whose cells are to be replaced. The mark goes with its item.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    let unknown = content.reload(identifiers)
    noteUnmarked(unknown, "item", "reload")
  }

  /// Marks items whose cells are to get new content. A reload of the same item takes its place.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    let unknown = content.reconfigure(identifiers)
    noteUnmarked(unknown, "item", "reconfigure")
  }

  /// Marks sections whose views are all to be replaced.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    let unknown = content.reload(sections: identifiers)
    noteUnmarked(unknown, "section", "reload")
  }

  // A call of a method that takes the result of a change as an argument would copy everything before the change.
  private func noteUnmarked(_ unknown: [some Hashable], _ noun: String, _ verb: String) {
    for identifier in unknown {
      note(
        "Attempted to \(verb) \(noun) identifier that does not exist in the snapshot: \(quoted(identifier))",
        "it was ignored")
    }
  }
}

// MARK: Mistakes

extension NSDiffableDataSourceSnapshot {
  @usableFromInline mutating func renewList() { Lazily.renew(&list) }

  func note(_ words: String, _ details: String, once key: String? = nil) {
    log.note(words, details, of: "NSDiffableDataSourceSnapshot", once: key)
  }

  @usableFromInline func note(
    _ notes: Snapshot<SectionIdentifierType, ItemIdentifierType>.Notes<ItemIdentifierType>,
    _ identifiers: [ItemIdentifierType]
  ) {
    noteRepeated(notes.repeated, in: identifiers, "Fatal: supplied item identifiers are not unique.")
    guard let first = notes.known.first, let old = notes.placeOfFirstKnown, let new = content.place(of: first) else {
      return
    }
    note(
      """
      Diffable data source detected an attempt to insert or append \(notes.known.count.items("item identifier")) that \
      already exist in the snapshot. The existing item identifier(s) will be moved into place instead, but this \
      operation will be more expensive. For best performance, inserted item identifiers should always be unique
      """,
      "\(quoted(first)) moved from \(old.section).\(old.item) to \(new.section).\(new.item); existing: "
        + "\(notes.known.named). This is reported once", once: "moved")
  }

  private func note(
    _ notes: Snapshot<SectionIdentifierType, ItemIdentifierType>.Notes<SectionIdentifierType>,
    _ identifiers: [SectionIdentifierType]
  ) {
    noteRepeated(notes.repeated, in: identifiers, "Fatal: supplied section identifiers are not unique.")
    guard !notes.known.isEmpty else { return }
    let places = notes.known.prefix(8).map { "\(quoted($0)) at \(content.index(ofSection: $0) ?? 0)" }
    note(
      """
      Diffable data source detected an attempt to insert or append \(notes.known.count.items("section identifier")) \
      that already exist in the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already \
      exist: (\(notes.known.named))
      """, "they stay where they are, \(places.joined(separator: ", ")), and the others were added")
  }

  private func noteRepeated<Identifier: Hashable>(_ repeated: [Identifier], in list: [Identifier], _ words: String) {
    guard !repeated.isEmpty else { return }
    var seen: Set<Identifier> = []
    for identifier in repeated where seen.insert(identifier).inserted {
      let positions = list.indices.filter { list[$0] == identifier }.map(String.init).joined(separator: " and ")
      note(
        "\(words) Duplicate identifiers: \([identifier].listed)",
        "\(quoted(identifier)) is at \(positions) of the list; the first one counts")
      guard seen.count < 8 else { break }
    }
  }
}
