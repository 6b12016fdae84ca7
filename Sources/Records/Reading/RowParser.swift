/// Makes rows from the bytes of a text. It opens nothing: a `RowReader` supplies the bytes.
protocol RowParser: AnyObject {
  /// The rows so far; nil until the names of the columns are known.
  var table: Table? { get }
  var faults: RowFaults { get }
  var sectionColumn: String? { get }
  var mayGainColumns: Bool { get }
  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError)
  /// Ends the text: no bytes follow.
  func finish() throws(SourceError) -> Table
}

extension RowParser {
  var sectionColumn: String? { nil }
  var mayGainColumns: Bool { true }

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

  init(_ bytes: ByteSource, opening: [UInt8], parser: any RowParser) {
    (self.bytes, self.opening, self.parser) = (bytes, opening, parser)
  }

  var rows: (any RowStore)? { parser.table }
  var faults: RowFaults { parser.faults }
  var sectionColumn: String? { parser.sectionColumn }
  var mayGainColumns: Bool { parser.mayGainColumns }
  var progress: ReadProgress { bytes.progress }
  var isSmall: Bool { bytes.byteCount.map { $0 <= 1 << 16 } ?? false }
  var fileDescriptor: Int32? {
    opening == nil && bytes.byteCount == nil && !bytes.hasBytesInHand ? bytes.fileDescriptor : nil
  }

  func interrupt() { bytes.interrupt() }

  func readMore() throws(SourceError) -> Bool {
    guard !isAtEnd else { return false }
    if let held = opening {
      opening = nil
      try parser.feed(held)
      return true
    }
    guard let chunk = try bytes.nextChunk() else {
      isAtEnd = true
      _ = try parser.finish()
      if let count = bytes.byteCount, bytes.bytesRead < count {
        throw .unreadable(source: bytes.name, reason: "it became shorter while it was read")
      }
      return false
    }
    try parser.feed(chunk)
    return true
  }
}
