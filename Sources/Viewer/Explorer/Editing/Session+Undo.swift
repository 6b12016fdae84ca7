import CollectionWidget
import Foundation
import LayoutCore
import Scenes

/// The state of a scene at a moment, for undo: the presentation, and where the view, the focus and the selection are.
/// Rows that arrived, changes by other programs, and folds are not in it. Edits of the data have separate steps.
@MainActor
struct ShownState {
  private(set) var presentation: Presentation
  /// The first item in view. It does not always follow from the place after a change: there may be no item in view, or
  /// items are measured only when they come into view.
  let anchor: ScrollAnchor?
  private let focused: ElementIdentifier?
  /// The selected items, by their places with everything unfolded.
  private let selected: [IndexPath]
  /// How many sections and items there are. If that differs, index paths mean other items.
  private let counts: [Int]
  /// The anchors of the places to come back to, by the identities of these places.
  let marked: [UUID: ScrollAnchor]

  init(_ session: ExplorerSession) {
    let (stage, view) = (session.stage, session.view)
    presentation = session.shown.presentation
    (presentation.rows.folds, presentation.edits) = (Folds(), [])
    marked = session.state.places.anchors(inScene: session.sceneIndex)
    (anchor, focused) = (view.scrollAnchor, session.focusedElement)
    selected = stage.unfoldedSelection
    counts = Self.counts(of: stage)
  }

  private static func counts(of stage: Stage) -> [Int] {
    let counts = stage.unfoldedCounts
    return [counts.count, counts.reduce(0, +)]
  }

  /// Whether the same is shown, wherever the view is.
  func showsSame(as other: ShownState) -> Bool { presentation == other.presentation }

  /// Whether another state has other values of parameters, as far as both are of the same layout or of the data.
  func differsInParameters(from other: ShownState) -> Bool {
    presentation.dataParameters != other.presentation.dataParameters
      || presentation.layout.choice == other.presentation.layout.choice
        && presentation.layout.parameters != other.presentation.layout.parameters
  }

  /// The same with only some of the parameters.
  ///
  /// - Parameter names: the names of the layouts of the scene.
  func keeping(_ isKept: (_ name: String, _ layout: Int?) -> Bool, layouts names: [String]) -> ShownState {
    var state = self
    let layoutIndex = presentation.layout.index(among: names, first: 0)
    state.presentation.layout.parameters.removeAll { !isKept($0.name, layoutIndex) }
    state.presentation.dataParameters.removeAll { !isKept($0.name, nil) }
    return state
  }

  /// Whether the view is where it was then.
  func isAtPlace(in session: ExplorerSession) -> Bool { session.view.scrollAnchor == anchor }

  /// Brings view, focus and selection back, if the items are those of then.
  func restorePlace(in session: ExplorerSession) {
    let view = session.view
    guard Self.counts(of: session.stage) == counts else { return }
    view.layoutIfNeeded()
    if let anchor { view.keepInPlace(anchor) }
    session.shown.hasScrolled = true
    if Set(session.stage.unfoldedSelection) != Set(selected) { session.stage.select(unfolded: selected) }
    if session.isFocusing, let focused, session.widget.focusSearch.frame(of: focused) != nil {
      session.shown.focusedElement = focused
    }
  }
}

extension ExplorerSession {
  /// Notes a change for undo, if other things are shown now.
  func note(changeFrom before: ShownState) {
    let after = ShownState(self)
    if !before.showsSame(as: after) { history.note(.shown(before: before, after: after)) }
  }

