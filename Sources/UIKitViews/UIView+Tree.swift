import Foundation
import LayoutCore

extension View {
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, by: 0)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, by: 1)
  }

  private func insert(_ view: UIView, beside sibling: UIView, by distance: Int) {
    guard view !== sibling else { return }
    view.removeFromSuperview()
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return addSubview(view) }
    insertSubview(view, at: index + distance)
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  /// Whether `view` is this view or one of its superviews.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// This view or the first one below it with the tag.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
}
