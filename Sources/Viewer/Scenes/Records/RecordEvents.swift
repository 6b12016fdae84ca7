import Foundation
import LayoutCore
import Records

/// Whether more rows of a source come.
struct RowArrival {
  /// Whether no more rows will come.
  var isFinished = false
  /// Whether no more rows come for a while, so that it is time to sort those that came.
  var isResting = false
  /// Whether these are all rows of a source that may grow.
  var isAtEnd = false
  /// Rows from the end of a source that is still read, until the widths of columns know them.
  var lastRows: (any RowStore)?
}

/// How a view shows records.
@MainActor
struct RecordDisplay {
  /// See `GrowingRecords.view`.
  weak var view: CollectionView?
  /// See `GrowingRecords.barContent`.
  var barContent: ((_ kind: String, _ path: IndexPath) -> ViewContent)?
  /// See `GrowingRecords.looksGoByPlace`.
  var looksGoByPlace = false
  /// Whether rows that have not come are shown by a word, because the screen has no faint dots.
  var writesPending = false
  /// Where the view shows what; nil while it shows all items where the records have them.
  var places: (() -> EditedArrangement?)?
}

/// Callbacks for rows of a view that grow or change their order.
@MainActor
public struct RecordEvents {
  /// Called when other aggregates were chosen.
  public var onAggregates: (() -> Void)?
  /// Called when a table may have to show other columns: rows or sections are sorted by others, aggregates were chosen
  /// or counted, or more or less is folded.
  package var onColumns: (() -> Void)?
  /// Called when new rows bring new columns.
  public var onNewColumns: (() -> Void)?
  /// Called after rows were taken.
  public var onGrowth: (() -> Void)?
  /// Called when rows of an engine came that may be in view.
  package var onRows: (() -> Void)?
  /// Called when the picture may have changed because of an answer of an engine.
  package var onChange: (() -> Void)?
  /// Called when all rows have arrived.
  package var onFinish: (() -> Void)?
  /// Called before items change their order, while the view shows the old one.
  public var onArrange: (() -> Void)?
  /// Called when all rows are in other groups, again and again until it returns true.
  package var isReadyToRegroup: ((Grouping) -> Bool)?
  /// Called when rows come into other groups, before the view shows them.
  package var onRegroup: (() -> Void)?
  /// Called after items have changed their order.
  public var onArranged: ((ElementMoves) -> Void)?
}
