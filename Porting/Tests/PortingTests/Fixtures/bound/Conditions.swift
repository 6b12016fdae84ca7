import UIKit

@objc protocol Marks: AnyObject {
  @objc optional func canMark(_ path: IndexPath) -> Bool
  @objc optional func didMark(_ path: IndexPath)
}

final class Board: UIView {
  weak var marks: Marks?

  func mark(_ path: IndexPath) -> Bool {
    guard let canMark = marks?.canMark(_:), path.item > 0 else { return false }
    guard canMark(path) else { return true }
    if let didMark = marks?.didMark {
      didMark(path)
      didMark(IndexPath(item: 0, section: path.section))
    }
    return true
  }
}
