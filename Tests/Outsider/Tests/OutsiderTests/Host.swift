import UIKit

/// A view with some items, and one object as data source and delegate, like a view controller.
@MainActor
class Host: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let collectionView: UICollectionView
  var counts: [Int]
  var size: (IndexPath) -> CGSize?

  init(
    _ layout: UICollectionViewLayout, counts: [Int], width: CGFloat = 320, height: CGFloat = 480,
    cell: UICollectionViewCell.Type = UICollectionViewCell.self,
    size: @escaping (IndexPath) -> CGSize? = { _ in nil }
  ) {
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    self.counts = counts
    self.size = size
    super.init()
    collectionView.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, "TickerClock", "Hour"] {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }

  // MARK: Visible elements

  /// The frames of a section's cells after a pass, in data order.
  func frames(inSection section: Int = 0) -> [CGRect] {
    collectionView.layoutIfNeeded()
    return collectionView.visibleCells.compactMap { collectionView.indexPath(for: $0) }
      .filter { $0.section == section }
      .compactMap { collectionView.layoutAttributesForItem(at: $0)?.frame }
  }

  func header(_ section: Int) -> CGRect? {
    collectionView.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
  }
}
