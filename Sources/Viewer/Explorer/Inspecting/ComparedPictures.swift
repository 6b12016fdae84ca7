import CharacterCanvas
import CollectionRendering
import Foundation

extension Comparison {
  /// The room of the view: all but the row of the labels, and the left half of it if two pictures are side by side.
  func ownRoom(in room: CellRect) -> CellRect {
    let pictures = ComparisonLabels.pictures(in: room)
    return isSplit ? halves(of: pictures).first : pictures
  }

  /// Two pictures side by side; without space for two, the first one has all of it.
  private func halves(of room: CellRect) -> SplitAreas {
    SplitAreas(of: room, .sideBySide, .first((room.width - 1) / 2)) ?? SplitAreas(first: room)
  }

  /// The part of the screen that shows the view itself; empty while another picture takes its place.
  func ownArea(of area: CellRect, room: CellRect) -> CellRect {
    if second != nil { return .zero }
    if isSplit { return area.intersection(halves(of: ComparisonLabels.pictures(in: room)).first) }
    return showsOther ? .zero : area
  }

  /// The cell of the view that corresponds to a cell of the picture beside it; nil for other cells.
  func ownCell(beside cell: CellPoint, room: CellRect, area: CellRect) -> CellPoint? {
    let room = ComparisonLabels.pictures(in: room)
    guard isSplit, room.width > 2, room.contains(cell) else { return nil }
    let left = halves(of: room).first
    let place = CellPoint(x: cell.x - left.width - 1, y: cell.y)
    return cell.x > left.maxX && area.contains(place) ? place : nil
  }

  /// Draws the other picture and marks the cells that differ.
  /// - Returns: the names of the two pictures, with the number of cells that differ; nil without cells.
  func draw(into canvas: inout Canvas, over scenery: Scenery, room: CellRect, area: CellRect) -> ComparisonLabels? {
    guard !area.isEmpty else { return nil }
    var mine = second?[isSplit] ?? Canvas(size: area.size)
    if second == nil {
      mine.draw(canvas, at: CellPoint(x: -area.x, y: -area.y))
    } else {
      canvas.fill(area, style: .plain)
      canvas.draw(mine, at: area.origin, clip: area)
    }
    let other = picture(size: area.size, renderer: scenery.renderer)
    let difference = FrameDifference(mine, other)
    if isSplit, room.width > 2 {
      let pictures = ComparisonLabels.pictures(in: room)
      drawBeside(other, into: &canvas, over: scenery, room: pictures, area: area)
      if !markPlace(into: &canvas, over: scenery, difference, room: pictures, area: area) {
        mark(difference, into: &canvas, room: pictures, area: area, theme: scenery.theme)
      }
    } else {
      if showsOther {
        canvas.fill(area, style: .plain)
        canvas.draw(other, at: area.origin, clip: area)
      }
      difference.mark(on: &canvas, at: area.origin, clip: area, theme: scenery.theme)
    }
    let own = second == nil ? ownTitle : "second frame"
    let shown = isSplit || showsOther ? title : own
    let left = isSplit ? DisplayText(" \(own) ").truncated(to: halves(of: room).first.width) : .empty
    let way = onTheWay == nil ? "" : "on the way, "
    return ComparisonLabels(
      own: left, other: DisplayText(" \(shown): \(way)\(difference.words) ").truncated(to: room.width - left.width))
  }

