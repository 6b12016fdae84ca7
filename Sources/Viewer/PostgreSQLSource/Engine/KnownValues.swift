import Foundation
import Records

/// The distinct values of columns, which are read once.
final class KnownValues: @unchecked Sendable {
  private let lock = NSLock()
  private var lists: [Int: [SQLFilter.Known]] = [:]

  /// The values of a column, NULL among them if a row has it; nil if they are too many.
  func values(
    of column: Int, of table: ServerTable, _ session: ServerSession, _ timeout: Int
  ) throws(EngineError) -> [SQLFilter.Known]? {
    if let known = lock.withLock({ lists[column] }) { return known }
    guard table.mayList(column) else { return nil }
    do throws(ServerError) {
      let list = try read(column, table, session)
      if let list { lock.withLock { lists[column] = list } }
      return list
    } catch {
      throw error.engineError(about: table.name, timeout: timeout)
    }
  }

  private func read(
    _ column: Int, _ table: ServerTable, _ session: ServerSession
  ) throws(ServerError) -> [SQLFilter.Known]? {
    let writer = SQLWriter(.postgresql, table.inSQL, order: SQLOrder([]))
    let limit = ServerTable.mostListed + 1
    let isIndexed = table.schema.indexes.contains { $0.first == column }
    // Without an index, each step would read all rows.
    let steps = writer.distinctValues(column, of: [], limit: limit)
    let scan: SQLText = "SELECT DISTINCT \(writer.name(column)) FROM \(writer.table.source) LIMIT \(raw: "\(limit)")"
    let rows = try session.rows(ServerStatement(isIndexed ? steps : scan))
    guard rows.count < limit else { return nil }
    var list = rows.values.compactMap { row in row[0].map { SQLFilter.Known(.text($0), $0) } }
    let hasNull =
      isIndexed
      ? try session.rows(ServerStatement(writer.firstNull(column, of: []))).count > 0
      : list.count < rows.count
    if hasNull { list.append(SQLFilter.Known(.null, "")) }
    return list
  }
}
