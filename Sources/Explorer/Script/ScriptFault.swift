/// A fault at one place of a script.
public struct ScriptFault: Hashable, Sendable, CustomStringConvertible {
  /// Both count from 1.
  public let line: Int
  public let column: Int
  public let problem: String

  public var description: String { "line \(line), column \(column): \(problem)" }
}

/// All faults of a script, from its beginning to its end.
public struct ScriptFaults: Error, Hashable, CustomStringConvertible {
  public let faults: [ScriptFault]

  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
