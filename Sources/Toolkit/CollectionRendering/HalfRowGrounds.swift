import CharacterCanvas
import Foundation

/// The backgrounds of a picture, in half rows.
///
/// A picture is painted in whole rows, and so are its characters. Grounds are painted here as well, in the same order.
/// In the end the blank cells of the picture get these grounds. A cell with a character keeps the ground of the element
/// whose text it is. So does a single blank between two words.
struct HalfRowGrounds {
  /// The grounds of the whole picture. It has no characters.
  private var grounds: Canvas
  /// The grounds when only the decorations at the back were painted.
  private var backdrop: Canvas?

  /// The backgrounds of a canvas before anything is painted.
  init(over canvas: Canvas) { grounds = Canvas(groundsOf: canvas) }

  mutating func keepBackdrop() { backdrop = grounds }

  /// Gives an element its ground.
  ///
  /// - Parameters:
  ///   - element: where it is.
  ///   - ground: the background of its text.
  ///   - picture: the picture in whole rows, with the element.
  mutating func cover(_ element: PlacedElement, with ground: ContentGround?, in picture: Canvas) {
    let halves = element.halves.intersection(element.shownHalves)
    switch ground {
    case .filled(let style):
      for row in element.roundedHalves(of: halves) { grounds.fill(row, with: style.ground) }
    case .backdrop where !element.element.isMarked:
      if let backdrop { grounds.setGrounds(of: halves) { backdrop.grounds(at: $0) } }
    case .none: break
    case .backdrop, .painted:
      // Its first and last half rows look as the rows beside them.
      let rows = element.cells.intersection(element.shownCells).intersection(picture.bounds)
      guard !rows.isEmpty else { return }
      grounds.setGrounds(of: halves) { point in
        picture.grounds(at: CellPoint(x: point.x, y: min(max(point.y, rows.minY), rows.maxY - 1)))
      }
    }
  }

  /// Takes over what images have painted.
  mutating func copy(_ halves: HalfRowRect, from picture: Canvas) {
    grounds.setGrounds(of: halves) { picture.grounds(at: $0) }
  }

  /// Gives the blank cells of a picture their grounds.
  func apply(to picture: inout Canvas, in area: CellRect) { picture.fillBlanks(of: area, withGroundsOf: grounds) }
}

/// Where an element is on a canvas. It is a class, because elements are large and each stage of painting reads them.
final class PlacedElement {
  let element: VisibleViews.Element
  /// Its index in the picture.
  var index = 0
  /// The rows of text and border, and the visible ones.
  var cells, shownCells: CellRect
  /// The half rows of its background, and the visible ones.
  var halves, shownHalves: HalfRowRect
  /// Whether it is drawn as a line, after all others.
  var isLine: Bool
  /// Its round corners, if it has a ground and no border.
  var corners: RoundedCorners?
  /// The round corners of the element that it is inside of, and what that one covers.
  var roundFrame: (corners: RoundedCorners, halves: HalfRowRect)?
  /// Whether it is a view inside another element.
  var isPart = false

  init(
    _ element: VisibleViews.Element, cells: CellRect, shownCells: CellRect, halves: HalfRowRect,
    shownHalves: HalfRowRect, isLine: Bool
  ) {
    (self.element, self.cells, self.shownCells) = (element, cells, shownCells)
    (self.halves, self.shownHalves, self.isLine) = (halves, shownHalves, isLine)
  }

  /// Gives an element with a row of cells at least half a row for its ground. A coloured element with half a row, but
  /// no row of cells, is no line.
  func settle() {
    if halves.height == 0, cells.height > 0 {
      halves = HalfRowRect(minX: halves.minX, minY: halves.minY, maxX: halves.maxX, maxY: halves.minY + 1)
    } else if isLine, !halves.isEmpty {
      isLine = !hasColour
    }
  }

  /// The cells inside the border for this many rows of text. Without a border, these are rows that the ground covers
  /// whole, if there are enough of them: in others a text would stand out of its ground.
  func textCells(ofRows rows: Int) -> CellRect {
    guard element.content.border == nil else { return cells.height < 3 ? cells : cells.inset(by: 1) }
    let whole = CellRect(
      minX: cells.minX, minY: halves.wholeCells.minY, maxX: cells.maxX, maxY: halves.wholeCells.maxY)
    return whole.height >= max(1, rows) && cells.contains(whole) ? whole : cells
  }

  /// Whether its content has a background.
  var hasColour: Bool { element.alpha >= 0.5 && element.content.background.map { $0.alpha > 0 } ?? false }

  /// Whether the element is a coloured area without a border.
  var isFilled: Bool { !isLine && hasColour && element.painter == nil && element.content.border == nil }
}

extension [PlacedElement] {
  /// Leaves out the last half rows of images that are in the first row of a label below. Beside the characters, a row
  /// would show them, and at the characters it cannot.
  ///
  /// - Complexity: O(*n* × *m*) for *n* views inside an element, of which *m* are images.
  func leaveRowsToLabels() {
    for image in self where !image.element.content.images.isEmpty {
      guard !image.halves.maxY.isMultiple(of: 2) else { continue }
      let row = image.halves.maxY >> 1
      let hasLabel = contains { label in
        !label.element.content.text.isEmpty && label.cells.minY == row
          && label.element.frame.midY > image.element.frame.maxY
          && label.cells.minX < image.halves.maxX && image.halves.minX < label.cells.maxX
      }
      guard hasLabel else { continue }
      let above = HalfRowRect(
        minX: image.halves.minX, minY: image.halves.minY, maxX: image.halves.maxX, maxY: 2 * row)
      image.shownHalves = image.shownHalves.intersection(above)
    }
  }
}
