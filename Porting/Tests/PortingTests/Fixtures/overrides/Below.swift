import UIKit

class BaseLayout: UICollectionViewLayout { var step: CGFloat = 1 }

extension BaseLayout {
  @objc func length(of index: Int) -> CGFloat { step }
  @objc var margin: CGFloat { 3 }
}

class WideLayout: BaseLayout {
  override func length(of index: Int) -> CGFloat { 2 * super.length(of: index) }
}

extension WideLayout { override var margin: CGFloat { 4 } }
