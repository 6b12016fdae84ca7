import Foundation
import LayoutCore
import Records
import Scenes

extension ExplorerAction {
  static let copying = [
    ExplorerAction(
      "copy-rows", .items, keys: ["Y"], "copy the selected rows, or the row in focus", needs: .records(to: "copy"),
      .rows(.copy))
  ]
}

extension ExplorerSession {
  /// The most bytes that are copied. Terminals take no more, or much less.
  private static let mostCopied = 1 << 20

  func copyRows() {
    let rows = takenRows
    guard !rows.isEmpty else { return announce("no row in view to copy") }
    let text = rows.map { line(ofRow: $0) }.joined(separator: "\n")
    guard text.utf8.count <= Self.mostCopied else {
      return announce("\(text.utf8.count.grouped) bytes are too many to copy\(hint("save", "saves rows"))")
    }
    host.requests.append(.copy(text))
    announce(rows.count == 1 ? "copied 1 row" : "copied \(rows.count.grouped) rows")
  }
}

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

/// Rows that leave the viewer: copied, printed or written to a file.
extension ExplorerSession {
  /// The numbers of the selected rows in the order of their places, those in folded groups last, or of the row in
  /// focus, or else of the matched or the first one in view.
  var takenRows: [Int] {
    let selected =
      (view.indexPathsForSelectedItems ?? []).sorted().compactMap { stage.row(section: $0[0], item: $0[1]) }
      + stage.hiddenSelectedRows
    if !selected.isEmpty { return selected }
    return focusedRecord.map { [$0.row] } ?? []
  }

  /// A row as a line of text: the line of a text with parts, or else all fields with tabs between them.
  func line(ofRow row: Int) -> String {
    stage.records?.line(ofRow: row) ?? ""
  }
}
