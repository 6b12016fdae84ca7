import Foundation

/// A view that lays its arranged subviews in a row or column, by constraints of its own.
open class UIStackView: UIView {
  /// The shares of the views in the extent along the axis. Spaces are never stretched here: the last two fill.
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

/// The constraints that a stack view gives its arranged subviews. Hidden ones take no space.
@MainActor
struct StackConstraints {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let stack: UIStackView
  private let views: [UIView]
  private var isHorizontal: Bool { stack.axis == .horizontal }
  private(set) var all: [NSLayoutConstraint] = []

  init(_ stack: UIStackView) {
    self.stack = stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    lineUp()
    share()
    for view in views { align(view) }
  }

  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var extent: Attribute { isHorizontal ? .width : .height }

  /// The attribute of the stack itself, which may keep off its margins.
  private func own(_ attribute: Attribute) -> Attribute {
    guard stack.isLayoutMarginsRelativeArrangement else { return attribute }
    return switch attribute {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: attribute
    }
  }

  private mutating func relate(
    _ view: UIView, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation = .equal, to other: UIView,
    _ otherAttribute: Attribute, times multiplier: CGFloat = 1, plus constant: CGFloat = 0
  ) {
    all.append(
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
        multiplier: multiplier, constant: constant))
  }

  private mutating func lineUp() {
    guard let first = views.first, let last = views.last else { return }
    relate(first, start, to: stack, own(start))
    for (view, next) in zip(views, views.dropFirst()) {
      relate(next, start, to: view, end, plus: stack.customSpacing(after: view))
    }
    relate(last, end, to: stack, own(end))
  }

  private mutating func share() {
    guard let first = views.first, [.fillEqually, .fillProportionally].contains(stack.distribution) else { return }
    let whole = length(of: first)
    for view in views.dropFirst() {
      let isProportional = stack.distribution == .fillProportionally && whole > 0 && length(of: view) > 0
      relate(view, extent, to: first, extent, times: isProportional ? length(of: view) / whole : 1)
    }
  }

  private func length(of view: UIView) -> CGFloat {
    isHorizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
  }

  private mutating func align(_ view: UIView) {
    let (start, end): (Attribute, Attribute) = isHorizontal ? (.top, .bottom) : (.leading, .trailing)
    switch stack.alignment {
    case .fill:
      relate(view, start, to: stack, own(start))
      relate(view, end, to: stack, own(end))
    case .leading, .firstBaseline:
      relate(view, start, to: stack, own(start))
      relate(view, end, .lessThanOrEqual, to: stack, own(end))
    case .trailing, .lastBaseline:
      relate(view, end, to: stack, own(end))
      relate(view, start, .greaterThanOrEqual, to: stack, own(start))
    case .center:
      let middle: Attribute = isHorizontal ? .centerY : .centerX
      relate(view, middle, to: stack, own(middle))
      relate(view, start, .greaterThanOrEqual, to: stack, own(start))
      relate(view, end, .lessThanOrEqual, to: stack, own(end))
    }
  }
}
