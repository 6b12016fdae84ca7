import Foundation

/// The cells of a rectangle of the content. If it has more elements than cells, they decide which elements show.
///
/// Edges are rounded to cells as renderers round them, halves upwards. So a frame covers a cell if it reaches across
/// the middle of it, and the queries are at the middles.
@MainActor
struct CellRaster {
  /// In points of the content.
  let rect: CGRect
  private let unit: PointsPerCell
  private let columns: Range<Int>
  private let rows: Range<Int>

  /// About the most elements that are shown. If there are more, the layout is queried only where a cell can show one.
  var limit: Int { max(4_096, 2 * columns.count * rows.count) }
  /// Up to this many elements all are shown, though they may hide each other.
  var fewElements: Int { max(1_024, columns.count * rows.count / 2) }
  var limitPerRow: Int { max(64, 4 * columns.count) }

  /// Returns nil if there are no cells.
  init?(of rect: CGRect, unit: PointsPerCell) {
    guard rect.width > 0, rect.height > 0, rect.isFinite,
      rect.width / unit.width < 100_000, rect.height / unit.height < 100_000,
      abs(rect.maxX) / unit.width < 1e15, abs(rect.maxY) / unit.height < 1e15
    else { return nil }
    (self.rect, self.unit) = (rect, unit)
    columns = Self.cells(rect.minX, rect.maxX, unit.width)
    rows = Self.cells(rect.minY, rect.maxY, unit.height)
  }

  private static func cells(_ lower: CGFloat, _ upper: CGFloat, _ unit: CGFloat) -> Range<Int> {
    let (first, end) = (PointsPerCell.snap(lower / unit), PointsPerCell.snap(upper / unit))
    return first..<max(first, end)
  }

  // MARK: Queries

  /// A line across the middle of each row of cells, and one at each end of the rectangle, where pinned elements are.
  var rowProbes: [CGRect] {
    positions(rows, rect.minY, rect.maxY, unit.height).map {
      CGRect(x: rect.minX, y: $0, width: rect.width, height: thickness(unit.height))
    }
  }

  /// The same across the columns of one row.
  func cellProbes(alongRow row: CGRect) -> [CGRect] {
    positions(columns, rect.minX, rect.maxX, unit.width).map {
      CGRect(x: $0, y: row.minY, width: thickness(unit.width), height: row.height)
    }
  }

  /// Just before the middle of each cell: a frame that ends there still covers the cell, one that begins there does
  /// not.
  private func positions(_ cells: Range<Int>, _ lower: CGFloat, _ upper: CGFloat, _ unit: CGFloat) -> [CGFloat] {
    let thickness = thickness(unit)
    let middles = cells.map { (CGFloat($0) + 0.5) * unit - thickness }.filter { $0 > lower && $0 + thickness < upper }
    return [lower] + middles + [upper - thickness]
  }

  private func thickness(_ unit: CGFloat) -> CGFloat { unit / 1_024 }

  // MARK: What shows

  private struct Cells: Hashable {
    var minX, maxX, minY, maxY: Int
    var isDecoration: Bool

    var isEmpty: Bool { minX >= maxX || minY >= maxY }
  }

  /// The elements that show. Of those that cover the same cells, this is the one in front. Elements that cover no cell
  /// are drawn as thin lines: of these, it is one for each cell that no other element covers. At most about `limit`
  /// elements, the frontmost, in the same order.
  /// - Complexity: O(*n* log *n*) for *n* elements.
  func thinned(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
    var front: [Cells: Int] = [:]
    var thin: [(index: Int, cells: Cells)] = []
    for (index, attributes) in elements.enumerated() where attributes.alpha > 0 {
      let cells = cells(of: attributes)
      if cells.isEmpty {
        thin.append((index, cells))
      } else if let other = front[cells], Self.paintsBefore(attributes, elements[other]) {
        continue
      } else {
        front[cells] = index
      }
    }
    var kept = Array(front)
    if kept.count > limit {
      kept.sort { Self.paintsBefore(elements[$1.value], elements[$0.value]) }
      kept.removeSubrange(limit...)
    }
    var cover = Cover(columns: columns, rows: rows)
    for (cells, _) in kept where !cells.isDecoration { cover.add(cells.minX..<cells.maxX, cells.minY..<cells.maxY) }
    var shown = kept.map(\.value)
    for (index, cells) in thin {
      // Its cell is the one in the row or column that ends at its edge.
      let across = cells.minX < cells.maxX ? cells.minX..<cells.maxX : cells.minX - 1..<cells.minX
      let along = cells.minY < cells.maxY ? cells.minY..<cells.maxY : cells.minY - 1..<cells.minY
      if cover.add(across, along) { shown.append(index) }
    }
    return shown.sorted().map { elements[$0] }
  }

