import Foundation

extension Canvas {
  /// The canvas in ASCII alone, every character in the columns it had: for terminals and locales without Unicode.
  ///
  /// Lines become `-`, `|` and `+`, blocks `#`, arrows and marks their likeness, letters lose their marks; for
  /// anything else stands `?`.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  public func asciiOnly() -> Canvas {
    var canvas = self
    for index in cells.indices {
      let cell = cells[index]
      switch cell.columns {
      case 0: canvas.cells[index] = Cell(character: "?", style: cell.style)
      case 2: canvas.cells[index] = Cell(character: cell.character.asciiLikeness, style: cell.style)
      default:
        guard !cell.character.isASCII else { continue }
        canvas.cells[index] = Cell(character: cell.character.asciiLikeness, style: cell.style)
      }
    }
    return canvas
  }
}

extension Character {
  fileprivate var asciiLikeness: Character {
    guard let scalar = unicodeScalars.first else { return "?" }
    switch scalar.value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578, 0x257A: return "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B: return "|"
    case 0x2571: return "/"
    case 0x2572: return "\\"
    case 0x2573: return "x"
    case 0x2500..<0x2580: return "+"
    case 0x2591: return "."
    case 0x2592: return ":"
    case 0x2580..<0x25A0: return "#"
    case 0x2801..<0x2900: return ":"
    case 0x2800, 0xA0, 0x2000..<0x200B, 0x202F, 0x205F: return " "
    default: return Self.likenesses[self] ?? baseLetter ?? "?"
    }
  }

  /// The letter under the marks, if it is one of ASCII's.
  private var baseLetter: Character? {
    String(self).decomposedStringWithCanonicalMapping.unicodeScalars.first
      .flatMap { $0.isASCII ? Character($0) : nil }
  }

  private static let likenesses: [Character: Character] = [
    "←": "<", "→": ">", "↑": "^", "↓": "v", "◀": "<", "▶": ">", "▲": "^", "▼": "v", "‹": "<", "›": ">",
    "«": "<", "»": ">", "⟨": "<", "⟩": ">", "…": "~", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "×": "x",
    "·": ".", "•": "*", "●": "*", "○": "o", "◆": "*", "◇": "*", "■": "#", "□": "#", "▪": "#", "★": "*", "☆": "*",
    "‘": "'", "’": "'", "“": "\"", "”": "\"", "✓": "v", "✗": "x", "␤": "$",
  ]
}
