import Foundation
import LayoutCore
import Records
import Scenes

/// What a user sees of a scene at a moment, for undo: what is shown, and where the view, the focus and the selection
/// are. Rows that arrived, what other programs changed, and what is folded are no part of it. Edits of the data have
/// steps of their own.
@MainActor
struct ShownState {
  private(set) var presentation: Presentation
  /// The device with the scale that was chosen for it, which the room may not have.
  let device: Device
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
    presentation = session.shownOfScene
    presentation.rows.folds = Folds()
    (presentation.edits, device) = ([], session.device)
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

  /// The parameters that differ from the start.
  var parameters: [Presentation.Layout.Parameter] { presentation.layout.parameters }

  /// The names of the parameters that another state has other values of, as far as both are of the same layout or of
  /// the data.
  func parameters(differingFrom other: ShownState) -> Set<String> {
    let names = Set(Set(parameters).symmetricDifference(other.parameters).map(\.name))
    return isInLayout(of: other) ? names : names.filter(ExplorerSession.isOfData)
  }

  /// Whether another state is of the same layout, which the parameters are of that are not of the data.
  func isInLayout(of other: ShownState) -> Bool { presentation.layout.choice == other.presentation.layout.choice }

  /// The same with only some of the parameters.
  ///
  /// - Parameter names: the names of the layouts of the scene.
  func keeping(_ isKept: (_ name: String, _ layout: Int?) -> Bool, layouts names: [String]) -> ShownState {
    var state = self
    let layoutIndex = presentation.layout.index(among: names)
    state.presentation.layout.parameters.removeAll {
      !isKept($0.name, ExplorerSession.isOfData($0.name) ? nil : layoutIndex)
    }
    return state
  }

  /// Whether the view is where it was then.
  func isAtPlace(in session: ExplorerSession) -> Bool { session.view.scrollAnchor == anchor }

  /// Brings view, focus and selection back, if the items are those of then.
  func restorePlace(in session: ExplorerSession) {
    let view = session.view
    guard Self.counts(of: session.stage) == counts else { return }
    view.layoutIfNeeded()
    session.moveView { if let anchor { view.keepInPlace(anchor) } }
    if Set(session.stage.unfoldedSelection) != Set(selected) { session.stage.select(unfolded: selected) }
    if session.isFocusing, let focused, session.frame(of: focused) != nil { session.shown.focusedElement = focused }
  }
}

extension ExplorerSession {
  /// Runs a change of what is shown so that it can be undone.
  func changeShown(_ change: () -> Void) {
    let before = ShownState(self)
    change()
    note(changeFrom: before)
  }

  /// Notes a change for undo, if other things are shown now.
  func note(changeFrom before: ShownState) {
    let after = ShownState(self)
    if !before.showsSame(as: after) { shown.edits.note(.shown(before: before, after: after)) }
  }

  /// Shows what was shown at another moment, as far as that differs from a third. The place is that of then, unless the
  /// user has scrolled since. Other rows are at other places, so that their place comes back in any case.
  func restore(_ state: ShownState, insteadOf other: ShownState) {
    let (isInPlace, records) = (other.isAtPlace(in: self), stage.records)
    if state.presentation.screen != other.presentation.screen { show(in: state.device) }
    let (rows, otherRows) = (state.presentation.rows, other.presentation.rows)
    if rows.aggregates != otherRows.aggregates { showAggregates(rows.aggregates) }
    if rows.chosen != otherRows.chosen { choose(rows.chosen) }
    if state.presentation.table != other.presentation.table { restoreColumns(state.presentation.table) }
    if state.presentation.text != other.presentation.text { showTexts(as: state.presentation.text) }
    if !state.isInLayout(of: other) { showLayout(index(ofLayoutIn: state)) }
    setParameters(of: state, insteadOf: other, isInPlace: isInPlace)
    guard isInPlace || rows.chosen != otherRows.chosen, shown.pendingLayout == nil else { return }
    if records?.isArranging == true { shown.placeToRestore = state } else { state.restorePlace(in: self) }
  }

