import LayoutCore

extension View {
  /// Makes the superview lay out its views again.
  public func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
}
