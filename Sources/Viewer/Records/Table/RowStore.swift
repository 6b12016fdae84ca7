import CharacterCanvas

/// Rows of text below named columns, in memory or fetched as they come into view.
///
/// A store is a value that does not change. A reader returns one store after the other, each with the rows of the one
/// before and more.
public protocol RowStore: Sendable {
  /// The names of the columns: not empty, and all different.
  var columns: [String] { get }
  var rowCount: Int { get }
  /// The bytes of a field, valid while `body` runs; none if the row has no such field.
  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result
  /// Calls `body` with the fields of a row, from the first column on, for as long as it returns true. The bytes are
  /// valid while `body` runs. Fields at the end that the row does not have may be left out.
  ///
  /// A store that keeps the fields of a row one after the other does this in one pass, in O(c) for c columns.
  func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool)
  /// The line of the source on which a row starts, from 1 on; nil if that is unknown.
  func lineNumber(ofRow row: Int) -> Int?
  /// A row as a line of text: the line that it was read from, or its fields with tabs between them.
  func line(ofRow row: Int) -> String
  /// The parts of a field that have their own looks, in order.
  func runs(row: Int, column: Int) -> [TextRun]
  /// The row with the longest value of a column, in bytes; nil if that is unknown.
  func longestRow(inColumn column: Int) -> Int?
  /// The columns with numbers of bytes, which are shown as `12 kB`. Sorts, filters and exports use the numbers.
  var byteColumns: Set<Int> { get }
  /// The columns that tables hide, and lists leave out, unless they are named.
  var quietColumns: Set<Int> { get }
  /// The column with lines that have no fields, which is quiet. A row with a value in it is shown as that line, across
  /// all columns. nil if there are no such lines.
  var otherLinesColumn: Int? { get }
  /// Whether a row only stands for a section without rows, so that its header is shown.
  func isPlaceholder(row: Int) -> Bool
  /// The kinds of a row's fields in the source; nil if it says nothing about types.
  func kinds(ofRow row: Int) -> FieldKinds?
  /// All rows, if they were grouped by a column while they were read: the groups are then shown without going through
  /// the rows.
  var groups: RowGroups? { get }
  /// This store, if its rows are fetched as they are needed. A requirement, since a first cast to a protocol searches
  /// all conformances of the program.
  var asFetched: (any FetchedRowStore)? { get }
  /// This store, if it has columns that are parts of others. A requirement for the same reason.
  var asParted: PartedRows? { get }
  /// These rows, if an engine groups and sorts them. A requirement for the same reason.
  var asEngine: EngineRows? { get }
}

extension RowStore {
  public func runs(row: Int, column: Int) -> [TextRun] { [] }
  public func lineNumber(ofRow row: Int) -> Int? { nil }
  public func isPlaceholder(row: Int) -> Bool { false }
  public func kinds(ofRow row: Int) -> FieldKinds? { nil }
  public var groups: RowGroups? { nil }
  public var asFetched: (any FetchedRowStore)? { nil }
  public var asParted: PartedRows? { nil }
  public var asEngine: EngineRows? { nil }
  public func longestRow(inColumn column: Int) -> Int? { nil }
  public var byteColumns: Set<Int> { [] }
  public var quietColumns: Set<Int> { [] }
  public var otherLinesColumn: Int? { nil }

  /// The column with the line that a row is shown as; nil for a row of fields.
  package func lineColumn(ofRow row: Int) -> Int? {
    otherLinesColumn.flatMap { column in withBytes(row: row, column: column) { $0.isEmpty ? nil : column } }
  }

  /// A field as people read it.
  package func shownText(_ field: String, ofColumn column: Int) -> String {
    byteColumns.contains(column) ? ByteCount.text(ofField: field) ?? field : field
  }

