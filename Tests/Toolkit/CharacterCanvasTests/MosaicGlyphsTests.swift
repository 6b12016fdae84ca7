import CharacterCanvas
import TestExpectations
import Testing

/// Characters that show parts of cells. The oracle is Unicode's names of them.
@Suite("Characters of patterns") struct MosaicGlyphsTests {
  /// The names of those that are not numbered by their parts, with the patterns of two columns and four rows.
  private static let names: [String: UInt8] = [
    "SPACE": 0x00, "FULL BLOCK": 0xFF, "UPPER HALF BLOCK": 0x0F, "LOWER HALF BLOCK": 0xF0, "LEFT HALF BLOCK": 0x55,
    "RIGHT HALF BLOCK": 0xAA, "LOWER ONE QUARTER BLOCK": 0xC0, "LOWER THREE QUARTERS BLOCK": 0xFC,
    "QUADRANT UPPER LEFT": 0x05, "QUADRANT UPPER RIGHT": 0x0A, "QUADRANT LOWER LEFT": 0x50,
    "QUADRANT LOWER RIGHT": 0xA0, "QUADRANT UPPER LEFT AND LOWER RIGHT": 0xA5,
    "QUADRANT UPPER RIGHT AND LOWER LEFT": 0x5A, "QUADRANT UPPER LEFT AND LOWER LEFT AND LOWER RIGHT": 0xF5,
    "QUADRANT UPPER LEFT AND UPPER RIGHT AND LOWER LEFT": 0x5F,
    "QUADRANT UPPER LEFT AND UPPER RIGHT AND LOWER RIGHT": 0xAF,
    "QUADRANT UPPER RIGHT AND LOWER LEFT AND LOWER RIGHT": 0xFA,
  ]

  /// Whether a part of so many rows lies in the pattern of a name: at its middle.
  private static func shows(_ named: UInt8, _ part: Int, of rows: Int) -> Bool {
    let row = (2 * (part / 2) + 1) * 4 / (2 * rows)
    return named & 1 << UInt8(2 * row + part % 2) != 0
  }

  /// The name of a pattern: the numbers of its parts, from 1 on.
  private static func numbered(_ pattern: UInt8, _ glyphs: MosaicGlyphs) -> String {
    let parts = (0..<2 * glyphs.rows).filter { pattern & 1 << UInt8($0) != 0 }.map { "\($0 + 1)" }.joined()
    return "BLOCK \(glyphs == .sextants ? "SEXTANT" : "OCTANT")-\(parts)"
  }

  @Test("each pattern has the character that Unicode names so, or its complement has", arguments: MosaicGlyphs.allCases)
  func names(glyphs: MosaicGlyphs) throws {
    var seen: Set<Unicode.Scalar> = []
    for pattern in 0...glyphs.all {
      let (scalar, isInverted) = glyphs.glyph(of: pattern)
      expect(isInverted, glyphs.inverted.contains(pattern), "\(pattern)")
      let drawn = isInverted ? glyphs.all & ~pattern : pattern
      let name = try #require(scalar.properties.name, "U+\(String(scalar.value, radix: 16))")
      if let named = Self.names[name] {
        for part in 0..<2 * glyphs.rows {
          expect(drawn & 1 << UInt8(part) != 0, Self.shows(named, part, of: glyphs.rows), "\(name), part \(part)")
        }
      } else {
        expect(name, Self.numbered(drawn, glyphs))
      }
      if drawn != 0 { expect(glyphs.pattern(of: scalar), drawn) }
      seen.insert(scalar)
    }
    expect(seen.count, 1 << (2 * glyphs.rows) - glyphs.inverted.count)
    expect(glyphs.pattern(of: "x"), nil)
  }

  /// kitty 0.41 and foot 1.21 draw boxes for these.
  @Test("characters that terminals lack are never written")
  func lacking() {
    let lacking: Set<UInt32> = [0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB, 0x1FBE6, 0x1FBE7]
    for glyphs in MosaicGlyphs.allCases {
      let written = (0...glyphs.all).map { glyphs.glyph(of: $0).scalar.value }
      #expect(lacking.isDisjoint(with: written), "\(glyphs)")
    }
    for pattern: UInt8 in [0x01, 0x02, 0x40, 0x80, 0x14, 0x28] {
      #expect(MosaicGlyphs.octants.glyph(of: pattern).isInverted, "\(pattern)")
    }
  }
}
