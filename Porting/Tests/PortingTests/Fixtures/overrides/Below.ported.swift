import UIKit

class BaseLayout: UICollectionViewLayout { var step: CGFloat = 1 

  #if canImport(ObjectiveC)
  @objc
  #endif
  func length(of index: Int) -> CGFloat { step }
  #if canImport(ObjectiveC)
  @objc
  #endif
  var margin: CGFloat { 3 }
}

class WideLayout: BaseLayout {
  override func length(of index: Int) -> CGFloat { 2 * super.length(of: index) }
override var margin: CGFloat { 4 } 
}
