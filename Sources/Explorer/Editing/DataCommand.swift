import CharacterCanvas
import LayoutCore
import Scenes

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
      ExplorerAction("edit-data", .items, keys: ["E"], "edit the data", .edit(.enter))
    ]
    + DataCommand.allCases.map { command in
      ExplorerAction("data-\(command.rawValue)", .items, command.explanation) { _, count in
        [.edit(.enter), .edit(.command(command, count: count))]
      }
    }
}
