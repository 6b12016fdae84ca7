import Foundation
import LayoutCore
import Sections

/// One section of a compositional layout: its repeated group, and the insets, headers, footers and boxes around it.
@preconcurrency @MainActor
open class CompositionalSection {
  /// Where the items come from.
  enum Content {
    case group(CompositionalGroup)
    case plan(any ArrangementPlan, SectionSeparator?)
    /// Rows of a list; where the section scrolls across, the group is a row.
    case list(CompositionalGroup, ListPlan, SectionSeparator?)

    /// The group that repeats, perhaps only while the section scrolls across.
    var group: CompositionalGroup? {
      switch self {
      case .group(let group), .list(let group, _, _): group
      case .plan: nil
      }
    }
  }

  var content: Content
  /// Around the items. Along the scroll axis, headers and footers are outside of them.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// Between groups, along the scroll axis; may be negative.
  open var interGroupSpacing: CGFloat = 0
  /// The reference of the insets; by default that of the layout's configuration.
  open var contentInsetsReference = ContentInsetsReference.automatic
  /// Whether headers and footers are inset across the scroll axis as items are. `.none` means that they are not.
  open var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Headers and footers.
  open var boundarySupplementaryItems: [CompositionalBoundaryItem] = []
  /// Whether headers and footers are inset across the scroll axis as items are.
  open var supplementariesFollowContentInsets = true
  /// Views that stand by each item of an arrangement without groups, such as badges. Items of groups have their own.
  open var itemSupplementaryItems: [CompositionalSupplementaryItem] = []
  /// Boxes behind the section.
  open var decorationItems: [CompositionalDecorationItem] = []
  /// The section's own scrolling, across the scroll axis of its layout. Groups then follow each other in that
  /// direction, and fractions of them refer to the whole view. The items of an arrangement without groups are placed
  /// along that direction, in the length of ``itemAreaLength``; there are no separators between them.
  open var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// The extent along the scroll axis of the layout that the items of an arrangement without groups have together while
  /// the section scrolls across: the height, where content scrolls vertically. Fractions are parts of the view. By
  /// default it is what the insets leave of the view. Groups say themselves how long they are.
  open var itemAreaLength: CompositionalDimension?
  /// Stored: a terminal has neither bounces nor deceleration. Offsets stay in the content, and a gesture scrolls at once
  /// to where the section stops.
  open var orthogonalScrollingProperties = OrthogonalScrollingProperties()
  /// Called with the items in view at each offset of the view and of the section, and may change them. Frames are in
  /// coordinates of the section. Less the offset, they are in coordinates of its viewport.
  open var visibleItemsInvalidationHandler: CompositionalVisibleItemsHandler?

  /// Decides about the line below each row, by its path in the data and the number of rows.
  var separatorLines: ((_ row: IndexPath, _ count: Int) -> Separators.Line?)?
  /// The configuration of a list; nil for other sections.
  var list: CompositionalListConfiguration?
  /// The description that this one was made from, with values that a viewer has set.
  var original: CompositionalSection?

  init(content: Content) { self.content = content }

  /// A section that repeats a group.
  public init(group: CompositionalGroup) { content = .group(group) }

  /// A section with items in an arrangement of any kind, among sections of groups.
  ///
  ///     let section = CompositionalSection(items: ListPlan(lengths: .uniform(44)))
  public init(items plan: any ArrangementPlan, separator: SectionSeparator? = nil) {
    content = .plan(plan, separator)
  }

  /// Whether headers and footers have the insets of the items.
  var insetsBars: Bool { supplementariesFollowContentInsets && supplementaryContentInsetsReference != .none }
}

