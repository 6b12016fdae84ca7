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

  /// The size is UIKit's, whatever that of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addSubview(label)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(label)
  }

  private static let size = CGSize(width: 51, height: 31)

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

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// Two buttons that change a number. It shows as `−│+`.
open class UIStepper: UIControl {
  private var number = 0.0
  /// Below the minimum or above the maximum, the value is set to these.
  open var minimumValue = 0.0 { didSet { keepRange(maximumValue < minimumValue ? \.maximumValue : nil, minimumValue) } }
  open var maximumValue = 100.0 {
    didSet { keepRange(maximumValue < minimumValue ? \.minimumValue : nil, maximumValue) }
  }
  open var stepValue = 1.0
  /// Whether a step beyond one end leads to the other.
  open var wraps = false
  /// Stored: no key is held.
  open var autorepeat = true
  /// Stored: every step sends an event.
  open var isContinuous = true
  private let label = UILabel(symbol: "−│+")

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addSubview(label)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(label)
  }

  private static let size = CGSize(width: 94, height: 32)

  private func keepRange(_ other: ReferenceWritableKeyPath<UIStepper, Double>?, _ end: Double) {
    if let other { self[keyPath: other] = end }
    value = number
  }

  open var value: Double {
    get { number }
    set { number = newValue.isNaN ? number : min(max(newValue, minimumValue), maximumValue) }
  }

  package override var uses: [UIAction] {
    guard isEnabled else { return [] }
    return [("−", -stepValue), ("+", stepValue)].map { name, step in
      UIAction(title: [accessibilityLabel, name].compactMap { $0 }.joined(separator: " ")) { [weak self] _ in
        self?.step(step)
      }
    }
  }

  private func step(_ step: Double) {
    let wanted = number + step
    if wraps, wanted > maximumValue || wanted < minimumValue {
      value = wanted > maximumValue ? minimumValue : maximumValue
    } else {
      value = wanted
    }
    sendValueChanged()
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

extension UILabel {
  /// A label of characters that stand for a control, and are no text.
  fileprivate convenience init(symbol: String) {
    self.init(frame: .zero)
    (isSymbol, text) = (true, symbol)
  }
}

/// A control that shows fewer characters than UIKit's size has room for.
@MainActor
package protocol ShortControl: UIView {
  var shownText: String { get }
}

extension UISwitch: ShortControl {
  package var shownText: String { label.text ?? "" }
}

extension UIStepper: ShortControl {
  package var shownText: String { label.text ?? "" }
}

extension UISwitch: SpokenState {
  package var spokenState: String? { value ? "on" : "off" }
}

extension UIStepper: SpokenState {
  package var spokenState: String? { value.formatted() }
}
