import CharacterCanvas
import Foundation

/// A terminal for tests that understands what curses sends to xterm's relatives, and kitty's graphics protocol. It keeps
/// its screen, the images that it was sent, and its replies.
final class KittyTerminal {
  /// A column of the screen, with the numbers of its SGR sequences.
  struct Cell: Hashable {
    var text: [Unicode.Scalar] = [" "]
    var foreground: [Int] = []
    var background: [Int] = []
    var attributes: Set<Int> = []
  }

  private(set) var cells: [[Cell]]
  private(set) var images = KittyImages()
  private(set) var faults: [String] = []
  private let size: CellSize
  private var style = Cell()
  private var (row, column) = (0, 0)
  private var margins: ClosedRange<Int>

  init(size: CellSize) {
    self.size = size
    cells = Array(repeating: Array(repeating: Cell(), count: size.width), count: size.height)
    margins = 0...size.height - 1
  }

  func write(_ bytes: [UInt8]) {
    var input = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = input.popFirst() {
      switch scalar {
      case "\u{1B}": escape(&input)
      case "\r": column = 0
      case "\n": lineFeed()
      case "\u{8}": column = max(0, column - 1)
      case "\t": column = min(size.width - 1, column / 8 * 8 + 8)
      case "\u{0}"..<" ": break
      default: put(scalar)
      }
    }
  }

  // MARK: - Text

  private func put(_ scalar: Unicode.Scalar) {
    if scalar.properties.generalCategory == .nonspacingMark {
      if column > 0 { cells[row][column - 1].text.append(scalar) }
      return
    }
    guard column < size.width else { return faults.append("text beyond the last column") }
    var cell = style
    cell.text = [scalar]
    cells[row][column] = cell
    column += 1
  }

  private func lineFeed() {
    if row == margins.upperBound { scroll(margins, by: 1) } else { row = min(row + 1, size.height - 1) }
  }

  /// Positive to the top.
  private func scroll(_ rows: ClosedRange<Int>, by count: Int) {
    let old = cells
    let blank = [Cell](repeating: Cell(background: style.background), count: size.width)
    for y in rows { cells[y] = rows.contains(y + count) ? old[y + count] : blank }
  }

  private func erase(_ columns: Range<Int>, row y: Int) {
    for x in columns.clamped(to: 0..<size.width) { cells[y][x] = Cell(background: style.background) }
  }

  // MARK: - Sequences

  private func escape(_ input: inout Substring.UnicodeScalarView) {
    switch input.popFirst() {
    case "[": control(&input)
    case "_", "P": if let string = Self.string(&input) { images.take(string) }
    case "]": _ = Self.string(&input)
    case "M": if row == margins.lowerBound { scroll(margins, by: -1) } else { row -= 1 }
    case "D": lineFeed()
    case "(", ")": input = input.dropFirst()
    default: break
    }
  }

  /// The text up to its terminator, which is dropped; nil if the rest is still to come. Doubled escapes within it are
  /// those that tmux passes on.
  private static func string(_ input: inout Substring.UnicodeScalarView) -> String? {
    var result = String.UnicodeScalarView()
    while let scalar = input.popFirst() {
      if scalar == "\u{1B}", input.first == "\\" {
        input = input.dropFirst()
        return String(result)
      }
      if scalar == "\u{1B}", input.first == "\u{1B}" { input = input.dropFirst() }
      result.append(scalar)
    }
    return nil
  }

  private func control(_ input: inout Substring.UnicodeScalarView) {
    let parameters = input.prefix { ("0"..."?").contains($0) }
    input = input.dropFirst(parameters.count)
    guard let final = input.popFirst() else { return }
    if let first = parameters.first, first > ";" { return }
    let numbers = String(parameters).split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    let end = size.width
    switch final {
    case "H", "f": (row, column) = (count - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
    case "A": row = max(0, row - count)
    case "B": row = min(size.height - 1, row + count)
    case "C": column = min(end - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "d": row = count - 1
    case "J": eraseScreen(numbers.first ?? 0)
    case "K": erase([column..<end, 0..<column + 1, 0..<end][numbers.first ?? 0], row: row)
    case "X": erase(column..<column + count, row: row)
    case "@": cells[row].insert(contentsOf: repeatElement(Cell(), count: count), at: column)
    case "P": cells[row].removeSubrange(column..<min(end, column + count))
    case "S": scroll(margins, by: count)
    case "T": scroll(margins, by: -count)
    case "L": scroll(row...margins.upperBound, by: -count)
    case "M": scroll(row...margins.upperBound, by: count)
    case "r": setMargins(numbers)
    case "m": numbers.isEmpty ? style = Cell() : setStyle(numbers[...])
    case "l", "h", "t", "q", "c", "n": break
    default: faults.append("unknown sequence \(parameters)\(final)")
    }
    cells[row] = Array((cells[row] + Array(repeating: Cell(), count: end)).prefix(end))
  }

  private func setMargins(_ numbers: [Int]) {
    margins = numbers.count == 2 ? numbers[0] - 1...numbers[1] - 1 : 0...size.height - 1
    (row, column) = (0, 0)
  }

  private func eraseScreen(_ part: Int) {
    if part != 1 { erase(column..<size.width, row: row) }
    if part != 0 { erase(0..<column + 1, row: row) }
    for y in cells.indices where part == 2 || (part == 0 ? y > row : y < row) { erase(0..<size.width, row: y) }
  }

  private func setStyle(_ numbers: ArraySlice<Int>) {
    var numbers = numbers
    while let number = numbers.popFirst() {
      switch number {
      case 0: style = Cell()
      case 22: style.attributes.subtract([1, 2])
      case 23...29: style.attributes.remove(number - 20)
      case 1...9: style.attributes.insert(number)
      case 39: style.foreground = []
      case 49: style.background = []
      case 38, 48:
        let parts = Array(numbers.prefix(numbers.first == 2 ? 4 : 2))
        numbers = numbers.dropFirst(parts.count)
        if number == 38 { style.foreground = parts } else { style.background = parts }
      case 30...37: style.foreground = [5, number - 30]
      case 90...97: style.foreground = [5, number - 82]
      case 40...47: style.background = [5, number - 40]
      case 100...107: style.background = [5, number - 92]
      default: faults.append("unknown style \(number)")
      }
    }
  }
}
