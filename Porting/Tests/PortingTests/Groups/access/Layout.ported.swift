import UIKit

class StripLayout: UICollectionViewFlowLayout {
  var steps = 1

  override func prepare() {
    super.prepare()
    sectionInset.left = margin.doubled
  }
}
