import CharacterCanvas
import Foundation

extension OverlayKind {
  /// Section extents. Parts that belong to no item, header or footer are hatched.
  public static let insets = OverlayKind("insets", key: "2", "section extents, insets hatched", paint: paintInsets)

  /// Shows the extents of sections. The parts that belong neither to items nor to a header or footer are hatched. A tag
  /// at the start of a section shows its extent.
  @MainActor
  static func paintInsets(into canvas: inout Canvas, _ ground: OverlayGround) {
    let bars = ground.elements.compactMap { element in
      element.present.flatMap { $0.category == .supplementaryView ? (identifier: $0, frame: element.frame) : nil }
    }
    for section in ground.sections {
      guard let extent = ground.view.extent(ofSection: section) else { continue }
      let cells = ground.grid.cells(of: extent)
      let items = ground.view.itemArea(ofSection: section).map { ground.grid.cells(of: $0) } ?? .zero
      let taken =
        [items]
        + bars.filter { $0.identifier.section == section }.flatMap { bar in
          [bar.frame, ground.view.naturalFrame(of: bar.identifier) ?? bar.frame].map {
            ground.grid.cells(of: $0)
          }
        }
      hatch(cells.intersection(canvas.bounds), except: taken, into: &canvas, ground)
      ground.tag(
        " section \(section): \(extent.words) ", at: CellPoint(x: cells.x + 1, y: max(0, cells.y)), into: &canvas)
    }
  }

  @MainActor
  private static func hatch(
    _ cells: CellRect, except taken: [CellRect], into canvas: inout Canvas, _ ground: OverlayGround
  ) {
    for y in cells.minY..<max(cells.minY, cells.maxY) {
      for x in cells.minX..<cells.maxX where !taken.contains(where: { $0.contains(CellPoint(x: x, y: y)) }) {
        let cell = CellRect(x: x, y: y, width: 1, height: 1)
        canvas.fill(cell, with: ground.isUnicode ? "░" : ".", style: ground.theme.faint)
      }
    }
  }
}
