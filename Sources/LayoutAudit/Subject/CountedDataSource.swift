import Foundation
import LayoutCore

/// A number of items in each section, shown by plain views of the kinds that the layout asks for.
@MainActor
final class CountedDataSource: CollectionViewDataSource {
  private let counts: [Int]
  private var registeredKinds: Set<String> = []
  private let identifier = "audit"

  init(_ counts: [Int]) { self.counts = counts }

  func feed(_ view: CollectionView) {
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    view.dataSource = self
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    if registeredKinds.insert(kind).inserted {
      collectionView.register(
        ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
  }
}
