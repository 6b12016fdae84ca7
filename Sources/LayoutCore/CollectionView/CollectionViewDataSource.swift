import Foundation

/// Counts the data and makes its views. Members with a default may be left out.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell

  /// Default: 1.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Asked for every supplementary view that the layout emits.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView
  /// Default: false.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { OptionalMember.missing(1) }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView { OptionalMember.missing(ReusableView()) }

  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(false)
  }

  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalMember.missing(()) }
}
