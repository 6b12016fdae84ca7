import BinarySearch

/// Where the sections and items of one snapshot are in another one, both ways, as functions.
///
/// Whatever changes the order of items hands over its own: a filter, an edit, a fold. Where no more is known of two snapshots,
/// they are compared, see `init(from:to:)`. Nothing is worked out before it is asked for.
public struct Moves: Sendable {
  /// Where something went; nil if it is gone.
  public typealias Function<Place> = @Sendable (Place) -> Place?

  /// The number of items of each section before.
  public let before: [Int]
  /// The number of items of each section after.
  public let after: [Int]
  private let forward, backward: (section: Function<Int>, item: Function<ItemPlace>)
  /// Whether a section before may have lost, gained or reordered items.
  private let mayDiffer: @Sendable (Int) -> Bool
  private let findNearest: Function<ItemPlace>?
  /// Where all items of a section went, and where all came from, if that is found sooner than one by one.
  private var findAll: (after: @Sendable (Int) -> [ItemPlace?], before: @Sendable (Int) -> [ItemPlace?])?
  /// The items before that are left, in order.
  private let remaining = Lazily<[PackedPlace]>()
  private var findRemaining: (@Sendable () -> [PackedPlace])?

  /// A mapping that is known.
  /// - Parameters:
  ///   - before: the number of items of each section before.
  ///   - after: the number of items of each section after.
  ///   - sections: where a section went, and where one came from.
  ///   - items: where an item went, and where one came from.
  ///   - nearest: where the nearest item that is left is; by default the next one in the order before, or the last.
  ///   - mayDiffer: whether a section, numbered as before, may have lost, gained or reordered items.
  public init(
    before: [Int], after: [Int], sections: (after: Function<Int>, before: Function<Int>),
    items: (after: Function<ItemPlace>, before: Function<ItemPlace>), nearest: Function<ItemPlace>? = nil,
    mayDiffer: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) {
    (self.before, self.after, self.mayDiffer, findNearest) = (before, after, mayDiffer, nearest)
    forward = (sections.after, items.after)
    backward = (sections.before, items.before)
  }

  /// Everything stays where it is.
  public init(unchanged counts: [Int]) {
    let isSection = { @Sendable (section: Int) in counts.indices.contains(section) ? section : nil }
    let isItem = { @Sendable (place: ItemPlace) -> ItemPlace? in
      counts.indices.contains(place.section) && (0..<counts[place.section]).contains(place.item) ? place : nil
    }
    self.init(
      before: counts, after: counts, sections: (isSection, isSection), items: (isItem, isItem),
      mayDiffer: { _ in false })
  }

  /// Where a section is after; nil if it is gone.
  public func section(after section: Int) -> Int? { forward.section(section) }

  /// Where a section was before; nil if it is new.
  public func section(before section: Int) -> Int? { backward.section(section) }

  /// Where an item is after; nil if it is gone.
  public func item(after place: ItemPlace) -> ItemPlace? { forward.item(place) }

  /// Where an item was before; nil if it is new.
  public func item(before place: ItemPlace) -> ItemPlace? { backward.item(place) }

  /// Where the items of a section before are after, in order; nil for those that are gone.
  /// - Complexity: O(n) for n items.
  package func items(afterThoseOf section: Int) -> [ItemPlace?] {
    findAll?.after(section)
      ?? (0..<before[section]).map { forward.item(ItemPlace(section: section, item: $0)) }
  }

  /// Where the items of a section after were before, in order; nil for new ones.
  /// - Complexity: O(n) for n items.
  package func items(beforeThoseOf section: Int) -> [ItemPlace?] {
    findAll?.before(section)
      ?? (0..<after[section]).map { backward.item(ItemPlace(section: section, item: $0)) }
  }

  /// Whether a section may have lost, gained or reordered items. It is numbered as before.
  public func mayDiffer(inSection section: Int) -> Bool { mayDiffer(section) }

