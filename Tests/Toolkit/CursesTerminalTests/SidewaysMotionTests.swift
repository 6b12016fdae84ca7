import CharacterCanvas
import TestExpectations
import TestSeeds
import Testing

@testable import CursesTerminal

/// Parts of rows that move sideways, found by comparing two pictures.
@Suite struct SidewaysMotionTests {
  init() { #expect(UnicodeLocale.adopt()) }

  private func keys(_ canvas: Canvas) -> [CellKey] {
    var encoder = RowEncoder(cells: CellEncoder(isUnicode: true), pairs: ColorPairs(count: 256, depth: .indexed256))
    encoder.beginFrame()
    for y in 0..<canvas.size.height {
      encoder.encode(canvas, row: y, columns: canvas.size.width) { _, _, _ in true }
    }
    return encoder.keys
  }

  private func canvas(_ rows: [String]) -> Canvas {
    var result = Canvas(size: CellSize(width: DisplayText(rows[0]).width, height: rows.count))
    for (y, row) in rows.enumerated() { result.draw(DisplayText(row), at: CellPoint(x: 0, y: y), style: .plain) }
    return result
  }

  private func shifts(_ old: [String], _ new: [String]) -> [RowShift] {
    let (old, new) = (canvas(old), canvas(new))
    return SidewaysMotion(from: keys(old), to: keys(new), width: old.size.width).shifts()
  }

  @Test("A part between two other parts moves, and the others stay")
  func betweenParts() {
    let found = shifts(
      ["left │ one two three four five six seven eight nine ten │ minimap"],
      ["left │ two three four five six seven eight nine ten ele │ minimap"])
    expect(found, [RowShift(row: 0, columns: 7..<55, distance: -4)])
  }

  @Test("A part moves to the right, up to the last column")
  func toTheRight() {
    let found = shifts(
      ["left │ one two three four five six seven eight nine ten!"],
      ["left │ ero one two three four five six seven eight nine "])
    expect(found, [RowShift(row: 0, columns: 7..<56, distance: 4)])
  }

  @Test("Equal cards move by the distance to the nearest, and not to the cards beside them")
  func equalCards() {
    func row(_ card: String, from start: Int) -> String {
      String(String(repeating: card, count: 6).dropFirst(start).prefix(90))
    }
    let cards = ["╭────────────────────╮  ", "│       a card       │  ", "╰────────────────────╯  "]
    let (left, right) = (cards.map { row($0, from: 7) }, cards.map { row($0, from: 3) })
    expect(shifts(left, right).map(\.distance), [4, 4, 4])
    expect(shifts(right, left).map(\.distance), [-4, -4, -4])
  }

  @Test("No edge of a part cuts a wide character")
  func wideCharacters() throws {
    // The first three columns leave the picture, which ends in the middle of a character: there it is blank.
    let found = shifts(
      ["ab日本語 is a word, and more of them follow it"], [" 本語 is a word, and more of them follow it 日"])
    let shift = try #require(found.first)
    expect(found.count, 1)
    expect(shift.distance, -3)
    expect(shift.columns, 1..<46)
  }

  @Test(
    "Rows that moved up or down, small changes and other texts are left to curses",
    arguments: [
      [
        "row 1 of a list that scrolls up by a row", "row 2 in a list that scrolls by one row", "entry number 3 of them",
        "the fourth is the last of them all here",
      ],
      ["the same text, of which a word changes", "and another row that stays just as it was"],
    ])
  func leftToCurses(rows: [String]) {
    let width = rows.map(\.count).max() ?? 0
    let padded = rows.map { $0.padding(to: width) }
    #expect(shifts(padded, padded.dropFirst() + ["a new row".padding(to: width)]).isEmpty)
    let changed = padded.map { $0.replacingOccurrences("text", "word") }
    #expect(shifts(padded, changed).isEmpty)
    #expect(shifts(padded, padded.map { String($0.reversed()) }).isEmpty)
  }

  @Test("Shifts save bytes and keep wide characters and all other columns", arguments: TestSeeds.all(0..<300))
  func random(seed: UInt64) throws {
    var canvases = RandomCanvases(size: CellSize(width: 57, height: 9), seed: seed)
    var (canvas, old) = (canvases.first, keys(canvases.first))
    for step in 0..<8 {
      canvas = canvases.next(after: canvas)
      let new = keys(canvas)
      for shift in SidewaysMotion(from: old, to: new, width: 57).shifts() {
        let range = shift.row * 57..<(shift.row + 1) * 57
        let (before, wanted) = (Array(old[range]), Array(new[range]))
        let after = Self.edited(before, by: shift)
        #expect(Self.cost(after, wanted) + 20 <= Self.cost(before, wanted), "seed \(seed), step \(step): \(shift)")
        #expect(Self.isWhole(after), "seed \(seed), step \(step): \(shift)")
        expect(after, shift.applied(to: old[range]), "seed \(seed), step \(step): \(shift)")
      }
      old = new
    }
  }

  /// What a terminal makes of a row: columns are deleted at one end of a part, and blank ones inserted at the other.
  private static func edited(_ row: [CellKey], by shift: RowShift) -> [CellKey] {
    var row = row
    let count = abs(shift.distance)
    let (first, last) = (shift.columns.lowerBound, shift.columns.upperBound - count)
    row.removeSubrange((shift.distance < 0 ? first : last)..<(shift.distance < 0 ? first : last) + count)
    row.insert(contentsOf: Array(repeating: .blank, count: count), at: shift.distance < 0 ? last : first)
    return row
  }

  private static func cost(_ row: [CellKey], _ wanted: [CellKey]) -> Int {
    zip(row, wanted).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : $1.1.cost) }
  }

  /// Whether every trailing half of a wide character follows its leading half.
  private static func isWhole(_ row: [CellKey]) -> Bool {
    for index in row.indices where row[index].isTrailing {
      guard index > 0, row[index - 1].trailing == row[index] else { return false }
    }
    return true
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  fileprivate func replacingOccurrences(_ text: String, _ other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
