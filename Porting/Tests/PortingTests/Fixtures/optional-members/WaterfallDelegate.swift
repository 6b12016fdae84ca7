import UIKit

/// Heights, and what else a waterfall asks for.
@objc public protocol FallDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, heightAt indexPath: IndexPath) -> CGFloat

  /// The number of columns, two unless this says otherwise.
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnsIn section: Int
  ) -> Int
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsOf section: Int) -> UIEdgeInsets
}

public class FallLayout: UICollectionViewLayout {
  private var delegate: FallDelegate? { collectionView?.delegate as? FallDelegate }

  public override func prepare() {
    guard let view = collectionView else { return }
    let columns = delegate?.collectionView?(view, layout: self, columnsIn: 0) ?? 2
    var insets = UIEdgeInsets.zero
    if let own = delegate?.collectionView?(view, layout: self, insetsOf: 0) { insets = own }
    let first = IndexPath(item: 0, section: 0)
    let height = delegate?.collectionView(view, layout: self, heightAt: first) ?? 0
    print(columns, insets.top + height, (delegate?.collectionView!(view, layout: self, columnsIn: 1))! + 1)
  }
}

final class Heights: NSObject, FallDelegate {
  func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, heightAt indexPath: IndexPath) -> CGFloat { 20 }
  func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, columnsIn section: Int) -> Int { 3 }
}
