/// A line of comma-separated text without quotes, which most lines are. Its fields are the bytes between delimiters.
struct PlainLine {
  /// The most bytes of a field, so that its stored length is one byte.
  static let longestField = 127

  /// The fields and the delimiters between them, without the line's end.
  let bytes: UnsafeRawBufferPointer
  /// Where the fields end in these bytes, ascending.
  let ends: UnsafeBufferPointer<UInt32>
  /// From 1 on.
  let number: Int
}

/// Finds the fields of lines without quotes, eight bytes at a time.
struct PlainLineScanner {
  private static let (lineFeed, carriageReturn, quote) = (UInt8(0x0A), UInt8(0x0D), UInt8(ascii: "\""))
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  private let delimiter: UInt8
  /// Eight bytes each that may end a field.
  private let stops: (UInt64, UInt64, UInt64, UInt64)
  /// Where the fields of the line end; further elements are of longer lines before it.
  private var ends: [UInt32] = []

  init(delimiter: UInt8) {
    self.delimiter = delimiter
    let all = { (byte: UInt8) in UInt64(byte) * Self.ones }
    stops = (all(delimiter), all(Self.lineFeed), all(Self.carriageReturn), all(Self.quote))
  }

  /// Passes on the line that begins at a place.
  ///
  /// - Returns: where the next line begins, and the result of `body`; nil for a line that is not plain: it is empty, has
  ///   a quote or a long field, or the eight bytes from its end on have not all arrived.
  /// - Complexity: O(b) for b bytes.
  mutating func scan<Result>(
    _ bytes: UnsafeRawBufferPointer, from start: Int, number: Int, _ body: (PlainLine) -> Result
  ) -> (next: Int, result: Result)? {
    guard let (end, next, count) = findEnds(bytes, from: start) else { return nil }
    let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    let result = ends.withUnsafeBufferPointer { ends in
      body(PlainLine(bytes: line, ends: UnsafeBufferPointer(rebasing: ends[..<count]), number: number))
    }
    return (next, result)
  }

  private mutating func findEnds(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (end: Int, next: Int, count: Int)? {
    var (index, fieldStart, count) = (start, start, 0)
    while index + 8 <= bytes.count {
      var found = stops(in: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      while found != 0 {
        let place = index + found.trailingZeroBitCount / 8
        found &= found - 1
        guard place - fieldStart <= PlainLine.longestField else { return nil }
        if count == ends.count { ends.append(0) }
        ends[count] = UInt32(truncatingIfNeeded: place - start)
        (fieldStart, count) = (place + 1, count + 1)
        if bytes[place] == delimiter { continue }
        guard bytes[place] != Self.quote, place > start, let next = Self.nextLine(after: place, bytes) else {
          return nil
        }
        return (place, next, count)
      }
      index += 8
    }
    return nil
  }

  /// Where the line after a line break begins; nil if the break is CR alone.
  private static func nextLine(after place: Int, _ bytes: UnsafeRawBufferPointer) -> Int? {
    if bytes[place] == lineFeed { return place + 1 }
    return place + 1 < bytes.count && bytes[place + 1] == lineFeed ? place + 2 : nil
  }

  /// The high bits of the bytes that may end a field.
  @inline(__always) private func stops(in word: UInt64) -> UInt64 {
    Self.zeros(word ^ stops.0) | Self.zeros(word ^ stops.1) | Self.zeros(word ^ stops.2) | Self.zeros(word ^ stops.3)
  }

  /// The high bits of the bytes that are zero.
  @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 {
    let low = ones &* 0x7F
    return ~(((word & low) &+ low) | word | low)
  }
}
