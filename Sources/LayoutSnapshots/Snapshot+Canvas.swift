import CharacterCanvas
import CollectionRendering
import Foundation

extension Snapshot {
  /// The picture as a canvas again, for the formats with colours. Styles whose words are unknown are plain.
  /// - Complexity: O(c) for c cells.
  public var canvas: Canvas {
    var canvas = Canvas(size: conditions.size)
    var known: [String: Style] = [:]
    for (y, row) in rows.enumerated() where y < conditions.size.height {
      let columns = SnapshotText.columns(of: row)
      let words = y < styles.count ? styles[y] : []
      for (x, text) in columns.enumerated() where !text.isEmpty {
        let word = x < words.count ? words[x] : ""
        let style = known[word] ?? Style(words: word)
        known[word] = style
        if text != " " || style != .plain {
          canvas.draw(DisplayText(text), at: CellPoint(x: x, y: y), style: style)
        }
      }
    }
    return canvas
  }

  /// The picture as an SVG document.
  /// - Parameter palette: the colours that replace a terminal's own.
  public func svg(palette: Palette = .dark) -> String {
    canvas.svg(title: DisplayText(conditions.scene), palette: palette)
  }
}

extension Style {
  /// Reads what `words` writes.
  init(words: String) {
    self = .plain
    for part in words.split(separator: ", ") {
      if let attribute = Self.names.first(where: { $0.1 == part }) {
        attributes.insert(attribute.0)
      } else {
        let colors = part.components(separatedBy: " on ").map(Color.init(word:))
        foreground = colors.first ?? .standard
        background = colors.count > 1 ? colors[1] : .standard
      }
    }
  }
}

extension Color {
  fileprivate init(word: String) {
    let digits = word.hasPrefix("#") && word.count == 7 ? UInt32(word.dropFirst(), radix: 16) : nil
    if let digits {
      self = .rgb(UInt8(digits >> 16), UInt8(digits >> 8 & 255), UInt8(digits & 255))
    } else if word.hasPrefix("colour "), let index = UInt8(word.dropFirst("colour ".count)) {
      self = .indexed(index)
    } else {
      self = .standard
    }
  }
}
