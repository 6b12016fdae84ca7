import Foundation
import LayoutCore
import Sections

/// The look of a list section: one row under the other, each as high as its cell prefers.
@preconcurrency @MainActor
public struct CompositionalListConfiguration {
  public enum Appearance: Int, Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge, and headers that stay in view.
    case plain
    /// Space above and below.
    case grouped
    /// Space on all sides.
    case insetGrouped
    /// As inset groups, without lines.
    case sidebar
    /// From edge to edge, without lines.
    case sidebarPlain
  }

  public enum HeaderMode: Int, Hashable, Sendable {
    case none
    /// The data source makes a view of the kind of section headers.
    case supplementary
    /// The first item of the section is its header; it is laid out as all others are.
    case firstItemInSection
  }

  public enum FooterMode: Int, Hashable, Sendable {
    case none
    /// The data source makes a view of the kind of section footers.
    case supplementary
  }

  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: ListSeparatorConfiguration
  ) -> ListSeparatorConfiguration
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> SwipeActionsConfiguration?

  /// The estimates in points, until cells and headers have measured themselves.
  static let (rowEstimate, barEstimate): (CGFloat, CGFloat) = (44, 28)
  /// The space beside the rows of inset groups, in points.
  static let sideSpace: CGFloat = 16
  /// The space around the rows of a sidebar, in points.
  static let sidebarSpace: CGFloat = 10
  /// The space above a plain list whose first item is its header, in points.
  static let spaceAboveFirstItem: CGFloat = 22
  /// The space above the rows of a group without a header, and below those of a group with one, in points.
  static let (spaceAbove, spaceBelowHeaded): (CGFloat, CGFloat) = (35, 53 / 3)

  public let appearance: Appearance
  /// Lines between rows.
  public var showsSeparators: Bool
  /// The lines, if there are any.
  public var separator: SectionSeparator
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The look of lines that the handler does not change.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// Decides about the lines around each row. It gets `separatorConfiguration`, and is called for the rows in view.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The actions of a swipe from the beginning of a row. A menu at the row shows them; the provider is asked then.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions of a swipe from the end of a row, in the same menu.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The colour behind all of the section; nil shows what is behind the collection view.
  public var backgroundColor: ViewColor?
  /// The space above the header of each section, in points; nil takes that of the appearance.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separator = SectionSeparator(thickness: 1, leadingInset: 16, trailingInset: appearance == .insetGrouped ? 16 : 0)
  }

  /// Whether lines may differ from each other, or from those of the appearance.
  fileprivate var decidesAboutLines: Bool {
    itemSeparatorHandler != nil
      || separatorConfiguration != ListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The line below a row; nil if there is none.
  fileprivate func line(below row: IndexPath, of count: Int) -> Separators.Line? {
    let (own, isLast) = (look(row), row[1] >= count - 1)
    if own.bottomSeparatorVisibility == .hidden { return nil }
    if isLast, own.bottomSeparatorVisibility == .automatic { return nil }
    if !isLast, look(IndexPath(indexes: [row[0], row[1] + 1])).topSeparatorVisibility == .hidden { return nil }
    let (automatic, insets) = (ListSeparatorConfiguration.automaticInsets, own.bottomSeparatorInsets)
    return Separators.Line(
      leading: insets.leading == automatic.leading ? separator.leadingInset : insets.leading,
      trailing: insets.trailing == automatic.trailing ? separator.trailingInset : insets.trailing)
  }

  /// The lines around a row, by its place in the data.
  func look(_ path: IndexPath) -> ListSeparatorConfiguration {
    itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
  }

  /// The list that cells of this appearance are in.
  var environment: ListEnvironment {
    switch appearance {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }

  /// Whether sections have space above and below.
  fileprivate var isGrouped: Bool { appearance != .plain && appearance != .sidebarPlain }

  /// Groups with headers have their space below. Those without have it above. There is none above a
  /// first item that is the header.
  fileprivate var insets: DirectionalEdgeInsets {
    var insets = insetsOfAppearance
    if let padding = paddingAboveHeader { insets.top = padding }
    return insets
  }

  /// The space above headers that code has chosen; nil without headers.
  fileprivate var paddingAboveHeader: CGFloat? { headerMode == .none ? nil : headerTopPadding.map { max(0, $0) } }

  private var insetsOfAppearance: DirectionalEdgeInsets {
    let above: CGFloat = headerMode == .none ? Self.spaceAbove : 0
    let below: CGFloat = headerMode == .supplementary ? Self.spaceBelowHeaded : 0
    return switch appearance {
    case .plain:
      DirectionalEdgeInsets(
        top: headerMode == .firstItemInSection ? Self.spaceAboveFirstItem : 0, leading: 0, bottom: 0, trailing: 0)
    case .grouped: DirectionalEdgeInsets(top: above, leading: 0, bottom: below, trailing: 0)
    case .insetGrouped:
      DirectionalEdgeInsets(top: above, leading: Self.sideSpace, bottom: below, trailing: Self.sideSpace)
    case .sidebar: sidebarInsets(trailing: Self.sidebarSpace)
    case .sidebarPlain: sidebarInsets(trailing: 0)
    }
  }

  private func sidebarInsets(trailing: CGFloat) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: 0, leading: Self.sidebarSpace, bottom: footerMode == .none ? Self.sidebarSpace : 0, trailing: trailing)
  }
}

