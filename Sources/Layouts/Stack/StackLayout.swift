import Foundation
import LayoutCore
import Sections

/// The base of the layouts that stack sections: a class at the door of `SectionStack`.
///
/// A subclass says how one section is solved. Queries, pinning, boxes, mirroring, invalidation and the solving of what
/// changed, and nothing else, are written here once.
open class StackLayout: CollectionViewLayout, LayoutStructure {
  /// The axis along which sections follow each other.
  open var scrollDirection = ScrollDirection.vertical { didSet { voidIfChanged(scrollDirection, oldValue) } }
  /// Whether content runs from right to left, as the exact mirror of left to right.
  open var isMirrored = false { didSet { voidIfChanged(isMirrored, oldValue) } }
  /// The space between neighbouring sections, in points.
  open var sectionSpacing: CGFloat = 0 { didSet { voidIfChanged(sectionSpacing, oldValue) } }
  /// Boxes behind every section that does not name its own.
  open var sectionBoxes: [SectionBox] = [] { didSet { voidIfChanged(sectionBoxes, oldValue) } }

  private var void = VoidSections()
  private var solved: SectionStack?
  private var boxKinds: [[String]] = []
  private var solvedBreadth: CGFloat = -1

  open override class var invalidationContextClass: AnyClass { StackInvalidationContext.self }

  // MARK: What subclasses say

  /// Solves one section. Called for sections that changed, with what may be kept.
  open func solution(forSection section: Int, after change: SectionChange) -> SectionSolution {
    SectionSolution(arrangement: TrackList.uniform(itemCount: 0, itemLength: 0, breadth: 0))
  }

  /// The parts of the content that never scroll out of view.
  open var frozenEdges: FrozenEdges { .none }

  /// The boxes behind a section; by default `sectionBoxes`.
  open func boxes(forSection section: Int) -> [SectionBox] { sectionBoxes }

  // MARK: Room

  /// The extent across the scroll axis that the view offers, content insets taken off, in points.
  public var availableBreadth: CGFloat {
    guard let collectionView else { return 0 }
    return breadth(of: collectionView.bounds, in: collectionView)
  }

  private func breadth(of bounds: CGRect, in view: CollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return max(
      0,
      scrollDirection == .vertical
        ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
  }

  /// The part of the content that is not covered by insets: where pinned elements keep.
  var visibleRect: CGRect { collectionView?.visibleContentRect ?? .zero }

  // MARK: Solving

  /// The sections, solved as far as they are void.
  public var stack: SectionStack {
    if case .nothing = void.extent, let solved { return solved }
    let stack = solve()
    solved = stack
    void.clear()
    return stack
  }

  private func solve() -> SectionStack {
    guard let view = collectionView else { return SectionStack(breadth: 0) }
    solvedBreadth = availableBreadth
    if case .items(let changes) = void.extent, let solved, solved.sections.count == view.numberOfSections {
      return resolved(solved, changes)
    }
    let sections = (0..<view.numberOfSections).map { solve(section: $0, after: .everything) }
    boxKinds = (0..<sections.count).map { boxes(forSection: $0).map(\.kind) }
    return makeStack(sections)
  }

  private func makeStack(_ sections: [SectionSolution]) -> SectionStack {
    SectionStack(
      axis: scrollDirection == .vertical ? .vertical : .horizontal, breadth: solvedBreadth, isMirrored: isMirrored,
      sectionSpacing: sectionSpacing, frozen: frozenEdges, sections: sections)
  }

  private func resolved(_ old: SectionStack, _ changes: [Int: Int]) -> SectionStack {
    var stack = old
    for (section, item) in changes.sorted(by: { $0.key < $1.key }) where stack.sections.indices.contains(section) {
      let previous = stack.sections[section]
      stack.replace(section: section, with: solve(section: section, after: .items(from: item, previous: previous)))
    }
    return stack
  }

  private func solve(section: Int, after change: SectionChange) -> SectionSolution {
    let solution = solution(forSection: section, after: change)
    LayoutStatistics.count(\.sectionsSolved)
    LayoutStatistics.count(\.itemsSolved, solution.arrangement.work.itemsSolved)
    report(solution, section: section)
    return solution
  }

  /// A batch update moves what it does not touch, and solves the rest.
  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard case .awaitingUpdates = void.extent, let old = solved, let view = collectionView else { return }
    let reshuffle = SectionReshuffle(updateItems, oldSectionCount: old.sections.count)
    guard reshuffle.origins.count == view.numberOfSections else { return void.voidEverything() }
    let sections = reshuffle.origins.enumerated().map { section, origin in
      guard let origin else { return solve(section: section, after: .everything) }
      let previous = old.sections[origin.section]
      guard origin.firstChange != .max else { return previous }
      return solve(section: section, after: .items(from: origin.firstChange, previous: previous))
    }
    boxKinds = (0..<sections.count).map { boxes(forSection: $0).map(\.kind) }
    solved = makeStack(sections)
    void.clear()
  }

