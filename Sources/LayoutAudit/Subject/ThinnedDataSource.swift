import Foundation
import LayoutCore

/// The first items of every section of another data source, for subjects whose data cannot be multiplied: what grows
/// with the data also shrinks with them.
@MainActor
class ThinnedDataSource: CollectionViewDataSource {
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

/// The same for a data source that shows another one's items in an order of its own. Layouts ask for the places that the
/// items have there.
final class ThinnedRearrangedSource: ThinnedDataSource, RearrangedDataSource {
  private let whole: any RearrangedDataSource

  init(_ whole: any RearrangedDataSource, divisor: Int) {
    self.whole = whole
    super.init(whole, divisor: divisor)
  }

  var dataSourceBehind: (any CollectionViewDataSource)? { whole.dataSourceBehind }

  func place(behindItemAt path: IndexPath) -> IndexPath { whole.place(behindItemAt: path) }

  func section(behind section: Int) -> Int { whole.section(behind: section) }

  func translated(_ update: BatchUpdate) -> BatchUpdate? { nil }

  func folding(ofSection section: Int) -> SectionFolding { whole.folding(ofSection: section) }
}
