import CharacterCanvas
import Foundation

/// A terminal that shows casts of narrow characters: it knows the sequences that the format of casts describes, and
/// works out what a person sees in each cell.
struct CastTerminal {
  /// What a cell looks like: its character, and the colours of its upper and lower half. Ink counts only where there
  /// is a character.
  struct Cell: Hashable {
    var character: Character = " "
    var ink: Color = .standard
    var (upper, lower): (Color, Color) = (.standard, .standard)
    /// The codes of bold, faint, italic and underlined text.
    var looks: Set<Int> = []
  }

  private(set) var rows: [[Cell]]
  private var (x, y) = (0, 0)
  private var (ink, ground): (Color, Color) = (.standard, .standard)
  private var codes: Set<Int> = []

  init(size: CellSize) {
    rows = Array(repeating: Array(repeating: Cell(), count: size.width), count: size.height)
  }

  mutating func write(_ text: String) {
    var rest = text[...]
    while let first = rest.popFirst() {
      guard first == "\u{1B}", rest.first == "[" else {
        rows[y][x] = cell(first)
        x = min(x + 1, rows[y].count - 1)
        continue
      }
      let end = rest.dropFirst().firstIndex(where: \.isLetter) ?? rest.startIndex
      let (values, final) = (rest[..<end].dropFirst(), rest[end])
      rest = rest[rest.index(after: end)...]
      let numbers = values.split(separator: ";").map { Int($0) ?? 0 }
      switch (final, values) {
      case ("m", _): rendition(numbers.isEmpty ? [0] : numbers)
      case ("H", _): (y, x) = (numbers[0] - 1, numbers[1] - 1)
      case ("K", "2"): rows[y] = rows[y].map { _ in cell(" ") }
      case ("J", "2"): for row in rows.indices { rows[row] = rows[row].map { _ in cell(" ") } }
      default: break
      }
    }
  }

  private mutating func rendition(_ numbers: [Int]) {
    var rest = numbers[...]
    func color() -> Color {
      switch rest.popFirst() {
      case 5: return .indexed(UInt8(rest.popFirst() ?? 0))
      default:
        let parts = rest.prefix(3).map { UInt8($0) }
        rest = rest.dropFirst(3)
        return .rgb(parts[0], parts[1], parts[2])
      }
    }
    while let number = rest.popFirst() {
      switch number {
      case 0: (ink, ground, codes) = (.standard, .standard, [])
      case 22: codes.subtract([1, 2])
      case 23, 24, 27: codes.remove(number - 20)
      case 1...9: codes.insert(number)
      case 30...37: ink = .indexed(UInt8(number - 30))
      case 90...97: ink = .indexed(UInt8(number - 82))
      case 40...47: ground = .indexed(UInt8(number - 40))
      case 100...107: ground = .indexed(UInt8(number - 92))
      case 38: ink = color()
      case 48: ground = color()
      case 39: ink = .standard
      case 49: ground = .standard
      default: break
      }
    }
  }

  private func cell(_ character: Character) -> Cell {
    switch character {
    case "▀": Cell(upper: ink, lower: ground)
    case "▄": Cell(upper: ground, lower: ink)
    case " ": Cell(upper: ground, lower: ground, looks: codes.intersection([4, 7]))
    default: Cell(character: character, ink: ink, upper: ground, lower: ground, looks: codes)
    }
  }
}

extension CastTerminal.Cell {
  /// What a person should see in a cell of a canvas.
  init(_ cell: CharacterCanvas.Cell) {
    let (style, codes) = (cell.style, Self.codes.filter { cell.style.attributes.contains($0.0) }.map(\.1))
    (upper, lower) = (style.background, style.background)
    if case .color(let color)? = cell.lowerGround { lower = color }
    looks = Set(codes).intersection(cell.isBlank ? [4, 7] : [1, 2, 3, 4, 7])
    guard !cell.isBlank else { return }
    (character, ink) = (cell.character, style.foreground)
  }

  private static let codes: [(TextAttributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
  ]
}
