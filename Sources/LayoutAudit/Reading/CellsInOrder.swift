import BinarySearch
import Foundation
import LayoutCore

/// The cells that can be seen, in the order they begin along the longer axis of the content.
@MainActor
struct CellsInOrder {
  private let cells: [Placement]
  private let axis: AuditAxis
  /// The greatest extent of a cell along the axis.
  private let longest: CGFloat

  init(_ census: Census) {
    let axis = census.contentSize.width > census.contentSize.height ? AuditAxis.horizontal : .vertical
    cells = census.cells.filter(\.isShown)
      .sorted { $0.frame.span(axis).lower < $1.frame.span(axis).lower }
    longest = cells.map { $0.frame.span(axis).upper - $0.frame.span(axis).lower }.max() ?? 0
    self.axis = axis
  }

  /// All cells that may overlap a frame.
  func beside(_ frame: CGRect) -> ArraySlice<Placement> {
    let span = frame.span(axis)
    let first = cells.partitioningIndex { $0.frame.span(axis).lower >= span.lower - longest }
    let end = cells.partitioningIndex { $0.frame.span(axis).lower >= span.upper }
    return cells[first..<max(first, end)]
  }
}
