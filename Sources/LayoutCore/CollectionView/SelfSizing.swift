import Foundation

/// The state while views measure themselves.
@MainActor
struct SelfSizing {
  /// The visible elements to measure again although their sizes did not change.
  var awaiting: Set<ElementIdentifier> = []
  /// Whether the next full invalidation invalidates measured sizes as well.
  var startsOver = false
  /// The view of the item that is reconfigured at the moment.
  var reconfigured: ReusableView?
}

extension CollectionView {
  /// The size of characters has changed. If sizes are estimates, all visible elements are measured again.
  func scaleDidChange() {
    if showsOnlyWhatFitsCells { setNeedsLayout() }
    guard collectionViewLayout.estimatesSizes else { return }
    measuring.startsOver = true
    measuring.awaiting.formUnion(shown.order)
    invalidateEverything()
  }

  /// The data source was replaced, so the visible elements are of another one. Before the first pass the layout has
  /// nothing to drop yet: the pass invalidates it.
  func dataSourceDidChange() {
    keeping.knowsFrames = false
    measuring.startsOver = true
    if hasRunPass { reloadData() } else { discardData() }
  }
}
