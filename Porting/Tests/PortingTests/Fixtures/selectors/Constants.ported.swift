import UIKit

class MenuCell: UICollectionViewCell {
  #if canImport(ObjectiveC)
  static let copyAction = #selector(copyText(_:))
  #else
  static let copyAction = Selector(("copyText:"))
  #endif
  #if canImport(ObjectiveC)
  let actions: [Selector] = [#selector(MenuCell.copyText(_:)), #selector(getter: MenuCell.title)]
  #else
  let actions: [Selector] = [Selector(("copyText:")), Selector(("title"))]
  #endif
  #if canImport(ObjectiveC)
  @objc
  #endif
  var title = ""

  #if canImport(ObjectiveC)
  @objc
  #endif
  func copyText(_ sender: Any?) {}

  func allows(_ action: Selector) -> Bool {
    if action == Selector(("copyText:")) { return true }
    #if canImport(ObjectiveC)
    return action == #selector(setter: MenuCell.title)
    #else
    return action == Selector(("setTitle:"))
    #endif
  }
}
