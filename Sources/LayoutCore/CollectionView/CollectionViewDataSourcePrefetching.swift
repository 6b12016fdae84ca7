import Foundation

/// Gets the items that will soon be shown, so that it can load their data.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// The items that a scroll on would show next, nearest first; never one on show, and each once until it was on show
  /// or cancelled.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items announced before that are no longer ahead. May be left out.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    OptionalMember.missing(())
  }
}
