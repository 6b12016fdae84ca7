/// A text of so many bytes that only those in view are read.
///
/// It is measured once, in slices. Every few thousand bytes it notes which column and which row begin there, so that
/// later a part of it is found without reading what comes before.
public final class LongText: @unchecked Sendable {
  /// From how many bytes on a text is long.
  public static let least = 4096
  /// How many bytes are looked at together.
  static let piece = 4096

  /// The number of bytes, in UTF-8.
  public let byteCount: Int
  private let source: (Range<Int>) -> [UInt8]
  /// How many bytes were read so far.
  public private(set) var bytesRead = 0
  /// The columns that begin at some bytes, in order. Each mark is the first after a piece.
  private var marks: [Mark] = [Mark(byte: 0, number: 0)]
  private var isRuled = false
  var wrappings: [RowMarks] = []
  /// Whether rows are counted only as far as they are measured; otherwise asking for their number measures all.
  public var isMeasuredInSlices = false

  struct Mark {
    let byte: Int
    /// Of a column or of a row.
    let number: Int
  }

  /// - Parameters:
  ///   - byteCount: the number of bytes.
  ///   - bytes: returns some of them, always the same.
  public init(byteCount: Int, bytes: @escaping (Range<Int>) -> [UInt8]) {
    (self.byteCount, source) = (byteCount, bytes)
  }

  public convenience init(_ bytes: [UInt8]) { self.init(byteCount: bytes.count) { Array(bytes[$0]) } }

  /// Some of the bytes.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    let own = range.clamped(to: 0..<byteCount)
    guard !own.isEmpty else { return [] }
    bytesRead += own.count
    return source(own)
  }

  /// The units that begin at a byte, and whether they are the last ones.
  func units(from byte: Int) -> (units: [TextUnit], isEnd: Bool) {
    let end = min(byteCount, byte + Self.piece)
    let units = TextUnit.units(of: bytes(byte..<end), isEnd: end == byteCount)
    return (units, end == byteCount)
  }

  // MARK: Columns

  /// Whether all columns are measured.
  public var isMeasured: Bool { isRuled }

  /// The columns of the whole text. Until it is measured, this is an estimate.
  public var width: Int {
    guard let last = marks.last, !isRuled else { return marks.last?.number ?? 0 }
    let rest = byteCount - last.byte
    return last.number + (last.byte == 0 ? rest : Int(Double(rest) * Double(last.number) / Double(last.byte)))
  }

  /// Measures a piece of the columns.
  public func measurePiece() {
    guard !isRuled, let last = marks.last else { return }
    let (units, isEnd) = units(from: last.byte)
    var (byte, column) = (last.byte, last.number)
    for unit in units { (byte, column) = (byte + unit.byteCount, column + unit.columns) }
    marks.append(Mark(byte: byte, number: column))
    isRuled = isEnd || units.isEmpty
  }

  /// A part of the text that covers some columns, if there are as many, and the column and the byte where it begins.
  ///
  /// - Complexity: O(c) for c columns, once all columns before them are measured.
  public func part(columns: Range<Int>) -> (text: String, column: Int, byte: Int) {
    while !isRuled, let last = marks.last, last.number <= columns.lowerBound { measurePiece() }
    let start = marks.last(atMost: columns.lowerBound)
    var (byte, column) = (start.byte, start.number)
    var first: (column: Int, byte: Int)?
    reading: while byte < byteCount {
      let (units, _) = units(from: byte)
      for unit in units {
        if first == nil, column + unit.columns > columns.lowerBound { first = (column, byte) }
        if column >= columns.upperBound { break reading }
        (byte, column) = (byte + unit.byteCount, column + unit.columns)
      }
      guard !units.isEmpty else { break }
    }
    let begin = first ?? (column, byte)
    return (String(decoding: bytes(begin.byte..<byte), as: UTF8.self), begin.column, begin.byte)
  }
}

extension [LongText.Mark] {
  /// The last mark whose number is not greater.
  func last(atMost number: Int) -> LongText.Mark {
    self[Swift.max(0, partitioningIndex { $0.number > number } - 1)]
  }
}

