import Foundation

/// The events of a scroll view. Every member has a default.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed, for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// The zoom scale changed. Nothing zooms here, and nothing calls it.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// The user begins a scroll.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The user ended a scroll, which would stop at the target. The target may be changed. The velocity is in points per
  /// millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The user ended a scroll. It always slows down afterwards, and ends at once.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// A scroll of the user slows down.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// A scroll of the user has stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated scroll by code has stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// The view that zooms. Nothing zooms here, and nothing calls it.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// A zoom begins. Nothing zooms here, and nothing calls it.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// A zoom has ended. Nothing zooms here, and nothing calls it.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
  /// Whether the user may go to the top with one key.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// The user went to the top with one key.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// `adjustedContentInset` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) { OptionalMember.missing(()) }

  public func scrollViewDidZoom(_ scrollView: ScrollView) { OptionalMember.missing(()) }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) { OptionalMember.missing(()) }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalMember.missing(()) }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    OptionalMember.missing(())
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { OptionalMember.missing(()) }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { OptionalMember.missing(()) }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { OptionalMember.missing(()) }

  public func viewForZooming(in scrollView: ScrollView) -> View? { OptionalMember.missing(nil) }

  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { OptionalMember.missing(()) }

  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    OptionalMember.missing(())
  }

  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { OptionalMember.missing(true) }

  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) { OptionalMember.missing(()) }

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { OptionalMember.missing(()) }
}
