import BinarySearch
import Foundation
import Snapshots

extension Moves {
  /// Where a valid batch update moves every section and item. Reloaded sections keep their places and lose their items.
  ///
  /// It stores only what the batch names. The places of all others are computed by counting, so a change of one item
  /// among a million costs no more than one among ten.
  ///
  /// - Parameters:
  ///   - update: a valid update.
  ///   - before: the number of items of each section before. It is needed only to find the nearest item that is left.
  ///   - after: the number of items of each section after.
  /// - Complexity: O(m log m) for m changes, and O(log m) for each question.
  public init(_ update: BatchUpdate, before: [Int] = [], after: [Int] = []) {
    self.init(SortedChanges(update), before: before, after: after)
  }

  init(_ changes: SortedChanges, before: [Int] = [], after: [Int] = []) {
    let (forward, lazyBackward) = (NamedPlaces(changes), Lazily<NamedPlaces>())
    let backward = { @Sendable in lazyBackward.value { NamedPlaces(changes.inverse) } }
    self.init(
      before: before, after: after,
      sections: ({ forward.section(after: $0) }, { forward.section(before: $0) }),
      items: ({ forward.item(after: $0) }, { backward().item(after: $0) }))
  }
}

extension Moves {
  /// Where an item is after; nil if it is gone.
  public func path(after path: IndexPath) -> IndexPath? { item(after: ItemPlace(path))?.indexPath }

  /// Where an item is after, or the nearest one that is left; nil if none is.
  public func nearestPath(to path: IndexPath) -> IndexPath? { nearest(to: ItemPlace(path))?.indexPath }
}

/// The places that a batch names, and those of all others by counting.
private struct NamedPlaces: Sendable {
  private let sections: SlotMap
  /// Where the sections went that were moved one by one, and where they came from.
  private let movedSections, originsOfMoved: [Int: Int]
  private let items: [Int: SlotMap]
  private let movedItems: [ItemPlace: ItemPlace]
  private let reloadedSections: Set<Int>