  private func cells(of attributes: LayoutAttributes) -> Cells {
    let frame = attributes.shownFrame
    return Cells(
      minX: PointsPerCell.snap(frame.minX / unit.width), maxX: PointsPerCell.snap(frame.maxX / unit.width),
      minY: PointsPerCell.snap(frame.minY / unit.height), maxY: PointsPerCell.snap(frame.maxY / unit.height),
      isDecoration: attributes.representedElementCategory == .decorationView)
  }

  private static func paintsBefore(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
    a.zIndex != b.zIndex
      ? a.zIndex < b.zIndex : ElementIdentifier.paintsBefore(ElementIdentifier(a), ElementIdentifier(b))
  }

  /// The cells that are covered.
  private struct Cover {
    let columns, rows: Range<Int>
    private var isCovered: [Bool]
    private var left: Int

    init(columns: Range<Int>, rows: Range<Int>) {
      (self.columns, self.rows) = (columns, rows)
      left = columns.count * rows.count
      isCovered = Array(repeating: false, count: left)
    }

    /// Whether any of the cells was not covered before.
    @discardableResult
    mutating func add(_ across: Range<Int>, _ along: Range<Int>) -> Bool {
      guard left > 0 else { return false }
      let before = left
      for row in along.clamped(to: rows) {
        for column in across.clamped(to: columns) {
          let cell = (row - rows.lowerBound) * columns.count + column - columns.lowerBound
          guard !isCovered[cell] else { continue }
          isCovered[cell] = true
          left -= 1
        }
      }
      return left < before
    }
  }
}

// Zoomed out, a view may have a million elements on a screen of two thousand cells. The work is then bounded by the
// cells. The layout is queried only where a cell can show something. Of the elements in the same cells, the one in
// front is kept.

extension CollectionView {
  /// Whether every element in view has a view. Zoomed out, views are made only for what shows.
  package var showsEveryElement: Bool { shown.areAll }

  func elementsToShow(in rect: CGRect) -> [LayoutAttributes] { elementsThatShow(in: rect).elements }

  /// The elements in `rect` that get views: all of them, or where there are many for its cells, those that show.
  func elementsThatShow(in rect: CGRect) -> (elements: [LayoutAttributes], areAll: Bool) {
    guard showsOnlyWhatFitsCells, mayAskLayout, let raster = CellRaster(of: rect, unit: pointsPerCell) else {
      return (elements(in: rect), true)
    }
    if let count = elementCount(in: rect), count > raster.limit {
      eventHandler?(.queried(rect))
      return (raster.thinned(elementsShowing(in: raster)), false)
    }
    let all = elements(in: rect)
    guard all.count > raster.fewElements else { return (all, true) }
    let showing = raster.thinned(all)
    return (showing, showing.count == all.count)
  }

  /// The elements across the middle of each row of cells; where those are too many, the ones at the middle of each
  /// cell.
  private func elementsShowing(in raster: CellRaster) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    var known: Set<ElementIdentifier> = []
    func query(_ probe: CGRect) {
      for attributes in answer(toQueryOf: probe) where attributes.shownFrame.overlaps(raster.rect) {
        if known.insert(ElementIdentifier(attributes)).inserted { found.append(attributes) }
      }
    }
    for row in raster.rowProbes {
      if elementCount(in: row).map({ $0 > raster.limitPerRow }) == true {
        raster.cellProbes(alongRow: row).forEach(query)
      } else {
        query(row)
      }
    }
    return found
  }
}
