import Foundation
import LayoutCore

/// A rectangle inside a view that constraints can name: the safe area, or the area inside the margins.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that the rectangle is inside of.
  open internal(set) weak var owningView: View?
  private let insetsOfView: @MainActor (View) -> EdgeInsets

  init(_ view: View, _ insets: @escaping @MainActor (View) -> EdgeInsets) {
    owningView = view
    insetsOfView = insets
    super.init()
  }

  var insets: EdgeInsets { owningView.map(insetsOfView) ?? .zero }

  /// The rectangle in its view, in points.
  open var layoutFrame: CGRect { owningView.map { $0.bounds.inset(by: insets) } ?? .zero }
}

extension UILayoutGuide: NSLayoutAnchorItem {}

extension View: NSLayoutAnchorItem {
  /// The view without the parts that bars and screen edges cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide.kept(for: self, in: \.safeAreaGuide) { $0.safeAreaInsets }
  }

  /// The view without its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide.kept(for: self, in: \.marginsGuide) { $0.layoutMargins }
  }

  /// The same as the margins' guide.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}

extension UILayoutGuide {
  /// Constraints hold their items weakly, so the view has to own its guides.
  fileprivate static func kept(
    for view: View, in place: ReferenceWritableKeyPath<UIViewAdditions, UILayoutGuide?>,
    _ insets: @escaping @MainActor (View) -> EdgeInsets
  ) -> UILayoutGuide {
    if let guide = view.ownAdditions[keyPath: place] { return guide }
    let guide = UILayoutGuide(view, insets)
    view.ownAdditions[keyPath: place] = guide
    return guide
  }
}
