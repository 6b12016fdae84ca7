/// What new rows changed: new sections, and items appended to old ones.
public struct SectionGrowth: Hashable, Sendable {
  public struct Appended: Hashable, Sendable {
    /// The section's number now.
    public let section: Int
    /// The new items.
    public let items: Range<Int>
  }

  /// The numbers of new sections now, ascending. All their items are new.
  public let newSections: [Int]
  /// Old sections with new items, ascending.
  public let grown: [Appended]
  /// Whether no new section came before an old one.
  public let isAtEnds: Bool

  /// The number that an old section has now.
  public func section(ofOld section: Int) -> Int { newSections.reduce(section) { $1 <= $0 ? $0 + 1 : $0 } }

  public var isEmpty: Bool { newSections.isEmpty && grown.isEmpty }
}
