/// Items in sections, in an order: a snapshot, records in groups, or generated items; each of them edited and folded.
///
/// A filter, a sort, an edit, a fold and growth are functions from such a value to another, and `moves(to:)` says where
/// everything went.
public protocol ItemSections: Sendable {
  /// The identity of an item.
  associatedtype ItemID: Sendable

  /// The number of items of each section, in order.
  var counts: [Int] { get }
  /// The item at a place; nil if there is none.
  func item(at place: ItemPlace) -> ItemID?
  /// The place of an item; nil if there is no such item.
  func place(of item: ItemID) -> ItemPlace?
  /// Where sections and items are in another order of the same data.
  func moves(to other: Self) -> Moves
}

extension ItemSections {
  /// Where sections and items are in another order: items by their identities, sections as it is known.
  ///
  /// - Parameters:
  ///   - other: the other order.
  ///   - sections: the index after of each section before, and the index before of each section after; nil for those
  ///     that are only in one of the two.
  ///   - mayDiffer: whether a section that stays may have other items or another order, by its indices in both.
  public func moves(
    to other: Self, sections: (after: [Int?], before: [Int?]),
    mayDiffer: @escaping @Sendable (_ before: Int, _ after: Int) -> Bool
  ) -> Moves {
    func items(_ from: Self, _ to: Self) -> Moves.Function<ItemPlace> {
      { place in from.item(at: place).flatMap(to.place(of:)) }
    }
    func index(_ indices: [Int?]) -> Moves.Function<Int> { { indices.indices.contains($0) ? indices[$0] : nil } }
    return Moves(
      before: counts, after: other.counts, sections: (index(sections.after), index(sections.before)),
      items: (items(self, other), items(other, self)),
      mayDiffer: { section in sections.after[section].map { mayDiffer(section, $0) } ?? true })
  }
}

extension Snapshot: ItemSections {
  /// - Complexity: that of `Moves.init(from:to:)`.
  public func moves(to other: Snapshot) -> Moves { Moves(from: self, to: other) }
}
