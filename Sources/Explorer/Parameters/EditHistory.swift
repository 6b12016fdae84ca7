import LayoutCore
import Scenes

/// What was changed of a scene, one thing after another, and how far of it was taken back.
struct EditHistory {
  enum Edit {
    case parameter(ParameterEdit)
    case layout(before: Int, after: Int)
    /// With what was in focus, selected and in view before it.
    case data(EditedData.Change, before: PlaceKept)
    case device(before: Device, after: Device)
  }

  /// An edit, and which of the user's deeds it is part of: what one key did is taken back by one.
  private struct Entry {
    var edit: Edit
    var deed: Int
  }

  private var entries: [Entry] = []
  private var deedCount = 0
  /// How many of the edits count; those after it were undone.
  private(set) var count = 0
  /// What each parameter was before its first edit, by layout; those of the data stand with every layout.
  private var originals: [Int: [String: LiveParameter.Value]] = [:]

  /// How many of the edits are of the scene itself, and go with it; device and layout are chosen again.
  var sceneEditCount: Int {
    entries[..<count].count { entry in
      switch entry.edit {
      case .device, .layout: false
      case .parameter, .data: true
      }
    }
  }

  mutating func note(_ edit: Edit) {
    entries.removeSubrange(count...)
    entries.append(Entry(edit: edit, deed: deedCount))
    deedCount += 1
    count = entries.count
    guard case .parameter(let edit) = edit else { return }
    let place = Self.isOfLayout(edit.name) ? edit.layout : Self.data
    let before = edit.othersBefore.merging([edit.name: edit.before]) { $1 }
    originals[place, default: [:]].merge(before) { first, _ in first }
  }

  /// Where the view stood last before a parameter took all items from it.
  var lastPlace: ScrollAnchor? {
    entries[..<count].reversed().lazy.compactMap { entry in
      if case .parameter(let edit) = entry.edit { edit.placeBefore } else { nil }
    }.first
  }

  /// What the parameters of a layout and of the data were before their first edits.
  func originals(layout: Int) -> [String: LiveParameter.Value] {
    (originals[layout] ?? [:]).merging(originals[Self.data] ?? [:]) { $1 }
  }

  static func isOfLayout(_ name: String) -> Bool { name.hasPrefix("layout.") }
  private static let data = -1

  /// The layouts whose parameters were set, and their names; those of the data stand under nil.
  var parameters: [(layout: Int?, originals: [String: LiveParameter.Value])] {
    originals.sorted { $0.key < $1.key }.map { ($0.key == Self.data ? nil : $0.key, $0.value) }
  }

  /// The edits but for those of the data and those of some parameters.
  func keeping(_ isCarried: (_ name: String, _ layout: Int?) -> Bool) -> EditHistory {
    func isKept(_ edit: Edit) -> Bool {
      switch edit {
      case .data: false
      case .device, .layout: true
      case .parameter(let edit): isCarried(edit.name, Self.isOfLayout(edit.name) ? edit.layout : nil)
      }
    }
    var history = self
    history.entries = entries.filter { isKept($0.edit) }
    history.count = entries[..<count].count { isKept($0.edit) }
    for (layout, names) in originals {
      history.originals[layout] = names.filter { isCarried($0.key, layout == Self.data ? nil : layout) }
    }
    return history
  }

  mutating func undo() -> Edit? {
    guard count > 0 else { return nil }
    count -= 1
    return entries[count].edit
  }

  /// Puts an edit that was made again in its own place, with what it was made upon this time.
  mutating func noteAgain(_ edit: Edit) { entries[count - 1].edit = edit }

  /// Makes one deed of all edits after the first so many.
  mutating func joinEdits(after start: Int) {
    guard start < count else { return }
    for index in start..<count { entries[index].deed = entries[start].deed }
  }

  /// Whether the edit that comes next, whichever way, belongs to the deed of the one before.
  var isWithinDeed: Bool { count > 0 && count < entries.count && entries[count - 1].deed == entries[count].deed }

  mutating func redo() -> Edit? {
    guard count < entries.count else { return nil }
    count += 1
    return entries[count - 1].edit
  }
}
