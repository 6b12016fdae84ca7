import Foundation
import LayoutCore

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

  override var filling: UIView? { label }

  /// UIKit's.
  override class var fixedSize: CGSize? { CGSize(width: 94, height: 32) }

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
}

extension UIStepper: ShortControl {
  package var shownText: String { label.text ?? "" }
}

extension UIStepper: SpokenState {
  package var spokenState: String? { value.formatted() }
}
