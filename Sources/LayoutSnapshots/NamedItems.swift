import Foundation
import LayoutCore

/// A data source with a number of items in each section. Cells and supplementary views show their names.
@MainActor
final class NamedItems: CollectionViewDataSource {
  private let counts: [Int]
  private var registeredKinds: Set<String> = []
  private let identifier = "snapshot"

  init(_ counts: [Int]) { self.counts = counts }

  /// Becomes the data source of `view`, which keeps it alive from now on.
  func feed(_ view: CollectionView) {
    view.retainedObjects.append(self)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    view.dataSource = self
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    cell.shownContent = ViewContent(text: "\(indexPath[0]).\(indexPath[1])", border: .single)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    if registeredKinds.insert(kind).inserted {
      collectionView.register(ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let element = ElementIdentifier(
      category: .supplementaryView, kind: kind, section: indexPath[0], item: indexPath.count > 1 ? indexPath[1] : 0)
    view.shownContent = ViewContent(text: element.description, isBold: true)
    return view
  }
}
