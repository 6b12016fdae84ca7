import CharacterCanvas

/// A row of a table of commands.
public protocol KeyedCommand {
  /// The name in configurations: lower-case words joined by hyphens, such as `toggle-preview`.
  var name: String { get }
  /// The keys that run it.
  var keys: [Key] { get set }
  /// The help for it in a few words, verb first, such as `toggle preview`.
  var explanation: String { get }
}

/// The commands of a program and their keys. Dispatch, hints, help and documentation read one table.
public struct CommandTable<Command: KeyedCommand> {
  /// All commands, in the order of the help.
  public let commands: [Command]
  private let byKey: [Key: Int]
  private let byName: [String: Int]

  /// - Precondition: no key and no name is used twice.
  public init(_ commands: [Command] = []) {
    self.commands = commands
    byName = Dictionary(commands.enumerated().map { ($1.name, $0) }) { _, second in
      preconditionFailure("two commands are called '\(commands[second].name)'")
    }
    let keys = commands.enumerated().flatMap { index, command in command.keys.map { ($0, index) } }
    byKey = Dictionary(keys) { first, second in
      preconditionFailure("one key is bound to '\(commands[first].name)' and to '\(commands[second].name)'")
    }
  }

  /// The command that a key runs; nil if there is none.
  /// - Complexity: O(1).
  public func command(for key: Key) -> Command? { index(for: key).map { commands[$0] } }

  /// The command of a name; nil if there is none.
  /// - Complexity: O(1).
  public func command(named name: String) -> Command? { byName[name].map { commands[$0] } }

  /// The index of the command that a key runs, for who reads a part of a command and copies none.
  package func index(for key: Key) -> Int? { byKey[key] }

  /// The table with other keys for some commands, by their names. Other commands lose the keys that these get.
  ///
  /// - Parameter own: no keys for a command that is to have none.
  /// - Precondition: every name is that of a command, and no key is given to two of them.
  package func rebound(_ own: [String: [Key]]) -> CommandTable {
    for name in own.keys where byName[name] == nil { preconditionFailure("no command is called '\(name)'") }
    let taken = Set(own.values.joined())
    return CommandTable(
      commands.map { command in
        var command = command
        command.keys = own[command.name] ?? command.keys.filter { !taken.contains($0) }
        return command
      })
  }
}

extension CommandTable: Sendable where Command: Sendable {}

extension CommandTable: Equatable, CustomStringConvertible {
  /// For example `118 commands`.
  public var description: String { "\(commands.count) commands" }

  /// Tables are equal if they have the same commands on the same keys, in the same order.
  public static func == (a: CommandTable, b: CommandTable) -> Bool {
    a.commands.elementsEqual(b.commands) { $0.name == $1.name && $0.keys == $1.keys }
  }
}

/// A key and its effect at the moment, such as "enter: go there".
public struct KeyHint: Hashable, Sendable {
  private let key: String
  /// The names of the commands that the keys run, if they are in the table.
  package let commands: [String]
  package let meaning: String

  /// A key that is always the same, as people write it.
  public init(_ key: String, _ meaning: String) { (self.key, commands, self.meaning) = (key, [], meaning) }

  /// A key that runs a command while a mode waits for it.
  package init(_ key: String, _ meaning: String, calls command: String) {
    (self.key, commands, self.meaning) = (key, [command], meaning)
  }

  /// The first key of each of these commands in the table.
  package init(of commands: String..., as meaning: String) {
    (key, self.commands, self.meaning) = ("", commands, meaning)
  }

  /// Whether the key belongs to a command, which means the same everywhere.
  package var isOfTable: Bool { key.isEmpty }

  /// The keys as people write them; empty if the commands have none.
  /// - Parameter keyName: the first key of a command, by its name.
  package func keys(_ keyName: (_ command: String) -> String) -> String {
    !isOfTable ? key : commands.map(keyName).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
