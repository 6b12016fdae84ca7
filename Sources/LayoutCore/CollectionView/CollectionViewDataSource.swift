import Foundation

/// Counts the data and makes its views. Members with a default may be left out.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Asked for every section when the data is counted; never negative.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item that comes into view, dequeued from the collection view.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell

  /// Asked first when the data is counted; never negative. Default: 1.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Groups of neighbouring sections, nested to any depth. Asked when the data is counted. Default: none.
  func sectionGroups(in collectionView: CollectionView) -> [SectionGroup]
  /// Called for every supplementary view that the layout returns.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView
  /// Whether the user may move an item. Default: false.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// The user moved an item. Move its data here; the view is updated by itself.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { OptionalMember.missing(1) }

  public func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] { OptionalMember.missing([]) }

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
