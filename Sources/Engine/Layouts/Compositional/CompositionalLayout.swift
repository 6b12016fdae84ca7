import Foundation
import LayoutCore
import Sections

/// Sections of groups that repeat, each described for the space that there is.
///
///     let item = CompositionalItem(
///       layoutSize: CompositionalSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
///     let group = CompositionalGroup.horizontal(
///       layoutSize: CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4)),
///       subitems: [item])
///     let layout = CompositionalLayout(section: CompositionalSection(group: group))
///
/// A description is made into a template once; sections in which nothing is estimated are closed forms for any number
/// of items. The provider is called again for new bounds and for sections that a batch update changes.
open class CompositionalLayout: StackLayout {
  /// Describes a section for an environment; nil leaves its items without a place, and is reported.
  public typealias SectionProvider = (_ section: Int, _ environment: any CompositionalEnvironment) ->
    CompositionalSection?

  let sectionProvider: SectionProvider
  /// The description of every section, if there is only one.
  let onlySection: CompositionalSection?
  /// A copy: assigning it invalidates the layout, and changing an object that was assigned has no effect.
  open var configuration: CompositionalConfiguration {
    get { ownConfiguration.copied() }
    set {
      ownConfiguration = newValue.copied()
      adoptConfiguration()
    }
  }

  var ownConfiguration = CompositionalConfiguration()
  /// The names of the bars of all content, in order.
  var contentBarNames = ElementNames.Bars()
  var estimates = EstimateKinds()
  /// The changes of viewers to the descriptions.
  var designChanges = DesignChanges()
  /// The sections that are described differently; nil until viewers ask, and when sections are solved.
  var latestDesigns: [(number: Int, section: CompositionalSection)]?
  /// The values of the sections that changes are about, until sections are solved again.
  var targetEntries: [Int: [DesignEntry]] = [:]
  private(set) var solvedLength: CGFloat = -1
  /// The groups that were solved last. Those of the next section often have the same template.
  var latestGroups: RepeatedGroups?
  var handled = HandledItems()

  /// The extents in the sections that views decide.
  struct EstimateKinds {
    var hasItems = false
    var hasBars = false
    var hasAdornments = false
  }

  /// A layout with one description for every section.
  public init(section: CompositionalSection) {
    sectionProvider = { _, _ in section }
    onlySection = section
    super.init()
    registerListDecorations()
  }

  public init(section: CompositionalSection, configuration: CompositionalConfiguration) {
    sectionProvider = { _, _ in section }
    onlySection = section
    super.init()
    registerListDecorations()
    self.configuration = configuration
  }

  /// - Parameter sectionProvider: Called for each section with its number and the space for it.
  public init(sectionProvider: @escaping SectionProvider) {
    self.sectionProvider = sectionProvider
    onlySection = nil
    super.init()
    registerListDecorations()
  }

  public init(sectionProvider: @escaping SectionProvider, configuration: CompositionalConfiguration) {
    self.sectionProvider = sectionProvider
    onlySection = nil
    super.init()
    registerListDecorations()
    self.configuration = configuration
  }

  public required init?(coder: NSCoder) {
    sectionProvider = { _, _ in nil }
    onlySection = nil
    super.init(coder: coder)
    registerListDecorations()
  }

  private func registerListDecorations() {
    register(ListSeparatorView.self, forDecorationViewOfKind: SectionSeparator.kind)
    register(ListBackgroundView.self, forDecorationViewOfKind: ListBackgroundView.kind)
  }

  private func adoptConfiguration() {
    scrollDirection = ownConfiguration.scrollDirection
    sectionSpacing = ownConfiguration.interSectionSpacing
    invalidateEverything()
  }

