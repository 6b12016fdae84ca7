/// Why a server did not answer.
struct ServerError: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The user gave it up.
    case cancelled
    /// It took longer than it may. Also where an administrator cancelled it.
    case timedOut
    /// There is no connection any more, or none could be made.
    case lost
    /// The password is wrong, or the server lets nobody in from here.
    case refused
    /// A password was asked for, and none was given.
    case needsPassword
    /// The database does not exist.
    case noDatabase
    case permission
    /// A table or a column does not exist.
    case noTable, noColumn
    /// The server has no room: for a connection, for memory, on its disk.
    case exhausted
    /// It was cancelled for the good of others, and may work the next time.
    case conflict
    /// The statement is wrong.
    case statement
  }

  let kind: Kind
  /// The code of five characters, or none.
  let state: String
  /// The message, which is not yet sanitised.
  let message: String

  init(_ kind: Kind, state: String = "", _ message: String) {
    (self.kind, self.state, self.message) = (kind, state, message)
  }

  /// The error that a code of the server stands for.
  ///
  /// - Parameters:
  ///   - isOurs: whether the user gave the statement up.
  ///   - isConnected: whether the connection is still there. One that is lost between a coordinator and a part of its
  ///     cluster has such a code, too.
  init(state: String, message: String, isOurs: Bool, isConnected: Bool) {
    self.init(isConnected ? Self.kind(of: state, isOurs: isOurs) : .lost, state: state, message)
  }

  private static func kind(of state: String, isOurs: Bool) -> Kind {
    switch state {
    case "57014": isOurs ? .cancelled : .timedOut
    case "57P01", "57P02", "57P03", "57P05", "25P03": .lost
    // The wait for a lock.
    case "55P03": .timedOut
    case "42501": .permission
    case "42P01", "3F000": .noTable
    case "42703": .noColumn
    case "3D000": .noDatabase
    case "40001", "40P01": .conflict
    case _ where state.hasPrefix("28"): .refused
    case _ where state.hasPrefix("53"): .exhausted
    default: .statement
    }
  }

  /// A sentence about a table or a query.
  ///
  /// - Parameters:
  ///   - subject: the name of the table; nil for the database.
  ///   - timeout: the longest time for a statement, in milliseconds.
  func sentence(about subject: String?, timeout: Int) -> String {
    let name = subject.map { "'\($0)'" } ?? "the database"
    switch kind {
    case .cancelled: return "stopped"
    case .timedOut where state == "55P03": return "\(name) is locked by another session: \(message)"
    case .timedOut where message.contains("statement timeout"):
      return "\(name) took longer than \(Self.duration(timeout)); --timeout allows more"
    case .timedOut: return "\(name): the server cancelled the statement: \(message)"
    case .lost: return "the connection was lost: \(message)"
    case .refused, .needsPassword, .noDatabase, .exhausted, .conflict: return message
    case .permission: return "\(name) may not be read: \(message)"
    case .noTable: return "the table \(name) no longer exists: \(message)"
    case .noColumn: return "a column of \(name) no longer exists: \(message)"
    case .statement: return "\(name): \(message)"
    }
  }

  /// A number of milliseconds in words.
  static func duration(_ milliseconds: Int) -> String {
    switch milliseconds {
    case _ where milliseconds % 60_000 == 0 && milliseconds > 0: "\(milliseconds / 60_000) min"
    case _ where milliseconds % 1000 == 0: "\(milliseconds / 1000) s"
    default: "\(milliseconds) ms"
    }
  }
}
