/// Splits the bytes of comma-separated text into records, as they arrive.
///
/// The grammar is RFC 4180's, with what is found in the wild: lines end with LF, CR LF or CR; empty lines are skipped; a
/// quote inside an unquoted field stands for itself; blanks between a closing quote and the next comma are dropped. A
/// quoted field that never ends, and text after a closing quote, are errors.
///
/// `CSVScanner` finds the fields. It is fed one line at a time, because errors name lines, and a record can only end
/// where a line ends.
///
/// A forgiving parser gives a quote up that is not closed before the end, or not within `quoteReach`. It then reads the
/// record again, a line at a time: a line on which a quote stays open is read as if it had none. Every byte is parsed
/// three times at most: until the quote is given up, and twice where its line leaves one open. Of a line that has more
/// bytes than that, nothing is kept.
final class CSVRecordParser {
  /// How many bytes a record may have at the end of a line that is inside of quotes.
  static let quoteReach = 1 << 24

  private let source: String
  private var scanner: CSVScanner
  private var line = 1
  private var endsWithCarriageReturn = false
  /// Where the quote was opened that the current line began inside of.
  private var openQuoteLine: Int?
  private var fieldCountAtLineStart = 0
  private let isForgiving: Bool
  private let quoteReach: Int
  private var faults: [RowFault] = []
  /// The bytes of a record that has not ended: its quote may turn out to be none.
  private var unfinished: [UInt8] = []
  /// How many bytes the current line has so far, and whether they are passed over for being too many.
  private var lineLength = 0
  private var isPassingOver = false
  /// How many bytes were parsed, each as often as it was.
  var bytesParsed: Int { scanner.byteCount }

  init(
    source: String, delimiter: UInt8 = UInt8(ascii: ","), isForgiving: Bool = false,
    quoteReach: Int = CSVRecordParser.quoteReach
  ) {
    self.source = source
    (scanner, self.isForgiving, self.quoteReach) = (CSVScanner(delimiter: delimiter), isForgiving, quoteReach)
  }

  /// Takes the next bytes and hands on the records that end in them.
  func feed(_ bytes: UnsafeRawBufferPointer, onRecord: (Record) throws(SourceError) -> Void) throws(SourceError) {
    var rest = bytes[...]
    if endsWithCarriageReturn, rest.first == Self.lineFeed {
      try parse(rest.prefix(1), onRecord)
      keepUnfinished(rest.prefix(1))
      rest = rest.dropFirst()
    }
    if !bytes.isEmpty { endsWithCarriageReturn = false }
    while let end = Self.endOfLine(in: rest) {
      if isPassingOver {
        endLine()
      } else {
        try parse(rest[..<end], onRecord)
        keepUnfinished(rest[..<end])
        if unfinished.count > quoteReach { try readAgainByLine(onRecord) } else { endLine() }
      }
      endsWithCarriageReturn = end == rest.endIndex && rest[end - 1] == Self.carriageReturn
      rest = rest[end...]
    }
    guard !isPassingOver else { return }
    try parse(rest, onRecord)
    keepUnfinished(rest)
    lineLength += rest.count
    if isForgiving, lineLength > quoteReach { passOver() }
  }

  /// Leaves out a record on whose line too much was read, and the rest of that line.
  private func passOver() {
    faults.append(RowFault(line: line, .tooLong(limit: quoteReach, isKept: false)))
    unfinished = []
    startAgain()
    isPassingOver = true
  }

  /// Says that no bytes follow.
  func finish(onRecord: (Record) throws(SourceError) -> Void) throws(SourceError) {
    if !scanner.finish() {
      guard isForgiving else { throw .unclosedQuote(source: source, line: quoteLine) }
      try readAgainByLine(onRecord)
    }
    try handOn(onRecord)
  }

  private func keepUnfinished(_ piece: Slice<UnsafeRawBufferPointer>) {
    guard isForgiving else { return }
    if scanner.isInsideRecord { unfinished += piece } else if !unfinished.isEmpty { unfinished = [] }
  }

