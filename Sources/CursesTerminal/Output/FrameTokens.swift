/// The parts of what curses writes: text, moves of the cursor, styles, and all else.
struct FrameTokens: Sequence, IteratorProtocol {
  struct Token {
    enum Kind: Equatable {
      /// Text of so many columns; nil if that is unknown.
      case text(columns: Int?)
      /// To a row and a column, counted from 1; the row stays where there is none.
      case move(row: Int?, column: Int)
      case step(rows: Int, columns: Int)
      /// To the next row; scrolls the screen in the last one.
      case lineFeed
      case lineStart
      case style([UInt8])
      case other
    }

    var kind: Kind
    var bytes: ArraySlice<UInt8>
    var range: Range<Int> { bytes.indices }
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    guard index < bytes.count else { return nil }
    let start = index
    let kind = bytes[index] < 0x20 || bytes[index] == 0x7F ? control() : text()
    return Token(kind: kind, bytes: bytes[start..<index])
  }

  private mutating func text() -> Token.Kind {
    let start = index
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x7F { index += 1 }
    if bytes[start..<index].allSatisfy({ $0 < 0x7F }) { return .text(columns: index - start) }
    let scalars = String(decoding: bytes[start..<index], as: UTF8.self).unicodeScalars
    let columns = scalars.map { $0.isASCII ? 1 : CellEncoder.columns(of: $0) }
    // Wide characters take the cells beside them.
    return .text(columns: columns.contains { $0 < 0 || $0 > 1 } ? nil : columns.reduce(0, +))
  }

  private mutating func control() -> Token.Kind {
    defer { index += 1 }
    switch bytes[index] {
    case UInt8(ascii: "\r"): return .lineStart
    case UInt8(ascii: "\n"): return .lineFeed
    case 0x08: return .step(rows: 0, columns: -1)
    case 0x1B where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "["): return sequence()
    default: return .other
    }
  }

  /// A control sequence; ends at its final byte.
  private mutating func sequence() -> Token.Kind {
    index += 2
    let start = index
    while index < bytes.count, (0x20..<0x40).contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { return .other }
    let values = bytes[start..<index]
    let numbers = values.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? 1 : Int(String(decoding: $0, as: UTF8.self)) }
    let first = (numbers.first ?? 1) ?? -1
    if bytes[index] != UInt8(ascii: "m"), numbers.contains(where: { $0 == nil }) { return .other }
    switch bytes[index] {
    case UInt8(ascii: "m"): return .style(Array(values))
    case UInt8(ascii: "H"): return .move(row: first, column: numbers.count > 1 ? numbers[1] ?? 1 : 1)
    case UInt8(ascii: "G"): return .move(row: nil, column: first)
    case UInt8(ascii: "A"): return .step(rows: -first, columns: 0)
    case UInt8(ascii: "B"): return .step(rows: first, columns: 0)
    case UInt8(ascii: "C"): return .step(rows: 0, columns: first)
    case UInt8(ascii: "D"): return .step(rows: 0, columns: -first)
    default: return .other
    }
  }
}
