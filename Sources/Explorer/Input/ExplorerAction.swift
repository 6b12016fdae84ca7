/// Everything a user can ask of the explorer.
public enum ExplorerAction: Hashable, Sendable {
  /// Rows down, negative for up.
  case scrollLines(Int)
  /// Columns right, negative for left.
  case scrollColumns(Int)
  /// Views along the scroll axis: 1, -1, or halves.
  case scrollPages(Double)
  case goToStart
  case goToEnd
  case nextSection
  case previousSection
  case nextScene
  case previousScene
  case toggleHelp
  case dismiss
  case quit
}
