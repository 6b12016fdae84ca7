import LayoutCore

// Another layout that the user moves to by hand.

extension Stage {
  /// Starts to move to one of the layouts. The view then shows a layout between the two.
  ///
  /// - Parameter index: the layout to move to, by its index in `layoutNames`.
  /// - Returns: the layout whose progress is to be set; nil if there is no such layout, or it is shown already.
  @discardableResult
  public func beginLayoutTransition(to index: Int) -> TransitionLayout? {
    guard let turn, turn.choices.indices.contains(index), index != turn.index else { return nil }
    turn.next = index
    return collectionView.startInteractiveTransition(to: turn.layout(at: index))
  }

  /// Finishes the move to the other layout, or goes back to the one before. The cells look as the layout wants it from
  /// then on.
  public func endLayoutTransition(completed isCompleted: Bool) {
    guard let turn, let next = turn.next else { return }
    turn.next = nil
    let view = collectionView
    guard isCompleted else { return view.cancelInteractiveTransition() }
    turn.index = next
    turn.onChange?(next)
    let selected = view.indexPathsForSelectedItems ?? []
    guard turn.onChange != nil else { return view.finishInteractiveTransition() }
    // All of it is one change.
    view.openMotion()
    view.reloadData()
    view.keepIdentityInMotion()
    view.finishInteractiveTransition()
    view.closeMotion()
    for path in selected { view.selectItem(at: path, animated: false, scrollPosition: []) }
  }
}
