import CharacterCanvas
import LayoutCore

/// A reusable view that paints itself instead of having its `content` painted.
@MainActor
public protocol CanvasPainting: ReusableView {
  /// Paints the view into `canvas`.
  /// - Parameters:
  ///   - canvas: what is painted on.
  ///   - cells: all cells of the view, also those outside the clip; text is laid out in these.
  ///   - clip: the cells that may be touched.
  func paint(into canvas: inout Canvas, cells: CellRect, clip: CellRect)
}
