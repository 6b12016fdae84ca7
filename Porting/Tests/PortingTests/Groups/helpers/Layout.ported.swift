import UIKit

class GridLayout: UICollectionViewFlowLayout {
  private var width: CGFloat = 2

  override func prepare() {
    super.prepare()
    itemSize = size(of: 3)
  }
}
