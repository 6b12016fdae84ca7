import UIKit

@objc protocol PinReporting {
  var pinCount: Int { get }
  func didPin(_ indexPath: IndexPath)
}

@objc private protocol Resettable: NSObjectProtocol { func reset() }

class PinningLayout: UICollectionViewLayout, Resettable {
  @objc weak var reporter: PinReporting?
  private @objc var pinned: [IndexPath] = []

  @objc func reset() { pinned = [] }
  @nonobjc func pin(_ indexPath: IndexPath) {
    pinned.append(indexPath)
    if (reporter?.pinCount ?? 0) > 0 { reporter?.didPin(indexPath) }
  }
}
