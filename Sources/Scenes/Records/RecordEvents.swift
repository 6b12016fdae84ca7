import Records

/// What is called when the rows of a view grow or change their order.
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
