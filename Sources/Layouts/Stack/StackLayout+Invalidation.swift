import Foundation
import LayoutCore
import Sections

extension StackLayout {
  /// Voids the layout if a property took another value.
  public func voidIfChanged<Value: Equatable>(_ new: Value, _ old: Value) {
    if new != old { voidEverything() }
  }

  /// Marks every section invalid and invalidates the layout.
  public func voidEverything() {
    forgetEverything()
    invalidateLayout()
  }

  /// Marks every section invalid for the next invalidation of the layout.
  func takeEverythingVoid() { forgetEverything() }

  private func forgetEverything() {
    void.voidEverything()
    measured.forgetAll()
  }

  // MARK: Contexts

  func takeNote(of context: LayoutInvalidationContext) {
    let stackContext = context as? StackInvalidationContext
    let voidsMetrics = stackContext?.invalidatesMetrics ?? true
    let sizes = stackContext?.preferredSizes ?? [:]
    for (path, size) in sizes { measured.set(canonical(size), item: path[1], section: path[0]) }
    if context.invalidateEverything {
      forgetEverything()
    } else if context.dataSourceOnlyGrew {
      void.noteGrowth()
    } else if context.invalidateDataSourceCounts {
      void.awaitUpdates()
    } else if context.namesElementsOnly || !sizes.isEmpty {
      let named = voidsMetrics ? namedElements(in: context) : [:]
      if voidsMetrics, namesOuterBars(context) { void.voidSurroundings() }
      for (section, items) in named {
        for item in items where sizes[IndexPath(indexes: [section, item])] == nil {
          measured.forget(item: item, section: section)
        }
      }
      let measuredItems = Dictionary(grouping: sizes.keys, by: { $0[0] }).mapValues { Set($0.map { $0[1] }) }
      let all = named.merging(measuredItems) { $0.union($1) }
      if !all.isEmpty { void.voidSizes(all) }
    } else if voidsMetrics {
      forgetEverything()
    } else if stackContext?.invalidatesPlaces ?? true {
      void.voidPlaces()
    }
  }

  private func namedElements(in context: LayoutInvalidationContext) -> VoidSections.Sizes {
    var sections: VoidSections.Sizes = [:]
    for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
      sections[path[0], default: []].insert(path[1])
    }
    for named in [context.invalidatedSupplementaryIndexPaths, context.invalidatedDecorationIndexPaths] {
      for path in (named ?? [:]).values.joined() where !path.isEmpty { sections[path[0], default: []].formUnion([]) }
    }
    return sections
  }

  private func namesOuterBars(_ context: LayoutInvalidationContext) -> Bool {
    let kinds = [
      ElementKind.contentHeader, ElementKind.contentFooter, ElementKind.groupHeader, ElementKind.groupFooter,
    ]
    return kinds.contains { context.invalidatedSupplementaryIndexPaths?[$0] != nil }
  }

  // MARK: Bounds

  /// Whether the view has another breadth than the solved sections, and no context was made for it.
  var missedOtherBreadth: Bool {
    guard solved != nil, collectionView != nil else { return false }
    return availableBreadth != solvedBreadth && availableBreadth != announcedBreadth
  }

  func breadth(of bounds: CGRect, in view: CollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return max(
      0,
      scrollDirection == .vertical
        ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
  }

  /// The part of the content that is not covered by insets: where pinned elements keep.
  var visibleRect: CGRect { collectionView?.visibleContentRect ?? .zero }

  /// The pinned elements that may be elsewhere in `newBounds` than they are now.
  func movedByPinning(in newBounds: CGRect) -> Set<StackElement.ID> {
    guard let view = collectionView, let stack = solved?.stack else { return [] }
    let newVisible = newBounds.inset(by: view.adjustedContentInset)
    return Set(stack.pinnedElements(in: visibleRect)).union(stack.pinnedElements(in: newVisible))
  }

  /// - Complexity: O(k) for k elements: each kind is named in one call.
  func name(_ elements: Set<StackElement.ID>, in context: LayoutInvalidationContext) {
    guard let solved else { return }
    let named = elements.map { identifier(of: $0, solved) }
    func paths(_ category: ElementCategory) -> [String: [IndexPath]] {
      Dictionary(grouping: named.filter { $0.category == category }, by: { $0.kind ?? "" })
        .mapValues { $0.map(\.indexPath) }
    }
    context.invalidateItems(at: paths(.cell).values.flatMap { $0 })
    for (kind, paths) in paths(.supplementaryView) {
      context.invalidateSupplementaryElements(ofKind: kind, at: paths)
    }
    for (kind, paths) in paths(.decorationView) { context.invalidateDecorationElements(ofKind: kind, at: paths) }
  }

  // MARK: Cells' own measure

  func wants(_ preferred: LayoutAttributes, insteadOf original: LayoutAttributes) -> Bool {
    guard preferred.representedElementCategory == .cell, preferred.indexPath.count == 2 else { return false }
    let (new, old) = (canonical(preferred.size), canonical(original.size))
    let isSound = new.width >= 0 && new.height >= 0 && new.width.isFinite && new.height.isFinite
    guard isSound else { return false }
    switch measurement(forSection: preferred.indexPath[0]) {
    case .nothing: return false
    case .length: return new.height != old.height
    case .size: return new != old
    }
  }

  /// Names the item and its size. An item above the visible part that is measured for the first time grows upwards, so
  /// that what is in view stays.
  func adopt(
    _ preferred: LayoutAttributes, insteadOf original: LayoutAttributes, in context: LayoutInvalidationContext
  ) {
    let path = preferred.indexPath
    guard let context = context as? StackInvalidationContext, path.count == 2 else { return }
    context.invalidatesMetrics = false
    context.preferredSizes[path] = preferred.size
    context.invalidateItems(at: [path])
    let growth = canonical(preferred.size).height - canonical(original.size).height
    let isFirst = measured[path[0]][path[1]] == nil
    guard isFirst, growth.isFinite, measurement(forSection: path[0]) == .length, !isReversed else { return }
    if scrollDirection == .vertical {
      context.contentSizeAdjustment.height = growth
      if original.frame.minY < visibleRect.minY { context.contentOffsetAdjustment.y = growth }
    } else {
      context.contentSizeAdjustment.width = growth
      if original.frame.minX < visibleRect.minX { context.contentOffsetAdjustment.x = growth }
    }
  }

  /// Whether content grows towards smaller coordinates.
  private var isReversed: Bool { isMirrored && scrollDirection == .horizontal }
}
