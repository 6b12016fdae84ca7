import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CursesTerminal

@Suite("Text of a frame, style by style")
struct StyledRunsTests {
  // The widths of characters come from the locale.
  init() { #expect(UnicodeLocale.adopt()) }

  @Test("a few cells in two styles on many rows cost two changes of style")
  func columns() {
    let rows = (1...5).map { "\u{1B}[\($0);3H\u{1B}[38;5;231;48;5;21m|\u{1B}[m \u{1B}[38;5;231;48;5;21m|\u{1B}[m" }
    var style: [UInt8]? = []
    let ordered = StyledRuns.ordered(Array(rows.joined().utf8), size: CellSize(width: 80, height: 24), style: &style)
    let first = "\u{1B}[38;5;231;48;5;21m" + (1...5).map { "\u{1B}[\($0);3H|\u{1B}[C|" }.joined()
    let second = "\u{1B}[m\u{1B}[1;4H " + String(repeating: "\u{1B}[B\u{08} ", count: 4)
    expect(String(decoding: ordered, as: UTF8.self), first + second + "\u{1B}[C")
    expect(style, [])
  }

  @Test("a line feed leads to a row below, after a carriage return")
  func lines() {
    func ordered(_ frame: String) -> String {
      var style: [UInt8]? = []
      let bytes = StyledRuns.ordered(Array(frame.utf8), size: CellSize(width: 80, height: 24), style: &style)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(
      ordered("\u{1B}[8;1Hone\r\u{1B}[9dtwo\r\u{1B}[10dthree\r\u{1B}[11d4")
        == "\u{1B}[8;1Hone\r\ntwo\r\nthree\r\n4")
    #expect(
      ordered("\u{1B}[18;3Hone, two\u{1B}[19;3Hthree\u{1B}[21;1Hfour\u{1B}[21;1H")
        == "\u{1B}[18;3Hone, two\r\n\u{1B}[2Cthree\r\u{1B}[2Bfour\r")
  }

  @Test("blanks between dim texts need no change of style, and blanks on another ground do")
  func blanks() {
    func ordered(_ frame: String) -> String {
      var style: [UInt8]? = []
      let bytes = StyledRuns.ordered(Array(frame.utf8), size: CellSize(width: 80, height: 24), style: &style)
      expect(style, [])
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(
      ordered("\u{1B}[2;1H\u{1B}[0;2m|\u{1B}[m  \u{1B}[0;2m|\u{1B}[m    \u{1B}[0;2m|\u{1B}[m")
        == "\u{1B}[2;1H\u{1B}[2m|  |    |\u{1B}[m".replacing("\u{1B}[2;1H\u{1B}[2m", with: "\u{1B}[2m\u{1B}[2;1H"))
    // Erasing shows the background alone too.
    #expect(
      ordered("\u{1B}[2;1H\u{1B}[0;2m|\u{1B}[m\u{1B}[9X\u{1B}[2;11H\u{1B}[0;2m|\u{1B}[m")
        == "\u{1B}[2m\u{1B}[2;1H|\u{1B}[9X\u{1B}[9C|\u{1B}[m")
    for other in ["44", "7", "4", "2;44"] {
      let frame = "\u{1B}[2;1H\u{1B}[0;2m|\u{1B}[0;\(other)m  \u{1B}[0;2m|\u{1B}[m"
      #expect(ordered(frame).contains("\u{1B}[0;\(other)m"), "\(other)")
    }
  }

  @Test("a style that changes many times without a reset has no more values than terminals read in one sequence")
  func changes() {
    let cells = (1...20).map { "\u{1B}[\($0 % 5 + 1);\($0)H\u{1B}[38;5;231;48;5;25m=\u{1B}[39;49m-\u{1B}[22;1m+" }
    let frame = "\u{1B}[0;2;7m" + cells.joined() + "\u{1B}[27m\u{1B}[1;1H."
    var style: [UInt8]? = []
    let ordered = StyledRuns.ordered(Array(frame.utf8), size: CellSize(width: 80, height: 24), style: &style)
    let sequences = FrameTokens(ordered).compactMap { token in
      if case .style(let values) = token.kind { String(decoding: values, as: UTF8.self) } else { nil }
    }
    expect(Set(sequences), ["2;7;38;5;231;48;5;25", "0;2;7", "0;7;1", "0;7;1;38;5;231;48;5;25", "0;1"])
    expect(style, [UInt8(ascii: "1")])
  }

  @Test("a terminal shows the same cells, with the cursor at the same place and the same style on, in fewer bytes")
  func sameEffect() {
    let size = (rows: 8, columns: 20)
    let seeds = TestSeeds.all(0..<3_000)
    var shorter = 0
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let frame = Self.frame(&random, size)
      var style: [UInt8]? = Int.random(in: 0...3, using: &random) == 0 ? nil : []
      let ordered = StyledRuns.ordered(
        Array(frame.utf8), size: CellSize(width: size.columns, height: size.rows), style: &style)
      #expect(ordered.count <= frame.utf8.count, "seed \(seed)")
      if ordered.count < frame.utf8.count { shorter += 1 }
      let (plain, other) = (NaiveTerminal(size), NaiveTerminal(size))
      plain.write(frame)
      other.write(String(decoding: ordered, as: UTF8.self))
      expect(plain.state, other.state, "seed \(seed)")
      expect(style.map { String(decoding: $0, as: UTF8.self) } ?? plain.style, plain.style, "seed \(seed)")
    }
    #expect(shorter * 6 > seeds.count || seeds.count == 1)
  }

