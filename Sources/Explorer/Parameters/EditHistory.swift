import LayoutCore
import Scenes

/// What was changed of a scene, one thing after another, and how far of it was taken back.
struct EditHistory {
  enum Edit {
    case parameter(name: String, before: LiveParameter.Value, after: LiveParameter.Value)
    case data(EditedData.Change)
    case device(before: Device, after: Device)
  }

  private var edits: [Edit] = []
  /// How many of the edits count; those after it were undone.
  private(set) var count = 0
  /// What each parameter was before its first edit.
  private(set) var originals: [String: LiveParameter.Value] = [:]

  mutating func note(_ edit: Edit) {
    edits.removeSubrange(count...)
    edits.append(edit)
    count = edits.count
    if case .parameter(let name, let before, _) = edit, originals[name] == nil { originals[name] = before }
  }

  mutating func undo() -> Edit? {
    guard count > 0 else { return nil }
    count -= 1
    return edits[count]
  }

  mutating func redo() -> Edit? {
    guard count < edits.count else { return nil }
    count += 1
    return edits[count - 1]
  }
}
