import Foundation
import LayoutCore
import Scenes

/// The edits of a scene in order, and how many of them are undone.
struct EditHistory {
  indirect enum Edit {
    /// With the focus, the selection and the place of the view before it.
    case data(EditedData.Change, before: PlaceAtEdit)
    /// A change of the presentation: of rows, layout, parameters or screen.
    case shown(before: ShownState, after: ShownState)
  }

  /// An edit, and the user's command that it is part of. One undo undoes all edits of a command.
  private struct Entry {
    var edit: Edit
    var command: Int
  }

  private var entries: [Entry] = []
  private var commandCount = 0
  /// How many of the edits are in effect. Those after them were undone.
  private(set) var count = 0

  /// How many of the edits are of the scene itself and can be lost with it. Device and layout are chosen again.
  @MainActor
  var sceneEditCount: Int {
    entries[..<count].count { entry in
      switch entry.edit {
      case .shown(let before, let after): before.differsInParameters(from: after)
      case .data: true
      }
    }
  }

  mutating func note(_ edit: Edit) {
    entries.removeSubrange(count...)
    entries.append(Entry(edit: edit, command: commandCount))
    commandCount += 1
    count = entries.count
  }

  /// The last place of the view before a change left it without items.
  @MainActor
  var lastPlace: ScrollAnchor? {
    entries[..<count].reversed().lazy.compactMap { entry in
      if case .shown(let before, _) = entry.edit { before.anchor } else { nil }
    }.first
  }

  /// The history of a scene that was read again. `data` returns an edit of the data as it is now; nil if it is lost. Of
  /// parameters it has only those that `isCarried` accepts.
  ///
  /// - Parameter layouts: the names of the layouts that the scene had.
  @MainActor
  func keeping(
    layouts: [String], _ isCarried: (_ name: String, _ layout: Int?) -> Bool,
    data: (EditedData.Change, PlaceAtEdit) -> (EditedData.Change, PlaceAtEdit)?
  ) -> EditHistory {
    func kept(_ edit: Edit) -> Edit? {
      switch edit {
      case .data(let change, let before): return data(change, before).map { .data($0, before: $1) }
      case .shown(let before, let after):
        let (before, after) = (before.keeping(isCarried, layouts: layouts), after.keeping(isCarried, layouts: layouts))
        return before.showsSame(as: after) ? nil : .shown(before: before, after: after)
      }
    }
    let kept = entries.map { kept($0.edit) }
    var history = self
    history.entries = zip(entries, kept).compactMap { entry, edit in
      edit.map { Entry(edit: $0, command: entry.command) }
    }
    history.count = kept[..<count].count { $0 != nil }
    return history
  }

  mutating func undo() -> Edit? {
    guard count > 0 else { return nil }
    count -= 1
    return entries[count].edit
  }

  /// Replaces an edit that was just redone by one with the state that it was redone on.
  mutating func noteAgain(_ edit: Edit) { entries[count - 1].edit = edit }

  /// Joins all edits after the first `start` into one command.
  mutating func joinEdits(after start: Int) {
    guard start < count else { return }
    for index in start..<count { entries[index].command = entries[start].command }
  }

  /// Whether the last edit in effect and the next one are of one command.
  var isWithinCommand: Bool {
    count > 0 && count < entries.count && entries[count - 1].command == entries[count].command
  }

  var canRedo: Bool { count < entries.count }

  mutating func redo() -> Edit? {
    guard canRedo else { return nil }
    count += 1
    return entries[count - 1].edit
  }
}
