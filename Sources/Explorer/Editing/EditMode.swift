import CharacterCanvas
import LayoutCore

/// Keys edit the data at the focused item, or at the first item in view. Arrows move the focus.
struct EditMode: ModeState, Equatable {
  /// The items that were picked up, to be put down elsewhere.
  struct Load: Hashable {
    var section, item, count: Int
    /// The scene that the items were picked up in, and the `placeRevision` of its view at that moment.
    var scene, placeRevision: Int
  }

  /// Whether arrows moved a focus before the mode began.
  let hadFocus: Bool
  var load: Load?
  let yieldsToPanels = true
  let keyContext: KeyContext? = .editing
  /// Whether the last key changed something that the user may want to undo.
  var hasJustChanged = false

  var mode: Mode { .edit(self) }

  func line(in scenery: Scenery) -> DisplayText {
    if let announcement = scenery.observation.announcement, scenery.count == nil {
      return DisplayText(" \(announcement)")
    }
    let place = scenery.editPlace
    if let load { return DisplayText(" move \(load.section).\(load.item) to\(place)") }
    let count = scenery.count.map { " \($0) …" } ?? ""
    return DisplayText(" edit\(place)\(count)")
  }

  var hints: [KeyHint] {
    if load != nil { return [KeyHint("arrows", "where to"), KeyHint("enter", "drop"), KeyHint("esc", "cancel")] }
    let hint = { (command: DataCommand) in KeyHint(command.key.name, command.meaning) }
    let sections = KeyHint("\(DataCommand.addSection.key.name) \(DataCommand.removeSection.key.name)", "section")
    let undo = KeyHint(of: "undo", as: "undo")
    let changes = [hint(.insert), hint(.delete), hint(.move), hint(.shuffle), sections]
    // The message about a change leaves little room for hints, and undo is the most likely next key.
    let all = hasJustChanged ? [undo] + changes : changes + [undo]
    return all + [hint(.reload), KeyHint("esc", "leave")]
  }

  mutating func take(_ key: Key, on route: KeyRoute) -> KeyResponse {
    hasJustChanged = false
    if let load {
      switch key {
      case .enter: return .used([.edit(.putDown(load))])
      case .escape, "q", "m":
        self.load = nil
        return .taken
      default: return .passed
      }
    }
    if key == .escape || key == "E" || key == "q" { return .used([.edit(.leave)]) }
    guard let command = DataCommand.allCases.first(where: { $0.key == key }) else { return .passed }
    return .used([.edit(.command(command, count: route.count))])
  }
}

/// What is done to the data, or with edit mode.
enum EditEffect: Hashable, Sendable {
  case enter, leave
  case command(DataCommand, count: Int?)
  case putDown(EditMode.Load)
}

extension ExplorerSession {
  func perform(_ effect: EditEffect) {
    switch effect {
    case .enter: enterEditMode()
    case .leave: leaveEditMode()
    case .command(let command, let count): edit(command, count: count)
    case .putDown(let load): putDown(load)
    }
  }
}
