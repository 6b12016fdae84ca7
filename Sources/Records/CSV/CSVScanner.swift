import Foundation

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
