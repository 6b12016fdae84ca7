import CharacterCanvas

/// Rows of text below named columns, stored in little more space than the file they came from.
///
/// Rows can only be appended. The bytes of a row are stored together as they were read; a field is decoded when it is
/// asked for. A row costs its bytes, one length byte a field (two from 128 bytes on), and 12 bytes. Copies share the
/// rows they have in common.
public struct Table: Sendable {
  /// The names of the columns: not empty, and all different.
  public var columns: [String] { columnNames.names }
  private var columnNames: ColumnNames
  public private(set) var rowCount = 0
  /// The columns with numbers of bytes.
  public internal(set) var byteColumns: Set<Int> = []
  public internal(set) var quietColumns: Set<Int> = []
  public internal(set) var otherLinesColumn: Int? {
    didSet { if let otherLinesColumn { quietColumns.insert(otherLinesColumn) } }
  }
  private(set) var pages: [TablePage] = []
  /// The kinds of the fields of the rows of each page; empty if the source has none.
  private var kindPages: [PageKinds] = []
  /// The row with the longest value of each column so far, and its length in bytes.
  private var longest: [(row: Int, count: Int)] = []

  /// - Parameter header: the names as the source gives them. Spaces around a name are removed, a column without a name
  ///   is named by its position (`column 3`), and a repeated name gets a number (`size (2)`).
  public init(header: some Sequence<some StringProtocol>) {
    columnNames = ColumnNames(header.map { String($0) })
  }

  /// Adds columns after the last one. They are empty in the rows that are already there.
  ///
  /// - Complexity: O(c) for c new columns.
  mutating func appendColumns(_ names: some Sequence<String>) { columnNames.append(Array(names)) }

  /// Appends a row. Fields beyond the last column are not kept; missing ones read as empty.
  ///
  /// - Parameter line: the line of the source on which the row starts, from 1 on.
  /// - Complexity: amortised O(b) for b bytes.
  public mutating func append(_ fields: some Sequence<some StringProtocol>, line: Int) {
    var record = Record(line: line)
    for field in fields {
      record.append(field.utf8)
    }
    append(record)
  }

