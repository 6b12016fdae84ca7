import Foundation

/// A finger that moves. A scroll view has one.
open class PanGestureRecognizer: GestureRecognizer {
  private var translation = CGPoint.zero

  /// Stored.
  open var minimumNumberOfTouches = 1
  /// Stored.
  open var maximumNumberOfTouches = Int.max

  /// How far the finger moved, in points: the value that was set last.
  open func translation(in view: View?) -> CGPoint { translation }

  /// Sets how far the finger moved, in points.
  open func setTranslation(_ translation: CGPoint, in view: View?) { self.translation = translation }

  /// How fast the finger moves, in points per second; here always zero.
  open func velocity(in view: View?) -> CGPoint { .zero }
}
