import UIKit

final class TimelineLayout: UICollectionViewLayout {
  weak var source: TimelineSource?

  override func prepare() {
    guard let source = source else { return }
    let start = source.startOfDay?(at: 0) ?? 8
    let size: CGSize = source.size?(of: IndexPath(item: 0, section: 0), in: self) ?? .zero
    print(start, size)
  }
}

@objc private protocol Sizing: NSObjectProtocol {
	@objc optional func size(_ size: UnsafeMutablePointer<CGSize>, at place: Int) -> Bool
}

@objc
protocol TimelineSource: NSObjectProtocol {
  @objc optional func startOfDay(at index: Int) -> Int
  @objc optional func size(of indexPath: IndexPath, in layout: TimelineLayout) -> CGSize
}
