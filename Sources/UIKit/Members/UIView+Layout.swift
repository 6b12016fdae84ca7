import LayoutCore

extension View {
  /// Has the superview lay its views out again.
  public func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
}