  /// Whether every section and every item is known to be where it was.
  /// - Complexity: O(s) for s sections.
  public var isUnchanged: Bool {
    before == after && before.indices.allSatisfy { section(after: $0) == $0 && !mayDiffer($0) }
  }

  /// The way back.
  public var inverse: Moves {
    let (forward, mayDiffer) = (backward.section, mayDiffer)
    return Moves(
      before: after, after: before, sections: (backward.section, self.forward.section),
      items: (backward.item, self.forward.item), mayDiffer: { forward($0).map(mayDiffer) ?? true })
  }

  /// These moves and then others.
  public func followed(by next: Moves) -> Moves {
    let (first, second) = (self, next)
    return Moves(
      before: before, after: next.after,
      sections: (
        { first.section(after: $0).flatMap(second.section(after:)) },
        { second.section(before: $0).flatMap(first.section(before:)) }
      ),
      items: (
        { first.item(after: $0).flatMap(second.item(after:)) },
        { second.item(before: $0).flatMap(first.item(before:)) }
      ),
      mayDiffer: { section in
        first.mayDiffer(section) || (first.section(after: section).map(second.mayDiffer) ?? true)
      })
  }

  /// The same moves by other places before. The nearest item that is left is sought in the order of these moves.
  /// - Parameter places: where the items and sections of the other places are before these moves.
  public func translated(by places: Moves) -> Moves {
    let both = places.followed(by: self)
    let moves = self
    return Moves(
      before: both.before, after: after, sections: (both.forward.section, both.backward.section),
      items: (both.forward.item, both.backward.item),
      nearest: { places.item(after: $0).flatMap(moves.nearest(to:)) })
  }

  /// Called with the number of items visited, so that tests can count them.
  @TaskLocal public static var onVisit: (@Sendable (_ items: Int) -> Void)?

  /// Where an item is after, or the next one after it that is left, or else the last one before it.
  ///
  /// - Complexity: O(log n) for n items. The first call for an item that is gone visits all items, once.
  public func nearest(to place: ItemPlace) -> ItemPlace? {
    if let same = item(after: place) { return same }
    if let findNearest { return findNearest(place) }
    guard before.indices.contains(place.section), (0..<before[place.section]).contains(place.item) else { return nil }
    let remaining = remaining.value { findRemaining?() ?? remainingPlaces() }
    let packed = PackedPlace(place)
    let next = remaining.partitioningIndex { !($0 < packed) }
    return (next < remaining.count ? remaining[next] : remaining.last).flatMap { item(after: $0.place) }
  }

  private func remainingPlaces() -> [PackedPlace] {
    before.enumerated().flatMap { section, count in
      Self.onVisit?(count)
      return (0..<count).lazy.map { ItemPlace(section: section, item: $0) }.filter { forward.item($0) != nil }
        .map { PackedPlace($0) }
    }
  }
}

/// A place in eight bytes. The focus and each mark may ask for the nearest of all items.
struct PackedPlace: Comparable, Sendable {
  private let word: UInt64

  init(_ place: ItemPlace) { word = UInt64(place.section) << 32 | UInt64(place.item) }

  var place: ItemPlace { ItemPlace(section: Int(word >> 32), item: Int(word & 0xFFFF_FFFF)) }

  /// The places of numbers that pass a test, in order.
  @inline(__always)
  static func all(in sections: some Sequence<NumberRuns>, where isLeft: (UInt32) -> Bool) -> [PackedPlace] {
    var places: [PackedPlace] = []
    for (section, numbers) in sections.enumerated() {
      Moves.onVisit?(numbers.count)
      numbers.forEachNumber { item, number in
        if isLeft(number) { places.append(PackedPlace(ItemPlace(section: section, item: item))) }
      }
    }
    return places
  }

  static func < (a: PackedPlace, b: PackedPlace) -> Bool { a.word < b.word }
}

// MARK: Between snapshots

