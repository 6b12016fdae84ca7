import LayoutCore

extension ViewColor {
  /// The colour itself: layers here take it as it is.
  public var cgColor: CGColor { self }
}
