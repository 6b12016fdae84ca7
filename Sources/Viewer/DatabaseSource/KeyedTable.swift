import Records

/// A table whose rows are found by their key, the rowid.
struct KeyedTable {
  let database: Database
  let name: String
  let columns: [String]
  /// The name of the key. It is not always rowid, because a column may have that name.
  let key: String

  /// nil if the table has no such key. Views have none.
  init?(_ name: String, in database: Database) throws(SourceError) {
    (self.database, self.name) = (database, name)
    columns = try database.statement("SELECT * FROM \(name.quotedName)", of: name).columns
    let taken = Set(columns.map { $0.lowercased() })
    guard let key = ["rowid", "_rowid_", "oid"].first(where: { !taken.contains($0) }) else { return nil }
    self.key = key
    guard try Self.isTable(name, in: database),
      (try? database.statement("SELECT \(key) FROM \(name.quotedName)")) != nil
    else { return nil }
  }

  private static func isTable(_ name: String, in database: Database) throws(SourceError) -> Bool {
    let statement = try database.statement("SELECT name FROM sqlite_master WHERE type = 'table'")
    while try statement.step() { if statement.text(0) == name { return true } }
    return false
  }

  /// The first and the last key; nil if the table is empty.
  func keyRange() throws(SourceError) -> ClosedRange<Int64>? {
    let ends = try ["min", "max"].map { function throws(SourceError) -> Int64? in
      let statement = try database.statement("SELECT \(function)(\(key)) FROM \(name.quotedName)", of: name)
      return try statement.step() && !statement.isNull(0) ? statement.integer(0) : nil
    }
    guard let first = ends[0], let last = ends[1], first <= last else { return nil }
    return first...last
  }

  /// Selects keys from ?1 on in ascending order, at most ?2, each with its value in a column if one is named.
  func keys(with column: Int?) throws(SourceError) -> Statement {
    let value = column.map { ", \(columns[$0].quotedName)" } ?? ""
    return try database.statement(
      "SELECT \(key)\(value) FROM \(name.quotedName) WHERE \(key) >= ?1 ORDER BY \(key) LIMIT ?2", of: name)
  }

  /// Selects rows from the key ?1 on in ascending order, at most ?2, each after its key.
  func rowsFromKey() throws(SourceError) -> Statement {
    try database.statement(
      "SELECT \(key), * FROM \(name.quotedName) WHERE \(key) >= ?1 ORDER BY \(key) LIMIT ?2", of: name)
  }

  /// Selects the rows between two keys, each after its key.
  func rows() throws(SourceError) -> Statement {
    try database.statement(
      "SELECT \(key), * FROM \(name.quotedName) WHERE \(key) BETWEEN ?1 AND ?2 ORDER BY \(key)", of: name)
  }
}
