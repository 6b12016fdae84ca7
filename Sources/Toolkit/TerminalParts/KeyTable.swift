import CharacterCanvas

/// A command of a program: its name, its keys, and what it does.
public struct KeyCommand: KeyedCommand {
  public let name: String
  public var keys: [Key]
  public let explanation: String
  private let action: @MainActor () -> Void

  /// A command.
  public init(_ name: String, _ keys: Key..., does explanation: String, action: @escaping @MainActor () -> Void) {
    (self.name, self.keys, self.explanation, self.action) = (name, keys, explanation, action)
  }

  /// Does what the command does.
  @MainActor
  public func run() { action() }
}

/// The commands of a program, each with a closure.
public typealias KeyTable = CommandTable<KeyCommand>

extension KeyTable {
  /// The table with other keys for some commands, by their names. Other commands lose the keys that these get.
  ///
  /// - Parameter own: names of keys, such as `ctrl-n`, by the names of commands; none for a command without a key.
  /// - Throws: `KeyTableError` for an unknown command, an unknown key, or a key that two commands get.
  public func binding(_ own: [String: [String]]) throws(KeyTableError) -> KeyTable {
    var bound: [String: [Key]] = [:]
    var owner: [Key: String] = [:]
    for (name, words) in own.sorted(by: { $0.key < $1.key }) {
      guard command(named: name) != nil else { throw .unknownCommand(name, known: commands.map(\.name)) }
      bound[name] = []
      for word in words {
        guard let key = Key(named: word) else { throw .unknownKey(word, command: name) }
        if let other = owner[key] { throw .takenKey(word, commands: [other, name]) }
        owner[key] = name
        bound[name, default: []].append(key)
      }
    }
    return rebound(bound)
  }

  /// A row for each command: its keys and what it does.
  public var help: [(keys: String, explanation: String)] {
    commands.map { ($0.keys.map(\.name).joined(separator: " "), $0.explanation) }
  }

  /// The first key of each command that has one, and what it does, in order.
  package var hints: [(key: Key, does: String)] {
    commands.compactMap { command in command.keys.first.map { ($0, command.explanation) } }
  }
}

/// An error in keys that a user chose.
public enum KeyTableError: Error, Hashable, CustomStringConvertible {
  /// No command has this name.
  case unknownCommand(String, known: [String])
  /// No key has this name.
  case unknownKey(String, command: String)
  /// Two commands get this key.
  case takenKey(String, commands: [String])

  public var description: String {
    switch self {
    case .unknownCommand(let name, let known): "unknown command '\(name)'; known: \(known.joined(separator: ", "))"
    case .unknownKey(let key, let command):
      "unknown key '\(key)' for '\(command)'; expected a name such as j, G, ctrl-n, alt-x, pgdn or f1"
    case .takenKey(let key, let commands): "key '\(key)' is given to '\(commands[0])' and to '\(commands[1])'"
    }
  }
}
