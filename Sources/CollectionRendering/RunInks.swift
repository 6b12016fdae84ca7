import CharacterCanvas
import LayoutCore

/// Restyles the parts of a painted text that have looks of their own, line by line.
struct RunInks {
  private let text: StyledText
  private var position = 0

  /// Returns nil if no part has a look of its own.
  init?(_ content: ViewContent) {
    guard !content.runs.isEmpty else { return nil }
    text = StyledText(content.text, runs: content.runs)
  }

  /// - Parameters:
  ///   - line: the next line of the text, as it was painted.
  ///   - point: where it begins.
  mutating func paint(
    _ line: DisplayText, at point: CellPoint, palette: ContentPalette, clip: CellRect, into canvas: inout Canvas
  ) {
    let looks = text.looks(ofLine: line, from: &position)
    guard point.y >= clip.minY, point.y < clip.maxY else { return }
    var x = point.x
    for (cluster, look) in zip(line.clusters, looks) {
      if let look {
        let cells = CellRect(x: x, y: point.y, width: cluster.width, height: 1)
        canvas.restyle(cells, clip: clip) { palette.readable($0.wearing(look)) }
      }
      x += cluster.width
    }
  }
}

extension RunInks {
  /// Paints the looks of a text on one line.
  ///
  /// - Parameters:
  ///   - point: where the text begins.
  ///   - columns: those that show the text as it is.
  static func paint(
    _ text: StyledText, from point: CellPoint, over columns: Range<Int>, palette: ContentPalette, clip: CellRect,
    into canvas: inout Canvas
  ) {
    var x = point.x
    for (cluster, look) in text.clusters {
      guard x < columns.upperBound else { return }
      if let look, x >= columns.lowerBound, x + cluster.width <= columns.upperBound {
        let cells = CellRect(x: x, y: point.y, width: cluster.width, height: 1)
        canvas.restyle(cells, clip: clip) { palette.readable($0.wearing(look)) }
      }
      x += cluster.width
    }
  }
}

extension Style {
  /// This style with the changes of a look.
  fileprivate func wearing(_ look: TextLook) -> Style {
    var style = self
    if let foreground = look.foreground { style.foreground = Color(foreground) }
    if let background = look.background { style.background = Color(background) }
    // The two bit sets name the same attributes in the same order.
    return style.adding(TextAttributes(rawValue: look.traits.rawValue))
  }
}

extension Color {
  fileprivate init(_ color: TextLook.Color) {
    switch color {
    case .indexed(let index): self = .indexed(index)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}
