import UIKit

extension CGRect {
  /// UIKit's rule, declared in this module: a line without height is visible if it is on the upper edge.
  func intersects(_ other: CGRect) -> Bool {
    func overlap(_ a0: CGFloat, _ a1: CGFloat, _ b0: CGFloat, _ b1: CGFloat) -> Bool {
      a0 <= b0 ? b0 < a1 || a0 == b0 : a0 < b1
    }
    return overlap(minX, maxX, other.minX, other.maxX) && overlap(minY, maxY, other.minY, other.maxY)
  }
}

/// Rows of 10 points, each with the text of its frame, as a debugging layout shows it.
class RulerLayout: UICollectionViewLayout {
  static func rows(_ rect: CGRect) -> [Int] {
    (0..<10).filter { CGRect(x: 0, y: $0 * 10, width: 100, height: 10).intersects(rect) }
  }

  static func label(ofRow row: Int) -> String { "\(CGRect(x: 0, y: row * 10, width: 100, height: 10))" }
}
