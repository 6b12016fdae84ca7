import Records

/// Rows of PostgreSQL, and of other servers that speak its protocol.
public enum PostgreSQLSource {
  /// The time that a statement may take, unless another one is asked for, in milliseconds.
  public static let usualTimeout = 30_000

  /// Opens a table, a query, or the list of tables of a database.
  ///
  /// - Parameters:
  ///   - table: the name of a table or a view, with its schema where that is needed.
  ///   - query: a single statement that reads rows.
  ///   - timeout: the longest time for a statement, in milliseconds.
  ///   - password: asks the user for a password; nil if there is nobody to ask.
  /// - Throws: `SourceError.unavailable` if there is no server, no library or no time; others for names that it does
  ///   not know.
  public static func reader(
    _ address: ServerAddress, table: String? = nil, query: String? = nil, timeout: Int = usualTimeout,
    password: () -> String? = { nil }
  ) throws(SourceError) -> any RowReader {
    try LoadedLibrary.require(for: address)
    let connection = ServerConnection(address, SessionSettings(timeout: timeout))
    let opening = Opening(address, timeout, query: query, table: table)
    return try opening.reader(opening.found(connection, password), connection)
  }
}

/// What is opened, and the words for what goes wrong.
private struct Opening {
  private let address: ServerAddress
  private let timeout: Int
  private let query: String?
  private let table: String?

  init(_ address: ServerAddress, _ timeout: Int, query: String?, table: String?) {
    (self.address, self.timeout, self.query, self.table) = (address, timeout, query, table)
  }

  /// What the catalog has: the rows, or if there are no such ones all tables.
  struct Found: Sendable {
    var rows: ServerTable?
    var tables: [TableEntry] = []
    var isOpenToOthers = false
  }

  /// Opens the database, with a password that is asked for if it needs one.
  func found(_ connection: ServerConnection, _ password: () -> String?) throws(SourceError) -> Found {
    do throws(ServerError) {
      return try found(connection)
    } catch {
      // A wrong password is not asked for again: it may be that of a file.
      guard error.kind == .needsPassword, let given = password() else { throw self.error(error) }
      address.remember(password: given)
    }
    do throws(ServerError) { return try found(connection) } catch { throw self.error(error) }
  }

  private func found(_ connection: ServerConnection) throws(ServerError) -> Found {
    let (query, table) = (query, table)
    return try connection.wait { session throws(ServerError) in
      var found = Found()
      found.isOpenToOthers = session.isOpenToOthers
      if let query {
        found.rows = try ServerTable(query: query, on: session)
      } else if let table {
        found.rows = try ServerTable(named: table, on: session)
      }
      if found.rows == nil { found.tables = try TableEntry.all(on: session) }
      return found
    }
  }

  func reader(_ found: Found, _ connection: ServerConnection) throws(SourceError) -> any RowReader {
    guard let rows = found.rows else {
      if let table { throw .unknownTable(name: table, source: address.text, known: found.tables.map(\.name)) }
      return ServerTableList(address, found.tables)
    }
    guard !rows.columns.isEmpty else {
      throw .unreadable(source: address.text, reason: "'\(rows.name)' has no column that you may read")
    }
    return EngineReader(PostgreSQLEngine(rows, connection, isOpenToOthers: found.isOpenToOthers))
  }

  func error(_ error: ServerError) -> SourceError {
    switch error.kind {
    case .noDatabase: .unreadable(source: address.text, reason: error.message)
    case .statement, .noTable, .noColumn, .permission:
      if let query, error.state != "" {
        .badQuery(source: address.text, query: query, reason: error.message)
      } else {
        .unreadable(source: address.text, reason: error.message)
      }
    default: .unavailable(source: address.text, reason: error.sentence(about: table, timeout: timeout))
    }
  }
}
