import Foundation

extension Canvas {
  /// The canvas in ASCII only, for terminals and locales without Unicode. Every character keeps its columns.
  ///
  /// Lines become `-`, `|` and `+`. Blocks become `#`. Arrows and symbols become similar characters. Letters lose
  /// their accents. Anything else becomes `?`.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  public func asciiOnly() -> Canvas {
    var canvas = Canvas(size: size)
    for index in cells.indices {
      let cell = cells[index]
      let likeness = cell.columns == 0 ? "?" : pool.character(of: cell.glyph).asciiLikeness
      canvas.cells[index] = PackedCell(Glyph(likeness), cell.style)
    }
    return canvas
  }
}

extension Character {
  fileprivate var asciiLikeness: Unicode.Scalar {
    guard let scalar = unicodeScalars.first else { return "?" }
    if isASCII { return scalar }
    switch scalar.value {
    case 0x2500..<0x2580: return scalar.lineLikeness
    case 0x2591: return "."
    case 0x2592, 0x2801..<0x2900: return ":"
    case 0x2580..<0x25A0: return "#"
    case 0x2800, 0xA0, 0x2000..<0x200B, 0x202F, 0x205F: return " "
    default: return Self.likenesses[scalar] ?? baseLetter ?? "?"
    }
  }

  /// The letter without its accents, if that is in ASCII.
  private var baseLetter: Unicode.Scalar? {
    let letter = String(self).decomposedStringWithCanonicalMapping.unicodeScalars.first
    return letter?.isASCII == true ? letter : nil
  }

  private static let likenesses: [Unicode.Scalar: Unicode.Scalar] = [
    "←": "<", "→": ">", "↑": "^", "↓": "v", "◀": "<", "▶": ">", "▲": "^", "▼": "v", "▸": ">", "▾": "v",
    "‹": "<", "›": ">",
    "«": "<", "»": ">", "⟨": "<", "⟩": ">", "…": "~", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-",
    "·": ".", "•": "*", "●": "*", "○": "o", "◆": "*", "◇": "*", "■": "#", "□": "#", "▪": "#", "★": "*", "☆": "*",
    "‘": "'", "’": "'", "“": "\"", "”": "\"", "✓": "v", "✗": "x", "×": "x", "␤": "$",
  ]
}

extension Unicode.Scalar {
  /// The ASCII character that a character of the block Box Drawing looks like.
  fileprivate var lineLikeness: Unicode.Scalar {
    switch self {
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "═", "╴", "╶", "╸", "╺", "╼", "╾": "-"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻", "╽", "╿": "|"
    case "╱": "/"
    case "╲": "\\"
    case "╳": "x"
    default: "+"
    }
  }
}
