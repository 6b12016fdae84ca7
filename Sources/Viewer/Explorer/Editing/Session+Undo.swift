import CollectionWidget
import LayoutCore
import Scenes

extension ExplorerSession {
  /// Undoes or redoes the steps of one command. If a step waits for its layout, the next key continues.
  func goInHistory(backwards: Bool) {
    // A layout that was requested last and is not shown yet is cancelled first.
    guard !(backwards && stopAwaitingLayout()) else { return }
    guard let step = history.next(backwards: backwards) else {
      return announce(scenery.obstacle(to: backwards ? .edits : .undoneEdits))
    }
    restore(step, backwards: backwards)
    while history.isWithinCommand, shown.awaited == nil, let step = history.next(backwards: backwards) {
      restore(step, backwards: backwards)
      announce(backwards ? "undone" : "redone")
    }
  }

  /// Sets what differs between the two states of a step. The place is that of then, unless the user has scrolled since.
  /// Other rows are at other places, so that their place comes back in any case.
  private func restore(_ step: UndoStep, backwards: Bool) {
    let (state, other) = backwards ? (step.before, step.after) : (step.after, step.before)
    if step.generation != nil { unfoldAll() }
    let (isInPlace, old) = (other.isAtPlace(in: self), shown.presentation)
    var wanted = old.changed(as: state.presentation, from: other.presentation)
    if state.presentation.screen != other.presentation.screen { wanted.screen = state.presentation.screen }
    guard step.generation == nil else { return restore(wanted, of: step, backwards: backwards) }
    let changes = stage.parameterChanges(to: wanted)
    show(wanted, at: isInPlace ? state.anchor : nil)
    if let words = stage.words(about: changes, from: old, to: wanted) { announce(words) }
    if shown.presentation.dataParameters != old.dataParameters {
      self.state.places.move(inScene: sceneIndex) { identity, _ in state.marked[identity] }
    }
    let isOfOtherRows = state.presentation.rows.currentChoice != other.presentation.rows.currentChoice
    guard isInPlace || isOfOtherRows, shown.awaited == nil else { return }
    if stage.isSorting { scenes.shown.placeToRestore = state } else { state.restorePlace(in: self) }
  }

  /// Shows the edits of items that a step had before or after it.
  private func restore(_ wanted: Presentation, of step: UndoStep, backwards: Bool) {
    let place = ShownState(self, isForEdit: true)
    guard step.generation == stage.edits?.generation, let edit = show(wanted) else {
      return announce("the data changed since; cannot \(backwards ? "undo" : "redo") that edit")
    }
    if backwards {
      place.follow(edit, undoing: step, in: self)
    } else {
      history.noteAgain(step.redone(on: place))
      place.follow(edit, revealing: true, in: self)
    }
    announce(backwards ? "edit undone" : "edit redone")
  }

  /// Restores the state before the first change. This can be undone, too.
  func resetParameters() {
    let (stepCount, folds, start) = (history.count, stage.folds, shown.start(of: stage))
    let placeLost = view.scrollAnchor == nil ? history.lastPlace : nil
    dropAwaitedLayout()
    change { ($0.layout.parameters, $0.dataParameters) = ([], []) }
    var first = stage.layout(at: stage.firstLayout)
    // A layout that waits for rows is reset when it is shown, and any other one by a separate step.
    if stage.reading(forLayout: stage.firstLayout) != nil { first.parameters = [] }
    change { ($0.layout, $0.screen) = (first, Presentation.Screen()) }
    if shown.awaited == nil { change { $0.layout.parameters = [] } }
    if !stage.itemEdits.isEmpty { unfoldAll() }
    change { $0.edits = [] }
    change { $0.rows.currentChoice = start.rows.currentChoice }
    // All changes are undone together.
    history.joinSteps(after: stepCount)
    show { $0.rows.folds = start.rows.folds }
    if let placeLost { view.restore(placeLost) }
    let isChanged = stepCount != history.count || folds != stage.folds
    announce(isChanged ? "reset all" : "nothing to reset")
  }
}

extension Stage {
  /// The values that parameters have after an undo or a redo, as a message; nil if it was about none.
  ///
  /// - Parameter changes: the changes that were due before.
  fileprivate func words(
    about changes: [ParameterChange], from old: Presentation, to wanted: Presentation
  ) -> String? {
    let differing = Set(wanted.layout.parameters + wanted.dataParameters)
      .symmetricDifference(old.layout.parameters + old.dataParameters)
    guard wanted.layout.choice == old.layout.choice, !differing.isEmpty else { return nil }
    let changed = parameters.filter { parameter in changes.contains { $0.name == parameter.name } }
    guard changed.isEmpty else {
      return changed.map { "\($0.name) = \($0.text(of: $0.value))" }.joined(separator: ", ")
    }
    return "this layout has no \(Set(differing.map { "'\($0.name)'" }).sorted().joined(separator: ", "))"
  }
}
