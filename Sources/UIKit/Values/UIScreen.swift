import Foundation
import LayoutCore

/// The screen, whose width layouts ask for. By default it is a terminal of 80 by 24 characters of 8 by 16 points.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  public static let main = UIScreen()

  /// In points. The program that shows a collection view may set it to the available room.
  public var bounds = CGRect(x: 0, y: 0, width: 640, height: 384)
  /// Pixels per point. Character cells are larger than points, so that nothing is finer than one point.
  public var scale: CGFloat { traitCollection.displayScale }
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var traitCollection: UITraitCollection { UITraitCollection() }
}
