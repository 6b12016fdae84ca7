import LayoutCore
import Scenes

/// A step of undo: the states before and after a change. It changes either the edits of items or everything else.
@MainActor
struct UndoStep {
  var before, after: ShownState
  /// Which data the edits name; nil if the step edits no items.
  var generation: Int?

  /// - Parameter edit: the edits before and after, if items were edited.
  /// - Returns: nil if the same is shown before and after.
  init?(from before: ShownState, to after: ShownState, edit: EditedData.Change?) {
    (self.before, self.after, generation) = (before, after, edit?.generation)
    if let edit {
      self.after.presentation = before.presentation
      (self.before.presentation.edits, self.after.presentation.edits) = (edit.before, edit.after)
    } else {
      // Edits of data that changed do not come back.
      self.after.presentation.edits = before.presentation.edits
      guard !self.before.showsSame(as: self.after) else { return nil }
    }
  }

  /// The same step after a redo, with the place of then.
  func redone(on state: ShownState) -> UndoStep {
    var step = self
    step.before = state
    step.before.presentation = before.presentation
    return step
  }

  /// Whether the step changes the scene itself: its items, or values of parameters, as far as both states are of the
  /// same layout or of the data.
  var changesScene: Bool {
    let (before, after) = (before.presentation, after.presentation)
    return generation != nil || before.dataParameters != after.dataParameters
      || before.layout.choice == after.layout.choice && before.layout.parameters != after.layout.parameters
  }

  /// The step of a scene that was read again; nil if nothing is left of it.
  ///
  /// - Parameters:
  ///   - names: the names of rows now; nil if edits cannot be followed.
  ///   - stage: the stage of the new reading.
  ///   - keepsParameter: whether a parameter of a layout, or of the data, has the user's value in it.
  func carriedOver(
    _ names: RowNames?, to stage: Stage, _ keepsParameter: (_ name: String, _ layout: Presentation.Layout?) -> Bool
  ) -> UndoStep? {
    var step = self
    guard generation == nil else {
      guard let names else { return nil }
      (step.before, step.after) = (before.renamed(names), after.renamed(names))
      step.generation = stage.edits?.generation ?? generation
      return step
    }
    func keep(in presentation: inout Presentation) {
      let layout = presentation.layout
      presentation.layout.parameters.removeAll { !keepsParameter($0.name, layout) }
      presentation.dataParameters.removeAll { !keepsParameter($0.name, nil) }
    }
    keep(in: &step.before.presentation)
    keep(in: &step.after.presentation)
    return step.before.showsSame(as: step.after) ? nil : step
  }
}

/// The steps of a scene in order, and how many of them are undone.
@MainActor
struct EditHistory {
  /// A step, and the user's command that it is part of. One undo undoes all steps of a command.
  private struct Entry {
    var step: UndoStep
    var command: Int
  }

  private var entries: [Entry] = []
  private var commandCount = 0
  /// How many of the steps are in effect. Those after them were undone.
  private(set) var count = 0

  /// How many of the steps are of the scene itself and can be lost with it. Device and layout are chosen again.
  var sceneEditCount: Int { entries[..<count].count { $0.step.changesScene } }

  /// Notes a step; nil if nothing changed.
  mutating func note(_ step: UndoStep?) {
    guard let step else { return }
    entries.removeSubrange(count...)
    entries.append(Entry(step: step, command: commandCount))
    commandCount += 1
    count = entries.count
  }

  /// The last place of the view before a change left it without items.
  var lastPlace: ScrollAnchor? {
    entries[..<count].last { $0.step.generation == nil && $0.step.before.anchor != nil }?.step.before.anchor
  }

  /// The history of a scene that was read again, of the steps that `carry` returns.
  func carriedOver(_ carry: (UndoStep) -> UndoStep?) -> EditHistory {
    let steps = entries.map { carry($0.step) }
    var history = self
    history.entries = zip(entries, steps).compactMap { entry, step in
      step.map { Entry(step: $0, command: entry.command) }
    }
    history.count = steps[..<count].count { $0 != nil }
    return history
  }

  /// The step to undo or redo next; nil if there is none. It then counts as undone or redone.
  mutating func next(backwards: Bool) -> UndoStep? {
    guard backwards ? count > 0 : canRedo else { return nil }
    count += backwards ? -1 : 1
    return entries[backwards ? count : count - 1].step
  }

  /// Replaces a step that is just redone by one with the state that it is redone on.
  mutating func noteAgain(_ step: UndoStep) { entries[count - 1].step = step }

  /// Joins all steps after the first `start` into one command.
  mutating func joinSteps(after start: Int) {
    guard start < count else { return }
    for index in start..<count { entries[index].command = entries[start].command }
  }

  /// Whether the last step in effect and the next one are of one command.
  var isWithinCommand: Bool { count > 0 && canRedo && entries[count - 1].command == entries[count].command }

  var canRedo: Bool { count < entries.count }
}
