import Foundation
import LayoutCore

/// Rows of 10 points below each other, with an optional header of 10 points before each section, which may be pinned.
/// Every call and query is logged.
@MainActor
final class SpyLayout: CollectionViewLayout {
  let log: Log
  var headerHeight: CGFloat = 0
  var pinsHeaders = false
  /// Whether a change of the width invalidates the layout, as in a flow layout.
  var followsWidth = true
  /// The heights of rows that prefer another height than 10.
  var heights: [IndexPath: CGFloat] = [:]
  /// Called in every overridden method with its name.
  var onCall: (String) -> Void = { _ in }
  private var frames: [[CGRect]] = []
  private var headers: [CGRect] = []
  private var length: CGFloat = 0
  private var name: String

  init(_ log: Log, name: String = "", headerHeight: CGFloat = 0, pinsHeaders: Bool = false) {
    self.log = log
    self.name = name.isEmpty ? "" : "\(name): "
    self.headerHeight = headerHeight
    self.pinsHeaders = pinsHeaders
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ line: String) {
    log.note(name + line)
    onCall(line)
  }

  override func prepare() {
    super.prepare()
    note("prepare")
    guard let view = collectionView else { return }
    (frames, headers, length) = ([], [], 0)
    for section in 0..<view.numberOfSections {
      headers.append(CGRect(x: 0, y: length, width: view.bounds.width, height: headerHeight))
      length += headerHeight
      frames.append(
        (0..<view.numberOfItems(inSection: section)).map { item in
          let height = heights[IndexPath(item: item, section: section)] ?? 10
          defer { length += height }
          return CGRect(x: 0, y: length, width: view.bounds.width, height: height)
        })
    }
  }

  override var collectionViewContentSize: CGSize {
    note("content size")
    return CGSize(width: collectionView?.bounds.width ?? 0, height: length)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    note("elements from \(Int(rect.minY)) to \(Int(rect.maxY))")
    var found: [LayoutAttributes] = []
    for section in frames.indices {
      let header = headerAttributes(section)
      if header.frame.height > 0, header.frame.maxY > rect.minY, header.frame.minY < rect.maxY { found.append(header) }
      for (item, frame) in frames[section].enumerated() where frame.maxY > rect.minY && frame.minY < rect.maxY {
        found.append(itemAttributes(IndexPath(item: item, section: section)))
      }
    }
    return found
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    note("item \(indexPath.section).\(indexPath.item)")
    return frames.indices.contains(indexPath.section) && frames[indexPath.section].indices.contains(indexPath.item)
      ? itemAttributes(indexPath) : nil
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    note("header of \(indexPath.section)")
    return headerHeight > 0 && headers.indices.contains(indexPath.section) ? headerAttributes(indexPath.section) : nil
  }

  private func itemAttributes(_ path: IndexPath) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: path)
    attributes.frame = frames[path.section][path.item]
    return attributes
  }

  private func headerAttributes(_ section: Int) -> LayoutAttributes {
    let attributes = LayoutAttributes(
      forSupplementaryViewOfKind: ElementKind.sectionHeader, with: IndexPath(item: 0, section: section))
    attributes.frame = headers[section]
    if pinsHeaders {
      let end = frames[section].last?.maxY ?? headers[section].maxY
      let top = collectionView?.bounds.minY ?? 0
      attributes.frame.origin.y = max(headers[section].minY, min(top, end - headerHeight))
      attributes.zIndex = 10
    }
    return attributes
  }

  // MARK: Invalidation

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    var what: [String] = []
    if context.invalidateEverything { what.append("everything") }
    if context.invalidateDataSourceCounts { what.append("counts") }
    if context.invalidatedSupplementaryIndexPaths != nil { what.append("headers") }
    if context.invalidatedItemIndexPaths != nil { what.append("items") }
    note("invalidate " + (what.isEmpty ? "all" : what.joined(separator: " and ")))
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let changesWidth = newBounds.width != collectionView?.bounds.width
    let answer = (followsWidth && changesWidth) || (pinsHeaders && newBounds.origin != collectionView?.bounds.origin)
    note("should bounds change invalidate? \(answer ? "yes" : "no")")
    return answer
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if pinsHeaders, newBounds.size == collectionView?.bounds.size {
      context.invalidateSupplementaryElements(
        ofKind: ElementKind.sectionHeader, at: headers.indices.map { IndexPath(item: 0, section: $0) })
    }
    note("context for bounds change")
    return context
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    let answer = preferredAttributes.size.height != originalAttributes.size.height
    let height = Int(preferredAttributes.size.height)
    note(
      "should preferred height \(height) of \(preferredAttributes.indexPath.item) invalidate? \(answer ? "yes" : "no")")
    if answer { heights[preferredAttributes.indexPath] = preferredAttributes.size.height }
    return answer
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.invalidateItems(at: [preferredAttributes.indexPath])
    note("context for preferred attributes")
    return context
  }

  // MARK: Updates, transitions, targets

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    note("prepare for updates: \(updateItems.map(\.description).joined(separator: ", "))")
  }
  override func finalizeCollectionViewUpdates() { note("finalize updates") }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    note("initial \(itemIndexPath.section).\(itemIndexPath.item)")
    return nil
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    note("final \(itemIndexPath.section).\(itemIndexPath.item)")
    return nil
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    note("initial header \(elementIndexPath.section)")
    return nil
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    note("final header \(elementIndexPath.section)")
    return nil
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    note("headers to delete")
    return []
  }
  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    note("headers to insert")
    return []
  }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    note("target offset for \(Int(proposedContentOffset.y))")
    return proposedContentOffset
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    note("target offset for \(Int(proposedContentOffset.y)) at \(Int(velocity.y)) points per second")
    return CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 10).rounded() * 10)
  }
  override func prepareForTransition(to newLayout: CollectionViewLayout) { note("prepare for transition to") }
  override func prepareForTransition(from oldLayout: CollectionViewLayout) { note("prepare for transition from") }
  override func finalizeLayoutTransition() { note("finalize transition") }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    note("prepare for animated bounds change from width \(Int(oldBounds.width))")
  }
  override func finalizeAnimatedBoundsChange() { note("finalize animated bounds change") }
}
