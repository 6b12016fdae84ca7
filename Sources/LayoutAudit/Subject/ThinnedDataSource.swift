import Foundation
import LayoutCore

/// The first items of every section of another data source, for subjects whose data cannot be multiplied: what grows
/// with the data also shrinks with them.
@MainActor
final class ThinnedDataSource: CollectionViewDataSource {
  private let whole: any CollectionViewDataSource
  private let divisor: Int

  init(_ whole: any CollectionViewDataSource, divisor: Int) { (self.whole, self.divisor) = (whole, divisor) }

  func numberOfSections(in collectionView: CollectionView) -> Int { whole.numberOfSections(in: collectionView) }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    let count = whole.collectionView(collectionView, numberOfItemsInSection: section)
    return (max(0, count) + divisor - 1) / divisor
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    whole.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    whole.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
