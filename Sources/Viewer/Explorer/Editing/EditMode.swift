import CharacterCanvas
import LayoutCore
import Scenes

/// Keys edit the data at the focused item, or at the first item in view. Arrows move the focus.
struct EditMode: ModeState {
  /// The items that were picked up, to be put down elsewhere.
  struct Load: Hashable {
    var section, item, count: Int
    /// The scene that the items were picked up in, and the `placeRevision` of its view at that moment.
    var scene, placeRevision: Int
  }

  /// Whether arrows moved a focus before the mode began.
  let hadFocus: Bool
  var load: Load?
  var traits: ModeTraits { ModeTraits(context: .editing, yieldsToPanels: true) }
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

  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    guard case .key(let key) = event else { return .taken }
    hasJustChanged = false
    if let load {
      switch key {
      case .enter: return .used([.data(.putDown(load))])
      case .escape, "q", "m":
        self.load = nil
        return .taken
      default: return .passed
      }
    }
    if key == .escape || key == "E" || key == "q" { return .used([.data(.leaveEditing)]) }
    guard let command = DataCommand.allCases.first(where: { $0.key == key }) else { return .passed }
    return .used([.data(.edit(command, count: scenery.count))])
  }
}

/// An effect on the data and their items: on the focus, the steps of undo, and the modes and menus about items.
enum DataEffect: Hashable, Sendable {
  case enterEditing, leaveEditing
  case edit(DataCommand, count: Int?)
  case putDown(EditMode.Load)
  case undo(times: Int), redo(times: Int)
  case reset
  /// Copies the command line that shows the scene as it is now.
  case copyCommand
  case copy(CopiedPart)
  case openEditor
  /// Shows all fields of the row in focus, or hides them.
  case toggleRecord
  case endReading
  case enterColumns, leaveColumns
  /// Moves the focus by so many columns to the right, or to the left if negative.
  case chooseColumn(Int)
  case toggleFocus
  /// Opens the row, selects only the item, or activates the header.
  case activate
  /// Adds the item to the selection, or removes it.
  case select
  /// Lists the commands of the item in focus, of the one that was clicked or of the first one in view, and
  /// those of the program.
  case menu
  /// Runs a command of the menu.
  case choose(Int)
  /// Types a text into one of the fields of the menu.
  case type(String, field: Int)
  /// Leaves the menu without a choice.
  case cancelMenu
}

extension ExplorerState {
  mutating func leaveEditMode() {
    if route.mode?.edit?.hadFocus == false { focusing.isOn = false }
    route.mode = nil
  }
}

/// The commands that edit data. Each is a row of the action table and a key of the mode that `E` starts.
enum DataCommand: String, CaseIterable {
  case insert
  case delete
  case move
  case reload
  case shuffle
  case addSection = "add-section"
  case removeSection = "remove-section"

  var key: Key {
    switch self {
    case .insert: "i"
    case .delete: "d"
    case .move: "m"
    case .reload: "r"
    case .shuffle: "s"
    case .addSection: "A"
    case .removeSection: "D"
    }
  }

  /// The word in the hint line.
  var meaning: String {
    switch self {
    case .insert: "insert"
    case .delete: "delete"
    case .move: "move"
    case .reload: "reload"
    case .shuffle: "shuffle"
    case .addSection: "add section"
    case .removeSection: "drop section"
    }
  }

  var explanation: String {
    switch self {
    case .insert: "edit: insert a copy of the item"
    case .delete: "edit: delete the item"
    case .move: "edit: move the item"
    case .reload: "edit: reload the item"
    case .shuffle: "edit: shuffle the section"
    case .addSection: "edit: add a section"
    case .removeSection: "edit: remove the section"
    }
  }

  /// The most items or sections that one key changes. With more than 5000 sections, it adds no more than one: every
  /// solve visits every section, and no key may wait for that.
  @MainActor
  func limit(in view: CollectionView) -> (count: Int, words: String) {
    let (mostAtOnce, mostSections) = (10_000, 5_000)
    guard self == .addSection else { return (mostAtOnce, "\(mostAtOnce) at once") }
    return (max(1, mostSections - view.numberOfSections), "\(mostSections) sections")
  }

  /// The edit that the command makes at a place, `count` times; nil for a move, which first needs a target.
  func edit(count: Int, section: Int, item: Int, seed: Int) -> DataEdit? {
    switch self {
    case .insert: .insert(count: count, section: section, item: item)
    case .delete: .delete(count: count, section: section, item: item)
    case .move: nil
    case .reload: .reload(count: count, section: section, item: item)
    case .shuffle: .shuffle(section: section, from: item, seed: seed)
    case .addSection: .addSections(count: count, after: section)
    case .removeSection: .removeSections(count: count, section: section)
    }
  }
}

extension ExplorerAction {
  static let editing =
    [
      ExplorerAction("edit-data", .items, keys: ["E"], "edit the data", .data(.enterEditing))
    ]
    + DataCommand.allCases.map { command in
      ExplorerAction("data-\(command.rawValue)", .items, command.explanation) { _, count in
        [.data(.enterEditing), .data(.edit(command, count: count))]
      }
    }
}
