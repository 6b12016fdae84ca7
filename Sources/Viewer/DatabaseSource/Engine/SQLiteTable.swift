import CSQLite
import Records

/// A table with rowids: its columns, as their types and some rows show them, and its indexes.
struct SQLiteTable: Sendable {
  struct Column: Sendable {
    let name: String
    /// The name as rows show it: without blanks around it, and not empty.
    let shownName: String
    let type: String
    let isNotNull: Bool
    /// Whether texts that are numbers are stored as numbers.
    let hasNumericType: Bool
    /// Whether values keep the types that they were inserted with.
    let hasAnyType: Bool
    /// Whether texts are compared in another way than byte by byte.
    let hasCollation: Bool
    /// Whether it is another name of the rowid.
    let isKey: Bool
    let shape: ColumnShape
    /// Whether all values of the sample are numbers in a column of numbers, or dates such as `2026-01-31` of one
    /// length: then an index has the order of the viewer.
    let hasIndexOrder: Bool
  }

  let name: String
  /// The name of the rowid.
  let key: String
  let columns: [Column]
  /// The columns of each index that compares texts byte by byte, in its order. The rowid follows them.
  let indexes: [[Int]]
  /// The least and the greatest rowid; nil if there are no rows.
  let keys: ClosedRange<Int64>?
  let byteCount: Int

  /// The most rows that are looked at to find out the kinds of columns. All rows of a small table are.
  private static let (mostRows, mostRowsOfSmallTable) = (200, 1000)

  init(_ table: KeyedTable) throws(SourceError) {
    (name, key) = (table.name, table.key)
    let database = table.database
    keys = try table.keyRange()
    let names = table.columns
    let shownNames = Table(header: names).columns
    let types = try Self.types(table)
    let sample = try Self.sample(table, keys)
    var columns: [Column] = []
    for (index, name) in names.enumerated() {
      let info = types[name.lowercased()] ?? ("", false, 0)
      let affinity = Affinity(info.type)
      let collation = database.collation(ofColumn: name, of: table.name)
      let shape = ColumnShape(ofColumn: index, in: sample.rows)
      let isNumber = affinity.isNumeric && shape.kind == .number && !sample.hasTexts[index]
      columns.append(
        Column(
          name: name, shownName: shownNames[index], type: info.type, isNotNull: info.isNotNull,
          hasNumericType: affinity.isNumeric, hasAnyType: affinity == .none,
          hasCollation: collation.map { $0.uppercased() != "BINARY" } ?? false,
          isKey: info.key == 1 && info.type.uppercased() == "INTEGER" && types.values.filter { $0.key > 0 }.count == 1,
          shape: shape, hasIndexOrder: isNumber || (!affinity.isNumeric && sample.hasPlainDates[index])))
    }
    self.columns = columns
    indexes = try Self.indexes(table)
    let pages = try database.number("PRAGMA page_count")
    byteCount = Int(clamping: pages * (try database.number("PRAGMA page_size")))
  }

  /// The greatest rowid bounds the number of rows.
  var rowEstimate: Int {
    guard let keys else { return 0 }
    let span = keys.upperBound.subtractingReportingOverflow(keys.lowerBound)
    return span.overflow ? Int.max : Int(clamping: span.partialValue) + 1
  }

  /// The rule by which a column converts values (sqlite.org/datatype3.html, section 3.1).
  private enum Affinity {
    case integer, text, none, real, numeric

    init(_ type: String) {
      let type = type.uppercased()
      if type.contains("INT") {
        self = .integer
      } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
        self = .text
      } else if type.isEmpty || type.contains("BLOB") {
        self = .none
      } else {
        self = ["REAL", "FLOA", "DOUB"].contains(where: type.contains) ? .real : .numeric
      }
    }

    var isNumeric: Bool { self == .integer || self == .real || self == .numeric }
  }

  private static func types(
    _ table: KeyedTable
  ) throws(SourceError) -> [String: (type: String, isNotNull: Bool, key: Int64)] {
    let statement = try table.database.statement("PRAGMA table_xinfo(\(table.name.quotedName))", of: table.name)
    var types: [String: (type: String, isNotNull: Bool, key: Int64)] = [:]
    while try statement.step() {
      types[statement.text(1).lowercased()] = (statement.text(2), statement.integer(3) != 0, statement.integer(5))
    }
    return types
  }

  private static func indexes(_ table: KeyedTable) throws(SourceError) -> [[Int]] {
    let places = Dictionary(zip(table.columns.map { $0.lowercased() }, table.columns.indices)) { first, _ in first }
    let list = try table.database.statement("PRAGMA index_list(\(table.name.quotedName))", of: table.name)
    var names: [String] = []
    while try list.step() { if list.integer(4) == 0 { names.append(list.text(1)) } }
    var indexes: [[Int]] = []
    for name in names {
      let parts = try table.database.statement("PRAGMA index_xinfo(\(name.quotedName))", of: table.name)
      var (columns, isPlain) = ([Int](), true)
      while try parts.step(), isPlain {
        guard parts.integer(5) != 0 else { continue }
        isPlain = parts.integer(1) >= 0 && parts.text(4).uppercased() == "BINARY"
        if isPlain, let column = places[parts.text(2).lowercased()] { columns.append(column) }
      }
      if !columns.isEmpty { indexes.append(columns) }
    }
    return indexes
  }

  private struct Sample {
    var rows: Table
    /// By column: whether a value is a text, and whether all values are dates of one length, or empty.
    var hasTexts: [Bool]
    var hasPlainDates: [Bool]
  }

  /// Some rows, spread over the table by their keys.
  private static func sample(_ table: KeyedTable, _ keys: ClosedRange<Int64>?) throws(SourceError) -> Sample {
    let count = table.columns.count
    var (sample, dateLengths) = (
      Sample(rows: Table(header: table.columns), hasTexts: .init(repeating: false, count: count), hasPlainDates: []),
      [Set<Int>](repeating: [], count: count)
    )
    let statement = try table.rowsFromKey()
    defer { statement.end() }
    func take() {
      sample.rows.append(statement.texts(from: 1), line: sample.rows.rowCount + 1)
      for column in 0..<count {
        if case .text(let text) = statement.value(column + 1), !text.isEmpty {
          sample.hasTexts[column] = true
          dateLengths[column].insert(isPlainDate(text) ? text.utf8.count : 0)
        } else if !statement.isNull(column + 1) {
          dateLengths[column].insert(0)
        }
      }
    }
    if let keys {
      let span = Double(keys.upperBound) - Double(keys.lowerBound)
      if span <= Double(mostRowsOfSmallTable) {
        statement.begin(keys.lowerBound, Int64(mostRowsOfSmallTable + 1))
        while try statement.step() { take() }
      } else {
        for index in 0..<mostRows {
          let key = keys.lowerBound &+ Int64(span / Double(mostRows) * Double(index))
          statement.begin(key, 1)
          if try statement.step() { take() }
        }
      }
    }
    sample.hasPlainDates = dateLengths.map { $0.count == 1 && !$0.contains(0) }
    return sample
  }

  /// Whether a text is a date whose order is that of its bytes.
  private static func isPlainDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(10))
    guard bytes.count == 10 else { return false }
    return bytes.indices.allSatisfy { index in
      index == 4 || index == 7 ? bytes[index] == UInt8(ascii: "-") : bytes[index] >= 0x30 && bytes[index] <= 0x39
    }
  }
}