  /// A frame as curses writes them: each cell at most once, from the top to the bottom.
  private static func frame(_ random: inout SplitMix64, _ size: (rows: Int, columns: Int)) -> String {
    func chance(_ oneIn: Int) -> Bool { Int.random(in: 1...oneIn, using: &random) == 1 }
    let styles = ["\u{1B}[m", "\u{1B}[0;7m", "\u{1B}[0;38;5;231;48;5;21m", "\u{1B}[0;1m"]
    var frame = chance(4) ? "\u{1B}[3;2H\u{1B}[2P" : ""
    // The whole screen scrolls.
    if chance(4) { frame += "\u{1B}[\(size.rows);1H\n" }
    for row in 1...size.rows where !chance(3) {
      var column = Int.random(in: 1...6, using: &random)
      frame += "\u{1B}[\(row);\(column)H"
      while column <= size.columns {
        if chance(2) { frame += styles[Int.random(in: 0...3, using: &random)] }
        let count = min(Int.random(in: 1...4, using: &random), size.columns + 1 - column)
        for _ in 0..<count { frame += ["a", " ", "│", "ö"][Int.random(in: 0...3, using: &random)] }
        column += count
        if chance(8), column < size.columns {
          frame += "\u{1B}[\(Int.random(in: 1...size.columns - column, using: &random))X"
        }
        // Terminals differ in where the cursor is at the end of a row.
        guard column < size.columns, !chance(6) else { break }
        let step = Int.random(in: 0...3, using: &random)
        if step > 0, column + step <= size.columns {
          column += step
          frame += chance(2) ? "\u{1B}[\(column)G" : "\u{1B}[\(step)C"
        }
      }
      if chance(12) { frame += "\u{1B}[\(row);1H\u{1B}[1@" }
    }
    return frame + "\u{1B}[m\u{1B}[2;2H"
  }
}

/// A terminal of narrow characters.
private final class NaiveTerminal {
  private let columns: Int
  private var cells: [String]
  private var (row, column) = (1, 1)
  private(set) var style = ""

  init(_ size: (rows: Int, columns: Int)) {
    columns = size.columns
    cells = Array(repeating: "", count: size.rows * size.columns)
  }

  var state: [String] { cells + ["\(row) \(column) \(style)"] }

  func write(_ text: String) {
    var rest = text[...]
    while let first = rest.popFirst() {
      if first == "\n" || first == "\u{08}" {
        if first == "\n" { feedLine() } else { column -= 1 }
        continue
      }
      if first == "\r" || first == "\r\n" {
        column = 1
        if first != "\r" { feedLine() }
        continue
      }
      guard first == "\u{1B}", rest.first == "[" else {
        cells[(row - 1) * columns + column - 1] = first == " " ? blank : "\(first) \(style)"
        column = min(columns, column + 1)
        continue
      }
      let end = rest.firstIndex { $0.isLetter || $0 == "@" } ?? rest.startIndex
      let (values, final) = (String(rest[..<end].dropFirst()), rest[end])
      rest = rest[rest.index(after: end)...]
      let numbers = values.split(separator: ";").map { Int($0) ?? 1 }
      switch final {
      case "m":
        style = values.hasPrefix("0;") ? String(values.dropFirst(2)) : values.isEmpty ? "" : style + ";" + values
      case "H": (row, column) = (numbers[0], numbers[1])
      case "G": column = numbers[0]
      case "A": row -= numbers.first ?? 1
      case "B": row += numbers.first ?? 1
      case "C": column += numbers.first ?? 1
      case "D": column -= numbers.first ?? 1
      case "X": for index in 0..<numbers[0] { cells[(row - 1) * columns + column - 1 + index] = blank }
      case "P", "@": shift(by: final == "P" ? numbers[0] : -numbers[0])
      default: break
      }
      if style.hasPrefix(";") { style.removeFirst() }
    }
  }

  /// A blank shows its background only, or all of a reversed style.
  private var blank: String {
    let values = style.split(separator: ";")
    let background = values.firstIndex(of: "48").map { values[$0...].prefix(3).joined(separator: ";") } ?? ""
    return "  " + (values.contains("7") ? style : background)
  }

  private func feedLine() {
    if row < cells.count / columns {
      row += 1
    } else {
      cells = cells.dropFirst(columns) + Array(repeating: "", count: columns)
    }
  }

  /// Deletes cells at the cursor, or inserts some.
  private func shift(by count: Int) {
    let (start, end) = ((row - 1) * columns + column - 1, row * columns)
    let old = cells[start..<end]
    let blank = Array(repeating: "", count: abs(count))
    cells[start..<end] =
      count > 0 ? (old.dropFirst(count) + blank)[...] : ArraySlice((blank + old).prefix(old.count))
  }
}