  func undo() {
    // A layout that was requested last and is not shown yet is cancelled first.
    guard !stopPendingLayout() else { return }
    guard let edit = shown.edits.undo() else { return announce(obstacle(to: .edits)) }
    undo(edit)
    while isWithinCommand, let edit = shown.edits.undo() {
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
    guard let edit = shown.edits.redo() else { return announce(obstacle(to: .undoneEdits)) }
    redo(edit)
    while isWithinCommand, let edit = shown.edits.redo() {
      redo(edit)
      announce("redone")
    }
  }

  /// Whether there are more edits of the same command. If an edit waits for its layout, the next key continues.
  private var isWithinCommand: Bool { shown.edits.isWithinCommand && shown.pendingLayout == nil }

  private func redo(_ edit: EditHistory.Edit) {
    switch edit {
    case .data(let change, let before): perform(change, before: before, backwards: false)
    case .shown(let before, let after): restore(after, insteadOf: before)
    }
  }

  private func index(ofLayoutIn state: ShownState) -> Int {
    state.presentation.layout.index(among: stage.layoutNames, first: firstLayout)
  }

  /// Sets the parameters to the values of a state, as far as those differ from another, in the layout that they are of.
  private func setParameters(of state: ShownState, insteadOf other: ShownState, isInPlace: Bool) {
    let names = state.parameters(differingFrom: other)
    guard !names.isEmpty else { return }
    let isOfOneLayout = state.isInLayout(of: other) && !names.allSatisfy(Self.isOfData)
    let layoutIndex = index(ofLayoutIn: state)
    if isOfOneLayout, layoutIndex != stage.layoutIndex {
      return showLayout(layoutIndex, then: .show(state, insteadOf: other))
    }
    let (here, originals) = (view.scrollAnchor, shown.edits.originals(layout: stage.layoutIndex))
    let changes = parameters.filter { names.contains($0.name) }.compactMap { parameter in
      (state.parameters.first { $0.name == parameter.name }?.value(of: parameter) ?? originals[parameter.name])
        .map { (parameter: parameter, value: $0) }
    }
    guard !changes.isEmpty else {
      return announce("this layout has no \(names.sorted().map { "'\($0)'" }.joined(separator: ", "))")
    }
    put(at: isInPlace ? state.anchor : here) {
      // Setting one may change another.
      for _ in 0..<2 {
        for (parameter, value) in changes where parameter.value != value { parameter.value = value }
      }
      return changes.contains { Self.isOfData($0.parameter.name) }
    }
    if changes.contains(where: { Self.isOfData($0.parameter.name) }) {
      self.state.places.move(inScene: sceneIndex) { place, _ in state.marked[place.identity] }
    }
    announce(changes.map { "\($0.parameter.name) = \($0.parameter.text(of: $0.value))" }.joined(separator: ", "))
  }

  /// Restores the state before the first change. This can be undone, too.
  func resetParameters() {
    let (editCount, folds) = (shown.edits.count, stage.folds)
    let placeLost = view.scrollAnchor == nil ? shown.edits.lastPlace : nil
    asOneCommand {
      setOriginals()
      showLayout(firstLayout, then: .reset)
      change(to: ownDevice)
      resetData()
      chooseRows { $0 = start.rows.chosen }
    }
    fold(start.rows.folds)
    if let placeLost { view.restore(placeLost) }
    let isChanged = editCount != shown.edits.count || folds != stage.folds
    announce(isChanged ? "reset all" : "nothing to reset")
  }

  /// Resets the parameters of the first layout, which was just shown.
  func resetParametersOfLayout(from before: ShownState) {
    asOneCommand {
      note(changeFrom: before)
      setOriginals()
    }
  }

  private func setOriginals() {
    let originals = shown.edits.originals(layout: stage.layoutIndex)
    set(parameters.compactMap { parameter in originals[parameter.name].map { (parameter.name, $0) } })
  }

  /// Joins all changes in `body` into one command, so that they are undone together.
  private func asOneCommand(_ body: () -> Void) {
    let start = shown.edits.count
    body()
    shown.edits.joinEdits(after: start)
  }
}

extension Presentation.Layout.Parameter {
  /// The value as the parameter has it: what is written in a way of its own, such as `0.5w`, is a number.
  @MainActor
  fileprivate func value(of parameter: LiveParameter) -> LiveParameter.Value {
    guard case .choice(let text) = value, let number = parameter.spelling?.number(text) else { return value }
    return .number(number)
  }
}
