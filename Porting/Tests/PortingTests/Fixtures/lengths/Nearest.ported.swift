import Foundation
import UIKit

extension CGFloat {
  func nearest(of stops: [CGFloat]) -> CGFloat? {
    /* The first one of those that are as near. */
    stops.min { first, second in Swift.abs(first - self) < Swift.abs(second - self) }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { abs(x - other.x) + abs(y - other.y) }
}
