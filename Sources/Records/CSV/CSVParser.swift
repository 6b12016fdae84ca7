/// Reads comma-separated text with a header row into a table, a chunk of bytes at a time.
///
/// Text is UTF-8 or UTF-16. A row with too few fields is filled up with empty ones; fields beyond the last column are
/// dropped. Both are counted in ``faults``. Neither ends the reading, since the rest of such a row is still worth
/// seeing. A forgiving parser does the same if a quote is not closed, or if text follows a closing quote.
public final class CSVParser: RowParser {
  /// The name of the text in errors: a path, or `-` for standard input.
  public let source: String
  /// The rows read so far; `nil` until the header row has arrived.
  public private(set) var table: Table?
  /// The malformed rows.
  public private(set) var faults = RowFaults()

  var namesColumns: Bool { hasHeader }
  let mayGainColumns = false
  let mayGoOn = true
  private let parser: CSVRecordParser
  private var text: TextDecoder
  private let hasHeader: Bool
  let note: ReadingNote?
  /// The delimiter of fields beyond the last column, which the last column then takes; nil drops them.
  private let surplusDelimiter: UInt8?
  private var header: [String] = []
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
    (self.source, self.hasHeader, note, surplusDelimiter) = (source, hasHeader, nil, nil)
    text = TextDecoder(source: source)
    parser = CSVRecordParser(source: source, delimiter: delimiter, isForgiving: isForgiving)
  }

  /// A parser of a text whose format is a guess.
  ///
  /// - Parameters:
  ///   - keepsSurplus: whether the last column takes fields beyond it.
  ///   - note: what was decided about the text.
  init(source: String, delimiter: UInt8, hasHeader: Bool, keepsSurplus: Bool, note: ReadingNote?) {
    (self.source, self.hasHeader, self.note) = (source, hasHeader, note)
    surplusDelimiter = keepsSurplus ? delimiter : nil
    text = TextDecoder(source: source)
    parser = CSVRecordParser(source: source, delimiter: delimiter, isForgiving: true)
  }

  /// Parses the next bytes. Rows that were read before an error stay in the table.
  ///
  /// - Complexity: O(b) for b bytes.
  /// - Throws: if the header names no columns, text follows a closing quote, or the text is UTF-32.
  public func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    try text.feed(bytes) { (text) throws(SourceError) in try parser.feed(text, onRecord: take) }
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
    try text.finish { (text) throws(SourceError) in try parser.feed(text, onRecord: take) }
    try parser.finish(onRecord: take)
    parser.takeFaults().forEach { faults.add($0) }
    guard let table else { throw .emptyFile(source: source) }
    return table
  }

  func beginAnotherText() {
    text = TextDecoder(source: source)
    mayRepeatHeader = hasHeader && table != nil
  }

  private func take(_ record: Record) throws(SourceError) {
    if mayRepeatHeader {
      mayRepeatHeader = false
      if (0..<record.fieldCount).map(record.text) == header { return }
    }
    if !hasHeader, table == nil { table = Table(header: (1...max(1, record.fieldCount)).map(String.init)) }
    guard let columnCount = table?.columns.count else {
      header = (0..<record.fieldCount).map(record.text)
      if header.allSatisfy({ $0.trimmed.isEmpty }) {
        throw .noColumns(source: source, line: record.line)
      }
      table = Table(header: header)
      note(parser.takeFaults().first ?? encodingFault(of: record))
      return
    }
    table?.append(keepingSurplus(of: record, columnCount))
    // A row counts once, with its first fault.
    if let fault = parser.takeFaults().first {
      faults.add(fault)
    } else if record.fieldCount != columnCount {
      faults.add(RowFault(line: record.line, .fieldCount(record.fieldCount, expected: columnCount)))
    } else {
      note(encodingFault(of: record))
    }
  }

  /// A record whose last field has those beyond the last column, if these are kept.
  private func keepingSurplus(of record: Record, _ columnCount: Int) -> Record {
    guard let surplusDelimiter, record.fieldCount > columnCount else { return record }
    var kept = Record(line: record.line)
    for index in 0..<record.fieldCount {
      if index >= columnCount { kept.appendPart(CollectionOfOne(surplusDelimiter)) }
      kept.appendPart(record.field(index))
      if index < columnCount - 1 { kept.endField() }
    }
    kept.endField()
    return kept
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
