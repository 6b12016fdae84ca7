import Foundation

@testable import LayoutCore

/// Another layout under a name of its own: it hands everything on, and notes the hooks of updates and transitions.
@MainActor
final class RecordingLayout: CollectionViewLayout {
  let inner: CollectionViewLayout
  private(set) var calls: [String] = []

  init(_ inner: CollectionViewLayout) {
    self.inner = inner
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func note(_ name: String, _ element: ElementIdentifier) { calls.append("\(name) \(element)") }

  private func note(_ name: String, _ category: ElementCategory, _ kind: String, _ path: IndexPath) {
    note(name, ElementIdentifier(category: category, kind: kind, section: path[0], item: path[1]))
  }

  // MARK: The host

  override var layoutsInUse: [CollectionViewLayout] { [self] + inner.layoutsInUse }

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    inner.host = host
    inner.invalidateLayout(with: context)
  }

  override func prepare() {
    calls.append("prepare")
    inner.host = host
    inner.prepare()
  }

  // MARK: Queries

  override var collectionViewContentSize: CGSize { inner.collectionViewContentSize }
  override var layoutDescription: LayoutDescription { inner.layoutDescription }
  override var contentDirection: ContentDirection { inner.contentDirection }
  override var estimatesItemSizes: Bool { inner.estimatesItemSizes }
  override var estimatesSupplementarySizes: Bool { inner.estimatesSupplementarySizes }
  override var developmentLayoutDirection: LayoutDirection { inner.developmentLayoutDirection }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { inner.flipsHorizontallyInOppositeLayoutDirection }
  override func numberOfElements(in rect: CGRect) -> Int? { inner.numberOfElements(in: rect) }
  override func mayPin(_ element: ElementIdentifier) -> Bool { inner.mayPin(element) }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    inner.layoutAttributesForElements(in: rect)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    inner.layoutAttributesForItem(at: indexPath)
  }
  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { inner.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }
  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { inner.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath) }
  override func supplementaryViewsFollowItems(ofKind elementKind: String, inSection section: Int) -> Bool {
    inner.supplementaryViewsFollowItems(ofKind: elementKind, inSection: section)
  }

  // MARK: Bounds and sizes

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    inner.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    inner.invalidationContext(forBoundsChange: newBounds)
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    inner.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    inner.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
  override func viewDidAcceptSize(of attributes: LayoutAttributes) { inner.viewDidAcceptSize(of: attributes) }
  override func itemWillBeMeasuredAgain(at indexPath: IndexPath) { inner.itemWillBeMeasuredAgain(at: indexPath) }
  override func fittingPriorities(for attributes: LayoutAttributes)
    -> (horizontal: LayoutPriority, vertical: LayoutPriority)
  { inner.fittingPriorities(for: attributes) }

  // MARK: Hooks

  override func prepare(for change: DataChange) {
    calls.append("change")
    inner.prepare(for: change)
  }
  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    calls.append("prepare for updates")
    inner.prepare(forCollectionViewUpdates: updateItems)
  }
  override func finalizeCollectionViewUpdates() {
    calls.append("finalize updates")
    inner.finalizeCollectionViewUpdates()
  }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    calls.append("target offset")
    return inner.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    note("initial", .cell(itemIndexPath[0], itemIndexPath[1]))
    return inner.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    note("final", .cell(itemIndexPath[0], itemIndexPath[1]))
    return inner.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    note("initial", .supplementaryView, elementKind, elementIndexPath)
    return inner.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    note("final", .supplementaryView, elementKind, elementIndexPath)
    return inner.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
  }
  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? {
    note("initial", .decorationView, elementKind, decorationIndexPath)
    return inner.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
  }
  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? {
    note("final", .decorationView, elementKind, decorationIndexPath)
    return inner.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    calls.append("extra deletions")
    return inner.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
  }
  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    calls.append("extra insertions")
    return inner.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
  }
  override func prepareForTransition(to newLayout: CollectionViewLayout) {
    calls.append("prepare for transition to")
    inner.prepareForTransition(to: newLayout)
  }
  override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    calls.append("prepare for transition from")
    inner.prepareForTransition(from: oldLayout)
  }
  override func finalizeLayoutTransition() {
    calls.append("finalize transition")
    inner.finalizeLayoutTransition()
  }
}
