/// Makes rows from the bytes of a text. It opens nothing: a `RowReader` supplies the bytes.
protocol RowParser: AnyObject {
  /// The rows so far; nil until the names of the columns are known.
  var table: Table? { get }
  var faults: RowFaults { get }
  var sectionColumn: String? { get }
  /// The rows so far, with columns that a table does not store.
  var store: (any RowStore)? { get }
  /// The columns with the parts that the source is made of, outermost first. They are used unless others are named.
  var outlineColumns: [String] { get }
  /// Whether the text names the columns of its rows.
  var namesColumns: Bool { get }
  var mayGainColumns: Bool { get }
  /// Whether bytes may follow after `finish`, because the source has grown.
  var mayGoOn: Bool { get }
  /// Begins another text with the same columns, because a file has taken the place of the one that was read.
  func beginAnotherText()
  /// Makes an empty table, because rows may come later.
  func openEmpty()
  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError)
  /// Ends the text: no bytes follow.
  func finish() throws(SourceError) -> Table
}

extension RowParser {
  var sectionColumn: String? { nil }
  var store: (any RowStore)? { table }
  var outlineColumns: [String] { [] }
  var namesColumns: Bool { false }
  var mayGainColumns: Bool { true }
  var mayGoOn: Bool { false }
  func openEmpty() {}
  func beginAnotherText() {}

  func feed(_ bytes: [UInt8]) throws(SourceError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SourceError) in
      try feed(UnsafeRawBufferPointer(buffer))
    }
  }
}

/// Rows from the bytes of a file or of standard input.
final class ByteRowReader: RowReader {
  private let bytes: ByteSource
  private let parser: any RowParser
  /// Bytes that were read before the parser was chosen.
  private var opening: [UInt8]?
  private var isAtEnd = false
  private let follows = Guarded(false)
  private(set) var isWaiting = false

  init(_ bytes: ByteSource, opening: [UInt8], parser: any RowParser) {
    (self.bytes, self.opening, self.parser) = (bytes, opening, parser)
  }

  var rows: (any RowStore)? { parser.store }
  var faults: RowFaults { parser.faults }
  var sectionColumn: String? { parser.sectionColumn }
  var outlineColumns: [String] { parser.outlineColumns }
  var namesColumns: Bool { parser.namesColumns }
  var mayGainColumns: Bool { parser.mayGainColumns }
  var progress: ReadProgress { bytes.progress }
  var isBounded: Bool { bytes.byteCount != nil }
  var byteCount: Int { bytes.bytesRead }
  var isSmall: Bool { bytes.byteCount.map { $0 <= 1 << 16 } ?? false }
  var fileDescriptor: Int32? {
    opening == nil && bytes.byteCount == nil && !bytes.hasBytesInHand ? bytes.fileDescriptor : nil
  }

  func interrupt() { bytes.interrupt() }

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
      try parser.feed(held)
      return true
    }
    guard let chunk = try bytes.nextChunk() else {
      if follows { return try waitForMore() }
      isAtEnd = true
      _ = try parser.finish()
      if let count = bytes.byteCount, bytes.bytesRead < count {
        throw .unreadable(source: bytes.name, reason: "it became shorter while it was read")
      }
      return false
    }
    (isAtEnd, isWaiting) = (false, false)
    try parser.feed(chunk)
    return true
  }
}
