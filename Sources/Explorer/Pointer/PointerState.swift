/// The state of the mouse, and whether there are scrollbars.
struct PointerState {
  /// What the pressed button drags.
  var drag: Drag?
  var showsScrollbars = true
  /// The section that the last input scrolled by itself. A bar shows where it is.
  var scrolledSection: Int?
}
