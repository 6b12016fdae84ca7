import CharacterCanvas
import CollectionRendering
import Foundation
import Scenes

/// The place of a scene's device in the cells that it may take. It is in the middle, and cut if they are too few. If
/// there are more, a frame surrounds it.
@MainActor
struct DeviceFrame {
  /// The cells of the device's screen.
  let screen: CellRect
  /// The same in points: the device's own size if it fits.
  let extent: CGSize
  private let area: CellRect

  /// - Parameter margin: the columns left and right, and the rows above and below, that the device leaves free.
  init(scene: Scene, area room: CellRect, margin: CellSize = .zero) {
    area = room
    let area = room.inset(dx: margin.width, dy: margin.height)
    let unit = scene.pointsPerCell
    guard let viewport = scene.viewport, let columns = Self.columns(of: scene) else {
      screen = area
      extent = unit.points(area.size)
      return
    }
    let rows = Int((viewport.height / unit.height).rounded(.up))
    let size = CellSize(width: min(columns, area.width), height: min(rows, area.height))
    screen = CellRect(
      x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2,
      width: size.width, height: size.height)
    let points = unit.points(size)
    extent = CGSize(
      width: size.width == columns ? viewport.width : points.width,
      height: size.height == rows ? viewport.height : points.height)
  }

  /// The columns of the whole device; nil if the scene takes the full screen.
  static func columns(of scene: Scene) -> Int? {
    scene.viewport.map { Int(min(($0.width / scene.pointsPerCell.width).rounded(.up), 1e6)) }
  }

  func draw(into canvas: inout Canvas, palette: ContentPalette) {
    guard screen != area else { return }
    canvas.drawBorder(
      screen.inset(by: -1), palette.lines(.rounded), style: palette.readable(palette.border), clip: area)
  }
}
