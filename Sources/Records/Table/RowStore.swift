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
  /// The parts of a field that have looks of their own, in order.
  func runs(row: Int, column: Int) -> [TextRun]
  /// The row with the longest value of a column, in bytes; nil if that is unknown.
  func longestRow(inColumn column: Int) -> Int?
  /// Whether a row only stands for a section without rows, so that its header is shown.
  func isPlaceholder(row: Int) -> Bool
}

extension RowStore {
  public func runs(row: Int, column: Int) -> [TextRun] { [] }
  public func lineNumber(ofRow row: Int) -> Int? { nil }
  public func isPlaceholder(row: Int) -> Bool { false }
  public func longestRow(inColumn column: Int) -> Int? { nil }

  public func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    for column in columns.indices {
      guard withBytes(row: row, column: column, { body(column, $0) }) else { return }
    }
  }

  /// A field as text; bytes that are not UTF-8 read as U+FFFD.
  public subscript(row: Int, column: Int) -> String {
    withBytes(row: row, column: column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The index of a column by its name, or else by its position, from 1 on.
  ///
  /// - Parameter source: the name of the table in the error.
  /// - Throws: `SourceError.unknownColumn`, which lists the known columns.
  public func column(named name: String, source: String) throws(SourceError) -> Int {
    guard let column = column(named: name) else {
      throw .unknownColumn(name: name, source: source, known: columns)
    }
    return column
  }

  /// Checks that all columns exist, by name or position.
  ///
  /// - Throws: `SourceError.unknownColumn`, or `.unknownColumns` if several are unknown.
  public func requireColumns(_ names: [String], source: String) throws(SourceError) {
    let unknown = names.filter { column(named: $0) == nil }
    guard unknown.count > 1 else {
      if let name = unknown.first { throw .unknownColumn(name: name, source: source, known: columns) }
      return
    }
    throw .unknownColumns(names: unknown, source: source, known: columns)
  }

  package func column(named name: String) -> Int? {
    if let index = columns.firstIndex(of: name) { return index }
    return Int(name).flatMap { columns.indices.contains($0 - 1) ? $0 - 1 : nil }
  }
}

extension Table: RowStore {}
