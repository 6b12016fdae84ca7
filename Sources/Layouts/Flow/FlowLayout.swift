import Foundation
import LayoutCore
import Sections

/// Items in lines, broken like text: UIKit's flow layout, with alignments and boxes of its own.
///
/// A line takes items in order as long as they fit with the minimum interitem spacing. Justified lines then spread to the
/// edges; where all sizes of a section are the same, every line keeps the columns of a full one, else the last line keeps
/// to the leading edge. Uniform sections are a closed form: preparing them costs nothing per item.
open class FlowLayout: StackLayout {
  open var minimumLineSpacing: CGFloat = 10 { didSet { voidIfChanged(minimumLineSpacing, oldValue) } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { voidIfChanged(minimumInteritemSpacing, oldValue) } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { voidIfChanged(itemSize, oldValue) } }
  /// Only the extent along the scroll axis counts; 0 means no headers.
  open var headerReferenceSize = CGSize.zero { didSet { voidIfChanged(headerReferenceSize, oldValue) } }
  /// Only the extent along the scroll axis counts; 0 means no footers.
  open var footerReferenceSize = CGSize.zero { didSet { voidIfChanged(footerReferenceSize, oldValue) } }
  /// Around the items of a section, inside its header and footer.
  open var sectionInset = EdgeInsets.zero { didSet { voidIfChanged(sectionInset, oldValue) } }
  /// Whether headers stay in view while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { voidIfChanged(sectionHeadersPinToVisibleBounds, oldValue) }
  }
  /// Whether footers stay in view while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { voidIfChanged(sectionFootersPinToVisibleBounds, oldValue) }
  }
  /// Where the items of a line stand along it.
  open var lineAlignment = LineAlignment.justified { didSet { voidIfChanged(lineAlignment, oldValue) } }
  /// Where an item thinner than its line stands across it.
  open var itemAlignment = ItemAlignment.center { didSet { voidIfChanged(itemAlignment, oldValue) } }
  /// Not zero: cells are asked how large they want to be when they come into view, and take this size until then.
  open var estimatedItemSize = CGSize.zero { didSet { voidIfChanged(estimatedItemSize, oldValue) } }
  /// From where the section inset counts across the scroll axis.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { voidIfChanged(sectionInsetReference, oldValue) }
  }
  /// All item sizes of a section at once, in points; the fastest way to give a size per item. nil leaves them to the
  /// delegate and `itemSize`.
  open var itemSizes: ((_ section: Int) -> [CGSize]?)?
  private var measured = MeasuredSizes()

  open override class var invalidationContextClass: AnyClass { FlowLayoutInvalidationContext.self }

  open override func solution(forSection section: Int, after change: SectionChange) -> SectionSolution {
    let metrics = FlowSectionMetrics(self, section: section)
    let insets = canonical(metrics.inset + insetToReference)
    let flow = FlowMetrics(
      breadth: insets.available(in: availableBreadth), interitemSpacing: metrics.interitemSpacing,
      lineSpacing: metrics.lineSpacing, lineAlignment: lineAlignment, itemAlignment: itemAlignment)
    return SectionSolution(
      arrangement: arrangement(ofSection: section, flow, after: change), insets: insets,
      attachments: boxAttachments(forSection: section) + bars(metrics))
  }

  private func bars(_ metrics: FlowSectionMetrics) -> [Attachment] {
    [
      .header(
        extent: length(of: metrics.headerSize), pinning: sectionHeadersPinToVisibleBounds ? .visibleEdge : .none),
      .footer(
        extent: length(of: metrics.footerSize), pinning: sectionFootersPinToVisibleBounds ? .visibleEdge : .none),
    ]
  }

  private func arrangement(ofSection section: Int, _ flow: FlowMetrics, after change: SectionChange)
    -> any SectionArrangement
  {
    let count = collectionView?.numberOfItems(inSection: section) ?? 0
    switch change {
    case .items(let first, let previous):
      let known = (previous.arrangement as? RaggedFlow)?.sizes ?? []
      let kept = min(first, known.count, count)
      guard let sizes = sizes(ofSection: section, count: count, keeping: known[..<kept]) else { fallthrough }
      return FlowSolver.resolve(previous.arrangement, from: kept, sizes: sizes, metrics: flow)
    case .everything:
      guard let sizes = sizes(ofSection: section, count: count, keeping: []) else {
        return UniformFlow(itemCount: count, itemSize: canonical(placeholderSize), metrics: flow)
      }
      return FlowSolver.solve(sizes: sizes, metrics: flow)
    }
  }

  /// The sizes of a section's items in canonical axes, or nil where one size holds for all. Items before the end of
  /// `known` are not asked again.
  private func sizes(ofSection section: Int, count: Int, keeping known: ArraySlice<CGSize>) -> [CGSize]? {
    let given = givenSizes(ofSection: section, count: count, keeping: known)
    guard estimatesItemSizes, let wanted = measured[section] else { return given }
    var sizes = given ?? Array(repeating: canonical(placeholderSize), count: count)
    for (item, size) in wanted where sizes.indices.contains(item) { sizes[item] = canonical(size) }
    return sizes
  }

  private func givenSizes(ofSection section: Int, count: Int, keeping known: ArraySlice<CGSize>) -> [CGSize]? {
    if let bulk = itemSizes?(section), bulk.count == count {
      return scrollDirection == .vertical ? bulk : bulk.map(canonical)
    }
    guard count > 0, let view = collectionView, let delegate = view.delegate as? any FlowLayoutDelegate else {
      return nil
    }
    var path = IndexPath(indexes: [section, 0])
    let first = OptionalMember.answer { delegate.collectionView(view, layout: self, sizeForItemAt: path) }
    guard let first else { return nil }
    var sizes: [CGSize] = []
    sizes.reserveCapacity(count)
    sizes.append(contentsOf: known)
    if sizes.isEmpty { sizes.append(canonical(first)) }
    let isVertical = scrollDirection == .vertical
    for item in sizes.count..<max(count, sizes.count) {
      path[1] = item
      let size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
      sizes.append(isVertical ? size : CGSize(width: size.height, height: size.width))
    }
    return sizes
  }

  // MARK: Sizes that cells ask for

  open override var estimatesItemSizes: Bool { estimatedItemSize != .zero }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    estimatesItemSizes && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// Notes the size the cell asks for, and names its item.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    measured.note(preferredAttributes.size, at: originalAttributes.indexPath)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// Whatever voids sizes has the cells measured again.
  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    let voidsSizes = (context as? FlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics ?? true
    if context.invalidateEverything || voidsSizes && !context.invalidateDataSourceCounts && !context.namesElementsOnly {
      measured = MeasuredSizes()
    }
    super.invalidateLayout(with: context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    measured.follow(updateItems, sectionCount: stackedSectionCount)
    super.prepare(forCollectionViewUpdates: updateItems)
  }
}