extension Moves {
  /// Compares two snapshots: an identifier is where it went, in whichever section.
  ///
  /// - Complexity: O(s) for s sections if `new` began as a copy of `old`; otherwise O(n) look-ups for n identifiers.
  ///   The first question about an item makes the index of the other snapshot.
  @inlinable public init<Section, Item>(from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>) {
    self.init(
      from: old.content, to: new.content, sections: Renumbering(from: old.sectionNumbering, to: new.sectionNumbering),
      items: Renumbering(from: old.itemNumbering, to: new.itemNumbering))
  }

  /// Compares two orders of the same numbers. Their sections have no identity: each is where the first of its items
  /// went that is left.
  ///
  /// - Complexity: O(s) for s sections. The first question about an item visits all of `new`, once.
  public init(from old: [NumberRuns], to new: [NumberRuns]) {
    let (index, oldIndex) = (Lazily<PlaceIndex>(), Lazily<PlaceIndex>())
    let after = { @Sendable (number: UInt32) in index.value { PlaceIndex(of: new) }.place(of: number) }
    let before = { @Sendable (number: UInt32) in oldIndex.value { PlaceIndex(of: old) }.place(of: number) }
    let first = { @Sendable (items: NumberRuns, place: (UInt32) -> ItemPlace?) in items.lazy.compactMap(place).first }
    self.init(
      before: old.map(\.count), after: new.map(\.count),
      sections: (
        { old.indices.contains($0) ? first(old[$0], after)?.section : nil },
        { new.indices.contains($0) ? first(new[$0], before)?.section : nil }
      ),
      items: (
        { Self.number(at: $0, in: old).flatMap(after) }, { Self.number(at: $0, in: new).flatMap(before) }
      ))
    findRemaining = {
      let index = index.value { PlaceIndex(of: new) }
      return PackedPlace.all(in: old) { index.hasPlace($0) }
    }
  }

  private static func number(at place: ItemPlace, in sections: [NumberRuns]) -> UInt32? {
    guard sections.indices.contains(place.section) else { return nil }
    let items = sections[place.section]
    return items.indices.contains(place.item) ? items[place.item] : nil
  }

  @usableFromInline init(
    from old: NumberedSections, to new: NumberedSections, sections: Renumbering, items: Renumbering
  ) {
    let after = Self.places(of: old.order.map(sections.new(of:)), in: new.order)
    let before = Self.places(of: new.order.map(sections.old(of:)), in: old.order)
    self.init(
      before: old.counts, after: new.counts,
      sections: (
        { after.indices.contains($0) ? after[$0] : nil }, { before.indices.contains($0) ? before[$0] : nil }
      ),
      items: (
        { place in old.number(at: place).flatMap(items.new(of:)).flatMap(new.place(of:)) },
        { place in new.number(at: place).flatMap(items.old(of:)).flatMap(old.place(of:)) }
      ),
      mayDiffer: { section in
        guard after.indices.contains(section), let place = after[section] else { return true }
        let (own, others) = (old[old.order[section]], new[new.order[place]])
        guard !items.isIdentity else { return own != others }
        return own.count != others.count || zip(own, others).contains { items.new(of: $0) != $1 }
      })
    findRemaining = {
      let index = new.index
      return PackedPlace.all(in: old.order.lazy.map { old[$0] }) { items.new(of: $0).map(index.hasPlace) ?? false }
    }
    findAll = (
      { section in
        let index = new.index
        return old[old.order[section]].mapNumbers { items.new(of: $0).flatMap(index.place) }
      },
      { section in
        let index = old.index
        return new[new.order[section]].mapNumbers { items.old(of: $0).flatMap(index.place) }
      }
    )
  }

  private static func places(of numbers: [UInt32?], in order: [UInt32]) -> [Int?] {
    var places = [Int?](repeating: nil, count: Int(order.max().map { $0 + 1 } ?? 0))
    for (place, number) in order.enumerated() { places[Int(number)] = place }
    return numbers.map { number in number.flatMap { Int($0) < places.count ? places[Int($0)] : nil } }
  }
}
