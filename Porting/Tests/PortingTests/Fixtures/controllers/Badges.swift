import UIKit

private var badgeKey: UInt8 = 0

extension UIView {
  /// A number that any view can have.
  @objc var badge: NSNumber? {
    get { return objc_getAssociatedObject(self, &badgeKey) as? NSNumber }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

final class BadgesController: UIViewController {
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    field.addTarget(self, action: #selector(edited(field:)), for: .editingChanged)
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(clear))
    swipe.direction = UISwipeGestureRecognizerDirection.left
    view.addGestureRecognizer(swipe)
    view.bringSubview(toFront: field)
  }

  @objc private func edited(field: UITextField) { view.badge = field.text.map { NSNumber(value: $0.count) } }
  @objc func clear() { view.badge = nil }
}
