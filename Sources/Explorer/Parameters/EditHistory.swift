import LayoutCore

/// What was changed of a scene, one value after another, and how far of it was taken back.
struct EditHistory {
  struct Edit: Hashable {
    let name: String
    let before: LiveParameter.Value
    let after: LiveParameter.Value
  }

  private var edits: [Edit] = []
  /// How many of the edits count; those after it were undone.
  private var done = 0
  /// What each parameter was before its first edit.
  private(set) var originals: [String: LiveParameter.Value] = [:]

  mutating func note(_ edit: Edit) {
    edits.removeSubrange(done...)
    edits.append(edit)
    done = edits.count
    if originals[edit.name] == nil { originals[edit.name] = edit.before }
  }

  mutating func undo() -> Edit? {
    guard done > 0 else { return nil }
    done -= 1
    return edits[done]
  }

  mutating func redo() -> Edit? {
    guard done < edits.count else { return nil }
    done += 1
    return edits[done - 1]
  }
}
