import UIKit

class BaseListController: UICollectionViewController {}

/// Lays out again when the text size changes.
class ListController: BaseListController {
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(layOutAgain), name: UIContentSizeCategory.didChangeNotification, object: nil)
  }

  @objc func layOutAgain() { collectionView.collectionViewLayout.invalidateLayout() }
}
