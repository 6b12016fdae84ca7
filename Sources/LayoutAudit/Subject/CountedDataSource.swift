import Foundation
import LayoutCore

/// A number of items in each section, shown by views of the kinds that the layout asks for. Cells show their section
/// and number, other views their names.
@MainActor
package final class CountedDataSource: ConcealableDataSource {
  private let counts: [Int]
  private var registeredKinds: Set<String> = []
  private let identifier = "counted"

  package init(_ counts: [Int]) { self.counts = counts }

  /// Becomes the data source of `view`, which keeps it alive from now on.
  package func feed(_ view: CollectionView) {
    view.retainedObjects.append(self)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    view.dataSource = self
  }

  package func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  package func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  package func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    cell.shownContent = ViewContent(text: "\(indexPath[0]).\(indexPath[1])", border: .single)
    return cell
  }

  package func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    if registeredKinds.insert(kind).inserted {
      collectionView.register(
        ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let element = ElementIdentifier(
      category: .supplementaryView, kind: kind, section: indexPath[0], item: indexPath.count > 1 ? indexPath[1] : 0)
    view.shownContent = ViewContent(text: element.description, isBold: true)
    return view
  }
}
