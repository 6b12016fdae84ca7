import UIKit

class ListController: UICollectionViewController {
  var clock: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    #if canImport(ObjectiveC)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(ListController.insert(_:)))
    #else
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] action in self?.insert(action.sender as Any) })
    #endif
    #if canImport(ObjectiveC)
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: self, action: #selector(edit))
    #else
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { [weak self] _ in self?.edit() })
    #endif
    #if canImport(ObjectiveC)
    clock = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    #else
    clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in nonisolated(unsafe) let timer = timer; MainActor.assumeIsolated { self?.tick(timer) } }
    #endif
    let refresh = UIRefreshControl()
    #if canImport(ObjectiveC)
    refresh.addTarget(self, action: #selector(reload(sender:)), for: .valueChanged)
    #else
    refresh.addAction(UIAction { [weak self] action in if let sender = action.sender as? UIRefreshControl { self?.reload(sender: sender) } }, for: .valueChanged)
    #endif
    collectionView.refreshControl = refresh
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  func insert(_ sender: Any) {}
  #if canImport(ObjectiveC)
  @objc
  #endif
  func edit() {}
  #if canImport(ObjectiveC)
  @objc
  #endif
  func tick(_ timer: Timer) {}
  #if canImport(ObjectiveC)
  @objc
  #endif
  func reload(sender: UIRefreshControl?) {}
}
