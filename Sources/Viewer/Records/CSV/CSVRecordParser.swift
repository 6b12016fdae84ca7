import Foundation

/// Splits the bytes of comma-separated text into records, as they arrive.
///
/// The grammar is that of RFC 4180, extended for files found in practice: lines end with LF, CR LF or CR; empty lines
/// are skipped; a quote inside an unquoted field stands for itself; blanks between a closing quote and the next comma
/// are dropped. A quoted field that never ends, and text after a closing quote, are errors.
///
/// `CSVScanner` finds the fields. It is fed one line at a time, because errors name lines, and a record can only end
/// where a line ends.
///
/// A forgiving parser treats a quote as text if it is not closed before the end, or not within `quoteReach` bytes. It
/// then reads the record again, line by line. On a line whose quote stays open, quotes are plain characters. Every byte
/// is parsed at most three times: once until the quote is given up, and twice if its line leaves a quote open. A line
/// that is longer than `quoteReach` is left out.
///
/// Most lines have no quotes. Their fields are found faster, and a caller can take such lines as they are.
final class CSVRecordParser {
  /// The most bytes that a record may have at a line end inside quotes. Beyond that, the quote counts as unclosed.
  static let quoteReach = 1 << 24

  private let source: String
  private var scanner: CSVScanner
  private var plain: PlainLineScanner
  private var line = 1
  private var endsWithCarriageReturn = false
  /// The line of the quote that was open when the current line began.
  private var openQuoteLine: Int?
  private var fieldCountAtLineStart = 0
  private let isForgiving: Bool
  private let quoteReach: Int
  private var faults: [RowFault] = []
  /// The bytes of the record in progress. They are read again if its quote is never closed.
  private var unfinished: [UInt8] = []
  /// The length of the current line so far; nil while the rest of it is skipped because it is too long.
  private var lineLength: Int? = 0
  private var isPassingOver: Bool { lineLength == nil }
  /// The number of bytes parsed. Bytes that are parsed again count again.
  var bytesParsed: Int { scanner.byteCount }

  init(
    source: String, delimiter: UInt8 = UInt8(ascii: ","), isForgiving: Bool = false,
    quoteReach: Int = CSVRecordParser.quoteReach
  ) {
    self.source = source
    (scanner, self.isForgiving, self.quoteReach) = (CSVScanner(delimiter: delimiter), isForgiving, quoteReach)
    plain = PlainLineScanner(delimiter: delimiter)
  }

