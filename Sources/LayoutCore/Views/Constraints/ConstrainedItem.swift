import Foundation

/// A view, or a rectangle inside one, as constraints see it.
@MainActor
struct ConstrainedItem {
  let view: View
  let insets: EdgeInsets

  init?(_ item: AnyObject?) {
    switch item {
    case let view as View: (self.view, insets) = (view, .zero)
    case let guide as LayoutGuide:
      guard let owner = guide.owningView else { return nil }
      (view, insets) = (owner, guide.insets)
    default: return nil
    }
  }

  /// An attribute along its axis, as a sum: `origin` times the lower edge, `extent` times the extent, and `constant`
  /// points.
  func measure(_ attribute: LayoutConstraint.Attribute) -> (origin: CGFloat, extent: CGFloat, constant: CGFloat) {
    let margins = view.layoutMargins
    return switch attribute {
    case .left, .leading: (1, 0, insets.left)
    case .right, .trailing: (1, 1, -insets.right)
    case .top: (1, 0, insets.top)
    case .bottom, .lastBaseline: (1, 1, -insets.bottom)
    case .width: (0, 1, -insets.left - insets.right)
    case .height: (0, 1, -insets.top - insets.bottom)
    case .centerX: (1, 0.5, (insets.left - insets.right) / 2)
    case .centerY: (1, 0.5, (insets.top - insets.bottom) / 2)
    case .firstBaseline: (view as? Label).map { (1, 0, $0.font?.lineHeight ?? 0) } ?? (1, 1, -insets.bottom)
    case .leftMargin, .leadingMargin: (1, 0, margins.left)
    case .rightMargin, .trailingMargin: (1, 1, -margins.right)
    case .topMargin: (1, 0, margins.top)
    case .bottomMargin: (1, 1, -margins.bottom)
    case .centerXWithinMargins: (1, 0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: (1, 0.5, (margins.top - margins.bottom) / 2)
    case .notAnAttribute: (0, 0, 0)
    }
  }
}

extension LayoutConstraint.Attribute {
  /// The axis an attribute is measured along; nil for none.
  var axis: LayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }
}
