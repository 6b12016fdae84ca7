import Foundation

/// Something a layout, a data source or a caller did that cannot be right, as a value.
///
/// The host hands it to its `diagnosticHandler`, carries on, and loses nothing.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The class of the layout or host that is meant.
  public let subject: String
  /// What is wrong.
  public let problem: Problem

  /// A problem of a subject.
  public init(subject: String, problem: Problem) {
    self.subject = subject
    self.problem = problem
  }

  /// Everything that can be wrong, with the values that show it.
  public enum Problem: Hashable, Sendable {
    /// A view was dequeued under an identifier that nothing is registered for; `kind` is nil for cells.
    case unregisteredIdentifier(String, kind: String?)
    /// The layout emitted a decoration of a kind that is not registered on it.
    case unregisteredDecoration(kind: String)
    /// The data source returned a view that was not dequeued, or none.
    case viewNotDequeued(ElementIdentifier)
    /// Attributes for something the data does not hold; `count` is the number of items of that section, nil where the
    /// section does not exist.
    case elementOutsideData(ElementIdentifier, count: Int?)
    /// The layout has no attributes for an element it must know.
    case missingAttributes(ElementIdentifier)
    /// The attributes of an element changed although nothing was invalidated.
    case changedWithoutInvalidation(ElementIdentifier, from: CGRect, to: CGRect)
    /// An element's width or height is below zero.
    case negativeSize(ElementIdentifier, CGSize)
    /// A number that places the element is NaN or infinite.
    case notFinite(ElementIdentifier, CGRect)
    /// An item is broader than what is left for it: its line extent, and what was available.
    case itemTooBroad(ElementIdentifier, extent: CGFloat, available: CGFloat)
    /// Insets leave no room for items.
    case noRoom(section: Int, available: CGFloat)
    /// A group of a compositional layout asks for something impossible; the issue says what, and what was done.
    case template(section: Int, issue: String)
    /// A value of a compositional layout has no effect, or another one than it seems to have; the issue says which.
    case misleading(section: Int, issue: String)
    /// A compositional layout has no description of a section.
    case noDescription(section: Int, itemCount: Int)
    /// A section is to scroll across the scroll axis of its layout, which only sections of groups do.
    case doesNotScrollAcross(section: Int)
    /// A delegate or property gave a value that makes no sense.
    case impossibleValue(name: String, value: String, used: String)
    /// A batch update does not add up; the data source was believed.
    case invalidUpdate(BatchUpdateIssue)
    /// A scroll to an item that does not exist; the counts are the items per section.
    case scrollTargetOutsideData(IndexPath, counts: [Int])
    /// A scroll to two places on one axis.
    case conflictingScrollPositions(rawValue: UInt)
    /// A selection of an item that does not exist; the counts are the items per section.
    case selectionOutsideData(IndexPath, counts: [Int])
    /// A layout was put in charge of two views; the first one was left with an empty layout.
    case layoutBelongsToAnotherView
    /// The layout causes another invalidation whenever it is invalidated.
    case invalidatesWithoutEnd(depth: Int)
    /// Every `prepare()` invalidates the layout again.
    case invalidatesWhilePreparing(passes: Int)
    /// Preferred sizes and layout never agreed: the sizes the element asked for, in turn.
    case sizesDoNotSettle(ElementIdentifier?, sizes: [CGSize], passes: Int)
    /// A constraint was left out: which one, and why.
    case constraintNotKept(String)
    /// An object of UIKit stores what it is given and has no effect here.
    case hasNoEffect(String)
  }

  public var description: String { "\(subject): \(problem.sentence)" }
}

/// Names one element of a collection by category, kind and place in the data.
public struct ElementIdentifier: Hashable, Sendable, CustomStringConvertible {
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

  /// `cell 3.12`, `header of section 3`, the like for footers, groups and the content, or kind and path.
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

  /// The order in which elements of one zIndex are painted: later covers earlier.
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