  /// The bytes of a field, valid while `body` runs; none if the row is too short.
  ///
  /// - Complexity: O(c) for the column's index c.
  public func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    precondition(row >= 0 && row < rowCount, "row out of range")
    precondition(columns.indices.contains(column), "column out of range")
    let (page, index) = row.quotientAndRemainder(dividingBy: TablePage.rowCapacity)
    return pages[page].withBytes(row: index, column: column, body)
  }

  /// Calls `body` with the fields that a row has, for as long as it returns true.
  ///
  /// - Complexity: O(c) for c columns.
  public func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    precondition(row >= 0 && row < rowCount, "row out of range")
    let (page, index) = row.quotientAndRemainder(dividingBy: TablePage.rowCapacity)
    pages[page].forEachField(ofRow: index, body)
  }

  /// Calls `body` with some fields of the rows of a range, row by row; missing ones are empty.
  ///
  /// - Parameter wanted: the columns, ascending, each with its place among those that are wanted.
  /// - Complexity: O(r × c) for r rows and the c columns up to the last one wanted.
  func forEachField(
    ofRows range: Range<Int>, at wanted: [(column: Int, place: Int)],
    _ body: (_ row: Int, _ place: Int, UnsafeRawBufferPointer) -> Void
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= rowCount, "row out of range")
    var row = range.lowerBound
    while row < range.upperBound {
      let (page, first) = row.quotientAndRemainder(dividingBy: TablePage.rowCapacity)
      let count = min(TablePage.rowCapacity - first, range.upperBound - row)
      let start = row - first
      pages[page].forEachField(ofRows: first..<first + count, at: wanted) { body(start + $0, $1, $2) }
      row += count
    }
  }

  /// A field as text; bytes that are not UTF-8 read as U+FFFD, one for each maximal subpart of a malformed sequence,
  /// as the Unicode Standard recommends (chapter 3, U+FFFD substitution of maximal subparts).
  public subscript(row: Int, column: Int) -> String {
    withBytes(row: row, column: column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The line of the source on which a row starts, from 1 on.
  ///
  /// - Complexity: O(1).
  public func line(ofRow row: Int) -> Int {
    precondition(row >= 0 && row < rowCount, "row out of range")
    let (page, index) = row.quotientAndRemainder(dividingBy: TablePage.rowCapacity)
    return pages[page].line(ofRow: index)
  }

  /// The parts of a field that have their own looks, in order.
  ///
  /// - Complexity: O(log r) for r runs of the 1,024 rows around it.
  public func runs(row: Int, column: Int) -> [TextRun] {
    precondition(row >= 0 && row < rowCount, "row out of range")
    let (page, index) = row.quotientAndRemainder(dividingBy: TablePage.rowCapacity)
    return pages[page].runs.runs(row: index, column: column)
  }

  public func lineNumber(ofRow row: Int) -> Int? { line(ofRow: row) }

  /// The memory used for rows, including reserved space, in bytes.
  ///
  /// - Complexity: O(p) for p pages of 1,024 rows.
  public var storedByteCount: Int {
    pages.reduce(0) { $0 + $1.storedByteCount } + kindPages.reduce(0) { $0 + $1.storedByteCount }
  }

  mutating func append(_ record: Record) {
    openPage()
    pages[pages.count - 1].append(record, fieldLimit: columns.count)
    for column in 0..<min(record.fieldCount, columns.count) { note(record.length(ofField: column), column) }
    rowCount += 1
  }

  /// Appends a row that has no more fields than there are columns.
  mutating func append(_ line: PlainLine) {
    openPage()
    pages[pages.count - 1].append(line)
    var start = 0
    for column in line.ends.indices {
      let end = Int(line.ends[column])
      note(end - start, column)
      start = end + 1
    }
    rowCount += 1
  }

  /// Begins a page where the last one is full.
  private mutating func openPage() {
    guard rowCount.isMultiple(of: TablePage.rowCapacity) else { return }
    if let last = pages.indices.last { pages[last].seal() }
    pages.append(TablePage(like: pages.last))
  }

  /// Appends a row with the kinds of its fields. A table has the kinds of all rows or of none.
  mutating func append(_ record: Record, _ kinds: FieldKinds) {
    let row = rowCount % TablePage.rowCapacity
    if row == 0 {
      if let last = kindPages.indices.last { kindPages[last].seal() }
      kindPages.append(PageKinds())
    }
    kindPages[kindPages.count - 1].append(kinds, row: row)
    append(record)
  }

  public func kinds(ofRow row: Int) -> FieldKinds? {
    let (page, index) = row.quotientAndRemainder(dividingBy: TablePage.rowCapacity)
    guard page < kindPages.count else { return nil }
    return kindPages[page].kinds(ofRow: index)
  }

  /// Notes the length of a field of the next row, in bytes, after those before it.
  private mutating func note(_ length: Int, _ column: Int) {
    if column == longest.count { longest.append((0, 0)) }
    if length > longest[column].count { longest[column] = (rowCount, length) }
  }

  public func longestRow(inColumn column: Int) -> Int? {
    longest.indices.contains(column) && longest[column].count > 0 ? longest[column].row : nil
  }
}

extension Table {
  /// A field as sanitised text on one line, ready to be drawn.
  public func text(row: Int, column: Int) -> DisplayText {
    withBytes(row: row, column: column) { DisplayText(decoding: $0) }
  }
}

extension Table {
  /// The rows of a range with these bytes in a field, in order.
  ///
  /// The bytes of a page are searched at once, and each match is checked to be in one field.
  /// - Complexity: O(b) for the b bytes of the rows.
  func rows(_ range: Range<Int>, containing finder: ByteFinder) -> [UInt32] {
    var found: [UInt32] = []
    var row = range.lowerBound
    while row < range.upperBound {
      let (page, first) = row.quotientAndRemainder(dividingBy: TablePage.rowCapacity)
      let count = min(TablePage.rowCapacity - first, range.upperBound - row)
      pages[page].forEachRow(first..<first + count, containing: finder) { found.append(UInt32(row + $0 - first)) }
      row += count
    }
    return found
  }
}

/// The names of columns, from a header row: without spaces around them, none empty, and all different.
struct ColumnNames: Sendable {
  private(set) var names: [String] = []
  /// The names, and those that others ask for.
  private var taken: Set<String> = []
  /// The names that are found as they are.
  private var seen: Set<String> = []
  /// The number to try next for a name that is taken.
  private var nextNumbers: [String: Int] = [:]

  init(_ header: [String]) { append(header) }

  /// - Complexity: O(c) for c new names.
  mutating func append(_ header: [String]) {
    let trimmed = header.map(\.trimmed)
    taken.formUnion(trimmed)
    for name in trimmed {
      let isNew = !name.isEmpty && seen.insert(name).inserted
      let chosen = name.isEmpty ? unused("column \(names.count + 1)") : isNew ? name : unused(name)
      seen.insert(chosen)
      names.append(chosen)
    }
  }

  private mutating func unused(_ name: String) -> String {
    var number = nextNumbers[name] ?? 1
    while true {
      let candidate = number == 1 ? name : "\(name) (\(number))"
      number += 1
      guard taken.insert(candidate).inserted else { continue }
      nextNumbers[name] = number
      return candidate
    }
  }
}

extension String {
  /// The text without white space at both ends. Foundation's `trimmingCharacters` costs many times as much.
  package var trimmed: String {
    let isKept: (Character) -> Bool = { !$0.isWhitespace }
    guard let first = firstIndex(where: isKept), let last = lastIndex(where: isKept) else { return "" }
    return String(self[first...last])
  }
}
