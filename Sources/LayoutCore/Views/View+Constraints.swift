import Foundation

/// What a module above keeps for one view: constraints, and values that UIKit's views store and nothing here uses. The
/// view calls it where constraints take part in layout.
///
/// A view has it only if code used such a member, so that a view of a plain list costs one reference more.
@MainActor
package protocol ViewAdditions: AnyObject {
  /// Whether constraints belong to the view.
  var holdsConstraints: Bool { get }

  /// Called after the view was added to a superview.
  func superviewDidChange(of view: View)

  /// Called after the content of the view, and so its own size, changed.
  func contentDidChange(of view: View)

  /// Places the views inside that constraints place.
  func placeSubviews(of view: View)

  /// The least size that keeps the constraints, within a width if there is one; nil without constraints.
  func fittingSize(of view: View, inBreadth breadth: CGFloat?) -> CGSize?
}

/// Whether `updateConstraints()` is due.
struct ConstraintUpdate {
  var isDue = false
  var isDueBelow = false
}

extension View {
  /// Whether `updateConstraints()` is due.
  public func needsUpdateConstraints() -> Bool { constraintUpdate.isDue }

  /// Calls `updateConstraints()` on the views inside and on this one, if it is due.
  /// - Complexity: O(1) if no layout is due.
  public func updateConstraintsIfNeeded() {
    if constraintUpdate.isDueBelow {
      constraintUpdate.isDueBelow = false
      for view in subviews { view.updateConstraintsIfNeeded() }
    }
    guard constraintUpdate.isDue else { return }
    constraintUpdate.isDue = false
    updateConstraints()
  }

  var awaitsConstraintUpdate: Bool { constraintUpdate.isDue || constraintUpdate.isDueBelow }

  /// Marks the views from the root of the tree to one whose constraints are due.
  func noteConstraintUpdate(here: Bool = false) {
    if here { constraintUpdate.isDue = true } else { constraintUpdate.isDueBelow = true }
    var view = self
    while let parent = view.superview {
      parent.constraintUpdate.isDueBelow = true
      view = parent
    }
  }
}
