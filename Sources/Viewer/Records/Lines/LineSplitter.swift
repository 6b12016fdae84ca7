import Foundation

/// Splits the bytes of a text into lines as they arrive. A line ends with LF or CR LF; the last one may end with the
/// text.
///
/// The rest of a line beyond a limit is skipped, so that a line without end does not fill the memory.
struct LineSplitter {
  struct Line {
    let text: UnsafeRawBufferPointer
    let number: Int
    /// Whether this is only the beginning of the line.
    let isCutShort: Bool
  }

  /// The most bytes of a line that are kept.
  static let lengthLimit = 1 << 24

  private let lengthLimit: Int
  /// Whether the rest of the current line is skipped, because its beginning was already passed on.
  private var isPassingOver = false
  /// The number of the next line, from 1 on.
  private(set) var line = 1
  var decoder: TextDecoder
  private var rest: [UInt8] = []

  /// - Parameter decodes: whether UTF-16 is read as text.
  init(source: String, lengthLimit: Int = LineSplitter.lengthLimit, decodes: Bool = true) {
    (decoder, self.lengthLimit) = (decodes ? TextDecoder(source: source) : .none, lengthLimit)
  }

  mutating func feed(
    _ bytes: UnsafeRawBufferPointer, onLine: (Line) throws(SourceError) -> Void
  ) throws(SourceError) {
    var decoder = decoder
    defer { self.decoder = decoder }
    try decoder.feed(bytes) { (piece) throws(SourceError) in try cut(piece, onLine) }
  }

  private mutating func cut(
    _ bytes: UnsafeRawBufferPointer, _ onLine: (Line) throws(SourceError) -> Void
  ) throws(SourceError) {
    var start = 0
    guard let base = bytes.baseAddress else { return }
    while start < bytes.count, let found = memchr(base + start, 0x0A, bytes.count - start) {
      let end = UnsafeRawPointer(found) - base
      let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      start = end + 1
      try hand(piece, onLine)
    }
    if !isPassingOver { rest.append(contentsOf: bytes[start...]) }
    guard rest.count > lengthLimit else { return }
    try handRest(onLine)
    isPassingOver = true
  }

  mutating func finish(onLine: (Line) throws(SourceError) -> Void) throws(SourceError) {
    var decoder = decoder
    try decoder.finish { (piece) throws(SourceError) in try cut(piece, onLine) }
    guard !rest.isEmpty else { return }
    try hand(UnsafeRawBufferPointer(start: nil, count: 0), onLine)
  }

  private mutating func hand(
    _ piece: UnsafeRawBufferPointer, _ onLine: (Line) throws(SourceError) -> Void
  ) throws(SourceError) {
    defer { (line, isPassingOver) = (line + 1, false) }
    guard !isPassingOver else { return }
    if rest.isEmpty { return try handOn(piece, onLine) }
    rest.append(contentsOf: piece)
    try handRest(onLine)
  }

  private mutating func handRest(_ onLine: (Line) throws(SourceError) -> Void) throws(SourceError) {
    let whole = rest
    rest = []
    try whole.withUnsafeBufferPointer { (buffer) throws(SourceError) in
      try handOn(UnsafeRawBufferPointer(buffer), onLine)
    }
  }

  private func handOn(
    _ bytes: UnsafeRawBufferPointer, _ onLine: (Line) throws(SourceError) -> Void
  ) throws(SourceError) {
    let text = UnsafeRawBufferPointer(rebasing: bytes.prefix(lengthLimit))
    let isCutShort = text.count < bytes.count
    try onLine(Line(text: isCutShort ? text : Self.withoutReturn(text), number: line, isCutShort: isCutShort))
  }

  private static func withoutReturn(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    line.last == 0x0D ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
  }
}
