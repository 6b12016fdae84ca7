import UIKit

class ListController: UICollectionViewController {
  var clock: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(ListController.insert(_:)))
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: self, action: #selector(edit))
    clock = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: #selector(reload(sender:)), for: .valueChanged)
    collectionView.refreshControl = refresh
  }

  @objc func insert(_ sender: Any) {}
  @objc func edit() {}
  @objc func tick(_ timer: Timer) {}
  @objc func reload(sender: UIRefreshControl?) {}
}
