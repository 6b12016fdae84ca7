import CharacterCanvas

/// Lines of text whose columns are the groups of a pattern. A line is stored as it is, with the places of its groups.
///
/// Lines without a match are whole in a column after the others, which appears with the first of them. They are shown
/// across all columns.
struct GroupedLines: RowStore {
  static let otherLines = "other lines"

  private(set) var columns: [String]
  /// Each line and, as bytes, the places of its groups; empty for a line without a match.
  private(set) var lines: Table
  private let groupCount: Int
  private(set) var quietColumns: Set<Int>
  private(set) var otherLinesColumn: Int?
  private var record = Record(line: 1)
  private var places: [UInt8] = []

  /// - Parameter quiet: the names of columns that tables hide at first.
  init(names: [String], quiet: Set<String> = []) {
    // Names may need numbers or have blanks around them, as those of a header row.
    (columns, groupCount) = (Table(header: names).columns, names.count)
    quietColumns = Set(names.indices.filter { quiet.contains(names[$0]) })
    lines = Table(header: ["line", "places"])
  }

  var rowCount: Int { lines.rowCount }

  /// - Parameter groups: where the groups are; nil if the line does not match.
  mutating func append(_ line: UnsafeRawBufferPointer, _ groups: [Range<Int>]?, _ runs: [TextRun], number: Int) {
    places.removeAll(keepingCapacity: true)
    for group in groups ?? [] {
      append(group.lowerBound)
      append(group.count)
    }
    if groups == nil, columns.count == groupCount {
      columns = Table(header: columns + [Self.otherLines]).columns
      otherLinesColumn = groupCount
      quietColumns.insert(groupCount)
    }
    record.removeAll()
    record.line = number
    record.append(line)
    record.append(places)
    record.runs = runs.map { (0, $0) }
    lines.append(record)
  }

  /// Appends a number, seven bits a byte, low bits first.
  private mutating func append(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      places.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    places.append(UInt8(rest))
  }

  /// The place of a field in its line.
  private func range(row: Int, column: Int) -> Range<Int>? {
    lines.withBytes(row: row, column: 1) { places in
      guard !places.isEmpty, column < groupCount else { return nil }
      var index = 0
      for _ in 0..<column * 2 { _ = Self.number(places, &index) }
      let start = Self.number(places, &index)
      return start..<start + Self.number(places, &index)
    }
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> Int {
    var (number, shift) = (0, 0)
    while true {
      let byte = bytes[index]
      index += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// Whether a line has no match.
  private func isOther(_ row: Int) -> Bool { lines.withBytes(row: row, column: 1) { $0.isEmpty } }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let range = column < groupCount ? range(row: row, column: column) : isOther(row) ? nil : 0..<0
    return lines.withBytes(row: row, column: 0) { line in
      guard column < groupCount else { return body(range == nil ? line : UnsafeRawBufferPointer(rebasing: line[0..<0])) }
      return body(UnsafeRawBufferPointer(rebasing: line[range ?? 0..<0]))
    }
  }

  func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    lines.withBytes(row: row, column: 0) { line in
      lines.withBytes(row: row, column: 1) { places in
        var (index, column) = (0, 0)
        while column < groupCount {
          let start = places.isEmpty ? 0 : Self.number(places, &index)
          let count = places.isEmpty ? 0 : Self.number(places, &index)
          guard body(column, UnsafeRawBufferPointer(rebasing: line[start..<start + count])) else { return }
          column += 1
        }
        if places.isEmpty { _ = body(column, line) }
      }
    }
  }

  func line(ofRow row: Int) -> String { lines[row, 0] }
  func lineNumber(ofRow row: Int) -> Int? { lines.line(ofRow: row) }

  func runs(row: Int, column: Int) -> [TextRun] {
    let runs = lines.runs(row: row, column: 0)
    guard !runs.isEmpty, column < groupCount else { return isOther(row) ? runs : [] }
    guard let field = range(row: row, column: column) else { return [] }
    return runs.filter { $0.range.overlaps(field) }.map { run in
      let part = run.range.clamped(to: field)
      return TextRun(part.lowerBound - field.lowerBound..<part.upperBound - field.lowerBound, run.look)
    }
  }
}

/// Reads lines of text whose columns are the groups of a pattern.
final class GroupedLineParser: LineByLineParser {
  private let source: String
  private let finder: GroupFinder
  private let lengthLimit = LineSplitter.lengthLimit
  var lines: LineSplitter
  private var rows: GroupedLines
  private var groups: [Range<Int>] = []
  private(set) var faults = RowFaults()

  init(source: String, _ pattern: GroupPattern) {
    (self.source, finder, note) = (source, GroupFinder(pattern), nil)
    lines = LineSplitter(source: source, lengthLimit: lengthLimit)
    rows = GroupedLines(names: pattern.names)
  }

  /// A parser of a log whose format is a guess.
  init(source: String, _ log: LogFormat) {
    (self.source, finder, note) = (source, GroupFinder(log.pattern), log.note)
    lines = LineSplitter(source: source, lengthLimit: lengthLimit)
    rows = GroupedLines(names: log.pattern.names, quiet: log.quietColumns)
  }

  private var isOpen = false
  var table: Table? { isOpen || rows.rowCount > 0 ? rows.lines : nil }
  var store: (any RowStore)? { isOpen || rows.rowCount > 0 ? rows : nil }
  let note: ReadingNote?
  let namesColumns = true
  let mayGoOn = true
  func mayGain(column name: String) -> Bool { name == GroupedLines.otherLines }
  func openEmpty() { isOpen = true }

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try lines.feed(bytes, onLine: read) }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: read)
    guard let table else { throw .noLines(source: source) }
    return table
  }

  private func read(_ line: LineSplitter.Line) throws(SourceError) {
    let text = line.shownText(limit: lengthLimit, noting: &faults)
    guard let styled = StyledBytes(text) else { return append(text, [], line.number) }
    styled.text.withUnsafeBytes { append($0, styled.runs, line.number) }
  }

  private func append(_ line: UnsafeRawBufferPointer, _ runs: [TextRun], _ number: Int) {
    let isMatch = finder.find(in: line, &groups)
    // An empty line is no fault, and not shown between records.
    if !isMatch, !line.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return }
    if !isMatch { faults.add(RowFault(line: number, .noMatch)) }
    rows.append(line, isMatch ? groups : nil, runs, number: number)
  }
}
