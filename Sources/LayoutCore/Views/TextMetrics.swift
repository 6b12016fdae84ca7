import Foundation

/// How much room a text takes: as many columns of a character grid as it fills, each as broad as the font's advance, and
/// lines as high as the font's. Texts that name no font take 8 by 16 points a character.
public enum TextMetrics {
  /// The extents of a text, in points.
  ///
  /// - Parameters:
  ///   - text: what is shown.
  ///   - font: how large its characters are.
  ///   - breadth: where lines are broken, at spaces as far as possible; nil breaks at line feeds only.
  ///   - lineLimit: the most lines; 0 means any number.
  /// - Complexity: O(n) for n characters.
  public static func size(
    of text: String, in font: Font = .character, breadth: CGFloat? = nil, lineLimit: Int = 0
  ) -> CGSize {
    guard !text.isEmpty, font.pointSize > 0, font.pointSize.isFinite else { return .zero }
    let columns: Int? = breadth.flatMap { $0.isFinite ? max(1, Int(min($0, 1e6) / font.advance)) : nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      columns.map { brokenLines(of: line, in: $0) } ?? [line.reduce(0) { $0 + columnCount(of: $1) }]
    }
    let shown = lineLimit > 0 ? lines.prefix(lineLimit) : lines[...]
    return CGSize(width: CGFloat(shown.max() ?? 0) * font.advance, height: CGFloat(shown.count) * font.lineHeight)
  }

  /// The columns used by each line of a paragraph.
  private static func brokenLines(of paragraph: Substring, in columns: Int) -> [Int] {
    var lines: [Int] = []
    var used = 0
    for (index, word) in paragraph.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      var length = word.reduce(0) { $0 + columnCount(of: $1) }
      if index > 0, used + 1 + length <= columns {
        used += 1 + length
        continue
      }
      if index > 0 { lines.append(used) }
      while length > columns {
        lines.append(columns)
        length -= columns
      }
      used = length
    }
    lines.append(used)
    return lines
  }

  /// 2 for the ideographs, syllables and emoji that fill two columns, 0 for marks that stand alone,
  /// else 1.
  static func columnCount(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      switch first.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control: return 0
      default: return first.properties.isEmojiPresentation ? 2 : 1
      }
    }
  }
}

extension ViewContent {
  /// Room for text, detail on a line of its own, and border, in points.
  /// - Parameter pointsPerCell: the points that a character takes; nil means those of the usual font.
  func fittingSize(inBreadth breadth: CGFloat?, _ pointsPerCell: PointsPerCell?) -> CGSize {
    guard !text.isEmpty || !detail.isEmpty else { return .zero }
    let font = Font.character
    let character = pointsPerCell ?? .phone
    let scale = CGSize(width: character.width / font.advance, height: character.height / font.lineHeight)
    let frame = border == nil ? CGSize.zero : CGSize(width: 2 * character.width, height: 2 * character.height)
    let inner = breadth.map { ($0 - frame.width) / scale.width }
    let first = TextMetrics.size(of: text, in: font, breadth: inner)
    let second = TextMetrics.size(of: detail, in: font, breadth: inner)
    return CGSize(
      width: max(first.width, second.width) * scale.width + frame.width,
      height: (first.height + second.height) * scale.height + frame.height)
  }
}