  /// Parses the next bytes and passes on the records that end in them.
  ///
  /// - Parameter onLine: takes a line without quotes, or returns false to get it as a record.
  func feed(
    _ bytes: UnsafeRawBufferPointer, onLine: ((PlainLine) -> Bool)? = nil,
    onRecord: (Record) throws(SourceError) -> Void
  ) throws(SourceError) {
    var rest = bytes[...]
    if endsWithCarriageReturn, rest.first == Self.lineFeed {
      try parse(rest.prefix(1), onRecord)
      keepUnfinished(rest.prefix(1))
      rest = rest.dropFirst()
    }
    if !bytes.isEmpty { endsWithCarriageReturn = false }
    while true {
      if let onLine { rest = bytes[passPlainLines(bytes, from: rest.startIndex, onLine)...] }
      guard let end = Self.endOfLine(in: rest) else { break }
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
    let length = (lineLength ?? 0) + rest.count
    lineLength = length
    if isForgiving, length > quoteReach { passOver() }
  }

  /// Passes on lines without quotes, as long as they are taken.
  ///
  /// - Returns: where the first other line begins.
  private func passPlainLines(_ bytes: UnsafeRawBufferPointer, from start: Int, _ onLine: (PlainLine) -> Bool) -> Int {
    var place = start
    // Faults that were found belong to the next record.
    guard !scanner.isInsideRecord, !isPassingOver, faults.isEmpty else { return place }
    while let (next, isTaken) = plain.scan(bytes, from: place, number: line, onLine), isTaken {
      (place, line) = (next, line + 1)
    }
    return place
  }

  /// Leaves out a record whose line is too long, and skips the rest of that line.
  private func passOver() {
    faults.append(RowFault(line: line, .tooLong(limit: quoteReach, isKept: false)))
    unfinished = []
    startAgain()
    lineLength = nil
  }

  /// Ends the text: no bytes follow.
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

  /// Reads a record with an unclosed quote again, line by line.
  private func readAgainByLine(_ onRecord: (Record) throws(SourceError) -> Void) throws(SourceError) {
    let bytes = unfinished
    unfinished = []
    // Faults found since the record began will be found again.
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
      // A row counts once, as a fault of its quotes.
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

  /// The faults found since the last call.
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
    lineLength = 0
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

/// Divides the bytes of one record of comma-separated text into fields (RFC 4180), as they arrive.
///
/// It finds where fields begin and end, and knows nothing of lines or errors. `CSVRecordParser` feeds it lines. The
/// scanner stops at text after a closing quote, and the parser decides what to do.
struct CSVScanner {
  private enum State {
    case betweenRecords
    /// After a delimiter.
    case beforeField
    case inText
    case inQuotes
    /// After a quote inside quotes: the closing quote, or the first half of a doubled one.
    case afterQuote
    /// After blanks that follow a closing quote.
    case afterBlank
  }

  private let delimiter: UInt8
  /// Whether a quote at the start of a field opens a quoted field; otherwise it is text.
  var readsQuotes = true
  /// The record being read.
  var record = Record(line: 1)
  /// Whether the record is complete. `startRecord` then begins the next one.
  private(set) var isComplete = false
  /// The number of bytes scanned. Bytes that are scanned again count again.
  private(set) var byteCount = 0
  private var state = State.betweenRecords

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Whether a record was begun and not yet taken.
  var isInsideRecord: Bool { isComplete || state != .betweenRecords }

  /// Clears the record to begin the next one.
  mutating func startRecord() {
    record.removeAll()
    (state, isComplete) = (.betweenRecords, false)
  }

  /// Ends the record at the end of the text.
  ///
  /// - Returns: false if the record cannot end, because a quote is open.
  mutating func finish() -> Bool {
    if state == .inQuotes { return false }
    if state != .betweenRecords { endRecord() }
    return true
  }

  /// Scans bytes of a line, including the line break if it has arrived.
  ///
  /// - Returns: the index of a byte that follows a closing quote and is neither blank nor the end of the field; nil if
  ///   all bytes were scanned.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch state {
      case .inQuotes:
        index = takeQuoted(bytes, from: index)
        continue
      case .inText:
        if byte != delimiter, !Self.isLineBreak(byte) {
          index = takeText(bytes, from: index)
          continue
        }
        endField(at: byte)
      case .betweenRecords where Self.isLineBreak(byte): break
      case .betweenRecords, .beforeField:
        if byte == delimiter || Self.isLineBreak(byte) {
          endField(at: byte)
        } else if byte == Self.quote, readsQuotes {
          state = .inQuotes
        } else {
          state = .inText
          continue
        }
      case .afterQuote, .afterBlank:
        if byte == delimiter || Self.isLineBreak(byte) {
          endField(at: byte)
        } else if byte == Self.quote, state == .afterQuote {
          record.appendPart(CollectionOfOne(Self.quote))
          state = .inQuotes
        } else if isBlank(byte) {
          state = .afterBlank
        } else {
          byteCount += index
          return index
        }
      }
      index += 1
    }
    byteCount += index
    return nil
  }

  /// Continues a field after its closing quote as if it had not been quoted: the quote becomes part of the text.
  mutating func continueAsText(with byte: UInt8) {
    record.appendPart(CollectionOfOne(Self.quote))
    if byte != Self.quote { record.appendPart(CollectionOfOne(byte)) }
    byteCount += 1
    state = .inText
  }

  // MARK: Fields

  private mutating func takeText(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != delimiter, !Self.isLineBreak(bytes[end]) { end += 1 }
    record.appendPart(bytes[start..<end])
    return end
  }

  private mutating func takeQuoted(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    guard let base = rest.baseAddress, let found = memchr(base, Int32(Self.quote), rest.count) else {
      record.appendPart(rest)
      return bytes.count
    }
    let length = UnsafeRawPointer(found) - base
    record.appendPart(rest[..<length])
    state = .afterQuote
    return start + length + 1
  }

  private mutating func endField(at byte: UInt8) {
    if byte == delimiter {
      record.endField()
      state = .beforeField
    } else {
      endRecord()
    }
  }

  private mutating func endRecord() {
    record.endField()
    (state, isComplete) = (.betweenRecords, true)
  }

  // MARK: Bytes

  private static let quote = UInt8(ascii: "\"")

  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a byte is a space or a tab, and not the delimiter.
  private func isBlank(_ byte: UInt8) -> Bool { (byte == 0x20 || byte == 0x09) && byte != delimiter }
}