extension LongText: Hashable {
  public static func == (lhs: LongText, rhs: LongText) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LongText {
  /// The first bytes of a text that is too long to be shown whole, cut between two characters.
  ///
  /// - Parameter limit: the most bytes.
  public static func beginning(of bytes: UnsafeRawBufferPointer, limit: Int = least) -> String {
    guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
    var end = limit
    // Where two characters of ASCII meet, neither goes on.
    while end > limit - 256, bytes[end - 1] >= 0x7F || bytes[end] >= 0x7F || bytes[end] < 0x20 { end -= 1 }
    if end == limit - 256 {
      end = limit
      while end > limit - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}

/// Where the rows of a long text begin, if its lines are broken to some columns.
struct RowMarks {
  /// How many rows are between two marks.
  static let distance = 32

  let columns: Int
  var marks: [LongText.Mark] = [LongText.Mark(byte: 0, number: 0)]
  /// Where the first row begins that is not measured.
  var next = LongText.Mark(byte: 0, number: 0)
  var isComplete = false
}

extension LongText {
  /// A row of the text as it is in the data, and its place there.
  public typealias Row = (text: String, bytes: Range<Int>)

  /// The rows of the text if its lines are broken to some columns, as `DisplayText.wrapped` does. Until all are
  /// measured, this is an estimate, if it may be.
  public func rowCount(columns: Int) -> Int {
    let place = wrapping(columns: columns)
    if !isMeasuredInSlices { while !wrappings[place].isComplete { measureRows(place) } }
    let next = wrappings[place].next
    guard !wrappings[place].isComplete else { return max(1, next.number) }
    return next.number + max(1, (byteCount - next.byte + columns - 1) / max(1, columns))
  }

  /// Whether all rows are known at the breadths that were asked for.
  public var areRowsMeasured: Bool { wrappings.allSatisfy(\.isComplete) }

  /// Measures a piece of the rows at a breadth that was asked for.
  public func measurePieceOfRows() {
    if let place = wrappings.firstIndex(where: { !$0.isComplete }) { measureRows(place) }
  }

  /// Some of the rows, as far as they are measured.
  ///
  /// - Complexity: O(r) for r rows.
  public func rows(_ range: Range<Int>, columns: Int) -> [Row] {
    let place = wrapping(columns: columns)
    if !isMeasuredInSlices {
      while !wrappings[place].isComplete, wrappings[place].next.number < range.upperBound { measureRows(place) }
    } else if wrappings[place].next.number == 0 {
      measureRows(place)
    }
    let measured = wrappings[place]
    let end = min(range.upperBound, measured.next.number)
    guard range.lowerBound < end else { return [] }
    var row = measured.marks.last(atMost: range.lowerBound)
    var rows: [Row] = []
    while row.number < end {
      let found = breaks(from: row, columns: columns)
      guard let last = found.last else { break }
      for line in found where line.number < end {
        if line.number >= range.lowerBound {
          rows.append((String(decoding: bytes(line.bytes), as: UTF8.self), line.bytes))
        }
      }
      row = Mark(byte: last.next, number: last.number + 1)
    }
    return rows
  }

  private func wrapping(columns: Int) -> Int {
    if let place = wrappings.firstIndex(where: { $0.columns == columns }) { return place }
    // Two breadths may be in use at once, for the scene and for what it is compared with.
    if wrappings.count > 1 { wrappings.removeFirst() }
    wrappings.append(RowMarks(columns: max(1, columns)))
    return wrappings.count - 1
  }

  private func measureRows(_ place: Int) {
    let (next, columns) = (wrappings[place].next, wrappings[place].columns)
    let found = breaks(from: next, columns: columns)
    for line in found where line.number % RowMarks.distance == 0 && line.number > 0 {
      wrappings[place].marks.append(Mark(byte: line.bytes.lowerBound, number: line.number))
    }
    guard let last = found.last else { return wrappings[place].isComplete = true }
    wrappings[place].next = Mark(byte: last.next, number: last.number + 1)
    wrappings[place].isComplete = last.isLast
  }

  // MARK: Breaking lines

  private struct Break {
    let number: Int
    let bytes: Range<Int>
    /// The byte where the next row begins.
    let next: Int
    var isLast = false
  }

  /// The rows that begin at one, as far as a piece of the text goes; at least one, unless there are none.
  private func breaks(from row: Mark, columns: Int) -> [Break] {
    // After a newline at the end, there is an empty row.
    if row.byte >= byteCount {
      return [Break(number: row.number, bytes: byteCount..<byteCount, next: byteCount, isLast: true)]
    }
    let (units, isEnd) = units(from: row.byte)
    var found: [Break] = []
    var (index, byte) = (0, row.byte)
    while index < units.count {
      guard let end = Self.lineEnd(of: units, from: index, columns: columns, isEnd: isEnd || found.isEmpty) else {
        break
      }
      let length = units[index..<end.text].reduce(0) { $0 + $1.byteCount }
      let whole = length + units[end.text..<end.next].reduce(0) { $0 + $1.byteCount }
      let isLast = isEnd && end.next == units.count && !end.isNewline
      found.append(
        Break(number: row.number + found.count, bytes: byte..<byte + length, next: byte + whole, isLast: isLast))
      (index, byte) = (end.next, byte + whole)
    }
    return found
  }

  /// The end of a row, and the start of the next one after the space or newline between them; nil if more units are
  /// needed to know.
  private static func lineEnd(
    of units: [TextUnit], from start: Int, columns: Int, isEnd: Bool
  ) -> (text: Int, next: Int, isNewline: Bool)? {
    var (room, index) = (columns, start)
    var lastSpace: Int?
    while index < units.count, units[index].kind != .newline, units[index].columns <= room {
      if units[index].kind == .space { lastSpace = index }
      room -= units[index].columns
      index += 1
    }
    if index == units.count { return isEnd ? (index, index, false) : nil }
    switch units[index].kind {
    case .newline: return (index, index + 1, true)
    case .space: return (index, index + 1, false)
    case .other: break
    }
    if let lastSpace, lastSpace > start { return (lastSpace, lastSpace + 1, false) }
    let end = max(index, start + 1)
    return (end, end, false)
  }
}

/// A character of raw text: its bytes, and the columns that it takes when it is shown.
struct TextUnit {
  enum Kind { case space, newline, other }

  var byteCount: Int
  var columns: Int
  var kind = Kind.other
}

extension TextUnit {
  /// The units of some bytes that claim to be UTF-8.
  ///
  /// - Parameter isEnd: whether no bytes follow. Otherwise the last unit may go on in those that do, so it is left out,
  ///   unless it is the only one.
  static func units(of all: [UInt8], isEnd: Bool) -> [TextUnit] {
    let bytes = isEnd ? all : withoutUnfinishedScalar(all)
    var units: [TextUnit] = []
    units.reserveCapacity(bytes.count)
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      for byte in bytes { units.append(TextUnit(byteCount: 1, columns: 1, kind: byte == 0x20 ? .space : .other)) }
    } else {
      let scalars = Self.scalars(of: bytes)
      var index = 0
      while index < scalars.count {
        var end = index + 1
        // Where two scalars that never combine meet, no character goes on.
        while end < scalars.count, !scalars[end - 1].isInert || !scalars[end].isInert { end += 1 }
        append(scalars[index..<end], to: &units)
        index = end
      }
    }
    if !isEnd, units.count > 1 { units.removeLast() }
    return units
  }

  /// The bytes without those at the end that begin a scalar, and may go on.
  private static func withoutUnfinishedScalar(_ bytes: [UInt8]) -> [UInt8] {
    guard let lead = bytes.indices.suffix(3).last(where: { bytes[$0] >= 0xC0 }), lead > 0 else { return bytes }
    let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
    return bytes.count - lead < length ? Array(bytes[..<lead]) : bytes
  }

  private struct Scalar {
    let scalar: Unicode.Scalar
    let byteCount: Int

    var isInert: Bool { Sanitizing.isInert(scalar.value) }
  }

  private static func scalars(of bytes: [UInt8]) -> [Scalar] {
    var scalars: [Scalar] = []
    var (parser, iterator) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): scalars.append(Scalar(scalar: Unicode.UTF8.decode(encoded), byteCount: encoded.count))
      case .error(let length): scalars.append(Scalar(scalar: .replacement, byteCount: length))
      case .emptyInput: return scalars
      }
    }
  }

  private static func append(_ scalars: ArraySlice<Scalar>, to units: inout [TextUnit]) {
    if scalars.count == 1, let first = scalars.first, first.isInert {
      let columns = TextWidth.columns(of: first.scalar)
      return units.append(
        TextUnit(byteCount: first.byteCount, columns: columns, kind: first.scalar == " " ? .space : .other))
    }
    var rest = scalars
    for character in String(String.UnicodeScalarView(scalars.map(\.scalar))) {
      let own = rest.prefix(character.unicodeScalars.count)
      rest = rest.dropFirst(own.count)
      let shown = DisplayText(String(character))
      units.append(
        TextUnit(
          byteCount: own.reduce(0) { $0 + $1.byteCount }, columns: shown.width,
          kind: character.isNewline ? .newline : shown.string == " " ? .space : .other))
    }
  }
}
