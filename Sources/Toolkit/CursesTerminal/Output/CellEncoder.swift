import CNcurses
import CharacterCanvas

/// Turns canvas cells into curses cells that take exactly the columns the text layout gave them.
///
/// A curses cell holds a base character and a few marks, and curses uses the C library's `wcwidth`. Its width can
/// differ from the layout's, for joined emoji, flags and variation selectors. Then as much of the character is sent as
/// fits, and blanks fill the rest. So no other opinion of the width, curses' or the terminal's, can shift the row.
struct CellEncoder {
  private let isUnicode: Bool
  /// The columns of each scalar of the first two planes by the C library, plus 1; 0 if not looked up yet.
  private var columns = [UInt8](repeating: 0, count: 0x20000)
  /// The glyphs of other characters, by character and layout width.
  private var known: [Key: [Glyph]] = [:]

  private struct Key: Hashable {
    var character: Character
    var width: Int
  }

  private typealias Glyph = [Unicode.Scalar]

  /// Pictures with more different characters than this are rare. The cache is then emptied.
  private static let limit = 4096
  private static let placeholder: Unicode.Scalar = "?"

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
  }

  /// Appends cells that take `cell.width` columns together.
  /// - Parameter attributes: the attributes of the cell's style, as curses encodes them.
  mutating func append(_ cell: Cell, attributes: UInt16, pair: Int16, to row: inout [ash_cell]) {
    guard let scalar = cell.scalar else {
      return append(cell.character, width: cell.width, attributes: attributes, pair: pair, to: &row)
    }
    append(scalar, width: cell.width, attributes: attributes, pair: pair, to: &row)
  }

  /// The same for a character of one scalar, as nearly all are.
  mutating func append(
    _ scalar: Unicode.Scalar, width: Int, attributes: UInt16, pair: Int16, to row: inout [ash_cell]
  ) {
    guard fits(scalar, width: width) else {
      return append(Character(scalar), width: width, attributes: attributes, pair: pair, to: &row)
    }
    row.append(ash_cell(text: (scalar.value, 0, 0, 0, 0), attributes: attributes, pair: pair))
  }

  private mutating func append(
    _ character: Character, width: Int, attributes: UInt16, pair: Int16, to row: inout [ash_cell]
  ) {
    for glyph in glyphs(for: character, width: width) {
      var result = ash_cell(text: (0, 0, 0, 0, 0), attributes: attributes, pair: pair)
      withUnsafeMutableBytes(of: &result.text) { bytes in
        let text = bytes.bindMemory(to: UInt32.self)
        for (index, scalar) in glyph.prefix(text.count).enumerated() { text[index] = scalar.value }
      }
      row.append(result)
    }
  }

  /// Whether a scalar of the first two planes is sent as it is. This is called for every cell of every picture.
  private mutating func fits(_ scalar: Unicode.Scalar, width: Int) -> Bool {
    guard isUnicode || scalar.isASCII, scalar.value < 0x20000 else { return false }
    let index = Int(scalar.value)
    if columns[index] == 0 { columns[index] = UInt8(max(0, Self.columns(of: scalar)) + 1) }
    return width > 0 && Int(columns[index]) == width + 1
  }

  private mutating func glyphs(for character: Character, width: Int) -> [Glyph] {
    let key = Key(character: character, width: width)
    if let glyphs = known[key] { return glyphs }
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    let glyphs = isUnicode ? fittingGlyphs(Array(character.unicodeScalars), width) : placeholders(width)
    known[key] = glyphs
    return glyphs
  }

  private func placeholders(_ width: Int) -> [Glyph] {
    [[Self.placeholder]] + Array(repeating: [" "], count: width - 1)
  }

  private func fittingGlyphs(_ scalars: [Unicode.Scalar], _ width: Int) -> [Glyph] {
    if let letters = flagLetters(scalars), letters.count == width { return letters.map { [$0] } }
    let base = scalars[0]
    let columns = Self.columns(of: base)
    guard columns > 0, columns <= width else { return placeholders(width) }
    // Curses drops marks on wide characters. Cells with such marks would differ from curses' copy in every frame.
    let marks = columns == 1 ? scalars.dropFirst().filter(Self.isMark).prefix(Int(ASH_CELL_TEXT) - 1) : []
    return [[base] + marks] + Array(repeating: [" "], count: width - columns)
  }

  /// A flag is two letters of a special alphabet. Terminals disagree on its width, so plain letters are sent.
  private func flagLetters(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    let range: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    guard scalars.count == 2, scalars.allSatisfy({ range.contains($0.value) }) else { return nil }
    return scalars.compactMap { Unicode.Scalar($0.value - range.lowerBound + 0x41) }
  }

  /// Marks that stand on their base character. Joiners and variation selectors do not count, as they could change its
  /// width.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let isSelector = (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
    let category = scalar.properties.generalCategory
    return !isSelector && (category == .nonspacingMark || category == .enclosingMark) && columns(of: scalar) == 0
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    Int(ash_columns(scalar.value))
  }
}

extension TextAttributes {
  /// The attributes as curses encodes them.
  var curses: UInt16 {
    var result: UInt32 = 0
    if contains(.bold) { result |= UInt32(ASH_BOLD) }
    if contains(.dim) { result |= UInt32(ASH_DIM) }
    if contains(.italic) { result |= UInt32(ASH_ITALIC) }
    if contains(.underline) { result |= UInt32(ASH_UNDERLINE) }
    if contains(.reverse) { result |= UInt32(ASH_REVERSE) }
    return UInt16(result)
  }
}
