import UIKit

class WatchingLayout: UICollectionViewLayout {
  private var offset = CGPoint.zero
  #if canImport(ObjectiveC)
  private let path = #keyPath(UICollectionView.contentOffset)
  #else
  private let path = "contentOffset"
  #endif

  override init() {
    super.init()
    #if canImport(ObjectiveC)
    addObserver(self, forKeyPath: "collectionView", options: [.new, .old], context: nil)
    #endif
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {
    #if canImport(ObjectiveC)
    removeObserver(self, forKeyPath: "collectionView")
    #endif
  }

  #if canImport(ObjectiveC)
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if keyPath == path { offset = collectionView?.contentOffset ?? .zero }
  }
  #endif
}
