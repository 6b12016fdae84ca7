import UIKit

// Public default arguments are part of a module's interface: Swift 6 accepts in them only members of modules that the
// file imports. This one imports UIKit alone.

@MainActor
public struct ViewDefaults {
  public let values: [Any]

  public init(
    insets: UIEdgeInsets = .zero, own: UIEdgeInsets = .init(top: 1, left: 2, bottom: 3, right: 4),
    directional: NSDirectionalEdgeInsets = .zero, edges: NSDirectionalRectEdge = [.top, .leading],
    alignment: NSRectAlignment = .bottomTrailing, color: UIColor = .white, grey: UIColor = .init(white: 0.5, alpha: 1),
    font: UIFont = .boldSystemFont(ofSize: 16), weight: UIFont.Weight = .bold, text: NSTextAlignment = .center,
    priority: UILayoutPriority = .required, fitting: CGSize = UIView.layoutFittingCompressedSize,
    traits: UITraitCollection = .init(), width: UIUserInterfaceSizeClass = .compact,
    style: UIUserInterfaceStyle = .dark, mode: UIView.ContentMode = .scaleAspectFit,
    formerMode: UIViewContentMode = .center, resizing: UIView.AutoresizingMask = [.flexibleWidth],
    formerResizing: UIViewAutoresizing = .flexibleHeight, view: UIView = .init(), label: UILabel = .init(),
    window: UIWindow = .init(), scrollView: UIScrollView = .init(), responder: UIResponder = .init(),
    rate: UIScrollView.DecelerationRate = .fast, formerRate: UIScrollViewDecelerationRate = .normal,
    adjustment: UIScrollView.ContentInsetAdjustmentBehavior = .never, accessibility: UIAccessibilityTraits = .button,
    scrollDelegate: (any UIScrollViewDelegate)? = nil, key: NSAttributedStringKey = .font,
    semantics: UISemanticContentAttribute = .forceRightToLeft
  ) {
    values = [
      insets, own, directional, edges, alignment, color, grey, font, weight, text, priority, fitting, traits, width,
      style, mode, formerMode, resizing, formerResizing, view, label, window, scrollView, responder, rate, formerRate,
      adjustment, accessibility, scrollDelegate as Any, key, semantics,
    ]
  }
}

@MainActor
public struct TouchDefaults {
  public let values: [Any]

  public init(
    touch: UITouch = .init(), event: UIEvent = .init(), recogniser: UIGestureRecognizer = .init(),
    pan: UIPanGestureRecognizer = .init(), state: UIGestureRecognizer.State = .began,
    formerState: UIGestureRecognizerState = .possible,
    swipe: UISwipeGestureRecognizerDirection = .left, action: Selector = .init("tapped"),
    delegate: (any UIGestureRecognizerDelegate)? = nil
  ) {
    values = [touch, event, recogniser, pan, state, formerState, action, delegate as Any]
  }
}

@MainActor
public struct ConstraintDefaults {
  public let values: [Any]

  public init(
    guide: UILayoutGuide = UIView().safeAreaLayoutGuide, attribute: NSLayoutConstraint.Attribute = .leading,
    formerAttribute: NSLayoutAttribute = .top, relation: NSLayoutConstraint.Relation = .equal,
    formerRelation: NSLayoutRelation = .lessThanOrEqual, axis: NSLayoutConstraint.Axis = .vertical,
    formerAxis: UILayoutConstraintAxis = .horizontal, options: NSLayoutFormatOptions = [.alignAllTop],
    x: NSLayoutXAxisAnchor = UIView().leadingAnchor, y: NSLayoutYAxisAnchor = UIView().topAnchor,
    dimension: NSLayoutDimension = UIView().widthAnchor,
    anchor: NSLayoutAnchor<NSLayoutYAxisAnchor> = UIView().bottomAnchor, constraint: NSLayoutConstraint? = nil
  ) {
    values = [
      guide, attribute, formerAttribute, relation, formerRelation, axis, formerAxis, options, x, y, dimension, anchor,
      constraint as Any,
    ]
  }
}
