import Foundation
import LayoutCore

/// A view that lays its arranged subviews in a row or column, by constraints of its own.
open class UIStackView: UIView {
  /// How the views share the extent along the axis. Spaces are never stretched here: the last two fill.
  public enum Distribution: Int, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where the views are across the axis. Baselines are upper and lower edges here.
  public enum Alignment: Int, Hashable, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsUpdateConstraints() } }
  open var distribution = Distribution.fill { didSet { setNeedsUpdateConstraints() } }
  open var alignment = Alignment.fill { didSet { setNeedsUpdateConstraints() } }
  /// In points.
  open var spacing: CGFloat = 0 { didSet { setNeedsUpdateConstraints() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsUpdateConstraints() } }
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsUpdateConstraints()
  }

  /// The view stays a subview, as in UIKit.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsUpdateConstraints()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsUpdateConstraints()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(ownConstraints)
    ownConstraints = StackConstraints(self).all
    NSLayoutConstraint.activate(ownConstraints)
    super.updateConstraints()
  }
}
