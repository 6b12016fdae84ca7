/// How a source is read after all if it turns out to be something else before it has any rows.
struct LinesFallback {
  /// The bytes of a compressed source as they are, if they can be read once more, and the part of them that was read.
  var plainBytes: (() -> (bytes: ByteSource, opening: [UInt8])?)?
  /// The parser to use instead of the one that failed; nil if its error is final.
  let parser: (SourceError) -> LineParser?
}

/// Rows from the bytes of a file or of standard input.
final class ByteRowReader: RowReader {
  private var bytes: ByteSource
  /// The bytes that a wait can be ended for.
  private let opened: ByteSource
  private var parser: any RowParser
  /// How to read the source if it turns out to be something else; nil once it has rows.
  private var fallback: LinesFallback?
  /// The bytes that the parser was fed, while it may fail.
  private var kept: [UInt8] = []
  /// Bytes that were read before the parser was chosen.
  private var opening: [UInt8]?
  private var isAtEnd = false
  private let follows = Guarded(false)
  private(set) var isWaiting = false

  init(_ bytes: ByteSource, opening: [UInt8], parser: any RowParser, fallback: LinesFallback? = nil) {
    (self.bytes, opened, self.opening) = (bytes, bytes, opening)
    (self.parser, self.fallback) = (parser, fallback)
  }

  var rows: (any RowStore)? { parser.store }
  var faults: RowFaults { parser.faults }
  var sectionColumn: String? { parser.sectionColumn }
  var outlineColumns: [String] { parser.outlineColumns }
  var namesColumns: Bool { parser.namesColumns }
  var note: ReadingNote? { parser.note?.and(parser.decoder.note) ?? parser.decoder.note }
  func mayGain(column name: String) -> Bool { parser.mayGain(column: name) }
  var progress: ReadProgress { bytes.progress }
  var isBounded: Bool { bytes.byteCount != nil }
  var byteCount: Int { bytes.bytesRead }
  var isSmall: Bool { bytes.byteCount.map { $0 <= 1 << 16 } ?? false }
  var fileDescriptor: Int32? {
    opening == nil && bytes.byteCount == nil && !bytes.hasBytesInHand ? bytes.fileDescriptor : nil
  }

  func interrupt() { opened.interrupt() }

  /// The bytes at the end that widths come from. They hold some hundred rows.
  private static let endLength = 1 << 15

  func lastRows() -> (any RowStore)? {
    bytes.lastBytes(Self.endLength)?.withUnsafeBytes { parser.lastRows(in: $0) }
  }

  // MARK: Following

  var canGrow: Bool { parser.mayGoOn && bytes.byteCount != nil && bytes.fileDescriptor >= 0 }
  func follow(_ follows: Bool) { self.follows.value = follows }

  /// Waits at the end of a file for more bytes: those that are appended, or those of a file that replaces it.
  private func waitForMore() throws(SourceError) -> Bool {
    isWaiting = true
    guard bytes.wasReplaced else { return true }
    if !isAtEnd { _ = try? parser.finish() }
    isAtEnd = false
    let isReopened = bytes.reopen()
    if isReopened { parser.beginAnotherText() }
    isWaiting = !isReopened
    return true
  }

  // MARK: Reading

  func readMore() throws(SourceError) -> Bool {
    let follows = canGrow && follows.value
    guard !isAtEnd || follows else { return false }
    if let held = opening {
      opening = nil
      try feed(held)
      return true
    }
    guard let chunk = try nextChunk() else {
      if follows { return try waitForMore() }
      isAtEnd = true
      try finish()
      if let count = bytes.byteCount, bytes.bytesRead < count {
        throw .unreadable(source: bytes.name, reason: "it became shorter while it was read")
      }
      return false
    }
    (isAtEnd, isWaiting) = (false, false)
    try feed(chunk)
    return true
  }

  private func nextChunk() throws(SourceError) -> [UInt8]? {
    do throws(SourceError) {
      return try bytes.nextChunk()
    } catch {
      // The data only begin as compressed data do.
      guard parser.store == nil, let fallback, let lines = fallback.parser(error), let plain = fallback.plainBytes?()
      else { throw error }
      (bytes, parser, self.fallback, kept) = (plain.bytes, lines, nil, [])
      return plain.opening.isEmpty ? try bytes.nextChunk() : plain.opening
    }
  }

  private func feed(_ chunk: [UInt8]) throws(SourceError) {
    if fallback != nil { kept += chunk }
    do throws(SourceError) {
      try parser.feed(chunk)
    } catch {
      try readAgain(because: error)
    }
    if parser.store != nil { (fallback, kept) = (nil, []) }
  }

  private func finish() throws(SourceError) {
    do throws(SourceError) {
      _ = try parser.finish()
    } catch {
      try readAgain(because: error)
      _ = try parser.finish()
    }
  }

  /// Reads what was read so far with another parser.
  private func readAgain(because error: SourceError) throws(SourceError) {
    guard parser.store == nil, !kept.isEmpty, let lines = fallback?.parser(error) else { throw error }
    parser = lines
    self.fallback = nil
    try parser.feed(kept)
    kept = []
  }
}
