import Foundation

/// Names one element of a collection by category, kind and place in the data.
public struct ElementIdentifier: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Cell, supplementary view or decoration view.
  public var category: ElementCategory
  /// nil for cells.
  public var kind: String?
  /// The section of its index path.
  public var section: Int
  /// The item of its index path.
  public var item: Int

  /// The identifier of one element.
  public init(category: ElementCategory, kind: String?, section: Int, item: Int) {
    (self.category, self.kind, self.section, self.item) = (category, kind, section, item)
  }

  /// The cell of an item.
  public static func cell(_ section: Int, _ item: Int) -> ElementIdentifier {
    ElementIdentifier(category: .cell, kind: nil, section: section, item: item)
  }

  /// The element that attributes are about.
  public init(_ attributes: LayoutAttributes) {
    if type(of: attributes) == LayoutAttributes.self {
      self = attributes.element
      return
    }
    let path = attributes.indexPath
    self.init(
      category: attributes.representedElementCategory, kind: attributes.representedElementKind,
      section: path.isEmpty ? 0 : path[0], item: path.count > 1 ? path[1] : 0)
  }

  /// Whether it is a header or footer of all content, or the header of a column.
  public var isContentBar: Bool {
    guard category == .supplementaryView, section == 0 else { return false }
    return kind == ElementKind.contentHeader || kind == ElementKind.contentFooter || kind == ElementKind.columnHeader
  }

  /// Whether it is a header of a section, of a group or of all content.
  public var isHeader: Bool {
    kind == ElementKind.sectionHeader || kind == ElementKind.groupHeader || kind == ElementKind.contentHeader
  }

  /// Whether it is a footer of a section, of a group or of all content.
  public var isFooter: Bool {
    kind == ElementKind.sectionFooter || kind == ElementKind.groupFooter || kind == ElementKind.contentFooter
  }

  /// Whether it is a header or footer of all content or of a group of sections.
  public var isOuterBar: Bool {
    category == .supplementaryView
      && (isContentBar || kind == ElementKind.groupHeader || kind == ElementKind.groupFooter)
  }

  /// Section and item as a path.
  public var indexPath: IndexPath { .pair(section, item) }

  /// `cell 3.12`, `header of section 3` and so on for footers, groups and the content; else kind and path.
  public var description: String {
    switch (category, kind) {
    case (.cell, _): "cell \(section).\(item)"
    case (_, ElementKind.sectionHeader?): "header of section \(section)"
    case (_, ElementKind.sectionFooter?): "footer of section \(section)"
    case (_, ElementKind.contentHeader?): "header of the content"
    case (_, ElementKind.columnHeader?): "header of column \(item)"
    case (_, ElementKind.contentFooter?): "footer of the content"
    case (_, ElementKind.groupHeader?): "header of the group at section \(section), depth \(item)"
    case (_, ElementKind.groupFooter?): "footer of the group at section \(section), depth \(item)"
    default: "\(kind ?? "?") \(section).\(item)"
    }
  }

  /// The order in which elements of one z index are painted: a later one covers an earlier one.
  public static func paintsBefore(_ a: ElementIdentifier, _ b: ElementIdentifier) -> Bool {
    let (rankA, rankB) = (a.paintRank, b.paintRank)
    if rankA != rankB { return rankA < rankB }
    if a.section != b.section { return a.section < b.section }
    if a.item != b.item { return a.item < b.item }
    return (a.kind ?? "") < (b.kind ?? "")
  }

  private var paintRank: Int {
    switch category {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }
}

/// The category of an element: the cell of an item, a view that belongs to a section, or a decoration.
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

extension CollectionView {
  /// The kind of section headers, under UIKit's name.
  public nonisolated static let elementKindSectionHeader = ElementKind.sectionHeader
  /// The kind of section footers, under UIKit's name.
  public nonisolated static let elementKindSectionFooter = ElementKind.sectionFooter
}
