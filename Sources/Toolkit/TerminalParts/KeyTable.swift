import CharacterCanvas

/// A command of a program: its name, its keys, and what it does.
public struct KeyCommand {
  /// What configurations call it, such as `toggle-preview`.
  public let name: String
  /// The keys that run it.
  public var keys: [Key]
  /// What it does in one to five words, verb first, such as `toggle preview`.
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

/// The commands of a program and their keys. Dispatch, hints and help read this one table.
public struct KeyTable {
  /// All commands, in the order of the help.
  public private(set) var commands: [KeyCommand]

  /// - Precondition: no key and no name is used twice.
  public init(_ commands: [KeyCommand] = []) {
    self.commands = commands
    precondition(Set(commands.map(\.name)).count == commands.count, "two commands have one name")
    let keys = commands.flatMap(\.keys)
    precondition(Set(keys).count == keys.count, "two commands have one key")
  }

  /// The command that a key runs; nil if there is none.
  /// - Complexity: O(k) for k keys.
  public func command(for key: Key) -> KeyCommand? { commands.first { $0.keys.contains(key) } }

  /// The table with other keys for some commands, by their names. Other commands lose the keys that these get.
  ///
  /// - Parameter own: names of keys, such as `ctrl-n`, by the names of commands; none for a command without a key.
  /// - Throws: `KeyTableError` for an unknown command, an unknown key, or a key that two commands get.
  public func binding(_ own: [String: [String]]) throws(KeyTableError) -> KeyTable {
    var bound: [String: [Key]] = [:]
    var owner: [Key: String] = [:]
    for (name, words) in own.sorted(by: { $0.key < $1.key }) {
      guard commands.contains(where: { $0.name == name }) else {
        throw .unknownCommand(name, known: commands.map(\.name))
      }
      bound[name] = []
      for word in words {
        guard let key = Key(named: word) else { throw .unknownKey(word, command: name) }
        if let other = owner[key] { throw .takenKey(word, commands: [other, name]) }
        owner[key] = name
        bound[name, default: []].append(key)
      }
    }
    let rebinding = KeyRebinding(bound)
    var table = self
    for (index, command) in commands.enumerated() {
      table.commands[index].keys = rebinding.keys(of: command.name, insteadOf: command.keys)
    }
    return table
  }

  /// A row for each command: its keys and what it does.
  public var help: [(keys: String, explanation: String)] {
    commands.map { ($0.keys.map(\.name).joined(separator: " "), $0.explanation) }
  }

  /// As many hints as fit, in order: the first key of a command and what it does.
  func hints(columns: Int) -> HintRow {
    HintRow(
      commands.compactMap { command in command.keys.first.map { HintRow.Hint($0.name, command.explanation) } },
      columns: columns)
  }
}

/// What is wrong with keys that a user chose.
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

/// Keys that a user chose for some commands, by their names. Other commands lose these keys.
package struct KeyRebinding {
  private let own: [String: [Key]]
  private let taken: Set<Key>

  /// - Parameter own: keys by the names of commands; none for a command that is to have none.
  package init(_ own: [String: [Key]]) { (self.own, taken) = (own, Set(own.values.joined())) }

  /// The keys of a command.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - keys: its keys where the user chose none.
  package func keys(of name: String, insteadOf keys: [Key]) -> [Key] {
    own[name] ?? keys.filter { !taken.contains($0) }
  }
}
