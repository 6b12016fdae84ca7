import Foundation

/// A view on content larger than itself. `bounds.origin` is the content offset.
open class ScrollView: View {
  /// The extents of the content, in points.
  open var contentSize = CGSize.zero

  /// The delegate, typed for any scroll view. A collection view has a `delegate` of a narrower type, as in UIKit, and
  /// Swift refuses to override a settable property with a narrower type.
  open var delegateOfScrolling: (any ScrollViewDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any ScrollViewDelegate)?

  /// The point of the content at the view's origin. Setting it does not clamp; the delegate is called.
  /// `clampedContentOffset(_:)` returns the offset at which a scroll would stop.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let old = bounds.origin
      bounds.origin = newValue
      if bounds.origin != old { OptionalMember.silently { delegateOfScrolling?.scrollViewDidScroll(self) } }
    }
  }

  /// Space around the content that scrolls with it, in points.
  open var contentInset = EdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      insetsDidChange()
      adjustedContentInsetDidChange()
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
    if contentInsetAdjustmentBehavior != .never { adjustedContentInsetDidChange() }
  }

  /// For overrides, which call super. Called after `adjustedContentInset` changed; calls the delegate.
  open func adjustedContentInsetDidChange() {
    OptionalMember.silently { delegateOfScrolling?.scrollViewDidChangeAdjustedContentInset(self) }
  }

  /// `contentInset` and what the safe area adds to it.
  open var adjustedContentInset: EdgeInsets {
    contentInsetAdjustmentBehavior == .never ? contentInset : contentInset + safeAreaInsets
  }

  /// When the safe area is added to the insets: here always, except for `never`.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Here the same as `always`.
    case automatic
    /// Here the same as `always`.
    case scrollableAxes
    /// The safe area is ignored.
    case never
    /// On all sides.
    case always
  }
  /// Whether the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard (oldValue == .never) != (contentInsetAdjustmentBehavior == .never), safeAreaInsets != .zero else { return }
      insetsDidChange()
      adjustedContentInsetDidChange()
    }
  }

  /// Stored, for layouts to read.
  open var isPagingEnabled = false
  /// Stored, for code that turns input into scrolling.
  open var isScrollEnabled: Bool {
    get { self[stored: \.isScrollEnabled] }
    set { self[stored: \.isScrollEnabled] = newValue }
  }
  /// Stored; nothing bounces.
  open var bounces: Bool {
    get { self[stored: \.bounces] }
    set { self[stored: \.bounces] = newValue }
  }
  /// Stored; there is no status bar to tap.
  open var scrollsToTop: Bool {
    get { self[stored: \.scrollsToTop] }
    set { self[stored: \.scrollsToTop] = newValue }
  }
  /// Never: scrolling takes effect at once.
  open var isTracking: Bool { false }
  /// Never: scrolling is at once where it goes.
  open var isDragging: Bool { false }
  /// Never: scrolling is at once where it goes.
  open var isDecelerating: Bool { false }

  func insetsDidChange() { setNeedsLayout() }

  /// Scrolls at once. All animated scrolls call this method, so subclasses can override it. After an animated scroll,
  /// the delegate is called as at the end of one in UIKit.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { OptionalMember.silently { delegateOfScrolling?.scrollViewDidEndScrollingAnimation(self) } }
  }

  /// The part of the content inside the bounds and outside the insets.
  public var visibleContentRect: CGRect { bounds.inset(by: adjustedContentInset) }

  /// The nearest offset at which content fills the view: on each axis from `-inset` to `content + inset - extent`. If
  /// the content is smaller than the view, it is `-inset`.
  public func clampedContentOffset(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let lowest = CGPoint(x: 0 - inset.left, y: 0 - inset.top)
    let highest = CGPoint(
      x: max(lowest.x, contentSize.width + inset.right - bounds.width),
      y: max(lowest.y, contentSize.height + inset.bottom - bounds.height))
    return CGPoint(
      x: min(max(offset.x, lowest.x), highest.x), y: min(max(offset.y, lowest.y), highest.y))
  }

  /// Scrolls by the least amount that shows `rect`. If it is larger than the view, its upper left corner is shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = visibleContentRect
    let offset = CGPoint(
      x: contentOffset.x + Self.shift(showing: rect.minX, rect.maxX, in: visible.minX, visible.maxX),
      y: contentOffset.y + Self.shift(showing: rect.minY, rect.maxY, in: visible.minY, visible.maxY))
    setContentOffset(clampedContentOffset(offset), animated: animated)
  }

  private static func shift(showing start: CGFloat, _ end: CGFloat, in low: CGFloat, _ high: CGFloat) -> CGFloat {
    if start < low || end - start > high - low { return start - low }
    return end > high ? end - high : 0
  }
}
