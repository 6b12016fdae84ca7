import CharacterCanvas
import Foundation

/// What a widget shows while its view has no items.
public enum WidgetPlaceholder: Hashable, Sendable {
  /// A text, such as `no files here`.
  case empty(String)
  /// A text with a sign in front that turns, such as `reading …`.
  case loading(String)

  /// How long each picture of the turning sign shows.
  static let step = Duration.milliseconds(120)

  var isMoving: Bool { if case .loading = self { true } else { false } }

  /// Draws the text in the middle of the canvas.
  /// - Parameter time: decides how far the sign has turned.
  func draw(into canvas: inout Canvas, at time: Duration, style: Style, isUnicode: Bool) {
    let text: String
    switch self {
    case .empty(let words): text = words
    case .loading(let words):
      let signs: [String] = isUnicode ? ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"] : ["|", "/", "-", "\\"]
      text = "\(signs[Int(time / Self.step) % signs.count]) \(words)"
    }
    let lines = DisplayText(text).wrapped(to: max(1, canvas.size.width), maximumLines: max(1, canvas.size.height))
    for (row, line) in lines.enumerated() {
      let place = CellPoint(
        x: max(0, (canvas.size.width - line.width) / 2), y: max(0, (canvas.size.height - lines.count) / 2) + row)
      canvas.draw(line, at: place, style: style)
    }
  }
}
