import CharacterCanvas

/// Something that reads keys before the table of actions does: a mode, or a panel that has the focus.
///
/// It is a value and changes only itself. Changes to the session are returned as an effect, which runs after the
/// changed value was stored.
@MainActor
public protocol KeyTaking {
  /// What its keys do, for the hint line; the most useful come first.
  var hints: [KeyHint] { get }

  /// The part of the help that lists its keys; nil if there is none.
  var keyContext: KeyContext? { get }

  /// Whether Control-C is a key that cancels what is being typed, and does not end the viewer.
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

/// What happened to a key.
public enum KeyResponse {
  /// The key was not used. The table of actions may use it.
  case passed
  case taken
  /// The key was used, and this is to be done.
  case effect(@MainActor (ExplorerSession) -> Void)
}

/// A key and what it does at the moment, such as `enter go there`.
public struct KeyHint: Hashable, Sendable {
  private let key: String
  /// The names of the actions whose keys these are.
  private let actions: [String]
  public let meaning: String

  /// A key that is always the same.
  public init(_ key: String, _ meaning: String) { (self.key, actions, self.meaning) = (key, [], meaning) }

  /// The first key of each of these actions in the table.
  public init(of actions: String..., as meaning: String) { (key, self.actions, self.meaning) = ("", actions, meaning) }

  /// Whether the key belongs to an action, which means the same everywhere.
  var isOfTable: Bool { !actions.isEmpty }

  /// The keys as people write them; empty if the actions have none.
  func keys(_ table: ActionTable) -> String {
    actions.isEmpty ? key : actions.map(table.keyName).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// As many hints as fit in a row. The last one says how to leave and goes before all others.
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
