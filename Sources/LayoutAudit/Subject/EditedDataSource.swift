import Foundation
import LayoutCore

/// The items of another data source without those that the audit has deleted.
@MainActor
final class EditedDataSource: RearrangedDataSource {
  private let whole: any CollectionViewDataSource
  private var rearranged: (any RearrangedDataSource)? { whole as? any RearrangedDataSource }
  /// The deleted items by section, numbered as in the whole data.
  private var deleted: [Int: [Int]] = [:]

  init(_ whole: any CollectionViewDataSource) { self.whole = whole }

  /// Leaves out an item, which is numbered as in the whole data.
  func delete(_ item: ElementIdentifier) {
    deleted[item.section] = ((deleted[item.section] ?? []) + [item.item]).sorted()
  }

  /// Shows an item again, which is numbered as in the whole data.
  func restore(_ item: ElementIdentifier) { deleted[item.section]?.removeAll { $0 == item.item } }

  /// - Complexity: O(d) for d deleted items of the section.
  private func pathInWhole(_ path: IndexPath) -> IndexPath {
    guard path.count == 2, let gone = deleted[path[0]] else { return path }
    return IndexPath(indexes: [path[0], gone.reduce(path[1]) { $1 <= $0 ? $0 + 1 : $0 }])
  }

  // MARK: The whole data

  var dataSourceBehind: (any CollectionViewDataSource)? { rearranged.map(\.dataSourceBehind) ?? whole }

  func place(behindItemAt path: IndexPath) -> IndexPath {
    let place = pathInWhole(path)
    return rearranged?.place(behindItemAt: place) ?? place
  }

  func section(behind section: Int) -> Int { rearranged?.section(behind: section) ?? section }

  func translated(_ update: BatchUpdate) -> BatchUpdate? { update }

  func folding(ofSection section: Int) -> SectionFolding { rearranged?.folding(ofSection: section) ?? .unfolded }

  func numberOfSections(in collectionView: CollectionView) -> Int { whole.numberOfSections(in: collectionView) }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    max(0, whole.collectionView(collectionView, numberOfItemsInSection: section)) - (deleted[section]?.count ?? 0)
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    whole.collectionView(collectionView, cellForItemAt: pathInWhole(indexPath))
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    whole.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