  /// Content follows the reading direction of the view.
  override var mirrorsContent: Bool {
    isMirrored || collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  open override var layoutDescription: LayoutDescription {
    var description = super.layoutDescription
    description.kind = "compositional"
    return description
  }

  /// The values of the descriptions, and those of the configuration.
  open override var parameters: [LiveParameter] {
    let own = designParameters
    return own + super.parameters.filter { !["scrollDirection", "sectionSpacing"].contains($0.name) }
  }

  // MARK: Space

  /// The whole space of the view, adjusted content insets taken off, along the scroll axis.
  func length(of bounds: CGRect) -> CGFloat {
    guard let inset = collectionView?.adjustedContentInset else { return 0 }
    return max(
      0,
      scrollDirection == .vertical
        ? bounds.height - inset.top - inset.bottom : bounds.width - inset.left - inset.right)
  }

  /// The space for sections, in canonical axes.
  var sectionRoom: CGSize { CGSize(width: surroundings.solvedBreadth, height: solvedLength) }

  /// Lengths of items may be parts of the view's length, so a new length invalidates as a new breadth does.
  override func hasOtherLength(_ bounds: CGRect) -> Bool { length(of: bounds) != solvedLength }

  open override func prepareToSolve(afresh: Bool) {
    if afresh {
      estimates = EstimateKinds()
      handled.isWanted = false
    }
    handled.step = nil
    (latestGroups, latestDesigns, targetEntries) = (nil, nil, [:])
    solvedLength = collectionView.map { length(of: $0.bounds) } ?? 0
  }

  // MARK: Visible items

  open override func prepare() {
    handled.step = nil
    super.prepare()
  }

  /// Also true if a section has a handler of visible items.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    handled.isWanted || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect).map { handling($0, in: rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(handling)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(handling) }

  // MARK: Self-sizing

  open override var estimatesItemSizes: Bool { estimates.hasItems }
  open override var estimatesSupplementarySizes: Bool {
    estimates.hasBars || estimates.hasAdornments
      || ownConfiguration.boundarySupplementaryItems.contains { $0.isEstimated(scrollDirection) }
  }

  open override func measurement(forSection section: Int) -> ItemMeasurement {
    estimates.hasItems ? solvedDescription(ofSection: section)?.measurement ?? .nothing : .nothing
  }

  open override func measuresSupplementaryView(ofKind elementKind: String, inSection section: Int) -> Bool {
    guard estimates.hasBars, let description = solvedDescription(ofSection: section) else { return false }
    return description.section?.boundarySupplementaryItems.contains {
      $0.elementKind == elementKind && $0.isEstimated(scrollDirection)
    } ?? false
  }

  /// True for views that are attached to items, such as badges.
  open override func supplementaryViewsFollowItems(ofKind elementKind: String, inSection section: Int) -> Bool {
    adornments(ofKind: elementKind, inSection: section)?.isOfItems ?? false
  }

  open override func listEnvironment(forSection section: Int) -> ListEnvironment {
    listConfiguration(forSection: section)?.environment ?? .none
  }

  open override func rowActions(forItemAt indexPath: IndexPath) -> [RowAction] { swipeActions(ofItemAt: indexPath) }

  /// The configuration of a list section; nil for other sections, and for those that were never solved.
  package func listConfiguration(forSection section: Int) -> CompositionalListConfiguration? {
    solvedDescription(ofSection: section)?.section?.list
  }

  /// The description that a section was solved from.
  func solvedDescription(ofSection section: Int) -> SolvedDescription? {
    guard let names = solved?.names, names.indices.contains(section) else { return nil }
    return names[section].description as? SolvedDescription
  }

  /// The arrangement of a section as it was last solved.
  func solvedArrangement(ofSection section: Int) -> (any SectionArrangement)? {
    guard let sections = solved?.stack.sections, sections.indices.contains(section) else { return nil }
    return sections[section].arrangement
  }

  override func solvedSection(_ section: Int, after change: SectionChange) -> SolvedSection {
    compositionalSection(section, after: change)
  }

  open override func parts(ofSection section: Int, in rect: CGRect) -> [LayoutPart] {
    groupParts(ofSection: section, in: rect)
  }

  open override var hasParts: Bool { true }

  open override func parts(around element: ElementIdentifier) -> [LayoutPart] { chain(to: element) }

  override func contentAttachments(above levels: Int) -> [Attachment] { boundaryAttachments(above: levels) }

  override func contentBarName(_ id: StackElement.ID) -> (name: String, number: Int)? {
    if contentBarNames == ElementNames.Bars() { return nil }
    return contentBarNames.bar(isHeader: id.kind == .contentHeader, id.item)
  }

  override func measuresContentBar(ofKind kind: String) -> Bool {
    ownConfiguration.boundarySupplementaryItems.contains { $0.elementKind == kind && $0.isEstimated(scrollDirection) }
  }

  override func contentBar(named name: String, number: Int) -> StackElement.ID? {
    contentBarNames.place(named: name, number: number).map {
      StackElement.ID(kind: $0.isHeader ? .contentHeader : .contentFooter, section: 0, item: $0.ordinal)
    }
  }
}

extension CompositionalBoundaryItem {
  /// Whether its view decides its length along the scroll axis.
  func isEstimated(_ direction: ScrollDirection) -> Bool {
    CompositionalAxes(direction).canonical(layoutSize).length.isMeasured
  }
}

// Sections that scroll across: their items are solved along the other axis, and turned.

extension CompositionalLayout {
  /// Whether a section scrolls by itself.
  func scrollsAcross(_ section: CompositionalSection) -> Bool { section.orthogonalScrollingBehavior.across != nil }

