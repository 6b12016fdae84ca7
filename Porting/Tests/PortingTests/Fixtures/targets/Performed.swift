import UIKit

class LateLayout: UICollectionViewLayout {
  private var passes = 0

  func begin() {
    perform(#selector(step))
    self.perform(#selector(step), with: nil, afterDelay: 0.25)  // once more
    perform(#selector(jump(_:)), with: self)
  }

  @objc private func step() { passes += 1 }
  @objc func jump(_ sender: Any?) { passes = 0 }
}
