import Foundation

/// A change from one layout to another.
struct LayoutTransition {
  let old: CollectionViewLayout
  let isAnimated: Bool
  /// The item that was in the middle of the view.
  let middle: ElementIdentifier?
}

extension CollectionView {
  /// Makes `layout` the current one and invalidates everything.
  func attach(_ layout: CollectionViewLayout) {
    if let other = layout.host, other !== self {
      report(.layoutBelongsToAnotherView, about: layout)
      other.attach(CollectionViewLayout())
    }
    if layoutObject !== layout { layoutObject.host = nil }
    layoutObject = layout
    layout.host = self
    work.frames.forgetLayout()
    answers.kinds = []
    invalidateEverything()
  }

  func takeLayout(_ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    guard !pass.isRunning, mayAskLayout else {
      return pass.postponed.append { [self] in takeLayout(layout, animated: animated, completion: completion) }
    }
    if animated { openMotion() } else if motion.recording == nil { finishTransition() }
    if layout !== collectionViewLayout { replaceLayout(with: layout, animated: animated) }
    if animated { closeMotion(calling: completion.map { [$0] } ?? []) } else { completion?(true) }
  }

  private func replaceLayout(with layout: CollectionViewLayout, animated: Bool) {
    let old = collectionViewLayout
    anchoring.held = nil
    guard pass.hasRun, bounds.width > 0, bounds.height > 0 else { return attach(layout) }
    let transition = LayoutTransition(old: old, isAnimated: animated, middle: middleItem)
    motion.recording?.isRearranged = true
    attach(layout)
    // Both layouts keep the view until they have finished.
    old.host = self
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    layOut(for: .transition(transition))
    layoutIfNeeded()
  }

  /// The item under the middle of the view, or else the middle one of the visible ones.
  private var middleItem: ElementIdentifier? {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let cells = shown.elements.values.filter { $0.identifier.category == .cell }.sorted(by: VisibleElement.comesBefore)
    let under = cells.last { $0.attributes.shownFrame.holds(middle) }
    return (under ?? (cells.isEmpty ? nil : cells[cells.count / 2]))?.identifier
  }

  /// The offset that puts the transition's middle item into the middle again.
  func proposedOffset(after transition: LayoutTransition) -> CGPoint {
    guard let middle = transition.middle, let attributes = attributes(for: middle) else { return contentOffset }
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
    if transition.old.host === self, !collectionViewLayout.relies(on: transition.old) { transition.old.host = nil }
  }
}
