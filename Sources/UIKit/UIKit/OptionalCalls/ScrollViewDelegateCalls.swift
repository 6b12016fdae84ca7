import Foundation
import LayoutCore
import UIKitViews

// Optional members of scroll view delegates, to be called with a question mark: `delegate.scrollViewDidScroll?(view)`.

extension ScrollViewDelegate {
  public var scrollViewDidScroll: ScrollCall? { ScrollCall { self.scrollViewDidScroll($0) } }
  public var scrollViewDidZoom: ScrollCall? { ScrollCall { self.scrollViewDidZoom($0) } }
  public var scrollViewWillBeginDragging: ScrollCall? { ScrollCall { self.scrollViewWillBeginDragging($0) } }
  public var scrollViewWillBeginDecelerating: ScrollCall? { ScrollCall { self.scrollViewWillBeginDecelerating($0) } }
  public var scrollViewDidEndDecelerating: ScrollCall? { ScrollCall { self.scrollViewDidEndDecelerating($0) } }
  public var scrollViewDidEndScrollingAnimation: ScrollCall? {
    ScrollCall { self.scrollViewDidEndScrollingAnimation($0) }
  }
  public var scrollViewShouldScrollToTop: ScrollTopCall? { ScrollTopCall { self.scrollViewShouldScrollToTop($0) } }
  public var scrollViewDidScrollToTop: ScrollCall? { ScrollCall { self.scrollViewDidScrollToTop($0) } }
  public var scrollViewDidChangeAdjustedContentInset: ScrollCall? {
    ScrollCall { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
  public var scrollViewWillEndDragging: ScrollEndCall? { ScrollEndCall(delegate: self) }
  public var scrollViewDidEndDragging: ScrollDragCall? { ScrollDragCall(delegate: self) }
  public var viewForZooming: ZoomedViewCall? { ZoomedViewCall(delegate: self) }
  public var scrollViewWillBeginZooming: ZoomBeginCall? { ZoomBeginCall(delegate: self) }
  public var scrollViewDidEndZooming: ZoomEndCall? { ZoomEndCall(delegate: self) }
}

/// A member that takes the scroll view alone, as a call.
@preconcurrency @MainActor
public struct ScrollCall {
  let call: @MainActor (UIScrollView) -> Void

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? { OptionalMember.answer { call(scrollView) } }
}

/// `scrollViewShouldScrollToTop(_:)` as a call.
@preconcurrency @MainActor
public struct ScrollTopCall {
  let call: @MainActor (UIScrollView) -> Bool

  public func callAsFunction(_ scrollView: UIScrollView) -> Bool? { OptionalMember.answer { call(scrollView) } }
}

/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` as a call.
@preconcurrency @MainActor
public struct ScrollEndCall {
  let delegate: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    OptionalMember.answer {
      delegate.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
}

/// `scrollViewDidEndDragging(_:willDecelerate:)` as a call.
@preconcurrency @MainActor
public struct ScrollDragCall {
  let delegate: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
    OptionalMember.answer { delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  }
}

/// `viewForZooming(in:)` as a call.
@preconcurrency @MainActor
public struct ZoomedViewCall {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    OptionalMember.answer { delegate.viewForZooming(in: scrollView) } ?? nil
  }
}

/// `scrollViewWillBeginZooming(_:with:)` as a call.
@preconcurrency @MainActor
public struct ZoomBeginCall {
  let delegate: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
    OptionalMember.answer { delegate.scrollViewWillBeginZooming(scrollView, with: view) }
  }
}

/// `scrollViewDidEndZooming(_:with:atScale:)` as a call.
@preconcurrency @MainActor
public struct ZoomEndCall {
  let delegate: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void? {
    OptionalMember.answer { delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
  }
}

extension ScrollView {
  /// The delegate of a plain scroll view. A collection view has a delegate of its own type in its place.
  @_disfavoredOverload
  public var delegate: (any UIScrollViewDelegate)? {
    get { delegateOfScrolling }
    set { delegateOfScrolling = newValue }
  }
}