  // MARK: Reading again

  /// Begins again with a record whose quote is given up, a line at a time.
  private func readAgainByLine(_ onRecord: (Record) throws(SourceError) -> Void) throws(SourceError) {
    let bytes = unfinished
    unfinished = []
    // What else was found since the record began is found again.
    faults = []
    line = scanner.record.line
    startAgain()
    try bytes.withUnsafeBufferPointer { (buffer) throws(SourceError) in
      var rest = UnsafeRawBufferPointer(buffer)[...]
      while !rest.isEmpty {
        let end = Self.endOfLine(in: rest)
        try readLine(rest[..<(end ?? rest.endIndex)], isLast: end == nil, onRecord)
        rest = rest[(end ?? rest.endIndex)...]
      }
    }
  }

  private func readLine(
    _ bytes: Slice<UnsafeRawBufferPointer>, isLast: Bool, _ onRecord: (Record) throws(SourceError) -> Void
  ) throws(SourceError) {
    let faultsBefore = faults
    try parse(bytes, onRecord)
    let isClosed = isLast ? scanner.finish() : !scanner.isInsideRecord
    if !isClosed {
      startAgain()
      // A row counts once: its quotes are at fault.
      faults = faultsBefore + [RowFault(line: line, .unclosedQuote)]
      scanner.readsQuotes = false
      try parse(bytes, onRecord)
      scanner.readsQuotes = true
      if isLast { _ = scanner.finish() }
    }
    if !isLast { endLine() }
  }

  private func startAgain() {
    scanner.startRecord()
    (openQuoteLine, fieldCountAtLineStart) = (nil, 0)
  }

  private func forgive(_ error: SourceError) throws(SourceError) {
    guard isForgiving, case .textAfterQuote(_, let line, _, let field) = error else { throw error }
    faults.append(RowFault(line: line, .textAfterQuote(field: String(field.prefix(40)))))
  }

  /// What was found in the latest records.
  func takeFaults() -> [RowFault] {
    defer { faults.removeAll() }
    return faults
  }

  // MARK: - One line

  private func parse(
    _ piece: Slice<UnsafeRawBufferPointer>, _ onRecord: (Record) throws(SourceError) -> Void
  ) throws(SourceError) {
    if !scanner.isInsideRecord { scanner.record.line = line }
    var rest = UnsafeRawBufferPointer(rebasing: piece)
    while let stop = scanner.scan(rest) {
      try forgive(strayText)
      scanner.continueAsText(with: rest[stop])
      rest = UnsafeRawBufferPointer(rebasing: rest[(stop + 1)...])
    }
    try handOn(onRecord)
  }

  private func handOn(_ onRecord: (Record) throws(SourceError) -> Void) throws(SourceError) {
    guard scanner.isComplete else { return }
    defer { scanner.startRecord() }
    try onRecord(scanner.record)
  }

  // MARK: - Lines

  private func endLine() {
    openQuoteLine = scanner.isInsideRecord ? quoteLine : nil
    fieldCountAtLineStart = scanner.record.fieldCount
    line += 1
    (lineLength, isPassingOver) = (0, false)
  }

  /// The line of the opening quote, for an error on the current line.
  private var quoteLine: Int {
    guard let openQuoteLine, scanner.record.fieldCount == fieldCountAtLineStart else { return line }
    return openQuoteLine
  }

  private var strayText: SourceError {
    let field = String(decoding: scanner.record.unfinishedField, as: UTF8.self)
    return .textAfterQuote(source: source, line: line, openedOn: quoteLine, field: field)
  }

  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  /// The index after the first line break, CR LF counting as one.
  private static func endOfLine(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard let index = bytes.firstIndex(where: CSVScanner.isLineBreak) else { return nil }
    let next = index + 1
    return bytes[index] == carriageReturn && next < bytes.endIndex && bytes[next] == lineFeed ? next + 1 : next
  }
}
