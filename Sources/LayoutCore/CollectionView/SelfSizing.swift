import Foundation

/// What is under way while views decide about their sizes.
@MainActor
struct SelfSizing {
  /// The visible elements that are to be measured again though they keep their sizes.
  var awaiting: Set<ElementIdentifier> = []
  /// Whether the next full invalidation invalidates measured sizes as well.
  var startsOver = false
  /// The view of the item that is reconfigured at the moment.
  var reconfigured: ReusableView?
}

extension CollectionView {
  /// Characters have another size: where sizes are estimates, everything on show is measured again.
  func scaleDidChange() {
    if showsOnlyWhatFitsCells { setNeedsLayout() }
    guard collectionViewLayout.estimatesSizes else { return }
    measuring.startsOver = true
    measuring.awaiting.formUnion(shown.order)
    invalidateEverything()
  }

  /// What is on show belonged to another data source.
  func dataSourceDidChange() {
    keeping.knowsFrames = false
    measuring.startsOver = true
    reloadData()
  }
}
