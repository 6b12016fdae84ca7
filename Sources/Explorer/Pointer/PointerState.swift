import Foundation

/// What the mouse is doing, and whether there are scrollbars for it.
struct PointerState {
  /// What the pressed button holds.
  var drag: Drag?
  /// How far turns of the wheel have come that the layout has not yet let through.
  var wheelProposal: CGPoint?
  var showsScrollbars = true
}
