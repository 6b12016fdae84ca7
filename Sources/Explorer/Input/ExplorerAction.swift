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
  /// The data of the scene in its next layout.
  case switchLayout
  /// What the header in view does.
  case activate
  /// Takes the mouse from the terminal, or gives it back for selecting text.
  case toggleMouse
  case toggleHelp
  case dismiss
  case quit
}

extension ExplorerAction {
  /// By how many lines the action moves a list that lies over the content; nil where it is not about scrolling.
  var panelLines: Int? {
    switch self {
    case .scrollLines(let lines): lines
    case .scrollPages(let pages): Int((pages * 10).rounded())
    case .goToStart: -10_000
    case .goToEnd: 10_000
    default: nil
    }
  }
}
