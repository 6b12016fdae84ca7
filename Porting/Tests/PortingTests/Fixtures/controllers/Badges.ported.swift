import UIKit

private var badgeKey: UInt8 = 0

extension UIView {
  /// A number that any view can have.
  #if canImport(ObjectiveC)
  @objc
  #endif
  var badge: NSNumber? {
    get { return objc_getAssociatedObject(self, &badgeKey) as? NSNumber }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

final class BadgesController: UIViewController {
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    #if canImport(ObjectiveC)
    field.addTarget(self, action: #selector(edited(field:)), for: .editingChanged)
    #else
    field.addAction(UIAction { [weak self] action in if let sender = action.sender as? UITextField { self?.edited(field: sender) } }, for: .editingChanged)
    #endif
    #if canImport(ObjectiveC)
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(clear))
    #else
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(("clear")))
    #endif
    swipe.direction = UISwipeGestureRecognizerDirection.left
    view.addGestureRecognizer(swipe)
    view.bringSubview(toFront: field)
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  private func edited(field: UITextField) { view.badge = field.text.map { NSNumber(value: $0.count) } }
  #if canImport(ObjectiveC)
  @objc
  #endif
  func clear() { view.badge = nil }
}
