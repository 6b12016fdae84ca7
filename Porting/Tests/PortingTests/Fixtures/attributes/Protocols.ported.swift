import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol PinReporting: AnyObject {
  var pinCount: Int { get }
  func didPin(_ indexPath: IndexPath)
}

#if canImport(ObjectiveC)
@objc
#endif
private protocol Resettable: NSObjectProtocol { func reset() }

class PinningLayout: UICollectionViewLayout, Resettable {
  #if canImport(ObjectiveC)
  @objc
  #endif
  weak var reporter: PinReporting?
  #if canImport(ObjectiveC)
  @objc
  #endif
  private var pinned: [IndexPath] = []

  #if canImport(ObjectiveC)
  @objc
  #endif
  func reset() { pinned = [] }
  @nonobjc func pin(_ indexPath: IndexPath) {
    pinned.append(indexPath)
    if (reporter?.pinCount ?? 0) > 0 { reporter?.didPin(indexPath) }
  }
}
