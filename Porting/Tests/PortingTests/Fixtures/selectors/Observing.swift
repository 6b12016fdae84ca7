import UIKit

class WatchingLayout: UICollectionViewLayout {
  private var offset = CGPoint.zero
  private let path = #keyPath(UICollectionView.contentOffset)

  override init() {
    super.init()
    addObserver(self, forKeyPath: "collectionView", options: [.new, .old], context: nil)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit { removeObserver(self, forKeyPath: "collectionView") }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if keyPath == path { offset = collectionView?.contentOffset ?? .zero }
  }
}
