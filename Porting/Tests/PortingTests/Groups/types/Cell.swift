import UIKit

class PriceCell: UICollectionViewCell {}
