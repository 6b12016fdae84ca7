import CharacterCanvas

/// Reads lines of text. Their columns are named by number, from 1 on.
///
/// Fields are separated by the delimiter. Without one, they are separated by tabs if the first line has any, and else
/// by blanks. Tabs before the text of that line indent it. Split at blanks, a line has a fixed number of columns. The
/// last one takes the rest of it. Empty lines are kept as they are among whole lines, but not before the first one
/// with text. Among fields they are skipped.
final class LineParser: LineByLineParser {
  static let columnLimit = 256
  /// The number of bytes shown of a line that is too long to be kept.
  static let glimpse = 1 << 12
  private static let tab = UInt8(ascii: "\t")

  private let source: String
  private var delimiter: UInt8?
  private let blankColumnCount: Int
  private let lengthLimit: Int
  var lines: LineSplitter
  private var record = Record(line: 1)
  /// The looks of parts of the current line.
  private var runs: [TextRun] = []
  private(set) var table: Table?
  private(set) var faults = RowFaults()
  /// The reason for reading lines.
  private let choice: Choice
  private var beginning = Beginning()
  private var blankLineCount = 0

  /// The first bytes of a source, which are looked at for zeros.
  private struct Beginning {
    /// How many bytes are looked at: text has no zeros.
    static let reach = 1 << 13
    private var byteCount = 0
    private(set) var isBinary = false

    mutating func read(_ line: UnsafeRawBufferPointer) {
      guard byteCount < Self.reach else { return }
      if line.prefix(Self.reach - byteCount).contains(0) { isBinary = true }
      byteCount += line.count + 1
    }
  }

  /// How lines became the form of a source.
  enum Choice {
    /// They were asked for.
    case named
    /// The source has no other known format. It is not refused, whatever it has.
    case guessed
    /// The source seemed to have another form. Its lines are kept whole.
    case fallback(ReadingNote)
  }

  /// - Parameters:
  ///   - columnCount: the number of columns of lines that are split at blanks.
  ///   - decodes: whether UTF-16 is read as text.
  init(
    source: String, delimiter: UInt8? = nil, columnCount: Int = 1, lengthLimit: Int = LineSplitter.lengthLimit,
    choice: Choice = .named, decodes: Bool = true
  ) {
    (self.source, self.delimiter, blankColumnCount, self.choice) = (source, delimiter, columnCount, choice)
    lines = LineSplitter(source: source, lengthLimit: lengthLimit, decodes: decodes)
    self.lengthLimit = lengthLimit
  }

  var mayGoOn: Bool { true }

  var note: ReadingNote? {
    switch choice {
    case .named: nil
    case .guessed: beginning.isBinary ? .binary : nil
    case .fallback(let note): note
    }
  }

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    try lines.feed(bytes, onLine: read)
  }

  func openEmpty() { addColumns() }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: read)
    if table == nil, isForgiving, blankLineCount > 0 {
      addColumns()
      for line in 1...blankLineCount { table?.append(Record(line: line)) }
    }
    guard let table else { throw .noLines(source: source) }
    return table
  }

  private var isForgiving: Bool { if case .named = choice { false } else { true } }

  private func read(_ line: LineSplitter.Line) throws(SourceError) {
    beginning.read(line.text)
    appendStyled(line.shownText(limit: lengthLimit, noting: &faults), line: line.number)
  }

  private func appendStyled(_ text: UnsafeRawBufferPointer, line: Int) {
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
    guard hasText || isOfWholeLines && table != nil else { return blankLineCount += 1 }
    if table == nil, delimiter == nil, mayHaveFields, text.drop(while: Self.isBlank).contains(Self.tab) {
      delimiter = Self.tab
    }
    record.removeAll()
    record.line = line
    if let delimiter { split(text, at: delimiter) } else { splitAtBlanks(text) }
    addColumns()
    table?.append(record)
  }

  /// Whether tabs may separate fields.
  private var mayHaveFields: Bool {
    if case .fallback = choice { return false }
    return note == nil
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
  /// The text, or the beginning of one that is too long. Its faults are noted.
  func shownText(limit: Int, noting faults: inout RowFaults) -> UnsafeRawBufferPointer {
    guard isCutShort else {
      if !text.isUTF8 { faults.add(RowFault(line: number, .notUTF8)) }
      return text
    }
    faults.add(RowFault(line: number, .tooLong(limit: limit, isKept: true)))
    return UnsafeRawBufferPointer(rebasing: text.prefix(LineParser.glimpse))
  }
}
