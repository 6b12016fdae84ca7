import Foundation

/// A change to another layout that goes as far as the user has moved it.
struct InteractiveTransition {
  /// The layout between the two.
  let layout: TransitionLayout
  /// The content offset when it began, and the one that the next layout would have, in points.
  let start: CGPoint
  var end: CGPoint
  /// The progress that the content offset was last set for.
  var progress: CGFloat = 0
  let completion: CollectionView.LayoutInteractiveTransitionCompletion?

  /// The content offset at a progress. Beyond 0 and 1 it goes on in the same direction.
  func offset(at progress: CGFloat) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
  }
}

extension CollectionView {
  /// Called at the end of an interactive transition: with whether it was finished and not cancelled, and whether its
  /// last part was shown to its end.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// The layout between two others that is on show since `startInteractiveTransition(to:completion:)`; nil without an
  /// interactive transition.
  public var interactiveTransitionLayout: TransitionLayout? { motion.interactive?.layout }

  func beginInteractiveTransition(
    to layout: CollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> TransitionLayout {
    if motion.interactive != nil { giveUpInteractiveTransition() }
    finishTransition()
    layoutIfNeeded()
    let (old, start, middle) = (collectionViewLayout, contentOffset, middleItem)
    let between =
      delegate.flatMap { delegate in
        OptionalMember.answer {
          delegate.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
        }
      } ?? TransitionLayout(currentLayout: old, nextLayout: layout)
    motion.interactive = InteractiveTransition(layout: between, start: start, end: start, completion: completion)
    changeLayout(to: between, animated: false, at: start, completion: nil)
    if let middle, pass.hasRun {
      let end = offset(centering: middle, in: between.nextLayout)
      motion.interactive?.end = end
    }
    return between
  }

  /// The part of the content that a layout of the interactive transition has in view at its end of it, and a page
  /// around; nil if there are so few items that all may be queried.
  func reachOfInteractiveTransition(in layout: CollectionViewLayout) -> CGRect? {
    guard let interactive = motion.interactive, counts.reduce(0, +) > Self.mostItemsQueried else { return nil }
    let (offset, now) = (
      layout === interactive.layout.nextLayout ? interactive.end : interactive.start,
      interactive.offset(at: interactive.progress)
    )
    // The user may scroll meanwhile.
    let scrolled = CGPoint(x: contentOffset.x - now.x, y: contentOffset.y - now.y)
    return CGRect(origin: CGPoint(x: offset.x + scrolled.x, y: offset.y + scrolled.y), size: bounds.size)
      .insetBy(dx: -bounds.width, dy: -bounds.height)
  }

  /// Finishes or cancels the interactive transition. The rest of the way shows over time.
  func endInteractiveTransition(completed: Bool) {
    guard let interactive = motion.interactive else {
      let name = completed ? "finishInteractiveTransition()" : "cancelInteractiveTransition()"
      return report(.noInteractiveTransition(call: name))
    }
    motion.interactive = nil
    let between = interactive.layout
    let (goal, offset, rest) =
      completed
      ? (between.nextLayout, interactive.end, 1 - between.transitionProgress)
      : (between.currentLayout, interactive.start, between.transitionProgress)
    var animation = motion.usual
    animation.duration = animation.duration * Double(min(rest.magnitude, 1))
    changeLayout(to: goal, animated: true, at: offset, as: animation) { interactive.completion?(completed, $0) }
  }

  /// Goes back at once, because something else takes over.
  private func giveUpInteractiveTransition() {
    guard let interactive = motion.interactive else { return }
    motion.interactive = nil
    changeLayout(to: interactive.layout.currentLayout, animated: false, at: interactive.start, completion: nil)
    interactive.completion?(false, false)
  }

  /// Another layout takes the place of the interactive transition.
  func replaceInteractiveTransition(by layout: CollectionViewLayout) {
    guard let interactive = motion.interactive, layout !== interactive.layout else { return }
    motion.interactive = nil
    interactive.completion?(false, false)
  }

  /// The content offset that belongs to the progress of the interactive transition; nil if that has not changed.
  func offsetOfInteractiveTransition() -> CGPoint? {
    guard let interactive = motion.interactive, interactive.layout === collectionViewLayout else { return nil }
    let progress = interactive.layout.transitionProgress
    guard progress != interactive.progress else { return nil }
    motion.interactive?.progress = progress
    return interactive.offset(at: progress)
  }

  private func offset(centering element: ElementIdentifier, in layout: CollectionViewLayout) -> CGPoint {
    let start = CGRect(origin: .zero, size: bounds.size)
    guard let center = find(element, in: layout, near: start)?.center else { return contentOffset }
    let (size, inset) = (layout.collectionViewContentSize, adjustedContentInset)
    func clamped(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(0 - low, min(offset, high)) }
    return CGPoint(
      x: clamped(center.x - bounds.width / 2, inset.left, size.width + inset.right - bounds.width),
      y: clamped(center.y - bounds.height / 2, inset.top, size.height + inset.bottom - bounds.height))
  }
}
