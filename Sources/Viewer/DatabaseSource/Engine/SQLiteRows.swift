import Records

/// Collects whole rows by their keys.
struct SQLiteRows {
  private let connection: SQLiteConnection
  private let statement: SQLText
  private let mostBytes: Int
  private var table: Table
  private var anchors: [RowAnchor] = []
  private var keys: [RowKey] = []

  /// - Parameter mostBytes: the length at which values are cut.
  init(_ connection: SQLiteConnection, mostBytes: Int = .max) {
    (self.connection, self.mostBytes) = (connection, mostBytes)
    let columns = connection.table.columns
    let names = columns.map(\.name.quotedName).joined(separator: ", ")
    let (table, key) = (connection.table.name.quotedName, connection.table.key)
    statement = "SELECT \(raw: names) FROM \(raw: table) WHERE \(raw: key) = "
    self.table = Table(header: columns.map(\.name))
  }

  /// Appends the row with a key, if there still is one.
  mutating func append(_ key: Int64, _ anchor: SQLAnchor?) throws {
    let statement = try connection.begin("\(self.statement)\(value: .integer(key))")
    defer { statement.end() }
    guard try statement.step() else { return }
    table.append(
      connection.table.columns.indices.map { statement.text($0).cut(mostBytes) }, line: table.rowCount + 1)
    if let anchor { anchors.append(RowAnchor(anchor)) }
    keys.append(RowKey(["\(key)"]))
  }

  func result(_ ordinal: EngineCount?) -> RowsAnswer {
    RowsAnswer(table, anchors: anchors, keys: keys, ordinal: ordinal)
  }
}

extension String {
  /// The text up to a length in bytes.
  fileprivate func cut(_ most: Int) -> String {
    guard utf8.count > most else { return self }
    var end = utf8.index(startIndex, offsetBy: most)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end]) + "…"
  }
}

extension SQLAnchor {
  /// The key of the row, which is the last term.
  var key: Int64? { if case .integer(let key) = values.last { key } else { nil } }

  /// Reads an anchor that `RowAnchor(_:)` wrote.
  init(_ anchor: RowAnchor) throws(EngineError) {
    let values = anchor.values.dropFirst().compactMap { $0.map(SQLValue.init(encoded:)) ?? .null }
    guard let part = anchor.values.first.flatMap({ $0 }).flatMap({ Int($0) }), values.count == anchor.values.count - 1
    else { throw EngineError(.other, "a place of another table") }
    self.init(part: part, values)
  }
}

extension RowAnchor {
  init(_ anchor: SQLAnchor) { self.init(["\(anchor.part)"] + anchor.values.map(\.encoded)) }
}

extension SQLValue {
  /// The value with its type, as one text; nil for NULL.
  fileprivate var encoded: String? {
    switch self {
    case .null: nil
    case .integer(let number): "i\(number)"
    case .real(let number): "r\(number.bitPattern)"
    case .text(let text): "t\(text)"
    case .blob(let bytes): "b" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  fileprivate init?(encoded text: String) {
    let rest = text.dropFirst()
    switch text.first {
    case "i":
      guard let number = Int64(rest) else { return nil }
      self = .integer(number)
    case "r":
      guard let bits = UInt64(rest) else { return nil }
      self = .real(Double(bitPattern: bits))
    case "t": self = .text(String(rest))
    case "b":
      let digits = Array(rest.utf8)
      self = .blob(
        stride(from: 0, to: digits.count - 1, by: 2).compactMap {
          UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        })
    default: return nil
    }
  }
}
