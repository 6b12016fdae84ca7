import UIKit

public extension UICollectionViewCell {
  /// Of all cells.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit == contentView ? self : hit
  }

  var isTall: Bool { bounds.height > bounds.width }
}
