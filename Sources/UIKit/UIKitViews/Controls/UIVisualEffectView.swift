import Foundation
import Layouts

/// An effect on the views behind a view. Stored.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// A blur. Stored.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Hashable, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// A view that stores an effect and shows what is in its content view.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// A view without an effect. `init()` is inherited because of it, by subclasses too.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

extension ListSeparatorConfiguration {
  /// Stored: lines are drawn in their colour.
  public var visualEffect: UIVisualEffect? {
    get { attachment as? UIVisualEffect }
    set { attachment = newValue }
  }
}
