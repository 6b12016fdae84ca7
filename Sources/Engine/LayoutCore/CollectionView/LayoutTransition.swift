import Foundation

/// A change from one layout to another.
struct LayoutTransition {
  let old: CollectionViewLayout
  let isAnimated: Bool
  /// The item that was in the middle of the view.
  let middle: ElementIdentifier?
  /// The content offset to go to, in points, if the caller knows it.
  let offset: CGPoint?
}

extension CollectionView {
  /// Makes `layout` the current one and invalidates everything. Another view that has it keeps it, and the layout knows
  /// the latest of them, as in UIKit.
  func attach(_ layout: CollectionViewLayout) {
    if let other = layout.host, other !== self { report(.layoutBelongsToAnotherView, about: layout) }
    if layoutObject !== layout, layoutObject.host === self { layoutObject.host = nil }
    layoutObject = layout
    layout.host = self
    work.frames.forgetLayout()
    answers.kinds = []
    invalidateEverything()
  }

  /// - Parameters:
  ///   - offset: the content offset to go to; by default one that keeps the middle item in the middle.
  ///   - animation: how it shows; by default as changes do.
  func changeLayout(
    to layout: CollectionViewLayout, animated: Bool, at offset: CGPoint? = nil, as animation: Animation? = nil,
    completion: ((Bool) -> Void)?
  ) {
    guard !pass.isRunning, mayAskLayout else {
      return pass.postponed.append { [self] in
        changeLayout(to: layout, animated: animated, at: offset, as: animation, completion: completion)
      }
    }
    replaceInteractiveTransition(by: layout)
    if animated { openMotion(animation) } else if motion.recording == nil { endTransition() }
    if layout !== collectionViewLayout { replaceLayout(with: layout, animated: animated, at: offset) }
    if animated { closeMotion(calling: completion.map { [$0] } ?? []) } else { completion?(true) }
  }

  private func replaceLayout(with layout: CollectionViewLayout, animated: Bool, at offset: CGPoint?) {
    let old = collectionViewLayout
    anchoring.held = nil
    guard pass.hasRun, bounds.width > 0, bounds.height > 0 else { return attach(layout) }
    let transition = LayoutTransition(
      old: old, isAnimated: animated, middle: offset == nil ? middleItem : nil, offset: offset)
    motion.recording?.isRearranged = true
    attach(layout)
    // Both layouts keep the view until they have finished.
    if old.host == nil { old.host = self }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    layOut(for: .transition(transition))
    layoutIfNeeded()
  }

  /// The item under the middle of the view, or else the middle one of the visible ones.
  var middleItem: ElementIdentifier? {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let cells = shown.elements.values.filter { $0.identifier.category == .cell }.sorted(by: VisibleElement.comesBefore)
    let under = cells.last { $0.attributes.shownFrame.holds(middle) }
    return (under ?? (cells.isEmpty ? nil : cells[cells.count / 2]))?.identifier
  }

  /// The offset that puts the transition's middle item into the middle again.
  func proposedOffset(after transition: LayoutTransition) -> CGPoint {
    if let offset = transition.offset { return clampedContentOffset(offset) }
    guard let middle = transition.middle, let attributes = located(middle) else { return contentOffset }
    return clampedContentOffset(
      CGPoint(x: attributes.center.x - bounds.width / 2, y: attributes.center.y - bounds.height / 2))
  }

  func willTransition(_ transition: LayoutTransition) {
    for element in shown.inPaintOrder { element.view.willTransition(from: transition.old, to: collectionViewLayout) }
  }

  func finish(_ transition: LayoutTransition) {
    for element in shown.inPaintOrder { element.view.didTransition(from: transition.old, to: collectionViewLayout) }
    transition.old.finalizeLayoutTransition()
    collectionViewLayout.finalizeLayoutTransition()
    for layout in transition.old.layoutsInUse where layout.host === self && !collectionViewLayout.relies(on: layout) {
      layout.host = nil
    }
  }
}