  /// How many sections were solved last, before any update that is still to come.
  var stackedSectionCount: Int { solved?.sections.count ?? 0 }

  // MARK: Invalidation

  /// Voids the layout if a property took another value.
  public func voidIfChanged<Value: Equatable>(_ new: Value, _ old: Value) {
    guard new != old else { return }
    void.voidEverything()
    invalidateLayout()
  }

  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    if context.invalidateEverything {
      void.voidEverything()
    } else if context.invalidateDataSourceCounts {
      void.awaitUpdates()
    } else if context.namesElementsOnly {
      for path in context.invalidatedItemIndexPaths ?? [] { void.void(itemsFrom: path[1], inSection: path[0]) }
    } else if (context as? StackInvalidationContext)?.invalidatesSections ?? true {
      void.voidEverything()
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    if breadth(of: newBounds, in: view) != solvedBreadth { return true }
    return !movedByPinning(in: newBounds).isEmpty
  }

  /// New room voids every section. A change of the visible part alone names the pinned elements, and voids none.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let view = collectionView, breadth(of: newBounds, in: view) == solvedBreadth else { return context }
    (context as? StackInvalidationContext)?.invalidatesSections = false
    for id in movedByPinning(in: newBounds) {
      let element = identifier(of: id)
      switch element.category {
      case .cell: break
      case .supplementaryView:
        context.invalidateSupplementaryElements(ofKind: element.kind ?? "", at: [element.indexPath])
      case .decorationView:
        context.invalidateDecorationElements(ofKind: element.kind ?? "", at: [element.indexPath])
      }
    }
    return context
  }

  /// The pinned elements that are elsewhere in `newBounds` than they are now.
  private func movedByPinning(in newBounds: CGRect) -> Set<ElementID> {
    guard let view = collectionView, let solved else { return [] }
    let newVisible = newBounds.inset(by: view.adjustedContentInset)
    return Set(solved.pinnedElements(in: visibleRect)).union(solved.pinnedElements(in: newVisible))
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize { stack.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var answer: [LayoutAttributes] = []
    let attributesClass = Self.attributesClass
    stack.forEachElement(overlapping: rect, visible: visibleRect) { element in
      answer.append(attributes(for: element, attributesClass))
    }
    return answer
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes(of: .item(indexPath[1], inSection: indexPath[0]), zIndex: 0)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    let kind: ElementID.Kind
    switch elementKind {
    case ElementKind.sectionHeader: kind = .header
    case ElementKind.sectionFooter: kind = .footer
    default: return nil
    }
    return attributes(of: ElementID(kind: kind, section: indexPath[0], item: indexPath[1]), zIndex: 10)
  }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    let section = indexPath[0]
    _ = stack
    guard boxKinds.indices.contains(section) else { return nil }
    let boxes = boxKinds[section].indices.filter { boxKinds[section][$0] == elementKind }
    guard boxes.indices.contains(indexPath[1]) else { return nil }
    let box = boxes[indexPath[1]]
    return attributes(of: .box(box, ofSection: section), zIndex: self.boxes(forSection: section)[box].zIndex)
  }

  public func extent(ofSection section: Int) -> CGRect? {
    stack.sections.indices.contains(section) ? stack.sectionExtent(section) : nil
  }

  // MARK: Attributes

  private static var attributesClass: LayoutAttributes.Type {
    layoutAttributesClass as? LayoutAttributes.Type ?? LayoutAttributes.self
  }

  private func attributes(of id: ElementID, zIndex: Int) -> LayoutAttributes? {
    guard let frame = stack.frame(of: id, pinnedTo: visibleRect) else { return nil }
    return attributes(
      for: StackElement(id: id, frame: frame, zIndex: zIndex, isPinned: false), Self.attributesClass)
  }

  private func attributes(for element: StackElement, _ attributesClass: LayoutAttributes.Type) -> LayoutAttributes {
    let attributes = attributesClass.make(for: identifier(of: element.id))
    attributes.frame = element.frame
    if element.zIndex != 0 { attributes.zIndex = element.zIndex }
    return attributes
  }

  private func identifier(of id: ElementID) -> ElementIdentifier {
    switch id.kind {
    case .item: .cell(id.section, id.item)
    case .header:
      ElementIdentifier(
        category: .supplementaryView, kind: ElementKind.sectionHeader, section: id.section, item: id.item)
    case .footer:
      ElementIdentifier(
        category: .supplementaryView, kind: ElementKind.sectionFooter, section: id.section, item: id.item)
    case .box(let box):
      ElementIdentifier(
        category: .decorationView, kind: boxKinds[id.section][box], section: id.section,
        item: boxKinds[id.section][..<box].filter { $0 == boxKinds[id.section][box] }.count)
    }
  }
}
