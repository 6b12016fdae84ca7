import CharacterCanvas
import Foundation
import LayoutCore

extension OverlayKind {
  /// Natural frames of pinned elements.
  public static let ghosts = OverlayKind(
    "ghosts", key: "6", "natural positions of pinned elements", paint: paintGhosts)

  /// Shows where pinned elements would be if nothing pinned them. A dotted ghost marks that place if it is in view. An
  /// arrow on the element itself shows the way and the distance.
  @MainActor
  static func paintGhosts(into canvas: inout Canvas, _ ground: OverlayGround) {
    // What scrolls by itself with its section is not pinned.
    for element in ground.elements where element.category != .decorationView && element.viewport == nil {
      let frame = element.frame
      guard let identifier = element.present, let natural = ground.view.naturalFrame(of: identifier),
        !natural.isNearly(frame)
      else { continue }
      let (ghost, cells) = (ground.grid.cells(of: natural), ground.grid.cells(of: frame))
      let isInView = ghost.overlaps(canvas.bounds)
      if isInView {
        dim(ghost, into: &canvas, ground)
        ground.tag("\(identifier.shortName)?", at: ghost.intersection(canvas.bounds).origin, into: &canvas)
      }
      let arrow = arrow(from: frame, to: natural, isUnicode: ground.isUnicode)
      tag([identifier.shortName + arrow, arrow], on: cells, into: &canvas, ground)
    }
  }

  /// Draws the first of these texts that fits on an element, at the right end of its first row in view. If elements are
  /// close together, no text covers another.
  @MainActor
  private static func tag(_ words: [String], on cells: CellRect, into canvas: inout Canvas, _ ground: OverlayGround) {
    let visible = cells.intersection(canvas.bounds)
    guard let words = words.first(where: { DisplayText($0).width <= visible.width }) else { return }
    let columns = max(DisplayText(words).width, min(12, visible.width))
    let place = CellPoint(x: visible.maxX - columns, y: visible.y)
    // Otherwise the element's own text would seem to continue in this one.
    if columns < 12 { canvas.fill(CellRect(origin: place, size: CellSize(width: columns, height: 1)), style: .plain) }
    ground.tag(words, at: place, into: &canvas)
  }

  @MainActor
  private static func dim(_ ghost: CellRect, into canvas: inout Canvas, _ ground: OverlayGround) {
    canvas.restyle(ghost) { $0.adding([.dim, .underline]) }
    let glyph: Character = ground.isUnicode ? "┊" : ":"
    for x in [ghost.minX, ghost.maxX - 1] {
      canvas.fill(
        CellRect(x: x, y: ghost.y, width: 1, height: ghost.height), with: glyph, style: ground.theme.faint)
    }
  }

  /// The way to the natural place, in points: for example `↑12`.
  private static func arrow(from frame: CGRect, to natural: CGRect, isUnicode: Bool) -> String {
    let (dx, dy) = (natural.minX - frame.minX, natural.minY - frame.minY)
    let down = dy == 0 ? "" : (dy < 0 ? (isUnicode ? "↑" : "^") : (isUnicode ? "↓" : "v")) + dy.magnitude.words
    let across = dx == 0 ? "" : (dx < 0 ? (isUnicode ? "←" : "<") : (isUnicode ? "→" : ">")) + dx.magnitude.words
    return down + across
  }
}
