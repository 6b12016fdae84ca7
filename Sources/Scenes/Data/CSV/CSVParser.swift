import CCSV

/// Splits the bytes of comma-separated text into records, as they arrive.
///
/// The grammar is RFC 4180's, with what is found in the wild: lines end with LF, CR LF or CR; empty lines are passed
/// over; a quote inside an unquoted field stands for itself; blanks between a closing quote and the next comma are
/// dropped. A quoted field that never ends, and text after a closing quote, are errors.
///
/// libcsv reports no positions, so it is fed one line at a time: a record can only end where a line ends.
///
/// A forgiving parser gives a quote up that is not closed before the end, or not within `quoteReach`. It then reads the
/// record again, a line at a time: a line on which a quote stays open is read as if it had none. Every byte is parsed
/// three times at most: until the quote is given up, and twice where its line leaves one open. Of a line that has more
/// bytes than that, nothing is kept.
final class CSVParser {
  /// How many bytes a record may have at the end of a line that is inside of quotes.
  static let quoteReach = 1 << 24

  private let source: String
  private let delimiter: UInt8
  private var parser = csv_parser()
  private let fields = FieldCollector()
  private var line = 1
  private var endsWithCarriageReturn = false
  private var isPastClosingQuote = false
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
  private(set) var bytesParsed = 0

  init(
    source: String, delimiter: UInt8 = UInt8(CSV_COMMA), isForgiving: Bool = false,
    quoteReach: Int = CSVParser.quoteReach
  ) {
    (self.source, self.delimiter) = (source, delimiter)
    (self.isForgiving, self.quoteReach) = (isForgiving, quoteReach)
    setUp()
  }

  private func setUp() {
    csv_init(&parser, Self.strict)
    csv_set_delim(&parser, delimiter)
    csv_set_blk_size(&parser, 4096)
    // Blanks belong to a field (RFC 4180, section 2.4).
    csv_set_space_func(&parser) { _ in 0 }
  }

  deinit {
    csv_free(&parser)
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
    if !endLastRecord() {
      guard isForgiving else { throw .unclosedQuote(source: source, line: quoteLine) }
      try readAgainByLine(onRecord)
    }
    try handOn(onRecord)
  }

  /// - Returns: false where it cannot end, for it is inside of quotes.
  private func endLastRecord() -> Bool {
    csv_fini(&parser, FieldCollector.endField, FieldCollector.endRecord, fields.context) == 0
  }

  private func keepUnfinished(_ piece: Slice<UnsafeRawBufferPointer>) {
    guard isForgiving else { return }
    if fields.isInsideRecord { unfinished += piece } else if !unfinished.isEmpty { unfinished = [] }
  }

  // MARK: Reading again

  /// Begins again with a record whose quote is given up, a line at a time.
  private func readAgainByLine(_ onRecord: (Record) throws(SourceError) -> Void) throws(SourceError) {
    let bytes = unfinished
    unfinished = []
    // What else was found since the record began is found again.
    faults = []
    line = fields.record.line
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
    let isClosed = isLast ? endLastRecord() : !fields.isInsideRecord
    if !isClosed {
      startAgain()
      // A row counts once: its quotes are at fault.
      faults = faultsBefore + [RowFault(line: line, .unclosedQuote)]
      csv_set_quote(&parser, unusedByte(in: bytes))
      try parse(bytes, onRecord)
      csv_set_quote(&parser, UInt8(CSV_QUOTE))
      if isLast { _ = endLastRecord() }
    }
    if !isLast { endLine() }
  }

  private func startAgain() {
    fields.reset()
    (openQuoteLine, fieldCountAtLineStart, isPastClosingQuote) = (nil, 0, false)
    csv_free(&parser)
    setUp()
  }

  /// What can stand for a quote where there is to be none.
  private func unusedByte(in bytes: Slice<UnsafeRawBufferPointer>) -> UInt8 {
    (0...UInt8.max).first { $0 != delimiter && !bytes.contains($0) } ?? 0
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
    var rest = piece
    while !rest.isEmpty {
      if isPastClosingQuote {
        rest = rest.drop(while: isBlank)
        guard let next = rest.first else { return }
        isPastClosingQuote = false
        if next != delimiter, !Self.isLineBreak(next) {
          try forgive(strayText)
          feedLeniently(next)
          rest = rest.dropFirst()
        }
      }
      rest = rest.dropFirst(consume(rest))
      if let stop = rest.first {
        try settle(stop)
        rest = rest.dropFirst()
      }
    }
    try handOn(onRecord)
  }

  private func consume(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    if !fields.isInsideRecord, let first = bytes.first {
      fields.record.line = line
      fields.isInsideRecord = !Self.isLineBreak(first)
    }
    let piece = UnsafeRawBufferPointer(rebasing: bytes)
    let count = csv_parse(
      &parser, piece.baseAddress, piece.count, FieldCollector.endField, FieldCollector.endRecord, fields.context)
    bytesParsed += count
    return count
  }

  /// Decides about a byte at which the strict parser stopped.
  private func settle(_ byte: UInt8) throws(SourceError) {
    guard csv_error(&parser) == CSV_EPARSE else {
      throw .unreadable(source: source, reason: "a field is too long for the memory there is")
    }
    if parser.quoted == 0 {
      feedLeniently(byte)
    } else if isBlank(byte) {
      isPastClosingQuote = true
    } else {
      try forgive(strayText)
      feedLeniently(byte)
    }
  }

  private func feedLeniently(_ byte: UInt8) {
    csv_set_opts(&parser, 0)
    withUnsafePointer(to: byte) {
      bytesParsed += csv_parse(&parser, $0, 1, FieldCollector.endField, FieldCollector.endRecord, fields.context)
    }
    csv_set_opts(&parser, Self.strict)
    // A field that goes on after its closing quote ends as unquoted ones do.
    parser.quoted = 0
  }

  private func handOn(_ onRecord: (Record) throws(SourceError) -> Void) throws(SourceError) {
    guard fields.isComplete else { return }
    defer { fields.reset() }
    try onRecord(fields.record)
  }

  // MARK: - Lines

  private func endLine() {
    openQuoteLine = fields.isInsideRecord ? quoteLine : nil
    fieldCountAtLineStart = fields.record.fieldCount
    line += 1
    (lineLength, isPassingOver) = (0, false)
  }

  /// The line of the opening quote, for an error on the current line.
  private var quoteLine: Int {
    guard let openQuoteLine, fields.record.fieldCount == fieldCountAtLineStart else { return line }
    return openQuoteLine
  }

  private var strayText: SourceError {
    let field = UnsafeRawBufferPointer(start: parser.entry_buf, count: max(0, parser.entry_pos - 1))
    return .textAfterQuote(
      source: source, line: line, openedOn: quoteLine, field: String(decoding: field, as: UTF8.self))
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    (byte == CSV_SPACE || byte == CSV_TAB) && byte != delimiter
  }

  private static let strict = UInt8(CSV_STRICT | CSV_STRICT_FINI)
  private static let lineFeed = UInt8(CSV_LF)
  private static let carriageReturn = UInt8(CSV_CR)

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  /// The index after the first line break, CR LF counting as one.
  private static func endOfLine(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard let index = bytes.firstIndex(where: isLineBreak) else { return nil }
    let next = index + 1
    return bytes[index] == carriageReturn && next < bytes.endIndex && bytes[next] == lineFeed ? next + 1 : next
  }
}
