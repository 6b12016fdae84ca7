import UIKit

class GridLayout: UICollectionViewFlowLayout {
  private var width: CGFloat = 2
}
