import CharacterCanvas
import Foundation
import LayoutCore

extension OverlayKind {
  /// The elements that appeared, moved, stayed and disappeared in the last step.
  public static let changes = OverlayKind(
    "changes", key: "8", "appeared +, moved ~, stayed =, left -", watchesSteps: true, paint: paintChanges)

  /// Shows what the last step did to the visible elements. Each has a mark and a style for it. An element that
  /// disappeared has an outline if its place is still in sight. A tag counts the changes of each kind.
  @MainActor
  static func paintChanges(into canvas: inout Canvas, _ ground: OverlayGround) {
    guard let step = ground.step else { return }
    let elements = ground.elements
    let places = elements.map { ground.grid.shownCells(of: $0).intersection(canvas.bounds) }
    for (index, element) in elements.enumerated() {
      let cells = places[index]
      guard !cells.isEmpty, let identifier = element.present else { continue }
      let change = step.change(of: identifier)
      if change == .appeared || change == .moved { canvas.restyle(cells) { $0.adding(.bold) } }
      if change == .stayed { canvas.restyle(cells) { $0.adding(.dim) } }
      let place = open(cells, under: places[(index + 1)...])
      canvas.draw(DisplayText(change.mark), at: place, style: ground.theme.status)
    }
    let outline = Outline(isUnicode: ground.isUnicode)
    for frame in step.left.values.sorted(by: { $0.corners.lexicographicallyPrecedes($1.corners) }) {
      outline.draw(
        ground.grid.cells(of: frame).intersection(canvas.bounds), .ascii, label: "-", style: ground.theme.faint,
        into: &canvas)
    }
    // In step mode, the last row says it.
    guard !ground.isStepping else { return }
    let counts = StepRecord.Change.allCases.map { "\($0.mark)\(step.count(of: $0))" }.joined(separator: " ")
    ground.tag(" \(counts) ", at: CellPoint(x: canvas.size.width, y: 0), into: &canvas)
  }

  /// The first cell of the first column that nothing in front covers; if there is none, the first cell.
  private static func open(_ cells: CellRect, under others: ArraySlice<CellRect>) -> CellPoint {
    let column = (cells.minY..<cells.maxY).map { CellPoint(x: cells.x, y: $0) }
    return column.first { cell in !others.contains { $0.contains(cell) } } ?? cells.origin
  }
}

extension CGRect {
  /// A sort key, so that equal pictures are drawn alike.
  fileprivate var corners: [CGFloat] { [minY, minX, maxY, maxX] }
}
