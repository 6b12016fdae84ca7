import CharacterCanvas

/// Finds the rows with a value in a column. They are rows of the same store, in the order in which they were on show.
public final class MatchingRowsReader: RowReader {
  private let asked: AskedRows
  private let source: any RowStore
  private let selection: ColumnSelection
  private let value: [UInt8]
  private var numbers: [UInt32] = []
  private var next = 0

  public let faults = RowFaults()
  public let isBounded = true
  public let namesColumns: Bool

  /// - Parameters:
  ///   - column: a number of a column.
  ///   - value: all bytes of the value; none for rows without one.
  public init(_ asked: AskedRows, column: Int, value: [UInt8]) {
    (self.asked, self.value, source) = (asked, value, asked.rows.source)
    selection = ColumnSelection([column])
    namesColumns = !asked.rows.hasNumberedColumns
  }

  public var rows: (any RowStore)? { RowSubset(base: source, numbers: numbers) }
  public var isSmall: Bool { asked.count <= AskedRows.mostAtOnce }
  public var mayTakeLong: Bool { next < asked.count }
  public var progress: ReadProgress { ReadProgress(done: next, total: asked.count) }

  public func readMore() -> Bool {
    guard next < asked.count else { return false }
    let end = min(asked.count, next + AskedRows.slice)
    asked.forEachField(at: next..<end, of: selection) { row, _, field in
      if field.elementsEqual(value) { numbers.append(UInt32(row)) }
    }
    next = end
    return true
  }
}

/// Some rows of another store, in any order.
struct RowSubset: RowStore {
  let base: any RowStore
  let numbers: [UInt32]

  var columns: [String] { base.columns }
  var rowCount: Int { numbers.count }
  var byteColumns: Set<Int> { base.byteColumns }
  var quietColumns: Set<Int> { base.quietColumns }
  var otherLinesColumn: Int? { base.otherLinesColumn }

  private func number(_ row: Int) -> Int { Int(numbers[row]) }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    base.withBytes(row: number(row), column: column, body)
  }

  func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    base.forEachField(ofRow: number(row), body)
  }

  func lineNumber(ofRow row: Int) -> Int? { base.lineNumber(ofRow: number(row)) }
  func line(ofRow row: Int) -> String { base.line(ofRow: number(row)) }
  func runs(row: Int, column: Int) -> [TextRun] { base.runs(row: number(row), column: column) }
  func kinds(ofRow row: Int) -> FieldKinds? { base.kinds(ofRow: number(row)) }
}
