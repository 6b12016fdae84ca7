import UIKit

class BaseListController: UICollectionViewController {}

/// Lays out again when the text size changes.
class ListController: BaseListController {
  override func viewDidLoad() {
    super.viewDidLoad()
    #if canImport(ObjectiveC)
    NotificationCenter.default.addObserver(
      self, selector: #selector(layOutAgain), name: UIContentSizeCategory.didChangeNotification, object: nil)
    #else
    _ = NotificationCenter.default.addObserver(forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil) { [weak self] _ in MainActor.assumeIsolated { self?.layOutAgain() } }
    #endif
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  func layOutAgain() { collectionView.collectionViewLayout.invalidateLayout() }
}
