import Foundation

/// Cuts the bytes of a text into lines as they arrive. A line ends with LF or CR LF, and the last one with the bytes.
struct LineSplitter {
  /// The number of the line that comes next, from 1 on.
  private(set) var line = 1
  private var text: TextDecoder
  private var rest: [UInt8] = []

  init(source: String) { text = TextDecoder(source: source) }

  mutating func feed(
    _ bytes: UnsafeRawBufferPointer, onLine: (UnsafeRawBufferPointer, Int) throws(SourceError) -> Void
  ) throws(SourceError) {
    var decoder = text
    defer { text = decoder }
    try decoder.feed(bytes) { (piece) throws(SourceError) in try cut(piece, onLine) }
  }

  private mutating func cut(
    _ bytes: UnsafeRawBufferPointer, _ onLine: (UnsafeRawBufferPointer, Int) throws(SourceError) -> Void
  ) throws(SourceError) {
    var start = 0
    guard let base = bytes.baseAddress else { return }
    while start < bytes.count, let found = memchr(base + start, 0x0A, bytes.count - start) {
      let end = UnsafeRawPointer(found) - base
      let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      start = end + 1
      try hand(piece, onLine)
    }
    rest.append(contentsOf: bytes[start...])
  }

  mutating func finish(onLine: (UnsafeRawBufferPointer, Int) throws(SourceError) -> Void) throws(SourceError) {
    var decoder = text
    try decoder.finish { (piece) throws(SourceError) in try cut(piece, onLine) }
    guard !rest.isEmpty else { return }
    try hand(UnsafeRawBufferPointer(start: nil, count: 0), onLine)
  }

  private mutating func hand(
    _ piece: UnsafeRawBufferPointer, _ onLine: (UnsafeRawBufferPointer, Int) throws(SourceError) -> Void
  ) throws(SourceError) {
    defer { line += 1 }
    guard !rest.isEmpty else { return try onLine(Self.withoutReturn(piece), line) }
    rest.append(contentsOf: piece)
    let whole = rest
    rest = []
    try whole.withUnsafeBufferPointer { (buffer) throws(SourceError) in
      try onLine(Self.withoutReturn(UnsafeRawBufferPointer(buffer)), line)
    }
  }

  private static func withoutReturn(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    line.last == 0x0D ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
  }
}
