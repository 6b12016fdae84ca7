import Foundation
import LayoutCore
import Sections

/// The base class of the layouts that stack sections, over a `SectionStack`.
///
/// A subclass solves one section, most easily by a `SectionPlan`. This class does the rest for all of them: queries,
/// pinning, boxes, mirroring, invalidation, and solving only what changed.
open class StackLayout: CollectionViewLayout, LayoutStructure, ParameterizedLayout {
  /// The axis along which sections follow each other.
  open var scrollDirection: ScrollDirection {
    get { direction.scrollDirection }
    set { direction.scrollDirection = newValue }
  }
  /// Whether content runs from right to left, as the exact mirror of left to right.
  open var isMirrored: Bool {
    get { direction.isMirrored }
    set { direction.isMirrored = newValue }
  }
  /// The space between neighbouring sections, in points; never negative.
  open var sectionSpacing: CGFloat = 0 { didSet { invalidateIfChanged(sectionSpacing, oldValue) } }
  /// The boxes behind every section that has none.
  open var sectionBoxes: [SectionBox] = [] { didSet { invalidateIfChanged(sectionBoxes, oldValue) } }
  /// The boxes behind a section; nil leaves it to `sectionBoxes`. The delegate takes precedence.
  open var boxesForSection: ((_ section: Int) -> [SectionBox]?)? { didSet { invalidateEverything() } }

  /// The header before all sections; nil is none. It spans the content, and is pinned if the bar says so.
  open var contentHeader: SectionBar? {
    get { bars.contentHeader }
    set { bars.contentHeader = newValue }
  }
  /// The footer after all sections; nil is none.
  open var contentFooter: SectionBar? {
    get { bars.contentFooter }
    set { bars.contentFooter = newValue }
  }
  /// The header of every group of sections, unless the delegate returns one; nil is none. A pinned header stays below
  /// the pinned bars of the groups around it.
  open var groupHeader: SectionBar? {
    get { bars.groupHeader }
    set { bars.groupHeader = newValue }
  }
  /// The footer of every group of sections; nil is none.
  open var groupFooter: SectionBar? {
    get { bars.groupFooter }
    set { bars.groupFooter = newValue }
  }
  /// How much may be pinned at once. Beyond that, the outermost bars scroll away first.
  open var pinLimits: PinLimits {
    get { bars.pinLimits }
    set { bars.pinLimits = newValue }
  }

  private var direction = ContentDirection(scrollDirection: .vertical, isMirrored: false) {
    didSet { invalidateIfChanged(direction, oldValue) }
  }
  private var bars = OuterBarProperties() { didSet { invalidateIfChanged(bars, oldValue) } }
  var invalid = InvalidSections()
  var solved: SolvedStack?
  /// The bars around the sections, from the last call of the delegate.
  var outerBars = OuterBars()
  var measured = MeasureStore()
  /// The attributes objects of earlier query results.
  private var recycled = RecycledAttributes()
  var surroundings = StackSurroundings()
  var issuesReported: Set<StackIssue> = []

  public override init() {
    super.init()
    register(SeparatorView.self, forDecorationViewOfKind: SectionSeparator.kind)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(SeparatorView.self, forDecorationViewOfKind: SectionSeparator.kind)
  }

  open override class var invalidationContextClass: AnyClass { StackInvalidationContext.self }

  private static let stackFields: [LayoutField] = [
    .choice(
      "scrollDirection", \StackLayout.scrollDirection, "The axis along which sections follow each other.",
      as: \.scrollDirection),
    .flag("isMirrored", \StackLayout.isMirrored, "Whether content runs from right to left.", as: \.isMirrored),
    .length(
      "sectionSpacing", \StackLayout.sectionSpacing, "Between neighbouring sections, in points.",
      as: \.sectionSpacing),
  ]

  /// The properties that viewers may change, that scene files may set, and that descriptions name. Subclasses put their
  /// own first.
  open class var layoutFields: [LayoutField] { stackFields.ofWholeLayout }

  /// The kind in its descriptions; nil for a layout of no common kind.
  class var commonKind: CommonKind? { nil }

  /// The live parameters of all fields, then those of the bars and boxes that there are.
  open var parameters: [LiveParameter] {
    type(of: self).layoutFields.flatMap { $0.parameters(of: self) } + outerBarParameters + boxParameters
  }

  /// The values of the fields, and the bars around the sections.
  open override var layoutDescription: LayoutDescription {
    var description = LayoutDescription()
    if let common = type(of: self).commonKind {
      (description.kind, description.itemsAdjoin) = (common.name, common.itemsAdjoin)
    }
    for field in type(of: self).layoutFields { field.add(self, to: &description) }
    add(bars, to: &description)
    return description
  }

  open override var contentDirection: ContentDirection {
    ContentDirection(scrollDirection: scrollDirection, isMirrored: isMirrored)
  }

