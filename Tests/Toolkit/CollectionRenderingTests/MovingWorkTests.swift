import CharacterCanvas
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import CollectionRendering

/// How often views are painted for one picture of a transition.
@MainActor
@Suite("Work of pictures on their way") struct MovingWorkTests {
  private let size = CellSize(width: 20, height: 8)
  private let unit = PointsPerCell.phone

  /// A cell that counts how often it is painted.
  private final class CountedCell: CollectionViewCell, CanvasPainting {
    static var paints = 0

    func paint(into canvas: inout Canvas, cells: CellRect, clip: CellRect) { Self.paints += 1 }
  }

  /// Cells of two columns in a row, and one below the view.
  private func source() -> PlacedSource {
    let points = unit.points(size)
    let frames = (0..<5).map { CGRect(x: $0 * 16, y: 0, width: 16, height: 16) }
    let elements = (frames + [CGRect(x: 0, y: 400, width: 16, height: 16)]).enumerated().map { item, frame in
      PlacedLayout.Element(identifier: .cell(0, item), frame: frame)
    }
    let source = PlacedSource(elements, width: points.width, height: points.height, cell: CountedCell.self) { _ in }
    source.view.animatesChanges = true
    source.view.changeAnimation = Animation(.milliseconds(100), .linear)
    return source
  }

  private func paints(_ source: PlacedSource, at share: CGFloat) -> Int {
    CountedCell.paints = 0
    var canvas = Canvas(size: size)
    let sample = source.view.transition?.sample(at: share)
    CollectionRenderer(pointsPerCell: unit).paint(
      VisibleViews(of: source.view, at: sample), into: &canvas, area: canvas.bounds)
    return CountedCell.paints
  }

  @Test("views that move are painted once, as at rest")
  func moves() {
    let source = self.source()
    expect(paints(source, at: 0), 5)
    source.view.animate {
      for item in 0..<5 { source.layout.elements[item].frame.origin.y = 64 }
      source.layout.invalidateLayout()
    }
    for share in [0, 0.3, 0.7, 1] { expect(paints(source, at: share), 5, "at \(share)") }
  }

  @Test("while one view fades, all are painted twice; before the first step once")
  func fade() {
    let source = self.source()
    source.view.animate {
      source.layout.elements[2].alpha = 0.5
      source.layout.invalidateLayout()
    }
    expect(paints(source, at: 0), 5)
    for share in [0.3, 0.7] { expect(paints(source, at: share), 10, "at \(share)") }
    source.view.finishTransition()
    expect(paints(source, at: 0), 5)
  }

  @Test("a view is painted only while some of its cells are in view")
  func leaving() {
    let source = self.source()
    source.view.animate {
      source.layout.elements[4].frame.origin.x = 320
      source.layout.invalidateLayout()
    }
    // From column 8 to column 40, in a view of 20 columns: the way out of it is 12 of 32 columns.
    expect(paints(source, at: 0.25), 5)
    expect(paints(source, at: 0.5), 4)
  }
}
