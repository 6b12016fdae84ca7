import Records

/// Reads whole rows by their keys.
struct RecordsQuery {
  private let prepared: PreparedRequest
  private let session: ServerSession

  /// The most keys in one statement.
  private static let most = 500

  init(_ prepared: PreparedRequest, _ session: ServerSession) { (self.prepared, self.session) = (prepared, session) }

  func rows(_ keys: [RowKey]) throws(RequestError) -> RowsAnswer {
    guard prepared.hasKey else {
      throw .engine(EngineError(.refused, "\(prepared.table.name) has no key, so its rows cannot be found again"))
    }
    var found: [RowKey: [String?]] = [:]
    for start in stride(from: 0, to: keys.count, by: Self.most) {
      let part = keys[start..<min(start + Self.most, keys.count)]
      do throws(ServerError) { try read(Array(part), into: &found) } catch { throw .server(error) }
    }
    var table = Table(header: prepared.table.columns.map(\.name))
    let present = keys.filter { found[$0] != nil }
    for key in present {
      let values = (found[key] ?? []).prefix(prepared.columnCount)
      table.append(values.map { $0 ?? "" }, line: table.rowCount + 1)
    }
    let anchors = present.map { PlaceInOrder(part: 0, $0.values.map { $0 }).anchor }
    return RowsAnswer(table, anchors: anchors, keys: present)
  }

  private func read(_ keys: [RowKey], into found: inout [RowKey: [String?]]) throws(ServerError) {
    let terms = prepared.writer.table.key.map(\.expression)
    let columns = ([prepared.table.selection(isWhole: true)] + terms).joined(", ")
    let text = prepared.writer.rows(columns, withKeys: keys.map { $0.values.map { .text($0) } })
    for row in try session.rows(ServerStatement(text)).values {
      found[RowKey(row.suffix(terms.count).map { $0 ?? "" })] = row
    }
  }
}