  open override func adopt(_ description: LayoutDescription) {
    for field in type(of: self).layoutFields { field.adopt(description, in: self) }
    adoptOuterBars(description.bars)
  }

  // MARK: For subclasses

  /// Solves one section. Called for sections that changed, with what may be kept.
  ///
  /// Boxes are added to the result. It is not called again for a section that a batch update moved without changing it.
  open func solution(forSection section: Int, after change: SectionChange) -> SectionSolution {
    SectionSolution(arrangement: TrackList.uniform(itemCount: 0, itemLength: 0, breadth: 0))
  }

  /// One section with the names of its elements.
  func solvedSection(_ section: Int, after change: SectionChange) -> SolvedSection {
    plainSection(section, after: change)
  }

  /// Whether sections are solved for content from right to left.
  var mirrorsContent: Bool { isMirrored }

  /// The bars before and after all sections.
  func contentAttachments(above levels: Int) -> [Attachment] { plainContentAttachments(above: levels) }

  /// The name of a bar of all content, if it has one.
  func contentBarName(_ id: StackElement.ID) -> (name: String, number: Int)? { nil }

  /// The natural frame of an element that is not in the stack.
  func ownNaturalFrame(of element: ElementIdentifier) -> CGRect? { nil }

  /// The bar of all content with its own name.
  func contentBar(named name: String, number: Int) -> StackElement.ID? { nil }

  /// Whether a bar of all content with its own name measures its length.
  func measuresContentBar(ofKind kind: String) -> Bool { false }

  /// The breadth under which measured sizes are kept. They are used again where the view gets an earlier breadth.
  var measuringBreadth: CGFloat { surroundings.solvedBreadth }

  /// Whether a section has to be solved because a cell of it now has this size, in canonical axes. Called before the
  /// size is stored.
  func changesSection(_ size: CGSize, ofItemAt indexPath: IndexPath) -> Bool { true }

  /// Called with a stack whose sections were solved, or are still valid.
  func complete(_ stack: inout SectionStack) {}

  /// Whether bounds have another extent along the scroll axis than sections were solved for, and these depend on it.
  func hasOtherLength(_ bounds: CGRect) -> Bool { false }

  /// Called before sections are solved.
  ///
  /// - Parameter afresh: Whether all sections will be solved, with nothing kept.
  open func prepareToSolve(afresh: Bool) {}

  /// The boxes behind a section: the delegate's, else those of `boxesForSection`, else `sectionBoxes`.
  open func boxes(forSection section: Int) -> [SectionBox] { boxesByProperty(forSection: section) }

  /// The parts of the content that never scroll out of view.
  open func frozenEdges(of sections: [SectionSolution]) -> FrozenEdges { .none }

  /// The space before the first section and after the last along the scroll axis, in points.
  open var contentMargins: (before: CGFloat, after: CGFloat) { (0, 0) }

  /// The reference of section insets, beyond the content inset, in the axes of the view.
  open var referenceInsets: EdgeInsets { .zero }

  /// Whether origins of items are rounded to device pixels, if a point has several.
  var roundsItemsToPixels: Bool { false }

  /// The extents of the items of a section that their cells decide.
  open func measurement(forSection section: Int) -> ItemMeasurement { .nothing }

  /// Whether the header or the footer of a section measures its length along the scroll axis.
  open func measuresSupplementaryView(ofKind elementKind: String, inSection section: Int) -> Bool { false }

  // MARK: Structure

  open func parts(ofSection section: Int, in rect: CGRect) -> [LayoutPart] { [] }

  open var hasParts: Bool { false }

  open func parts(around element: ElementIdentifier) -> [LayoutPart] { [] }

  // MARK: Updates and invalidation

  open override func prepare() {
    super.prepare()
    // A layout that is invalid already is not asked about new bounds.
    if missedOtherBreadth { markEverythingInvalid() }
    surroundings.pixelScale = collectionView?.traitCollection.displayScale ?? 1
  }

