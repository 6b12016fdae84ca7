import CharacterCanvas
import LayoutCore

/// A reusable view that paints itself instead of having its `content` painted.
@MainActor
public protocol CanvasPainting: ReusableView {
  /// Paints the view into `canvas`.
  /// - Parameters:
  ///   - canvas: the canvas to paint on.
  ///   - cells: all cells of the view, including those outside the clip. Text is laid out in these.
  ///   - clip: the cells that may be changed.
  func paint(into canvas: inout Canvas, cells: CellRect, clip: CellRect)
}