  public func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    for column in columns.indices {
      guard withBytes(row: row, column: column, { body(column, $0) }) else { return }
    }
  }

  /// A field as text; bytes that are not UTF-8 read as U+FFFD.
  public subscript(row: Int, column: Int) -> String {
    withBytes(row: row, column: column) { String(decoding: $0, as: UTF8.self) }
  }

  /// A row as a line of text: its fields with tabs between them.
  ///
  /// Rows of named columns have a field for each of them, empty ones at the end included. Lines have only those that
  /// they were split into.
  ///
  /// - Complexity: O(c) for c columns.
  public func line(ofRow row: Int) -> String {
    if let column = lineColumn(ofRow: row) { return self[row, column] }
    var fields: [String] = []
    forEachField(ofRow: row) { _, bytes in
      fields.append(String(decoding: bytes, as: UTF8.self))
      return true
    }
    let missing = hasNumberedColumns ? 0 : max(0, columns.count - fields.count)
    return (fields + Array(repeating: "", count: missing)).joined(separator: "\t")
  }

  /// The index of a column by its name, or else by its position, from 1 on.
  ///
  /// - Parameter source: the name of the table in the error.
  /// - Throws: `SourceError.unknownColumn`, which lists the known columns.
  public func column(named name: String, source: String) throws(SourceError) -> Int {
    guard let column = column(named: name) else { throw unknown(name, source) }
    return column
  }

  private func unknown(_ name: String, _ source: String) -> SourceError {
    if case .unknownPart(let part) = meaning(of: name) { return .unknownPart(part, source: source) }
    return .unknownColumn(name: name, source: source, known: columns)
  }

  /// The indices of columns that must exist, by name or position.
  ///
  /// - Throws: `SourceError.unknownColumn`, or `.unknownColumns` if several are unknown.
  /// - Complexity: O(n + c) for n names among c columns.
  @discardableResult public func requireColumns(_ names: [String], source: String) throws(SourceError) -> [Int] {
    if names.isEmpty { return [] }
    if names.count == 1 { return [try column(named: names[0], source: source)] }
    let places = Dictionary(zip(columns, columns.indices)) { first, _ in first }
    let found = names.map { places[$0] ?? column(atPosition: $0) }
    let unknown = zip(names, found).filter { $1 == nil }.map(\.0)
    guard unknown.count > 1 else {
      if let name = unknown.first { throw self.unknown(name, source) }
      return found.compactMap { $0 }
    }
    throw .unknownColumns(names: unknown, source: source, known: columns)
  }

  private func column(atPosition number: String) -> Int? {
    Int(number).flatMap { columns.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  /// Whether the columns have numbers instead of names, as those of lines have. Before the columns of several sources
  /// together there is one with their names.
  package var hasNumberedColumns: Bool {
    let columns = source.columns
    let count = columns.count
    return columns.last.flatMap { Int($0) }.map { $0 == count || $0 == count - 1 } ?? false
  }

  package func column(named name: String) -> Int? {
    if let index = columns.firstIndex(of: name) ?? column(atPosition: name) { return index }
    let plain = QuotedName.name(name)
    return plain == name ? nil : columns.firstIndex(of: plain)
  }
}

extension Table: RowStore {}

/// Rows that are not in memory. Fetching a row takes time, and fetching all of them one by one takes long.
public protocol FetchedRowStore: RowStore {
  /// Makes a fetcher for a thread that goes through all rows.
  /// - Throws: if the source has changed.
  func fetcher() throws(SourceError) -> any RowFetcher
  /// Rows that could not be fetched.
  var faults: RowFaults { get }
  /// The key of a row, which it has in every reading; nil if rows have none. It is in memory.
  func key(ofRow row: Int) -> Int64?
}

extension FetchedRowStore {
  public var asFetched: (any FetchedRowStore)? { self }

  public func key(ofRow row: Int) -> Int64? { nil }

  public var faults: RowFaults { RowFaults() }
}

/// Fetches ranges of rows. Only one thread may use it at a time.
public protocol RowFetcher: AnyObject {
  /// The rows of the store in a range. A row that is gone by now contains a message instead.
  /// - Throws: if the source cannot be read.
  func fetch(_ rows: Range<Int>) throws(SourceError) -> Table
  /// Ends a fetch in progress, which may then throw. This is the only method that any thread may call.
  func interrupt()
}

extension RowFetcher {
  public func interrupt() {}
}
