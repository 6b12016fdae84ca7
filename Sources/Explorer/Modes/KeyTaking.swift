import CharacterCanvas

/// Something that reads keys before the table of actions does: a mode, or a panel that has the focus.
///
/// It is a value and changes nobody but itself; what it wants done to the session it hands back as an effect, which runs
/// after the value has been put back.
@MainActor
public protocol KeyTaking {
  /// What its keys do, for the hint line, the most useful first.
  var hints: [KeyHint] { get }

  /// Where its keys stand in the help; nil where they do not.
  var keyContext: KeyContext? { get }

  /// Whether Control-C is a key here, which gives up what is being typed, and not the end of the viewer.
  var takesInterrupt: Bool { get }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse
  mutating func take(pasted text: String, in scenery: Scenery) -> KeyResponse
}

extension KeyTaking {
  public var hints: [KeyHint] { [] }
  public var keyContext: KeyContext? { nil }
  public var takesInterrupt: Bool { false }
  public mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse { .passed }
  public mutating func take(pasted text: String, in scenery: Scenery) -> KeyResponse { .taken }
}

/// What became of a key.
public enum KeyResponse {
  /// Not mine: the table of actions may have it.
  case passed
  case taken
  /// Mine, and this is to be done.
  case effect(@MainActor (ExplorerSession) -> Void)
}

/// `⏎ go there`: a key and what it does at the moment.
public struct KeyHint: Hashable, Sendable {
  private let key: String
  /// The names of the actions whose keys these are.
  private let actions: [String]
  public let meaning: String

  /// A key that is always the same.
  public init(_ key: String, _ meaning: String) { (self.key, actions, self.meaning) = (key, [], meaning) }

  /// The first key that the table has for each of these actions.
  public init(of actions: String..., as meaning: String) { (key, self.actions, self.meaning) = ("", actions, meaning) }

  /// Whether the key is that of an action, which means the same everywhere.
  var isOfTable: Bool { !actions.isEmpty }

  /// As people write them; empty where the actions have none.
  func keys(_ table: ActionTable) -> String {
    actions.isEmpty ? key : actions.map(table.keyName).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// As many of the hints as a row has room for; the last, which says how to leave, before all others.
  static func line(_ hints: [KeyHint], table: ActionTable, columns: Int) -> DisplayText {
    var parts = hints.filter { !$0.keys(table).isEmpty }.map { DisplayText("\($0.keys(table)) \($0.meaning)") }
    guard let last = parts.popLast(), last.width <= columns else { return .empty }
    var line = DisplayText.empty
    for part in parts {
      guard line.width + part.width + 2 + last.width <= columns else { break }
      line = line + part + "  "
    }
    return line + last
  }
}
