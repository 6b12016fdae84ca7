import CharacterCanvas

/// Reads lines of text. Their columns are named by number, from 1 on.
///
/// Fields are separated by the delimiter. Without one, they are separated by tabs if the first line has any, and else
/// by blanks. Split at blanks, a line has a fixed number of columns, the last of which takes the rest of it. Empty
/// lines are kept as they are among whole lines, but not before the first one with text. Among fields they are skipped.
final class LineParser: RowParser {
  static let columnLimit = 256
  /// The number of bytes shown of a line that is too long to be kept.
  static let glimpse = 1 << 12
  private static let tab = UInt8(ascii: "\t")

  private let source: String
  private var delimiter: UInt8?
  private let blankColumnCount: Int
  private let lengthLimit: Int
  private var lines: LineSplitter
  private var record = Record(line: 1)
  /// The looks of parts of the current line.
  private var runs: [TextRun] = []
  private(set) var table: Table?
  private(set) var faults = RowFaults()

  /// - Parameter columnCount: the number of columns of lines that are split at blanks.
  init(
    source: String, delimiter: UInt8? = nil, columnCount: Int = 1, lengthLimit: Int = LineSplitter.lengthLimit
  ) {
    (self.source, self.delimiter, blankColumnCount) = (source, delimiter, columnCount)
    (lines, self.lengthLimit) = (LineSplitter(source: source, lengthLimit: lengthLimit), lengthLimit)
  }

  let mayGoOn = true

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    try lines.feed(bytes, onLine: take)
  }

  func openEmpty() { addColumns() }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: take)
    guard let table else { throw .noLines(source: source) }
    return table
  }

  private func take(_ line: LineSplitter.Line) throws(SourceError) {
    take(line.shownText(limit: lengthLimit, noting: &faults), line: line.number)
  }

  private func take(_ text: UnsafeRawBufferPointer, line: Int) {
    if let styled = StyledBytes(text) {
      runs = styled.runs
      styled.text.withUnsafeBytes { append($0, line: line) }
      runs = []
    } else {
      append(text, line: line)
    }
  }

  private func append(_ text: UnsafeRawBufferPointer, line: Int) {
    let hasText = text.contains { !Self.isBlank($0) }
    guard hasText || isOfWholeLines && table != nil else { return }
    if table == nil, delimiter == nil, text.contains(Self.tab) { delimiter = Self.tab }
    record.removeAll()
    record.line = line
    if let delimiter { split(text, at: delimiter) } else { splitAtBlanks(text) }
    addColumns()
    table?.append(record)
  }

  private var isOfWholeLines: Bool { delimiter == nil && blankColumnCount == 1 }

  private func split(_ text: UnsafeRawBufferPointer, at delimiter: UInt8) {
    var start = 0
    while record.fieldCount < Self.columnLimit - 1, let end = text[start...].firstIndex(of: delimiter) {
      append(text[start..<end])
      start = end + 1
    }
    append(text[start...])
  }

  private func append(_ field: Slice<UnsafeRawBufferPointer>) {
    for run in runs where run.range.overlaps(field.startIndex..<field.endIndex) {
      let part = run.range.clamped(to: field.startIndex..<field.endIndex)
      let range = part.lowerBound - field.startIndex..<part.upperBound - field.startIndex
      record.runs.append((record.fieldCount, TextRun(range, run.look)))
    }
    record.append(field)
  }

  private func splitAtBlanks(_ text: UnsafeRawBufferPointer) {
    // A line that is a single column keeps its leading blanks.
    var rest = blankColumnCount > 1 ? text.drop(while: Self.isBlank) : text[...]
    while record.fieldCount < blankColumnCount - 1, !rest.isEmpty {
      let field = rest.prefix { !Self.isBlank($0) }
      append(field)
      rest = rest[field.endIndex...].drop(while: Self.isBlank)
    }
    if !rest.isEmpty { append(rest) }
  }

  private func addColumns() {
    let count = delimiter == nil ? blankColumnCount : record.fieldCount
    if table == nil { table = Table(header: (1...max(1, count)).map(String.init)) }
    if let known = table?.columns.count, known < count { table?.appendColumns((known + 1...count).map(String.init)) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == tab }
}

extension LineSplitter.Line {
  /// The text, or the beginning of one that is too long. What is wrong with it becomes a fault.
  func shownText(limit: Int, noting faults: inout RowFaults) -> UnsafeRawBufferPointer {
    guard isCutShort else {
      if !text.isUTF8 { faults.add(RowFault(line: number, .notUTF8)) }
      return text
    }
    faults.add(RowFault(line: number, .tooLong(limit: limit, isKept: true)))
    return UnsafeRawBufferPointer(rebasing: text.prefix(LineParser.glimpse))
  }
}
