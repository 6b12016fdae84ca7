import UIKit

class LateLayout: UICollectionViewLayout {
  private var passes = 0

  func begin() {
    #if canImport(ObjectiveC)
    perform(#selector(step))
    #else
    self.step()
    #endif
    #if canImport(ObjectiveC)
    self.perform(#selector(step), with: nil, afterDelay: 0.25)
    #else
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { [weak self] in self?.step() }
    #endif  // once more
    #if canImport(ObjectiveC)
    perform(#selector(jump(_:)), with: self)
    #else
    self.jump(self as Any)
    #endif
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  private func step() { passes += 1 }
  #if canImport(ObjectiveC)
  @objc
  #endif
  func jump(_ sender: Any?) { passes = 0 }
}
