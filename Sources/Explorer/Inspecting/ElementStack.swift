import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// The elements at one cell of the view, from the topmost down.
///
/// Visible elements come first, in the order they cover each other. Then come lines that are too thin for a cell. Last
/// come elements that cannot be seen. These are transparent or hidden, or the layout returns them only to a query for
/// this cell or for their own index path. A layout with complete queries has none of the latter.
@MainActor
struct ElementStack {
  let inspections: [Inspection]

  /// - Parameter shown: the visible elements, from back to front.
  /// - Complexity: O(k) for k visible elements, one layout query for the cell, and a bounded number of queries by index
  ///   path.
  init(at cell: CellPoint, among shown: [VisibleViews.Element], of view: ObservedView, grid: CellGrid) {
    var seen: Set<ElementIdentifier> = []
    var found: [(attributes: LayoutAttributes, shown: ObservedView.Shown?)] = []
    func add(_ elements: [VisibleViews.Element]) {
      for element in elements where seen.insert(element.identifier).inserted {
        if let shown = view.shown(element.identifier) { found.append((shown.attributes, shown)) }
      }
    }
    let here = shown.reversed().filter { grid.shownCells(of: $0).contains(cell) }
    add(here.filter { $0.alpha > 0 })
    add(shown.reversed().filter { Self.line(of: $0.frame, grid)?.contains(cell) ?? false })
    add(here)
    let probe = Self.probe(cell, grid)
    let (point, answer) = (grid.point(atCell: cell), view.layoutAnswer(in: probe))
    for attributes in answer.sorted(by: Self.isAbove) where attributes.shownFrame.contains(point) {
      if seen.insert(ElementIdentifier(attributes)).inserted { found.append((attributes, nil)) }
    }
    let byPath = Self.foundByPath(at: point, besides: seen, among: shown, of: view)
    inspections =
      found.map { attributes, shown in
        Inspection(
          attributes, shown: shown, origin: shown == nil ? .probe(probe) : .query(view.bounds), view: view, grid: grid)
      } + byPath.map { Inspection($0, shown: nil, origin: .path, view: view, grid: grid) }
  }

  /// How many items before and after the shown ones are queried one by one, and how many at most.
  private static let (reach, mostAsked) = (32, 256)

  /// Elements at a point that no rectangle query returned, but a query by index path: items next to the shown ones in
  /// the data.
  ///
  /// A layout with correct queries has none.
  private static func foundByPath(
    at point: CGPoint, besides seen: Set<ElementIdentifier>, among shown: [VisibleViews.Element], of view: ObservedView
  ) -> [LayoutAttributes] {
    var ranges: [Int: ClosedRange<Int>] = [:]
    var cells: Set<ElementIdentifier> = []
    for element in shown where element.identifier.category == .cell {
      let (section, item) = (element.identifier.section, element.identifier.item)
      cells.insert(element.identifier)
      ranges[section] = ranges[section].map { min($0.lowerBound, item)...max($0.upperBound, item) } ?? item...item
    }
    var missing: [ElementIdentifier] = []
    for (section, range) in ranges.sorted(by: { $0.key < $1.key }) where missing.count < mostAsked {
      let end = min(range.upperBound + reach + 1, view.numberOfItems(inSection: section))
      for item in max(0, range.lowerBound - reach)..<end where missing.count < mostAsked {
        let cell = ElementIdentifier.cell(section, item)
        if !cells.contains(cell), !seen.contains(cell) { missing.append(cell) }
      }
    }
    return missing.compactMap { view.layoutAnswer(for: $0) }.filter { $0.shownFrame.contains(point) }
  }

  /// The middle of the cell, as a tiny rectangle.
  private static func probe(_ cell: CellPoint, _ grid: CellGrid) -> CGRect {
    let point = grid.point(atCell: cell)
    return CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
  }

  /// The row or column that shows a frame which is too thin for a row or column of its own.
  private static func line(of frame: CGRect, _ grid: CellGrid) -> CellRect? {
    var cells = grid.cells(of: frame)
    guard cells.isEmpty, frame.width > 0, frame.height > 0 else { return nil }
    if cells.height == 0 { (cells.y, cells.height) = (cells.y - 1, 1) }
    if cells.width == 0 { (cells.x, cells.width) = (cells.x - 1, 1) }
    return cells
  }

  private static func isAbove(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
    a.zIndex != b.zIndex
      ? a.zIndex > b.zIndex : ElementIdentifier.paintsBefore(ElementIdentifier(b), ElementIdentifier(a))
  }
}

/// The gap or the overlap between two elements, per axis.
struct ElementGap: Hashable, Sendable {
  /// In points: positive for a gap, 0 if they touch, negative for an overlap.
  let across: CGFloat
  let down: CGFloat

  init(_ a: CGRect, _ b: CGRect) {
    across = max(a.minX, b.minX) - min(a.maxX, b.maxX)
    down = max(a.minY, b.minY) - min(a.maxY, b.maxY)
  }

  /// For example `x gap 4, y overlap 2`.
  var words: String { "x \(Self.words(across)), y \(Self.words(down))" }

  private static func words(_ distance: CGFloat) -> String {
    if distance.magnitude < 1e-6 { return "touch" }
    return distance > 0 ? "gap \(distance.words)" : "overlap \((-distance).words)"
  }
}