  init(_ changes: SortedChanges) {
    sections = SlotMap(
      removed: changes.sectionDepartures.filter { $0.action != .reload }.map(\.place),
      taken: changes.sectionArrivals.map(\.place))
    movedSections = Dictionary(changes.sectionMoves.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    originsOfMoved = Dictionary(changes.sectionMoves.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    reloadedSections = changes.sections(.reload)
    movedItems = Dictionary(changes.itemMoves.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    items = Self.itemMaps(changes, sections: sections, movedFrom: originsOfMoved)
  }

  private static func itemMaps(
    _ changes: SortedChanges, sections: SlotMap, movedFrom: [Int: Int]
  ) -> [Int: SlotMap] {
    var removed: [Int: [Int]] = [:]
    for (action, place) in changes.itemDepartures where action != .reload {
      removed[place.section, default: []].append(place.item)
    }
    var taken: [Int: [Int]] = [:]
    for (_, place) in changes.itemArrivals {
      guard let source = movedFrom[place.section] ?? sections.source(of: place.section) else { continue }
      taken[source, default: []].append(place.item)
    }
    return Set(removed.keys).union(taken.keys).reduce(into: [:]) { maps, section in
      maps[section] = SlotMap(removed: removed[section] ?? [], taken: taken[section] ?? [])
    }
  }

  func section(after section: Int) -> Int? { movedSections[section] ?? sections.destination(of: section) }

  /// Answered for every section of a view after each update.
  func section(before section: Int) -> Int? { originsOfMoved[section] ?? sections.source(of: section) }

  func item(after place: ItemPlace) -> ItemPlace? {
    if let target = movedItems[place] { return target }
    guard !reloadedSections.contains(place.section), let section = section(after: place.section) else { return nil }
    guard let map = items[place.section] else { return ItemPlace(section: section, item: place.item) }
    return map.destination(of: place.item).map { ItemPlace(section: section, item: $0) }
  }
}

/// The changes of an update: where sections and items go, and which are reloaded. It lists no items one by one.
public struct DataChange: Sendable {
  /// Where sections and items go. Reloaded sections keep their places and lose their items.
  public let moves: Moves
  private var reloadedItems: Set<ItemPlace> = []
  private(set) var reloadedSections: Set<Int> = []
  /// By section after: the first item that the update names; nil if it names none one by one.
  private var firstNamed: [Int: Int]?

  /// - Parameters:
  ///   - before: the number of items of each section before, which only a search for the nearest item needs.
  ///   - after: the number of items of each section after.
  /// - Complexity: O(m log m) for m changes.
  init(_ changes: SortedChanges, before: [Int] = [], after: [Int] = []) {
    moves = Moves(changes, before: before, after: after)
    reloadedSections = changes.sections(.reload)
    reloadedItems = Set(changes.itemDepartures.lazy.filter { $0.action == .reload }.map(\.place))
    var first: [Int: Int] = [:]
    func note(_ item: Int, inSection section: Int?) {
      if let section { first[section] = min(first[section] ?? item, item) }
    }
    for section in reloadedSections { note(0, inSection: moves.section(after: section)) }
    for (_, place) in changes.itemDepartures { note(place.item, inSection: moves.section(after: place.section)) }
    for (_, place) in changes.itemArrivals { note(place.item, inSection: place.section) }
    firstNamed = first
  }

  /// An update that is known as a function only.
  init(_ moves: Moves) { self.moves = moves }

  /// The same change by the places of a view.
  /// - Parameter moves: where the view showed its sections and items before, and where it shows them now.
  /// - Parameter section: where the view showed a section of the data before.
  func inView(_ moves: Moves, section: (Int) -> Int?) -> DataChange {
    var change = DataChange(moves)
    change.reloadedSections = Set(reloadedSections.compactMap(section))
    return change
  }

  /// The first item of a section that may differ from what was there; nil if the section is unchanged.
  /// - Parameter section: numbered as after the update. It is one that was there before.
  /// - Complexity: O(1) for a batch update; else O(n) for n items before the first that differs.
  public func firstChange(inSection section: Int) -> Int? {
    if let firstNamed { return firstNamed[section] }
    guard let old = moves.section(before: section), moves.mayDiffer(inSection: old) else { return nil }
    let (before, after) = (moves.before[old], moves.after[section])
    let common = min(before, after)
    let first = (0..<common).first { item in
      moves.item(after: ItemPlace(section: old, item: item)) != ItemPlace(section: section, item: item)
    }
    return first ?? (before == after ? nil : common)
  }

  /// Whether a section is reloaded. It is numbered as before.
  public func reloads(section: Int) -> Bool { reloadedSections.contains(section) }

  /// Whether an item gets another cell in its place, alone or with its section. It is numbered as before.
  public func reloads(itemAt path: IndexPath) -> Bool {
    reloadedItems.contains(ItemPlace(path)) || reloadedSections.contains(path[0])
  }

  /// The number of sections before; nil if it is not known.
  public var sectionCountBefore: Int? { moves.before.isEmpty ? nil : moves.before.count }

  /// Where a section was before; nil if it is new.
  public func section(before section: Int) -> Int? { moves.section(before: section) }

  /// Where a section is after; nil if it was deleted.
  public func section(after section: Int) -> Int? { moves.section(after: section) }

  /// Where an item is after the batch; nil if it was deleted, or where its section was reloaded or deleted.
  func item(after place: ItemPlace) -> ItemPlace? { moves.item(after: place) }

  /// Where an item is after; nil if it was deleted, or where its section was reloaded or deleted.
  public func path(after path: IndexPath) -> IndexPath? { moves.path(after: path) }

  /// Where an item was before; nil if it is new.
  public func path(before path: IndexPath) -> IndexPath? { moves.item(before: ItemPlace(path))?.indexPath }

  /// The identifier of a visible element after the batch; nil if its view has to go: deleted or reloaded.
  func element(after element: ElementIdentifier) -> ElementIdentifier? {
    if element.category == .cell {
      let place = ItemPlace(section: element.section, item: element.item)
      guard !reloadedItems.contains(place) else { return nil }
      return item(after: place).map { .cell($0.section, $0.item) }
    }
    if element.isContentBar { return element }
    guard !reloadedSections.contains(element.section) else { return nil }
    return section(after: element.section).map {
      ElementIdentifier(category: element.category, kind: element.kind, section: $0, item: element.item)
    }
  }
}

/// A row of slots. Some are removed, and new ones take certain places. The others keep their order and fill the places
/// that are left.
struct SlotMap: Sendable {
  private let removed: [Int]
  private let taken: [Int]

  init(removed: [Int], taken: [Int]) {
    self.removed = removed.sorted()
    self.taken = taken.sorted()
  }

  /// - Complexity: O(log m) for m removed and taken slots.
  func destination(of slot: Int) -> Int? { Self.place(slot, leaving: removed, among: taken) }

  /// The slot that moved to a place; nil for a new one.
  func source(of slot: Int) -> Int? { Self.place(slot, leaving: taken, among: removed) }

  /// Counts the slots before `slot` that stay, and returns the place with that number among those that are not in
  /// `holes`.
  private static func place(_ slot: Int, leaving: [Int], among holes: [Int]) -> Int? {
    let before = leaving.partitioningIndex { $0 >= slot }
    if before < leaving.count, leaving[before] == slot { return nil }
    let rank = slot - before
    // holes[i] - i counts the free places before hole i: it never falls, so it can be searched.
    return rank + holes.indices.partitioningIndex { holes[$0] - $0 > rank }
  }
}