  /// Sets what differs between two states to the values of the first. The place is that of then, unless the user has
  /// scrolled since. Other rows are at other places, so that their place comes back in any case.
  func restore(_ state: ShownState, insteadOf other: ShownState) {
    let (isInPlace, old) = (other.isAtPlace(in: self), shown.presentation)
    var wanted = old.changed(as: state.presentation, from: other.presentation)
    if state.presentation.screen != other.presentation.screen { wanted.screen = state.presentation.screen }
    let changes = stage.parameterChanges(to: wanted)
    show(wanted, at: isInPlace ? state.anchor : nil)
    announceParameters(from: old, wanted: wanted, changes)
    if shown.presentation.dataParameters != old.dataParameters {
      self.state.places.move(inScene: sceneIndex) { identity, _ in state.marked[identity] }
    }
    let isOfOtherRows = state.presentation.rows.chosen != other.presentation.rows.chosen
    guard isInPlace || isOfOtherRows, shown.awaited == nil else { return }
    if stage.isSorting { scenes.shown.placeToRestore = state } else { state.restorePlace(in: self) }
  }

  /// Reports the values that parameters have now.
  ///
  /// - Parameter changes: the changes that were due before.
  private func announceParameters(from old: Presentation, wanted: Presentation, _ changes: [ParameterChange]) {
    let differing = Set(wanted.layout.parameters + wanted.dataParameters)
      .symmetricDifference(old.layout.parameters + old.dataParameters)
    guard wanted.layout.choice == old.layout.choice, !differing.isEmpty else { return }
    let changed = stage.parameters.filter { parameter in changes.contains { $0.name == parameter.name } }
    guard changed.isEmpty else {
      return announce(changed.map { "\($0.name) = \($0.text(of: $0.value))" }.joined(separator: ", "))
    }
    announce("this layout has no \(Set(differing.map { "'\($0.name)'" }).sorted().joined(separator: ", "))")
  }

  func undo() {
    // A layout that was requested last and is not shown yet is cancelled first.
    guard !stopAwaitingLayout() else { return }
    guard let edit = history.undo() else { return announce(obstacle(to: .edits)) }
    undo(edit)
    while isWithinCommand, let edit = history.undo() {
      undo(edit)
      announce("undone")
    }
  }

  private func undo(_ edit: EditHistory.Edit) {
    switch edit {
    case .data(let change, let before): perform(change, before: before, backwards: true)
    case .shown(let before, let after): restore(before, insteadOf: after)
    }
  }

  func redo() {
    guard let edit = history.redo() else { return announce(obstacle(to: .undoneEdits)) }
    redo(edit)
    while isWithinCommand, let edit = history.redo() {
      redo(edit)
      announce("redone")
    }
  }

  /// Whether there are more edits of the same command. If an edit waits for its layout, the next key continues.
  private var isWithinCommand: Bool { history.isWithinCommand && shown.awaited == nil }

  private func redo(_ edit: EditHistory.Edit) {
    switch edit {
    case .data(let change, let before): perform(change, before: before, backwards: false)
    case .shown(let before, let after): restore(after, insteadOf: before)
    }
  }

  /// Restores the state before the first change. This can be undone, too.
  func resetParameters() {
    let (editCount, folds) = (history.count, stage.folds)
    let placeLost = view.scrollAnchor == nil ? history.lastPlace : nil
    dropAwaitedLayout()
    asOneCommand {
      change { ($0.layout.parameters, $0.dataParameters) = ([], []) }
      var first = stage.layout(at: stage.firstLayout)
      // A layout that waits for rows is reset when it is shown, and otherwise by a step of its own.
      if stage.reading(forLayout: stage.firstLayout) != nil { first.parameters = [] }
      change { ($0.layout, $0.screen) = (first, Presentation.Screen()) }
      if shown.awaited == nil { change { $0.layout.parameters = [] } }
      resetData()
      change { $0.rows.chosen = start.rows.chosen }
    }
    show { $0.rows.folds = start.rows.folds }
    if let placeLost { view.restore(placeLost) }
    let isChanged = editCount != history.count || folds != stage.folds
    announce(isChanged ? "reset all" : "nothing to reset")
  }

  /// Joins all changes in `body` into one command, so that they are undone together.
  private func asOneCommand(_ body: () -> Void) {
    let start = history.count
    body()
    history.joinEdits(after: start)
  }
}
