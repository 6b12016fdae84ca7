import Foundation

/// Gets the items that will soon be shown, so that it can load their data.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// The items that further scrolling would show next, nearest first. They are never visible ones. Each is announced
  /// once until it was visible or cancelled.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that were announced before and are no longer ahead. This member is optional.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    OptionalMember.missing(())
  }
}
