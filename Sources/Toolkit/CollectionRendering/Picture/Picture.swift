import CharacterCanvas
import Foundation
import LayoutCore

/// A collection view at one moment: its picture and the elements in it.
public struct Picture: Hashable, Sendable {
  public var title: String
  public var canvas: Canvas
  public var content: VisibleContent
  /// The colours that replace a terminal's own, in formats that contain colours.
  public var palette: Palette
  /// Whether SVG has the title in a bar above the picture, and a margin around it.
  public var hasWindow = false

  public init(title: String, canvas: Canvas, content: VisibleContent, palette: Palette = .dark) {
    (self.title, self.canvas, self.content, self.palette) = (title, canvas, content, palette)
  }

  /// A picture of what `view` shows on a canvas of `size` cells. Updates the view's layout first.
  ///
  /// - Parameters:
  ///   - view: the view to show.
  ///   - title: the title of formats that have one.
  ///   - size: the size of the canvas, in cells.
  ///   - renderer: paints the content.
  ///   - sample: a moment of the view's transition, which the canvas then shows; nil is at rest.
  /// - Complexity: O(k + c) for k visible elements and the c cells of the canvas.
  @MainActor
  public init(
    of view: CollectionView, title: String, size: CellSize, renderer: CollectionRenderer,
    at sample: Transition.Sample? = nil
  ) {
    view.layoutIfNeeded()
    var canvas = Canvas(size: size)
    renderer.paint(VisibleViews(of: view, at: sample), into: &canvas, area: CellRect(size: size))
    self.init(
      title: title, canvas: canvas, content: VisibleContent(of: view, pointsPerCell: renderer.pointsPerCell))
  }

  /// The picture as a whole document that ends in a line feed. Equal pictures give equal bytes on every machine.
  public func document(as format: PictureFormat) -> String {
    switch format {
    case .text: canvas.plainText() + "\n"
    case .ansi: canvas.ansi(depth: .rgb) + "\n"
    case .svg: canvas.svg(title: DisplayText(title), palette: palette, hasWindow: hasWindow)
    case .html: canvas.html(title: DisplayText(title), palette: palette)
    case .json: content.json
    }
  }
}

/// The format of a picture.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Only the characters.
  case text
  /// Characters with escape sequences that colour them in a terminal.
  case ansi
  case svg, html
  /// The elements and their frames: see `VisibleContent.json`.
  case json
}
