import LayoutCore

/// Rows that the user chooses for the program that started the viewer. Enter ends the viewer with them.
@MainActor
public final class Choosing {
  /// Whether several rows can be chosen, by selecting them.
  public let allowsSeveral: Bool
  /// The chosen rows as lines of text; nil if the user quit without choosing.
  public internal(set) var lines: [String]?

  /// A choice of one row, or of several.
  public init(allowsSeveral: Bool = false) { self.allowsSeveral = allowsSeveral }
}

extension ExplorerSession {
  /// Enter: chooses the selected rows, or the row in focus, and ends the viewer.
  func choose(_ choosing: Choosing) {
    let rows = choosing.allowsSeveral ? takenRows : Array(takenRows.prefix(1))
    choosing.lines = rows.map { line(ofRow: $0) }
    isFinished = true
  }
}
