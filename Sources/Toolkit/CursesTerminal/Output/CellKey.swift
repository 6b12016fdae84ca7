import CharacterCanvas
import Foundation

/// One visible column of the terminal, packed to compare rows quickly: text, attributes and colour pair.
///
/// Two different characters of several scalars can have equal keys. So keys only choose the cheapest bytes; what the
/// terminal then shows never depends on them.
struct CellKey: Hashable {
  private let bits: UInt64

  /// A column that nothing was drawn on.
  static let blank = CellKey(bits: 0x20)

  private static let trailingHalf: UInt64 = 1 << 63

  private init(bits: UInt64) { self.bits = bits }

  init(_ cell: Cell, attributes: UInt16, pair: Int16) {
    let text = cell.scalar.map { UInt64($0.value) } ?? 1 << 21 | Self.digest(of: cell.character)
    self.init(text: text, attributes: attributes, pair: pair)
  }

  init(_ scalar: Unicode.Scalar, attributes: UInt16, pair: Int16) {
    self.init(text: UInt64(scalar.value), attributes: attributes, pair: pair)
  }

  private init(text: UInt64, attributes: UInt16, pair: Int16) {
    bits = text | UInt64(attributes) << 22 | UInt64(UInt16(bitPattern: pair)) << 38
  }

  /// The second column of a wide character.
  var trailing: CellKey { CellKey(bits: bits | Self.trailingHalf) }

  /// Whether the column is the second one of a wide character.
  var isTrailing: Bool { bits & Self.trailingHalf != 0 }

  /// Whether it has the attributes and the colours of another column.
  func hasStyle(of other: CellKey) -> Bool { ((bits ^ other.bits) & ~Self.trailingHalf) >> 22 == 0 }

  /// About how many bytes it takes to send the text of the column.
  var cost: Int {
    let scalar = bits & 0x1F_FFFF
    return isTrailing ? 0 : scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }

  /// Whether as many columns are equal from an index of each on.
  static func areEqual(_ keys: [CellKey], _ start: Int, _ others: [CellKey], _ otherStart: Int, count: Int) -> Bool {
    precondition(start + count <= keys.count && otherStart + count <= others.count, "columns out of range")
    return keys.withUnsafeBufferPointer { keys in
      others.withUnsafeBufferPointer { others in
        guard let keys = keys.baseAddress, let others = others.baseAddress else { return true }
        return memcmp(keys + start, others + otherStart, count * MemoryLayout<CellKey>.stride) == 0
      }
    }
  }

  /// A number for a stretch of columns. Other stretches may have it too, but rarely do.
  static func digest(of keys: [CellKey], _ range: Range<Int>) -> UInt64 {
    range.reduce(0xCBF2_9CE4_8422_2325) { (($0 ^ keys[$1].bits) &* 0x100_0000_01B3).byteSwapped }
  }

  private static func digest(of character: Character) -> UInt64 {
    character.unicodeScalars.reduce(0) { ($0 &* 31 &+ UInt64($1.value)) & 0xF_FFFF }
  }
}
