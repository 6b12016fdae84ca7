import CharacterCanvas
import Foundation

extension OverlayKind {
  /// The visible rectangle, and the rectangle that the collection view queries.
  public static let query = OverlayKind(
    "query", key: "4", "visible rect and query rect", watchesSteps: true, paint: paintQuery, words: paintQueryWords)

  /// Outlines the rectangle that the collection view queries, and the part of the content inside the insets if it
  /// differs. Texts show both in numbers.
  @MainActor
  static func paintQuery(into canvas: inout Canvas, _ ground: OverlayGround) {
    let (visible, asked) = (ground.view.visibleContentRect, ground.step?.rects.last ?? ground.view.bounds)
    let outline = Outline(isUnicode: ground.isUnicode)
    outline.draw(ground.grid.cells(of: asked), .heavy, label: "", style: ground.theme.faint, into: &canvas)
    if !visible.isNearly(asked) {
      outline.draw(ground.grid.cells(of: visible), .square, label: "", style: ground.theme.panel, into: &canvas)
    }
  }

  @MainActor
  static func paintQueryWords(into canvas: inout Canvas, _ ground: OverlayGround) {
    let (visible, asked) = (ground.view.visibleContentRect, ground.step?.rects.last ?? ground.view.bounds)
    ground.tag(" queried \(asked.words) ", at: CellPoint(x: 2, y: canvas.size.height - 1), into: &canvas)
    guard canvas.size.height > 1 else { return }
    ground.tag(" visible \(visible.words) ", at: CellPoint(x: 2, y: canvas.size.height - 2), into: &canvas)
  }

  /// The queries of the last step.
  public static let asked = OverlayKind(
    "asked", key: "5", "flash the queries of the last step", watchesSteps: true, flashes: true, paint: paintAsked,
    words: paintAskedWords)

  /// Shows the queries of the last step: each rectangle is outlined, and each element that an invalidation named has a
  /// `!`. A step without queries clears this.
  @MainActor
  static func paintAsked(into canvas: inout Canvas, _ ground: OverlayGround) {
    guard let step = ground.step else { return }
    let outline = Outline(isUnicode: ground.isUnicode)
    // The rectangles are drawn in the order of the queries, so that equal steps make equal pictures.
    for rect in step.rects {
      outline.draw(ground.grid.cells(of: rect), .heavy, label: "", style: ground.theme.title, into: &canvas)
    }
    let named = step.namedElements
    for element in ground.elements where element.present.map(named.contains) == true {
      let cells = ground.grid.shownCells(of: element)
      ground.tag("!", at: CellPoint(x: cells.maxX - 1, y: cells.y), into: &canvas)
    }
  }

  @MainActor
  static func paintAskedWords(into canvas: inout Canvas, _ ground: OverlayGround) {
    guard let step = ground.step, !step.rects.isEmpty else { return }
    let named = step.namedElements
    ground.tag(
      " asked \(step.work.rectQueries)×, \(step.work.elementsReturned) returned, \(named.count) named ! ",
      at: CellPoint(x: canvas.size.width, y: canvas.size.height - 1), into: &canvas)
  }
}
