import ArgumentParser
import CharacterCanvas

/// How a picture is written down.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
  case text, ansi, svg, html

  /// The picture as a whole document that ends in a line feed.
  func document(of canvas: Canvas, title: String) -> String {
    switch self {
    case .text: canvas.plainText() + "\n"
    case .ansi: canvas.ansi(depth: .rgb) + "\n"
    case .svg: canvas.svg(title: DisplayText(title))
    case .html: canvas.html(title: DisplayText(title))
    }
  }
}
