import LayoutCore

extension ScrollView {
  /// The delegate of a plain scroll view. A collection view has a delegate of its own type in its place.
  @_disfavoredOverload
  public var delegate: (any UIScrollViewDelegate)? {
    get { delegateOfScrolling }
    set { delegateOfScrolling = newValue }
  }
}
