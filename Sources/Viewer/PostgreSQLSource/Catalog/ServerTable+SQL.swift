import Records

extension ServerTable {
  /// The longest text that a window has, in characters. A record has all of it.
  private static let longestText = 2000
  /// The name of the place of a row, where it is not that of the system.
  private static let placeName = "ashlar_place"

  /// The columns whose values are shown as text, but are not compared as such: they are made texts, unless an index is
  /// about them.
  private var columnsMadeTexts: Set<Int> {
    let keys: [Int] = if case .columns(let key) = schema.key { key } else { [] }
    let indexed = Set(keys + schema.indexes.compactMap(\.first))
    return Set(
      columns.indices.filter { index in
        let facts = columns[index].facts
        return facts.kind == .text && !facts.isText && !(facts.hasOrder && indexed.contains(index))
      })
  }

  /// The rows for statements.
  var inSQL: SQLTable {
    let dialect = SQLDialect.postgresql
    let texts = columnsMadeTexts
    let places = SQLText(raw: texts.isEmpty ? "ctid" : Self.placeName)
    let own = columns.enumerated().map { index, column -> SQLTable.Column in
      let isText = column.facts.isText || texts.contains(index)
      return SQLTable.Column(
        column.name, column.facts.kind, type: isText ? "text" : column.facts.parameterType,
        isNotNull: column.isNotNull, mayBeEmptyText: isText)
    }
    let key: [SQLTerm] =
      switch schema.key {
      case .columns(let key):
        key.map { SQLTerm(SQLText(raw: dialect.quoted(own[$0].name)), type: own[$0].type) }
      case .hidden: [SQLTerm(places, type: "tid")]
      case .none: []
      }
    return SQLTable(SQLText(raw: from(texts, dialect)), columns: own, key: key)
  }

  private func from(_ texts: Set<Int>, _ dialect: SQLDialect) -> String {
    guard !texts.isEmpty else { return source }
    let names = columns.enumerated().map { index, column in
      let name = dialect.quoted(column.name)
      return texts.contains(index) ? "\(name)::text AS \(name)" : name
    }
    let place = schema.key == .hidden ? ["ctid AS \(Self.placeName)"] : []
    return "(SELECT \((names + place).joined(separator: ", ")) FROM \(source)) AS ashlar_rows"
  }

  /// All columns as they are selected.
  ///
  /// - Parameter isWhole: whether long texts are not cut.
  func selection(isWhole: Bool) -> SQLText {
    let texts = columnsMadeTexts
    let names = columns.enumerated().map { index, column -> SQLText in
      let name = SQLText(raw: SQLDialect.postgresql.quoted(column.name))
      let mayBeLong = column.facts.isText || texts.contains(index)
      return mayBeLong && !isWhole ? "left(\(name), \(raw: "\(Self.longestText + 1)"))" : name
    }
    return names.isEmpty ? "NULL" : names.joined(", ")
  }

  /// Whether the distinct values of a column are few enough to list: all are read to test them in the viewer.
  func mayList(_ column: Int) -> Bool {
    if columns[column].facts.kind == .boolean { return true }
    if let count = columns[column].distinctCount { return count <= Self.mostListed }
    return schema.estimatedRowCount.map { $0 <= Self.mostUnknown } ?? false
  }

  static let mostListed = 10_000
  /// The most rows of a table whose distinct values are read without knowing how many they are.
  private static let mostUnknown = 1_000_000
}

extension ServerStatement {
  init(_ text: SQLText) {
    self.init(
      text.statement(.postgresql),
      text.values.map { value in
        switch value {
        case .null: nil
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): text
        case .blob(let bytes):
          "\\x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
      })
  }
}
