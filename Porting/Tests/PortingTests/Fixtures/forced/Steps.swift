import UIKit

@objc protocol StepDelegate: UICollectionViewDelegate {
  @objc optional func step(of layout: StepLayout, at index: Int) -> CGFloat
  @objc optional func title(of layout: StepLayout) -> String?
  @objc optional func stepsDidEnd(_ layout: StepLayout)
}

class StepLayout: UICollectionViewLayout {
  weak var steps: StepDelegate?
  var size: ((Int) -> CGFloat)?

  override func prepare() {
    let step = steps!.step!(of: self, at: 0), next = self.steps!.step!(of: self, at: 1)
    let again = (collectionView?.delegate as! StepDelegate).step!(of: self, at: 2)
    let title = steps!.title!(of: self)
    let own = size!(3)
    if let last = steps?.step!(of: self, at: 4) { print(last + own) }
    print(step + next + again, title ?? "")
    steps!.stepsDidEnd!(self)
  }
}
