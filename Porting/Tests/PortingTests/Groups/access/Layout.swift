import UIKit

class StripLayout: UICollectionViewFlowLayout {
  var steps = 1
}
