import Foundation
import LayoutCore
import UIKitViews

extension ScrollViewDelegate {
  /// `scrollViewDidScroll(_:)`, to be called as `scrollViewDidScroll?(_:)`.
  public var scrollViewDidScroll: ScrollCall? { ScrollCall { self.scrollViewDidScroll($0) } }

  /// `scrollViewDidEndDecelerating(_:)`, to be called as `scrollViewDidEndDecelerating?(_:)`.
  public var scrollViewDidEndDecelerating: ScrollCall? { ScrollCall { self.scrollViewDidEndDecelerating($0) } }

  /// `scrollViewDidEndScrollingAnimation(_:)`, to be called as `scrollViewDidEndScrollingAnimation?(_:)`.
  public var scrollViewDidEndScrollingAnimation: ScrollCall? {
    ScrollCall { self.scrollViewDidEndScrollingAnimation($0) }
  }

  /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, to be called with a question mark.
  public var scrollViewWillEndDragging: ScrollEndCall? { ScrollEndCall(delegate: self) }
}

/// A member that takes the scroll view alone, as a call.
@preconcurrency @MainActor
public struct ScrollCall {
  let call: @MainActor (UIScrollView) -> Void

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? { OptionalMember.answer { call(scrollView) } }
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

extension ScrollView {
  /// The delegate of a plain scroll view. A collection view has a delegate of its own type in its place.
  @_disfavoredOverload
  public var delegate: (any UIScrollViewDelegate)? {
    get { delegateOfScrolling }
    set { delegateOfScrolling = newValue }
  }
}
