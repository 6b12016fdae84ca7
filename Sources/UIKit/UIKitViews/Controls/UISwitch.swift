import Foundation
import LayoutCore

/// A switch. It shows as `●━` where it is off, and as `━●` in its colour where it is on.
open class UISwitch: UIControl {
  public enum Style: Int, Hashable, Sendable { case automatic, checkbox, sliding }

  private var value = false
  open var onTintColor: UIColor? { didSet { show() } }
  /// Stored, not drawn.
  open var thumbTintColor: UIColor?
  open var title: String?
  /// Stored: a switch always slides.
  open var preferredStyle = Style.automatic
  private let label = UILabel(symbol: "●━")

  override var filling: UIView? { label }

  /// UIKit's.
  override class var fixedSize: CGSize? { CGSize(width: 51, height: 31) }

  open var style: Style { .sliding }

  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Sends no event, as in UIKit.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    show()
  }

  private func show() {
    label.text = value ? "━●" : "●━"
    label.textColor = value ? onTintColor ?? Self.green : nil
  }

  private static let green = UIColor(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255, alpha: 1)

  package override var uses: [UIAction] {
    guard isEnabled else { return [] }
    let name = title ?? accessibilityLabel
    return [
      UIAction(title: [name, value ? "Off" : "On"].compactMap { $0 }.joined(separator: ": ")) { [weak self] _ in
        guard let self else { return }
        isOn.toggle()
        sendValueChanged()
      }
    ]
  }
}

extension UISwitch: ShortControl {
  package var shownText: String { label.text ?? "" }
}

extension UISwitch: SpokenState {
  package var spokenState: String? { value ? "on" : "off" }
}
