import UIKit

class MenuCell: UICollectionViewCell {
  static let copyAction = #selector(copyText(_:))
  let actions: [Selector] = [#selector(MenuCell.copyText(_:)), #selector(getter: MenuCell.title)]
  @objc var title = ""

  @objc func copyText(_ sender: Any?) {}

  func allows(_ action: Selector) -> Bool {
    if action == #selector(copyText(_:)) { return true }
    return action == #selector(setter: MenuCell.title)
  }
}