extension CompositionalSection {
  /// A list. Rows and headers are as high as their views prefer, once these are in view.
  public static func list(
    using configuration: CompositionalListConfiguration, layoutEnvironment: any CompositionalEnvironment
  ) -> CompositionalSection {
    let size = CompositionalSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(CompositionalListConfiguration.rowEstimate))
    let section = CompositionalSection(
      content: .list(
        .horizontal(layoutSize: size, subitems: [CompositionalItem(layoutSize: size)]),
        ListPlan(lengths: .uniform(CompositionalListConfiguration.rowEstimate), measurement: .length),
        configuration.showsSeparators ? configuration.separator : nil))
    section.contentInsets = configuration.insets
    section.list = configuration
    if configuration.decidesAboutLines { section.separatorLines = configuration.line }
    // The space of a group lies above its header and below its footer, which stand close to the rows.
    var bars: [(String, RectAlignment)] = []
    if configuration.headerMode == .supplementary { bars.append((ElementKind.sectionHeader, .top)) }
    if configuration.footerMode == .supplementary { bars.append((ElementKind.sectionFooter, .bottom)) }
    section.boundarySupplementaryItems = bars.map { kind, alignment in
      let bar = CompositionalBoundaryItem(
        layoutSize: CompositionalSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .estimated(CompositionalListConfiguration.barEstimate)),
        elementKind: kind, alignment: alignment)
      bar.isInsideInsets = configuration.isGrouped || configuration.paddingAboveHeader ?? 0 > 0
      bar.pinToVisibleBounds = configuration.appearance == .plain
      // In front of the lines between rows.
      bar.zIndex = 2
      return bar
    }
    if configuration.backgroundColor.map({ $0.alpha > 0 }) == true {
      section.decorationItems = [.background(elementKind: ListBackgroundView.kind)]
    }
    return section
  }
}

extension CompositionalLayout {
  /// All sections are lists.
  public static func list(using configuration: CompositionalListConfiguration) -> CompositionalLayout {
    CompositionalLayout { _, environment in
      CompositionalSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// The look of the lines above and below a row of a list.
///
/// The line between two rows belongs to both: it is the bottom separator of the first and the top separator of the
/// second. It has the insets of the first, and is hidden if either hides it.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is visible.
  public enum Visibility: Int, Hashable, Sendable, CaseIterable {
    /// Between rows, and not below the last one.
    case automatic
    case visible
    case hidden
  }

  /// A value that means the insets of the list's appearance.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Stored. The line above a row has the insets of the row before.
  public var topSeparatorInsets = Self.automaticInsets
  /// How much shorter than the row the line below it is, at its leading and its trailing end, in points.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour of the line below the row; nil takes that of the program's theme.
  public var color: ViewColor?
  /// Stored.
  public var multipleSelectionColor: ViewColor?
  /// A value that a target above stores with the lines, such as an effect. It is immutable.
  nonisolated(unsafe) package var attachment: NSObject?

  /// The lines of an appearance.
  public init(listAppearance: CompositionalListConfiguration.Appearance) {}

  init() {}
}
