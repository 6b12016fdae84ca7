/// The parts of what curses writes: text, moves of the cursor, styles, and all else.
struct FrameTokens: Sequence, IteratorProtocol {
  struct Token {
    enum Kind: Equatable {
      /// Text of so many columns; nil if that is unknown.
      case text(columns: Int?)
      /// To a row and a column, counted from 1; what is nil stays.
      case move(row: Int?, column: Int?)
      case step(rows: Int, columns: Int)
      /// To the next row; scrolls the screen in the last one.
      case lineFeed
      case lineStart
      /// So many columns from the cursor on, which stays; nil to the end of the row.
      case erase(columns: Int?)
      /// Deletes or inserts columns at the cursor, which stays.
      case shift
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
    return .text(columns: Self.columns(of: bytes[start..<index]))
  }

  /// The columns of a text; nil if a character is not narrow. Wide characters take the cells beside them.
  private static func columns(of text: ArraySlice<UInt8>) -> Int? {
    var (columns, rest) = (0, text)
    while let first = rest.popFirst() {
      columns += 1
      guard first >= 0x80 else { continue }
      let following = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
      var value = UInt32(first) & (0x3F >> UInt32(following))
      for byte in rest.prefix(following) { value = value << 6 | UInt32(byte) & 0x3F }
      rest = rest.dropFirst(following)
      guard let scalar = Unicode.Scalar(value) else { return nil }
      switch CellEncoder.columns(of: scalar) {
      case 0: columns -= 1
      case 1: continue
      default: return nil
      }
    }
    return columns
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
    if bytes[index] == UInt8(ascii: "m") { return .style(Array(values)) }
    guard let numbers = Self.numbers(values) else { return .other }
    let first = numbers.first ?? 1
    switch bytes[index] {
    case UInt8(ascii: "H"): return .move(row: first, column: numbers.count > 1 ? numbers[1] : 1)
    case UInt8(ascii: "G"): return .move(row: nil, column: first)
    case UInt8(ascii: "d"): return .move(row: first, column: nil)
    case UInt8(ascii: "X"): return .erase(columns: first)
    case UInt8(ascii: "K") where values.isEmpty: return .erase(columns: nil)
    case UInt8(ascii: "P"), UInt8(ascii: "@"): return .shift
    case UInt8(ascii: "A"): return .step(rows: -first, columns: 0)
    case UInt8(ascii: "B"): return .step(rows: first, columns: 0)
    case UInt8(ascii: "C"): return .step(rows: 0, columns: first)
    case UInt8(ascii: "D"): return .step(rows: 0, columns: -first)
    default: return .other
    }
  }

  /// The numbers of a sequence, where an empty one is 1; nil if there are other characters.
  private static func numbers(_ values: ArraySlice<UInt8>) -> [Int]? {
    var (numbers, isEmpty) = ([0], true)
    for byte in values {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where numbers[numbers.count - 1] < 100_000:
        numbers[numbers.count - 1] = 10 * numbers[numbers.count - 1] + Int(byte - UInt8(ascii: "0"))
        isEmpty = false
      case UInt8(ascii: ";"):
        if isEmpty { numbers[numbers.count - 1] = 1 }
        numbers.append(0)
        isEmpty = true
      default: return nil
      }
    }
    if isEmpty { numbers[numbers.count - 1] = 1 }
    return numbers
  }
}
