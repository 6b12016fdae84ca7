/// What new rows did to the sections: sections that are new, and items at the ends of those that were there.
public struct SectionGrowth: Hashable, Sendable {
  public struct Appended: Hashable, Sendable {
    /// The section's place now.
    public let section: Int
    /// The items that are new.
    public let items: Range<Int>
  }

  /// New sections, all of whose items are new: their places now, ascending.
  public let newSections: [Int]
  /// Old sections with new items, ascending.
  public let grown: [Appended]
  /// Whether no new section came before an old one.
  public let isAtEnds: Bool

  public var isEmpty: Bool { newSections.isEmpty && grown.isEmpty }
}
