import UIKit

@objc protocol BrickSizes: AnyObject {
  @objc optional func height(of brick: Int, in wall: UICollectionView) -> CGFloat
  @objc optional func title(of brick: Int) -> String
}

final class BrickLayout: UICollectionViewLayout {
  var sizes: BrickSizes?
  let standard: CGFloat = 12

  func height(of brick: Int) -> CGFloat {
    guard let collectionView, let height = sizes?.height(of:in:) else { return standard }
    return 2 * height(brick, collectionView) + 1 // with the joint
  }

  func known(_ brick: Int, by sizes: BrickSizes) -> CGFloat? {
    if let view = collectionView, let height = sizes.height(of:in:) {
      // Only the author of the wall knows.
      return height(brick, view)
    } else {
      return nil
    }
  }

  func title(of brick: Int) -> String {
    if let title = sizes?.title(of:) { return title(brick) }
    return "brick"
  }
}
