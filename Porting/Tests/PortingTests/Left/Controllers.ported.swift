import UIKit

struct Item {
  let title: String
  let controller: UIViewController.Type
}

class MenuController: UIViewController {
  func open(_ item: Item) { navigationController?.pushViewController(item.controller.init(), animated: true) }
}