  /// Moves the sections that a batch update does not change, and solves the others.
  open override func prepare(for change: DataChange) {
    super.prepare(for: change)
    solve(after: change)
  }

  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    takeNote(of: context)
    super.invalidateLayout(with: context)
  }

  /// True for another breadth, and for a new offset if pinned elements move.
  ///
  /// - Complexity: O(log s + k) for k pinned elements in view among s sections.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    if breadth(of: newBounds, in: view) != surroundings.solvedBreadth || hasOtherLength(newBounds) { return true }
    return isMovedByPinning(in: newBounds)
  }

  /// Another breadth invalidates every section. If only the visible part changes, the context names the pinned elements
  /// and invalidates no section.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let view = collectionView else { return context }
    surroundings.announcedBreadth = breadth(of: newBounds, in: view)
    guard surroundings.announcedBreadth == surroundings.solvedBreadth, !hasOtherLength(newBounds) else {
      (context as? StackInvalidationContext)?.isOfOtherBreadth = true
      return context
    }
    (context as? StackInvalidationContext)?.invalidatesMetrics = false
    (context as? StackInvalidationContext)?.invalidatesPlaces = false
    name(movedByPinning(in: newBounds), in: context)
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { wants(preferredAttributes, insteadOf: originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    adopt(preferredAttributes, insteadOf: originalAttributes, in: context)
    return context
  }

  open override func fittingPriorities(for attributes: LayoutAttributes)
    -> (horizontal: LayoutPriority, vertical: LayoutPriority)
  {
    switch measurement(of: attributes) {
    case .nothing, .size: return super.fittingPriorities(for: attributes)
    case .length: return priorities(breadth: .required, length: .fittingSizeLevel)
    case .breadth: return priorities(breadth: .fittingSizeLevel, length: .required)
    }
  }

  // MARK: Queries

  open override var collectionViewContentSize: CGSize { stack.contentSize }

  /// - Complexity: O(log s + log n + k) for k elements among s sections of n items.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let solved = solvedStack
    let attributesClass = Self.attributesClass
    // A closure would check for the main actor at each element.
    let elements = solved.stack.elements(overlapping: rect, visible: visibleRect, offsets: sectionOffsets)
    var answer: [LayoutAttributes] = []
    answer.reserveCapacity(elements.count)
    let isRounded = surroundings.pixelScale > 1
    // Moved out of the property, whose access would be checked for each element.
    var objects = recycled
    recycled = RecycledAttributes()
    var scrollsAcross = false
    for element in elements {
      let name =
        if case .item = element.id.kind {
          ElementIdentifier.cell(element.id.section, element.id.item)
        } else {
          identifier(of: element.id, solved)
        }
      let frame = isRounded ? frame(of: element) : element.frame
      answer.append(objects.attributes(for: name, frame: frame, zIndex: element.zIndex, of: attributesClass))
      scrollsAcross = scrollsAcross || element.scrollsAcross
    }
    // A separate loop, so that other layouts do not retain an object for each element.
    if scrollsAcross { setViewports(of: answer, elements, solved.stack) }
    objects.finish(answer)
    recycled = objects
    return answer
  }

  open override func numberOfElements(in rect: CGRect) -> Int? {
    solvedStack.stack.elementCount(overlapping: rect, offsets: sectionOffsets)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(of: .item(indexPath[1], inSection: indexPath[0]))
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { supplementaryElement(ofKind: elementKind, at: indexPath).flatMap(attributes(of:)) }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { decorationElement(ofKind: elementKind, at: indexPath).flatMap(attributes(of:)) }
}

// Closures and delegates use the index paths of the data source. If another data source in between rearranges items,
// these differ from the index paths in the view.

extension StackLayout {
  func dataSection(for section: Int) -> Int { collectionView?.dataSection(for: section) ?? section }
}

extension SectionRoom {
  /// The space under the number that its section has in the data source.
  @MainActor
  var ofData: SectionRoom {
    var room = self
    room.section = layout.dataSection(for: section)
    return room
  }

  /// The view whose items are not where their data source has them; nil if they are.
  @MainActor
  var rearrangedView: CollectionView? {
    guard let view = layout.collectionView, view.isRearranged else { return nil }
    return view
  }
}

extension StackLayout {
  public func extent(ofSection section: Int) -> CGRect? {
    let stack = stack
    return stack.sections.indices.contains(section) ? stack.sectionExtent(section) : nil
  }

  public func itemArea(ofSection section: Int) -> CGRect? {
    let stack = stack
    guard stack.sections.indices.contains(section) else { return nil }
    return stack.itemArea(ofSection: section, offsets: sectionOffsets)
  }

  public func naturalFrame(of element: ElementIdentifier) -> CGRect? {
    stackID(of: element).flatMap { stack.frame(of: $0, offsets: sectionOffsets) } ?? ownNaturalFrame(of: element)
  }

  /// - Complexity: O(log n + k) for k items of the section in `rect` among n.
  public func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine] {
    let stack = stack
    guard stack.sections.indices.contains(section) else { return [] }
    let offsets = sectionOffsets
    let lines = stack.lines(ofSection: section, offsets: offsets)
    let numbers = Set(
      stack.items(ofSection: section, overlapping: rect, offsets: offsets).compactMap(lines.index(ofLineContaining:)))
    return numbers.sorted().map { number in
      LayoutLine(number: number, frame: lines[number].frame, runsAlongScrollAxis: lines.direction == .along)
    }
  }
}

/// A kind of layout that descriptions name.
struct CommonKind {
  let name: String
  /// Whether items adjoin, like the rows of a list. Viewers draw no borders around them then.
  let itemsAdjoin: Bool
}
