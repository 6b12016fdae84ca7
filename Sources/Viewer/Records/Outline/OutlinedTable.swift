import BinarySearch
import CharacterCanvas

/// Lines of text below the parts that they belong to. The names of parts are stored once for all of their lines.
struct OutlinedTable: RowStore {
  private struct Level: Sendable {
    /// The first row of each part, ascending.
    var starts: [UInt32] = []
    var names: [[UInt8]] = []
  }

  let columns: [String]
  private var levels: [Level]
  private(set) var lines: Table
  /// The rows that stand for parts without lines.
  private var placeholders: Set<Int> = []

  /// - Parameter content: the name of the column with the lines.
  init(levels: [String], content: String) {
    columns = levels + [content]
    lines = Table(header: [content])
    self.levels = levels.map { _ in Level() }
  }

  var rowCount: Int { lines.rowCount }

  /// - Parameter path: the names of the parts, outermost first.
  mutating func append(_ record: Record, path: [[UInt8]], from changed: Int, isPlaceholder: Bool) {
    if isPlaceholder { placeholders.insert(rowCount) }
    for level in levels.indices where level >= changed || levels[level].starts.isEmpty {
      levels[level].starts.append(UInt32(rowCount))
      levels[level].names.append(path[level])
    }
    lines.append(record)
  }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard column < levels.count else { return lines.withBytes(row: row, column: column - levels.count, body) }
    precondition(row >= 0 && row < rowCount, "row out of range")
    let level = levels[column]
    return level.names[level.starts.partitioningIndex { $0 > row } - 1].withUnsafeBytes(body)
  }

  func longestRow(inColumn column: Int) -> Int? {
    column < levels.count ? nil : lines.longestRow(inColumn: column - levels.count)
  }

  func isPlaceholder(row: Int) -> Bool { placeholders.contains(row) }

  func lineNumber(ofRow row: Int) -> Int? { lines.line(ofRow: row) }

  func runs(row: Int, column: Int) -> [TextRun] {
    column < levels.count ? [] : lines.runs(row: row, column: column - levels.count)
  }
}

/// Lines on their way into a table, and the parts that the next one belongs to.
struct OutlinedRows {
  private(set) var table: OutlinedTable
  private var path: [[UInt8]]
  /// The outermost level whose part began since the last row; the number of levels if none did.
  private var changed = 0
  /// Whether the innermost new part has no rows.
  private var isBare = false

  init(levels: [String], content: String) {
    table = OutlinedTable(levels: levels, content: content)
    path = levels.map { _ in [] }
  }

  /// Begins a part, which ends those below its level.
  mutating func begin(_ level: Int, _ name: [UInt8], line: Int) {
    closeBarePart(above: level, line: line)
    // Two neighbours of one name are two parts.
    let isRepeated = changed > level && path[level] == name
    path[level] = isRepeated ? name + Array(" (2)".utf8) : name
    for inner in path.indices where inner > level { path[inner] = [] }
    changed = min(changed, level)
    isBare = true
  }

  /// Gives the present part of a level another name, unless it already has rows.
  mutating func rename(_ level: Int, _ name: [UInt8]) {
    if changed <= level { path[level] = name }
  }

  mutating func append(_ record: Record, isPlaceholder: Bool = false) {
    table.append(record, path: path, from: changed, isPlaceholder: isPlaceholder)
    (changed, isBare) = (path.count, false)
  }

  mutating func finish(line: Int) { closeBarePart(above: 0, line: line) }

  /// A part without rows gets one that only stands for it, so that its header is shown.
  private mutating func closeBarePart(above level: Int, line: Int) {
    guard isBare, path[level...].contains(where: { !$0.isEmpty }) else { return }
    var record = Record(line: line)
    record.append([UInt8]())
    append(record, isPlaceholder: true)
  }
}
