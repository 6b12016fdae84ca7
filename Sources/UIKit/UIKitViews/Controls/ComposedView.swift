import Foundation

/// The base of the views here that are made of other views. It is public only since they are; programs do not use it.
open class _ComposedView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.fixedSize ?? frame.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The size of all views of the class, whatever their frame at first; nil if they have none.
  class var fixedSize: CGSize? { nil }

  /// The view inside that is as large as this one; nil if there is none.
  var filling: UIView? { nil }

  /// Adds the views inside.
  func setUp() {
    if let filling { addSubview(filling) }
  }

  open override var intrinsicContentSize: CGSize { Self.fixedSize ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.fixedSize ?? super.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    filling?.frame = bounds
  }
}
