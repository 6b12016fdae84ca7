import BinarySearch

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
