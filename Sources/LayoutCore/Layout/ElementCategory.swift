/// What an element of a collection is: an item's cell, a view that belongs to a section, or a mere ornament.
public enum ElementCategory: Int, Hashable, Sendable, CaseIterable {
  case cell
  case supplementaryView
  case decorationView
}

/// The kinds of supplementary views that every layout knows, under UIKit's own strings.
public enum ElementKind {
  public static let sectionHeader = "UICollectionElementKindSectionHeader"
  public static let sectionFooter = "UICollectionElementKindSectionFooter"
}

/// The direction in which content is longer than the view.
public enum ScrollDirection: Int, Hashable, Sendable, CaseIterable {
  case vertical
  case horizontal
}

/// The reading direction of an interface.
public enum LayoutDirection: Int, Hashable, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft
}