  /// The groups of a section that scrolls across.
  ///
  /// - Parameter container: The space inside the insets of the section. Groups refer to the whole extent of the view in
  ///   the direction in which the section scrolls.
  func across(
    _ group: CompositionalGroup, _ section: CompositionalSection, _ room: SectionRoom, _ container: CGSize,
    _ making: inout TemplateMaking, after kept: SectionChange?
  ) -> Content {
    // A view without any length still has sections of a given one.
    let turned = CGSize(width: max(container.height, .ulpOfOne), height: sectionRoom.width)
    func content(_ groups: RepeatedGroups) -> Content {
      let arrangement = turnedBack(room.counted(groups), section, container)
      room.report(arrangement.issues) { _ in "" }
      return Content(arrangement: arrangement, measurement: groups.measurementAcross)
    }
    if case .sizes(let items, let previous) = kept,
      var groups = (previous.arrangement as? OrthogonalArrangement)?.groups, groups.container == turned,
      groups.itemCount == room.itemCount
    {
      groups.measure(items.map { ($0, room.measured.items[$0]?.turned) })
      _ = group.template(&making)
      groups.views = room.measured.turned.views(of: making.kinds)
      return content(groups)
    }
    let measured = room.measured.turned
    var groups = RepeatedGroups(
      itemCount: room.itemCount, template: group.template(&making), container: turned,
      spacing: section.interGroupSpacing, pixelScale: collectionView?.traitCollection.displayScale ?? 1,
      measured: measured.items, assumesBroadest: true)
    groups.views = measured.views(of: making.kinds)
    return content(groups)
  }

  /// The items of an arrangement without groups that scrolls across. Along the scroll axis of the layout it is as long
  /// as its section says.
  func across(
    _ plan: any ArrangementPlan, _ section: CompositionalSection, _ room: SectionRoom, _ container: CGSize,
    _ making: inout TemplateMaking, after change: SectionChange
  ) -> Content {
    let length =
      section.itemAreaLength.map { CompositionalAxes(scrollDirection).canonical($0).extent(in: sectionRoom) }
      ?? container.height
    let turned = items(of: plan, section, room.turned(breadth: max(0, length)), &making, after: change)
    return Content(
      arrangement: turnedBack(turned, section, container),
      measurement: plan.measurement == .nothing ? .nothing : .size)
  }

  private func turnedBack(
    _ arrangement: any SectionArrangement, _ section: CompositionalSection, _ container: CGSize
  ) -> OrthogonalArrangement {
    OrthogonalArrangement(
      arrangement, breadth: container.width, behavior: section.orthogonalScrollingBehavior.across ?? .continuous)
  }
}

extension SectionChange {
  /// The same for the arrangement that a plan made, before it was turned or got views beside its items.
  var ofPlan: SectionChange {
    guard let previous else { return .everything }
    var made = previous.arrangement
    if let across = made as? OrthogonalArrangement { made = across.turned }
    if let badged = made as? BadgedArrangement { made = badged.items }
    let inner = SectionSolution(arrangement: made)
    return switch self {
    case .everything: .everything
    case .items(let first, _): .items(from: first, previous: inner)
    case .sizes(let items, _): .sizes(of: items, previous: inner)
    case .places: .places(previous: inner)
    }
  }
}

extension OrthogonalScrollingBehavior {
  /// Where the section stops; nil if it does not scroll by itself.
  var across: OrthogonalScroll.Behavior? {
    switch self {
    case .none: nil
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

extension ScrollDirection {
  var other: ScrollDirection { self == .vertical ? .horizontal : .vertical }
}

extension CGSize {
  /// The same with its axes exchanged.
  var turned: CGSize { CGSize(width: height, height: width) }
}

extension RepeatedGroups {
  /// The extents that cells decide in a section that scrolls across.
  fileprivate var measurementAcross: ItemMeasurement {
    isEstimated(.along) ? .size : isEstimated(.across) ? .length : .nothing
  }
}