  /// Marks where the scene shows what it demonstrates, in both pictures: the first element that differs, or will.
  /// - Returns: false if there is no such element.
  private func markPlace(
    into canvas: inout Canvas, over scenery: Scenery, _ difference: FrameDifference, room: CellRect, area: CellRect
  ) -> Bool {
    guard let place, case .stage(let other) = other else { return false }
    let (left, renderer) = (halves(of: room).first, scenery.renderer)
    let areas = [area.intersection(left), area.offsetBy(dx: left.width + 1, dy: 0).intersection(room)]
    let views = [scenery.views, onTheWay?.other ?? VisibleViews(of: other.collectionView)]
    let isPlayed = difference.count > 0 || onTheWay != nil
    let watched = scenery.demonstratedElement.flatMap { element in
      views.contains { $0.elements.contains { $0.present == element } } ? element : nil
    }
    let differing = isPlayed ? VisibleViews.firstDifference(views[0], views[1], renderer.pointsPerCell) : place.element
    guard let element = watched ?? differing else { return false }
    let isMarked = [0, 1].map {
      views[$0].mark(element, or: views[1 - $0], on: &canvas, renderer, area: areas[$0], theme: scenery.theme)
    }
    return isMarked.contains(true)
  }

  private func drawBeside(
    _ other: Canvas, into canvas: inout Canvas, over scenery: Scenery, room: CellRect, area: CellRect
  ) {
    let halves = halves(of: room)
    let (left, line) = (halves.first, halves.line)
    let right = CellRect(x: line.maxX, y: room.y, width: left.width, height: room.height)
    let beside = area.offsetBy(dx: left.width + 1, dy: 0)
    canvas.fill(CellRect(x: line.x, y: room.y, width: room.maxX - line.x, height: room.height), style: .plain)
    halves.drawLine(into: &canvas, scenery.isUnicode ? .square : .ascii, style: scenery.theme.frame)
    canvas.draw(other, at: beside.origin, clip: beside.intersection(right))
  }

  /// Marks all cells that differ in both of two pictures side by side.
  private func mark(
    _ difference: FrameDifference, into canvas: inout Canvas, room: CellRect, area: CellRect, theme: Theme
  ) {
    let left = halves(of: room).first
    let beside = area.offsetBy(dx: left.width + 1, dy: 0)
    let right = CellRect(x: left.maxX + 1, y: room.y, width: left.width, height: room.height)
    difference.mark(on: &canvas, at: area.origin, clip: area.intersection(left), theme: theme)
    difference.mark(on: &canvas, at: beside.origin, clip: beside.intersection(right), theme: theme)
  }
}

extension Scenery {
  /// The cells of a room that the view may take beside a compared picture.
  func comparedRoom(_ room: CellRect) -> CellRect { isLinear ? room : comparison?.ownRoom(in: room) ?? room }

  /// The part of the screen that shows the view itself.
  func ownArea(of area: CellRect, room: CellRect) -> CellRect { comparison?.ownArea(of: area, room: room) ?? area }

  /// The label that the comparison would have if it were drawn.
  var comparisonInWords: String? {
    guard let comparison else { return nil }
    var canvas = Canvas(size: size)
    renderer.paint(view.visibleViews, into: &canvas, area: contentArea)
    let labels = comparison.draw(into: &canvas, over: self, room: placement.content, area: contentArea)
    return labels?.other.string.trimmingCharacters(in: .whitespaces)
  }
}

/// The labels in the row below two pictures that are compared.
struct ComparisonLabels {
  /// At the left, if the pictures are side by side.
  let own: DisplayText
  /// At the right, with the number of cells that differ.
  let other: DisplayText

  /// The room without the row of the labels, which covers the pictures only where there are hardly any rows.
  static func pictures(in room: CellRect) -> CellRect {
    CellRect(x: room.x, y: room.y, width: room.width, height: room.height > 4 ? room.height - 1 : room.height)
  }

  func draw(into canvas: inout Canvas, room: CellRect, style: Style) {
    if Self.pictures(in: room) != room {
      canvas.fill(CellRect(x: room.x, y: room.maxY - 1, width: room.width, height: 1), style: style)
    }
    canvas.draw(own, at: CellPoint(x: room.x, y: room.maxY - 1), style: style, clip: room)
    canvas.draw(other, at: CellPoint(x: room.maxX - other.width, y: room.maxY - 1), style: style, clip: room)
  }
}
