import UIKit

open class GridLayout: UICollectionViewLayout {
  var frames: [CGRect] = []

  public override var collectionViewContentSize: CGSize { frames.last.map { CGSize(width: $0.maxX, height: $0.maxY) } ?? .zero }
  @available(iOS 9, *)
  public override func prepare() {
    super.prepare()
    frames = [CGRect(x: 0, y: 0, width: 10, height: 10)]
  }

  open override func invalidateLayout() { super.invalidateLayout() }
}

extension GridLayout: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
