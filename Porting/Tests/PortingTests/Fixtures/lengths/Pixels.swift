import UIKit

extension CGFloat {
  /// Whether two lengths are nearly the same.
  func isNear(_ other: CGFloat, within distance: CGFloat) -> Bool {
    abs(self - other) <= abs(distance)  // both ways
  }
}
