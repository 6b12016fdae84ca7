import CharacterCanvas
import Foundation
import LayoutCore

extension OverlayKind {
  /// Groups of a compositional layout: outlines, dotted gaps, hatched insets, and the anchors of badges.
  public static let groups = OverlayKind(
    "groups", key: "a", "groups, gaps dotted, insets, anchors", paint: paintGroups)

  /// Shows the groups of a compositional layout. Each has an outline and its extents as they were written. Cells that
  /// insets take are hatched, and gaps between subitems are dotted. A lozenge marks the point that a badge hangs on.
  @MainActor
  static func paintGroups(into canvas: inout Canvas, _ ground: OverlayGround) {
    let parts = ground.sections.map { ground.view.parts(ofSection: $0, in: ground.view.bounds) }
    if parts.allSatisfy(\.isEmpty) {
      return ground.tag("no groups", at: CellPoint(x: 0, y: canvas.size.height - 1), into: &canvas)
    }
    for parts in parts {
      fill(parts, into: &canvas, ground)
      outline(parts, into: &canvas, ground)
    }
  }

  /// Hatches insets and dots gaps.
  @MainActor
  private static func fill(_ parts: [LayoutPart], into canvas: inout Canvas, _ ground: OverlayGround) {
    for (index, part) in parts.enumerated() where part.kind == .group || part.kind == .item {
      let cells = ground.grid.cells(of: part.frame).intersection(canvas.bounds)
      let inside = ground.grid.cells(of: part.inside)
      let children = parts[(index + 1)...].prefix { $0.depth > part.depth || $0.kind == .supplementaryView }
        .filter { $0.depth == part.depth + 1 && $0.kind != .supplementaryView }
        .map { ground.grid.cells(of: $0.frame) }
      for y in cells.minY..<max(cells.minY, cells.maxY) {
        for x in cells.minX..<max(cells.minX, cells.maxX) {
          let cell = CellPoint(x: x, y: y)
          let isInside = inside.contains(cell)
          if isInside, part.kind == .item || children.contains(where: { $0.contains(cell) }) { continue }
          let sign: Character = isInside ? (ground.isUnicode ? "·" : ",") : ground.isUnicode ? "░" : "."
          canvas.fill(CellRect(x: x, y: y, width: 1, height: 1), with: sign, style: ground.theme.faint)
        }
      }
    }
  }

  /// Outlines groups, the inner ones last, and marks anchors.
  @MainActor
  private static func outline(_ parts: [LayoutPart], into canvas: inout Canvas, _ ground: OverlayGround) {
    let outline = Outline(isUnicode: ground.isUnicode)
    let times = ground.isUnicode ? "×" : "x"
    for part in parts where part.kind == .group {
      outline.draw(
        ground.grid.cells(of: part.frame), part.depth == 0 ? .heavy : .double,
        label: "\(part.width) \(times) \(part.height)", style: ground.theme.panel, into: &canvas)
    }
    for (index, part) in parts.enumerated() {
      let host = parts[..<index].last { $0.depth < part.depth }
      guard let anchor = part.anchor, let host else { continue }
      let point = ground.grid.cells(of: CGRect(origin: anchor, size: .zero))
      let cells = ground.grid.cells(of: host.inside)
      // A point on the far edge of its item is in the last cell of the item, not in the first one beside it.
      let cell = CellRect(
        x: max(cells.minX, min(point.x, cells.maxX - 1)), y: max(cells.minY, min(point.y, cells.maxY - 1)), width: 1,
        height: 1)
      canvas.fill(cell, with: ground.isUnicode ? "◆" : "*", style: ground.theme.title)
    }
  }
}
