/// What an element of a collection is: the cell of an item, a view that belongs to a section, or a decoration.
public enum ElementCategory: Int, Hashable, Sendable, Codable, CaseIterable {
  /// An item's view.
  case cell
  /// A view that the data source makes besides its cells: a header, a footer, a badge.
  case supplementaryView
  /// A view that the layout adds, without data.
  case decorationView
}

/// The kinds of supplementary views that every layout knows, under UIKit's own strings.
public enum ElementKind {
  /// Above the items of a section.
  public static let sectionHeader = "UICollectionElementKindSectionHeader"
  /// Below the items of a section.
  public static let sectionFooter = "UICollectionElementKindSectionFooter"
  /// Above all sections. Its index path is 0.0, also where there are no sections.
  public static let contentHeader = "ContentHeader"
  /// Below all sections.
  public static let contentFooter = "ContentFooter"
  /// The name of a column of a table, above all sections. The index path is section 0 and the number of the column.
  public static let columnHeader = "ColumnHeader"
  /// Above the sections of a group. See ``SectionGroup`` for its index path.
  public static let groupHeader = "GroupHeader"
  /// Below the sections of a group.
  public static let groupFooter = "GroupFooter"
}

/// The direction in which content is longer than the view.
public enum ScrollDirection: Int, Hashable, Sendable, CaseIterable {
  /// Content scrolls up and down.
  case vertical
  /// Content scrolls to the left and right.
  case horizontal
}

/// The reading direction of an interface.
public enum LayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// Reading begins at the left.
  case leftToRight
  /// Reading begins at the right.
  case rightToLeft
}
