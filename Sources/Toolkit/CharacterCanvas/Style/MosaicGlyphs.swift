/// A set of characters that show parts of a cell, two side by side, in the colour of text, and the rest in that of the
/// background. Screens show images by them.
public enum MosaicGlyphs: String, CaseIterable, Hashable, Sendable {
  /// Two rows of parts. Most fonts have them.
  case quadrants
  /// Three rows of parts, from Unicode 13. Terminals draw them; few fonts have them.
  case sextants
  /// Four rows of parts, from Unicode 16.
  case octants

  /// The rows of parts in a cell.
  public var rows: Int {
    switch self {
    case .quadrants: 2
    case .sextants: 3
    case .octants: 4
    }
  }

  /// The pattern of all parts.
  public var all: UInt8 { 0xFF >> (8 - 2 * UInt8(rows)) }

  /// The patterns whose characters are never written: terminals lack them, or draw them broader. Their complements
  /// are written with the colours swapped.
  ///
  /// Four single corners and two single edges are outside of the block of octants, and so are a quarter at the top and
  /// its complement.
  public var inverted: Set<UInt8> { self == .octants ? [0x01, 0x02, 0x40, 0x80, 0x14, 0x28, 0x03, 0x3F] : [] }

  /// The character of a pattern, or of its complement.
  ///
  /// - Parameter pattern: a bit for each part, the lowest for the upper left one, then row by row.
  /// - Complexity: O(1).
  public func glyph(of pattern: UInt8) -> (scalar: Unicode.Scalar, isInverted: Bool) {
    let pattern = pattern & all
    if let scalar = table[Int(pattern)] { return (scalar, false) }
    return (table[Int(all & ~pattern)] ?? " ", true)
  }

  /// The pattern of a character; nil for a blank and for others.
  ///
  /// - Complexity: O(1).
  public func pattern(of scalar: Unicode.Scalar) -> UInt8? { scalar.value < 0x2580 ? nil : patterns[scalar] }

  private var table: [Unicode.Scalar?] {
    switch self {
    case .quadrants: Self.quadrantTable
    case .sextants: Self.sextantTable
    case .octants: Self.octantTable
    }
  }

  private var patterns: [Unicode.Scalar: UInt8] {
    switch self {
    case .quadrants: Self.quadrantPatterns
    case .sextants: Self.sextantPatterns
    case .octants: Self.octantPatterns
    }
  }

  // MARK: Tables

  private static let quadrantPatterns = patterns(in: quadrantTable)
  private static let sextantPatterns = patterns(in: sextantTable)
  private static let octantPatterns = patterns(in: octantTable)

  private static func patterns(in table: [Unicode.Scalar?]) -> [Unicode.Scalar: UInt8] {
    var patterns: [Unicode.Scalar: UInt8] = [:]
    for (pattern, scalar) in table.enumerated() { if let scalar { patterns[scalar] = UInt8(pattern) } }
    return patterns
  }

  private static let quadrantTable: [Unicode.Scalar?] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

  /// U+1FB00 to U+1FB3B in the order of their patterns, without the four that are older.
  private static let sextantTable = table(from: 0x1FB00, count: 64, older: [0x00: " ", 0x15: "▌", 0x2A: "▐", 0x3F: "█"])

  /// U+1CD00 to U+1CDE5 in the order of their patterns, without those that are older or outside of the block.
  private static let octantTable: [Unicode.Scalar?] = {
    var older: [UInt8: Unicode.Scalar] = [0xC0: "▂", 0xFC: "▆"]
    for (pattern, scalar) in quadrantTable.enumerated() {
      let corners: [UInt8] = [0x05, 0x0A, 0x50, 0xA0]
      let parts = (0..<4).reduce(UInt8(0)) { pattern & 1 << $1 == 0 ? $0 : $0 | corners[$1] }
      older[parts] = scalar
    }
    return table(from: 0x1CD00, count: 256, older: older, without: MosaicGlyphs.octants.inverted)
  }()

  private static func table(
    from first: UInt32, count: Int, older: [UInt8: Unicode.Scalar], without missing: Set<UInt8> = []
  ) -> [Unicode.Scalar?] {
    var next = first
    return (0..<count).map { pattern in
      if let scalar = older[UInt8(pattern)] { return scalar }
      if missing.contains(UInt8(pattern)) { return nil }
      defer { next += 1 }
      return Unicode.Scalar(next)
    }
  }
}
