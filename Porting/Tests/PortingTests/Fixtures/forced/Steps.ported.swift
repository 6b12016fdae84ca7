import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol StepDelegate: UICollectionViewDelegate {
  #if canImport(ObjectiveC)
  @objc optional func step(of layout: StepLayout, at index: Int) -> CGFloat
  #else
  func step(of layout: StepLayout, at index: Int) throws -> CGFloat
  #endif
  #if canImport(ObjectiveC)
  @objc optional func title(of layout: StepLayout) -> String?
  #else
  func title(of layout: StepLayout) throws -> String?
  #endif
  #if canImport(ObjectiveC)
  @objc optional func stepsDidEnd(_ layout: StepLayout)
  #else
  func stepsDidEnd(_ layout: StepLayout) throws
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension StepDelegate {
  func step(of layout: StepLayout, at index: Int) throws -> CGFloat { throw CocoaError(.featureUnsupported) }

  func title(of layout: StepLayout) throws -> String? { throw CocoaError(.featureUnsupported) }

  func stepsDidEnd(_ layout: StepLayout) throws { throw CocoaError(.featureUnsupported) }

  var step: StepDelegateStepCall? { StepDelegateStepCall(target: self) }

  var title: StepDelegateTitleCall? { StepDelegateTitleCall(target: self) }

  var stepsDidEnd: StepDelegateStepsDidEndCall? { StepDelegateStepsDidEndCall(target: self) }
}

@preconcurrency @MainActor
struct StepDelegateStepCall {
  fileprivate let target: any StepDelegate

  func callAsFunction(of layout: StepLayout, at index: Int) -> CGFloat? { try? target.step(of: layout, at: index) }

  @_disfavoredOverload
  func callAsFunction(of layout: StepLayout, at index: Int) -> CGFloat { try! target.step(of: layout, at: index) }
}

@preconcurrency @MainActor
struct StepDelegateTitleCall {
  fileprivate let target: any StepDelegate

  func callAsFunction(of layout: StepLayout) -> String? { try? target.title(of: layout) }
}

@preconcurrency @MainActor
struct StepDelegateStepsDidEndCall {
  fileprivate let target: any StepDelegate

  @discardableResult
  func callAsFunction(_ layout: StepLayout) -> Void? { try? target.stepsDidEnd(layout) }
}
#endif

class StepLayout: UICollectionViewLayout {
  weak var steps: StepDelegate?
  var size: ((Int) -> CGFloat)?

  override func prepare() {
    let step: CGFloat = steps!.step!(of: self, at: 0), next: CGFloat = self.steps!.step!(of: self, at: 1)
    let again: CGFloat = (collectionView?.delegate as! StepDelegate).step!(of: self, at: 2)
    let title = steps!.title!(of: self)
    let own = size!(3)
    if let last = steps?.step!(of: self, at: 4) { print(last + own) }
    print(step + next + again, title ?? "")
    steps!.stepsDidEnd!(self)
  }
}
