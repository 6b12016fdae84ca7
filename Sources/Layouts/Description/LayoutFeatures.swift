import Foundation
import LayoutCore

// Features that a layout of any kind may have. Data sources and viewers ask for these, not for a class of layout.

/// A layout whose items have columns, as the rows of a table do.
@preconcurrency @MainActor
public protocol ColumnedLayout: CollectionViewLayout {
  /// The columns, in the order in which they are shown.
  var columns: [TableColumn] { get set }
}

/// A layout whose items measure their heights when they come into view, as soon as it has an estimate.
@preconcurrency @MainActor
public protocol HeightEstimatingLayout: CollectionViewLayout {
  /// The height of items that are not measured yet, in points; 0 if items do not measure themselves.
  var estimatedItemHeight: CGFloat { get set }
}

extension TableLayout: ColumnedLayout {}

extension ListLayout: HeightEstimatingLayout {}
