import Foundation
import LayoutCore

/// The screen, whose width layouts ask for. By default it is a terminal of 80 by 24 characters of 8 by 16 points.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static let main = UIScreen()

  /// In points. The program that shows a collection view may set it to the available space.
  open var bounds = CGRect(x: 0, y: 0, width: 640, height: 384)
  /// Pixels per point. Character cells are larger than points, so that nothing is finer than one point by default.
  open var scale: CGFloat { traitCollection.displayScale }
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The traits of every view without a superview. They may be set, which UIKit does not allow.
  open var traitCollection: UITraitCollection {
    get { .current }
    set { UITraitCollection.current = newValue }
  }

  public override init() { super.init() }
}
