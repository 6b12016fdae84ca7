/// Reads comma-separated text with a header row into a table, a chunk of bytes at a time.
///
/// Text is UTF-8 or UTF-16. A row with too few fields is filled up with empty ones; fields beyond those of the header
/// share one more column at the end. Both are counted in ``faults``. Neither ends the reading, since the rest of such a
/// row is still worth seeing. A forgiving parser does the same if a quote is not closed, or if text follows a closing
/// quote.
public final class CSVParser: RowParser {
  /// The name of the text in errors: a path, or `-` for standard input.
  public let source: String
  /// The rows read so far; `nil` until the header row has arrived.
  public private(set) var table: Table?
  /// The malformed rows.
  public private(set) var faults = RowFaults()

  var namesColumns: Bool { hasHeader }
  let mayGoOn = true
  private let parser: CSVRecordParser
  var decoder: TextDecoder
  private let hasHeader: Bool
  let note: ReadingNote?
  private let delimiter: UInt8
  private var header: [String] = []
  /// How many fields a row should have.
  private var fieldCount = 0
  /// Whether the next row may be the header row of another text.
  private var mayRepeatHeader = false

  /// - Parameters:
  ///   - source: the name of the text in errors.
  ///   - delimiter: the byte between fields; anything but a quote or a line break.
  ///   - isForgiving: whether malformed quotes are counted as faults instead of thrown.
  ///   - hasHeader: whether the first row names the columns. Otherwise they are called 1, 2 and so on.
  public init(
    source: String, delimiter: UInt8 = UInt8(ascii: ","), isForgiving: Bool = false, hasHeader: Bool = true
  ) {
    (self.source, self.delimiter, self.hasHeader, note) = (source, delimiter, hasHeader, nil)
    decoder = TextDecoder(source: source)
    parser = CSVRecordParser(source: source, delimiter: delimiter, isForgiving: isForgiving)
  }

  /// A forgiving parser.
  ///
  /// - Parameter note: a note about a choice that people may not expect.
  init(source: String, delimiter: UInt8, hasHeader: Bool, note: ReadingNote?) {
    (self.source, self.delimiter, self.hasHeader, self.note) = (source, delimiter, hasHeader, note)
    decoder = TextDecoder(source: source)
    parser = CSVRecordParser(source: source, delimiter: delimiter, isForgiving: true)
  }

  /// Parses the next bytes. Rows that were read before an error stay in the table.
  ///
  /// - Complexity: O(b) for b bytes.
  /// - Throws: if the header names no columns, text follows a closing quote, or the text is UTF-32.
  public func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    try decoder.feed(bytes) { (text) throws(SourceError) in try parser.feed(text, onLine: take, onRecord: read) }
  }

  /// Parses the next bytes.
  public func feed(_ bytes: [UInt8]) throws(SourceError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SourceError) in
      try feed(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Ends the text: no bytes follow.
  ///
  /// - Returns: the whole table.
  /// - Throws: if a quote is never closed, or there was no header row.
  @discardableResult public func finish() throws(SourceError) -> Table {
    try decoder.finish { (text) throws(SourceError) in try parser.feed(text, onRecord: read) }
    try parser.finish(onRecord: read)
    parser.takeFaults().forEach { faults.add($0) }
    guard let table else { throw .emptyFile(source: source) }
    return table
  }

  func lastRows(in end: UnsafeRawBufferPointer) -> (any RowStore)? {
    guard let table else { return nil }
    return CSVEnd(delimiter: delimiter).rows(end, columns: Array(table.columns.prefix(fieldCount)))
  }

  func beginAnotherText() {
    decoder = decoder.restarted
    mayRepeatHeader = hasHeader && table != nil
  }

  /// Appends a line without quotes, if there is nothing else to do with it.
  private func take(_ line: PlainLine) -> Bool {
    guard table != nil, !mayRepeatHeader, line.ends.count == fieldCount, line.bytes.isUTF8 else { return false }
    table?.append(line)
    return true
  }

  private func read(_ record: Record) throws(SourceError) {
    if mayRepeatHeader {
      mayRepeatHeader = false
      if (0..<record.fieldCount).map(record.text) == header { return }
    }
    if !hasHeader, table == nil {
      fieldCount = max(1, record.fieldCount)
      table = Table(header: (1...fieldCount).map(String.init))
    }
    guard table != nil else {
      (header, fieldCount) = ((0..<record.fieldCount).map(record.text), record.fieldCount)
      if header.allSatisfy({ $0.trimmed.isEmpty }) {
        throw .noColumns(source: source, line: record.line)
      }
      table = Table(header: header)
      note(parser.takeFaults().first ?? encodingFault(of: record))
      return
    }
    append(record)
    // A row counts once, with its first fault.
    if let fault = parser.takeFaults().first {
      faults.add(fault)
    } else if record.fieldCount != fieldCount {
      faults.add(RowFault(line: record.line, .fieldCount(record.fieldCount, expected: fieldCount)))
    } else {
      note(encodingFault(of: record))
    }
  }

  /// The column of fields beyond those of the header. Where columns have numbers, it has the next one.
  private var surplusColumn: String { hasHeader ? KeyedRows.otherFields : "\(fieldCount + 1)" }

  func mayGain(column name: String) -> Bool { name == surplusColumn }

  /// Appends a row. Fields beyond those of the header are one field, in which they are as in comma-separated text.
  private func append(_ record: Record) {
    guard record.fieldCount > fieldCount else {
      table?.append(record)
      return
    }
    if table?.columns.count == fieldCount { table?.appendColumns([surplusColumn]) }
    var whole = Record(line: record.line)
    for index in 0..<fieldCount { whole.append(record.field(index)) }
    for index in fieldCount..<record.fieldCount {
      if index > fieldCount { whole.appendPart(CollectionOfOne(delimiter)) }
      whole.appendPart(written(record.field(index)))
    }
    whole.endField()
    table?.append(whole)
  }

  /// A field in quotes, if it has to be.
  private func written(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let quote = UInt8(ascii: "\"")
    guard field.contains(where: { $0 == delimiter || $0 == quote || CSVScanner.isLineBreak($0) }) else { return field }
    return [quote] + field.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  private func encodingFault(of record: Record) -> RowFault? {
    record.isUTF8 ? nil : RowFault(line: record.line, .notUTF8)
  }

  private func note(_ fault: RowFault?) {
    if let fault { faults.add(fault) }
  }
}

extension CSVParser {
  /// Reads a whole text into a table. Malformed quotes are errors.
  ///
  /// - Parameter source: the name of the text in errors.
  public static func table(of bytes: [UInt8], source: String) throws(SourceError) -> Table {
    let parser = CSVParser(source: source)
    try parser.feed(bytes)
    return try parser.finish()
  }
}
