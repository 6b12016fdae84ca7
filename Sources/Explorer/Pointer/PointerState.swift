import Foundation

/// The state of the mouse, and whether there are scrollbars.
struct PointerState {
  /// What the pressed button drags.
  var drag: Drag?
  /// The offset that turns of the wheel add up to, as long as the layout does not let the view stop there.
  var wheelProposal: CGPoint?
  var showsScrollbars = true
  /// The section that the last input scrolled by itself. A bar shows where it is.
  var scrolledSection: Int?
}
