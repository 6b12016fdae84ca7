import Foundation

/// The root of a tree of views.
open class Window: View {
  open override var window: Window? { self }
}

/// The superview of a collection view that is shown without a program around it. Published layouts ask for the bounds
/// of their view's superview, and on a device there always is one.
package final class StandInSuperview: View {
  /// Takes a view that has no superview; nil if it has one.
  ///
  /// The caller keeps it, because a view does not keep its superview.
  package init?(of view: CollectionView) {
    guard view.superview == nil else { return nil }
    super.init(frame: view.frame)
    // The view decides its size, and this one follows.
    autoresizesSubviews = false
    addSubview(view)
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Follows the size of the view.
  func fit(_ view: CollectionView) { frame = view.frame }
}
