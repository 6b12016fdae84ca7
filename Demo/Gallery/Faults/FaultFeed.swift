import LayoutCore
import UIKit

/// Numbered boxes under numbered headers, which say whether the fault is mended.
class FaultFeed: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  var isMended = false

  init(counts: [Int]) { self.counts = counts }

  var state: String { isMended ? "mended" : "at fault" }

  func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.dataSource = self
    return view
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.content = ViewContent(text: "\(indexPath.section).\(indexPath.item)", border: .rounded, alignment: .center)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let bar = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    bar.content = ViewContent(
      text: " Section \(indexPath.section)", detail: "\(state) ", background: Self.color(isMended), isBold: true)
    return bar
  }

  private static func color(_ isMended: Bool) -> UIColor {
    isMended
      ? #colorLiteral(red: 0.10, green: 0.35, blue: 0.20, alpha: 1)
      : #colorLiteral(red: 0.50, green: 0.15, blue: 0.15, alpha: 1)
  }
}

/// The same with a size for each item.
final class SizedFaultFeed: FaultFeed, UICollectionViewDelegateFlowLayout {
  private let size: (IndexPath) -> CGSize

  init(counts: [Int], size: @escaping (IndexPath) -> CGSize) {
    self.size = size
    super.init(counts: counts)
  }

  override func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = super.makeView(layout)
    view.delegate = self
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(indexPath) }
}
