import Foundation

/// A scroll over time that a program asked for.
struct ScrollAnimation {
  /// The content offsets at its begin and at its end, in points.
  private(set) var start, target: CGPoint
  let animation: Animation
  /// When it began; nil until its first sample.
  var began: Duration?
  /// The time of the last picture, which may be of the scroll before; nil before the first.
  var sampled: Duration?
  /// The content offset of the last step. If the view is elsewhere, the scroll is over.
  private(set) var shown: CGPoint
  /// Called at its end, with false if something else has scrolled the view.
  let completion: ((Bool) -> Void)?

  init(
    from start: CGPoint, to target: CGPoint, _ animation: Animation, began: Duration?, sampled: Duration?,
    completion: ((Bool) -> Void)?
  ) {
    (self.start, self.target, shown) = (start, target, start)
    (self.animation, self.began, self.sampled, self.completion) = (animation, began, sampled, completion)
  }

  /// Goes on to a share of the way.
  mutating func step(to fraction: CGFloat) {
    shown =
      fraction < 1
      ? CGPoint(x: start.x + (target.x - start.x) * fraction, y: start.y + (target.y - start.y) * fraction) : target
  }

  /// The layout moved the view, to keep what is in view in place while sizes become known.
  mutating func follow(move: CGPoint) {
    for way in [\ScrollAnimation.start, \.target, \.shown] {
      self[keyPath: way].x += move.x
      self[keyPath: way].y += move.y
    }
  }
}

// Each step is a scroll as by the user: the layout is asked about the new bounds, and the delegate is called. Pages and
// jumps of a viewer are none: they move the content at once and show it on its way.

extension CollectionView {
  /// How `setContentOffset(_:animated:)` and `scrollToItem(at:at:animated:)` scroll in a view that animates changes; nil
  /// at once. By default as updates show.
  public var scrollAnimation: Animation? {
    get { motion.scroll }
    set { motion.scroll = newValue }
  }

  /// Whether anything is on its way: elements, or the content offset. Then the view is sampled again after a while.
  public var isInMotion: Bool { motion.running != nil || motion.scrolling != nil }

  /// Begins to scroll over time. A scroll that is under way goes to the new target instead.
  /// - Returns: whether it began. If not, the offset has to change at once.
  func beginScrolling(to target: CGPoint) -> Bool {
    guard motion.isOn, AnimationSwitch.isOn, pass.hasRun, !pass.isRunning, !bounds.isEmpty,
      motion.recording?.isRearranged != true, target.x.isFinite, target.y.isFinite, target != contentOffset,
      var animation = AnimationSwitch.animation ?? motion.scroll, animation.duration > .zero
    else { return false }
    let former = motion.scrolling
    if former?.sampled != nil { animation.curve = animation.curve.withoutSlowStart }
    motion.scrolling = ScrollAnimation(
      from: contentOffset, to: target, animation, began: motion.now ?? former?.sampled, sampled: former?.sampled,
      completion: AnimationSwitch.join())
    layoutRequestHandler?()
    former?.completion?(false)
    return true
  }

  /// Takes the scroll to where it is at a moment.
  func advanceScrolling(to time: Duration) {
    guard var scroll = motion.scrolling else { return }
    guard contentOffset == scroll.shown else { return endScrolling() }
    let began = scroll.began ?? time
    let fraction = scroll.animation.fraction(after: time - began)
    guard fraction < 1 else { return finishScrolling() }
    (scroll.began, scroll.sampled) = (began, time)
    scroll.step(to: fraction)
    motion.scrolling = scroll
    step(to: scroll.shown)
    layoutIfNeeded()
  }

  /// Scrolls to the target of the scroll that is under way.
  func finishScrolling() {
    guard var scroll = motion.scrolling else { return }
    guard contentOffset == scroll.shown else { return endScrolling() }
    scroll.step(to: 1)
    motion.scrolling = nil
    itemScroll?.isAnimated = false
    step(to: scroll.target)
    layoutIfNeeded()
    OptionalMember.silently { delegate?.scrollViewDidEndScrollingAnimation(self) }
    scroll.completion?(true)
  }

  /// The view stays where something else has scrolled it.
  func endScrolling() {
    guard let scroll = motion.scrolling else { return }
    motion.scrolling = nil
    OptionalMember.silently { delegate?.scrollViewDidEndScrollingAnimation(self) }
    scroll.completion?(false)
  }

  /// Scrolls at once. As recorded from UIKit, the layout is invalidated while the bounds are still the old ones.
  func step(to offset: CGPoint) {
    boundsChanges.invalidatesFirst = true
    contentOffset = offset
    boundsChanges.invalidatesFirst = false
  }
}
