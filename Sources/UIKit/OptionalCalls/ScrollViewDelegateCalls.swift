import LayoutCore

extension ScrollViewDelegate {
  /// `scrollViewDidScroll(_:)`, to be called as `scrollViewDidScroll?(_:)`.
  public var scrollViewDidScroll: ScrollCall? { ScrollCall(delegate: self) }
}

/// `scrollViewDidScroll(_:)` as a call.
@preconcurrency @MainActor
public struct ScrollCall {
  let delegate: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMember.answer { delegate.scrollViewDidScroll(scrollView) }
  }
}
