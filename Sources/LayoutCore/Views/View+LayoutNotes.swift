extension View {
  /// Notes here and in all views above that a view inside needs layout.
  func noteDescendantNeedsLayout() {
    var view: View? = self
    while let ancestor = view {
      ancestor.descendantNeedsLayout = true
      view = ancestor.superview
    }
  }
}
