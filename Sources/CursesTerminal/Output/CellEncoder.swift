import CNcurses
import CharacterCanvas

/// Makes curses cells of canvas cells, each in exactly the columns it was laid out with.
///
/// Curses holds a base and a few marks in a cell and goes by the C library's `wcwidth`. Where that has another opinion
/// of a character than the layout had (emoji joined of several, flags, variation selectors), as much of the character
/// is sent as fits and blanks make up the rest, so that no opinion, curses' or the terminal's, can shift the row.
struct CellEncoder {
  private let isUnicode: Bool
  /// The columns of single scalars of the first plane, by the C library; one more than that, and 0 for not asked yet.
  private var columns = [UInt8](repeating: 0, count: 0x10000)
  /// How other characters are shown, by their layout width.
  private var known: [Key: [Glyph]] = [:]

  private struct Key: Hashable {
    var character: Character
    var width: Int
  }

  private typealias Glyph = [Unicode.Scalar]

  /// Pictures that use more different characters than this are rare; the memory is emptied then.
  private static let limit = 4096
  private static let placeholder: Unicode.Scalar = "?"

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
  }

  /// Appends cells that take `cell.width` columns together.
  /// - Parameter attributes: curses' word for those of the cell's style.
  mutating func append(_ cell: Cell, attributes: UInt16, pair: Int16, to row: inout [ash_cell]) {
    if let scalar = cell.scalar, fits(scalar, width: cell.width) {
      row.append(ash_cell(text: (scalar.value, 0, 0, 0, 0), attributes: attributes, pair: pair))
      return
    }
    for glyph in glyphs(for: cell.character, width: cell.width) {
      var result = ash_cell(text: (0, 0, 0, 0, 0), attributes: attributes, pair: pair)
      withUnsafeMutableBytes(of: &result.text) { bytes in
        let text = bytes.bindMemory(to: UInt32.self)
        for (index, scalar) in glyph.prefix(text.count).enumerated() { text[index] = scalar.value }
      }
      row.append(result)
    }
  }

  /// Whether a scalar of the first plane goes out as it is. This is asked for every cell of every picture.
  private mutating func fits(_ scalar: Unicode.Scalar, width: Int) -> Bool {
    guard isUnicode || scalar.isASCII, scalar.value < 0x10000 else { return false }
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
    // Curses drops marks on wide characters; better to know than to have cells that differ for ever.
    let marks = columns == 1 ? scalars.dropFirst().filter(Self.isMark).prefix(Int(ASH_CELL_TEXT) - 1) : []
    return [[base] + marks] + Array(repeating: [" "], count: width - columns)
  }

  /// A flag is two letters of a special alphabet, and terminals disagree on its width; the letters are plain.
  private func flagLetters(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    let range: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    guard scalars.count == 2, scalars.allSatisfy({ range.contains($0.value) }) else { return nil }
    return scalars.compactMap { Unicode.Scalar($0.value - range.lowerBound + 0x41) }
  }

  /// Marks that stand on their base; joiners and variation selectors could change its width.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let isSelector = (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
    let category = scalar.properties.generalCategory
    return !isSelector && (category == .nonspacingMark || category == .enclosingMark) && columns(of: scalar) == 0
  }

  fileprivate static func columns(of scalar: Unicode.Scalar) -> Int {
    Int(ash_columns(scalar.value))
  }
}

extension TextAttributes {
  /// Curses' word for them.
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
