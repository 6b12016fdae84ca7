import Foundation
import Records

/// Writes the rows of sections to a file as they come.
struct SQLiteExport {
  /// The rows that are written at once.
  private static let slice = 1024

  private let connection: SQLiteConnection
  private let export: EngineExport

  init(_ connection: SQLiteConnection, _ export: EngineExport) { (self.connection, self.export) = (connection, export) }

  /// - Parameter progress: is called with the number of rows so far.
  /// - Returns: the number of rows.
  func write(
    _ request: EngineRequest, _ knowledge: SQLiteKnowledge, _ progress: @escaping (Int) -> Void
  ) throws -> Int {
    let names = connection.table.columns.map(\.name)
    var (table, count) = (Table(header: names), 0)
    try write(RowWriter(table, as: export.form).header)
    func flush() throws {
      let writer = RowWriter(table, as: export.form)
      try write((0..<table.rowCount).map { writer.text(ofRow: $0) }.joined())
      count += table.rowCount
      table = Table(header: names)
      progress(count)
    }
    for section in export.sections {
      try SQLiteWindows(connection, request, section, knowledge).forEachRow { statement in
        table.append(statement.texts(), line: table.rowCount + 1)
        if table.rowCount == Self.slice { try flush() }
      }
    }
    if table.rowCount > 0 { try flush() }
    return count
  }

  private func write(_ text: String) throws {
    do {
      try export.file.write(contentsOf: Data(text.utf8))
    } catch {
      let reason = error.localizedDescription
      throw EngineError(.other, "the rows of '\(connection.database.path)' cannot be written: \(reason)")
    }
  }
}
