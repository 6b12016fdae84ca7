import Foundation
import LayoutCore

/// Changes that take effect when the animation starts, and end at once.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  public let duration: TimeInterval
  open var fractionComplete: CGFloat = 0
  /// False: an animation ends before the call that starts it returns.
  open var isRunning: Bool { false }

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    super.init()
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation() {
    let (changes, calls) = (animations, completions)
    (animations, completions) = ([], [])
    fractionComplete = 1
    for change in changes { change() }
    for call in calls { call(.end) }
  }

  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  open func stopAnimation(_ withoutFinishing: Bool) { (animations, completions) = ([], []) }
}

public enum UIViewAnimatingPosition: Int, Hashable, Sendable { case end, start, current }
