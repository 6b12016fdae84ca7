import UIKit

extension CGFloat {
  /// Whether two lengths are nearly the same.
  func isNear(_ other: CGFloat, within distance: CGFloat) -> Bool {
    Swift.abs(self - other) <= Swift.abs(distance)  // both ways
  }
}