/// The reference of content insets, with UIKit's names.
public enum ContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
  /// The reference of the layout's configuration; there it means the safe area.
  case automatic
  /// The adjusted content inset of the view.
  case none
  case safeArea
  case layoutMargins
  /// The same as the layout margins: a terminal has no measure of readability.
  case readableContent

  /// How much farther inside than the adjusted content inset the reference is, across the scroll axis.
  @MainActor
  func insets(of view: CollectionView?, _ direction: ScrollDirection) -> EdgeInsets {
    switch self {
    case .automatic, .none: .zero
    case .safeArea: SectionInsetReference.fromSafeArea.insets(of: view, direction)
    case .layoutMargins, .readableContent: SectionInsetReference.fromLayoutMargins.insets(of: view, direction)
    }
  }
}

/// How a section scrolls across the scroll axis of its layout.
public enum OrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// How a section that scrolls across behaves where it stops and at its ends.
public struct OrthogonalScrollingProperties: Hashable, Sendable {
  public enum BounceBehavior: Int, Hashable, Sendable { case automatic, always, never }
  public enum DecelerationRate: Int, Hashable, Sendable { case automatic, normal, fast }

  public var decelerationRate = DecelerationRate.automatic
  public var bounce = BounceBehavior.automatic

  public init() {}
}

/// An item in view of a section that scrolls across, as its handler may change it.
@preconcurrency @MainActor
public protocol CompositionalVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: Transform2D { get set }
  var transform3D: Transform3D { get set }
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: ElementCategory { get }
  var representedElementKind: String? { get }
}

public typealias CompositionalVisibleItemsHandler = (
  _ visibleItems: [any CompositionalVisibleItem], _ contentOffset: CGPoint, _ environment: any CompositionalEnvironment
) -> Void

extension CompositionalSection {
  /// A waterfall among sections of groups: items in columns, each with its own length. UIKit has no such section.
  ///
  /// "Height" is the extent along the scroll axis. It is the width if content scrolls horizontally. If the section
  /// scrolls across, columns become rows, and height and width swap.
  ///
  /// - Parameters:
  ///   - columns: How many columns there are, at least 1.
  ///   - columnSpacing: Between columns, in points.
  ///   - itemSpacing: Between the items of a column, in points; may be negative.
  ///   - order: Which column gets the next item.
  ///   - heightForItem: The height of an item in points, for the breadth of its column.
  /// - Complexity: Solving costs O(n log c) for n items in c columns, and n calls.
  public static func waterfall(
    columns: Int, columnSpacing: CGFloat = 0, itemSpacing: CGFloat = 0, order: WaterfallOrder = .shortestColumn,
    heightForItem: @escaping (_ indexPath: IndexPath, _ breadth: CGFloat) -> CGFloat
  ) -> CompositionalSection {
    CompositionalSection(
      items: WaterfallPlan(
        columns: .exactly(columns), lengths: .each(heightForItem), columnSpacing: columnSpacing,
        itemSpacing: itemSpacing, order: order))
  }

  /// A waterfall of as many columns of at least a breadth in points as fit; there is always one.
  public static func waterfall(
    columnsOfAtLeast breadth: CGFloat, columnSpacing: CGFloat = 0, itemSpacing: CGFloat = 0,
    order: WaterfallOrder = .shortestColumn,
    heightForItem: @escaping (_ indexPath: IndexPath, _ breadth: CGFloat) -> CGFloat
  ) -> CompositionalSection {
    CompositionalSection(
      items: WaterfallPlan(
        columns: .atLeast(breadth: breadth), lengths: .each(heightForItem), columnSpacing: columnSpacing,
        itemSpacing: itemSpacing, order: order))
  }

  /// A waterfall whose cells measure their heights when they come into view. Until then each is `estimatedHeight`
  /// points high.
  public static func waterfall(
    columns: Int, estimatedHeight: CGFloat, columnSpacing: CGFloat = 0, itemSpacing: CGFloat = 0,
    order: WaterfallOrder = .shortestColumn
  ) -> CompositionalSection {
    CompositionalSection(
      items: WaterfallPlan(
        columns: .exactly(columns), lengths: .uniform(estimatedHeight), columnSpacing: columnSpacing,
        itemSpacing: itemSpacing, order: order, measurement: .length))
  }
}
