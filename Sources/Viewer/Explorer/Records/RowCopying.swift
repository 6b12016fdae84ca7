import Foundation
import Records
import Scenes

extension ExplorerAction {
  static let copying = [
    ExplorerAction(
      "copy-rows", .items, keys: ["Y"], "copy the selected rows, or the row in focus", needs: .records(to: "copy"),
      .data(.copyRows))
  ]
}

/// The most bytes that are copied. Terminals take no more, or much less.
private let mostCopied = 1 << 20

extension Scenery {
  /// The effects of copying the selected rows, or the row in focus.
  var effectsOfCopyingRows: [Effect] {
    let rows = takenRows
    guard !rows.isEmpty else { return [.announce("no row in view to copy")] }
    let text = rows.compactMap { stage?.records?.line(ofRow: $0) }.joined(separator: "\n")
    guard text.utf8.count <= mostCopied else {
      let size = "\(text.utf8.count.grouped) bytes are too many to copy"
      return [.announce(size + state.hint("save", "saves rows"))]
    }
    let words = rows.count == 1 ? "copied 1 row" : "copied \(rows.count.grouped) rows"
    return [.request(.copy(text)), .announce(words)]
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

  /// Chooses rows, or the first of them.
  func choose(_ rows: [Int], of records: GrowingRecords?) {
    lines = rows.prefix(allowsSeveral ? .max : 1).compactMap { records?.line(ofRow: $0) }
  }
}

extension Scenery {
  /// The numbers of the selected rows in the order of their places, those in folded groups last, or of the row in
  /// focus, or else of the matched or the first one in view.
  var takenRows: [Int] {
    guard let stage else { return [] }
    let selected =
      (stage.collectionView.indexPathsForSelectedItems ?? []).sorted()
      .compactMap { stage.row(section: $0[0], item: $0[1]) } + stage.hiddenSelectedRows
    return selected.isEmpty ? focusedRecord.map { [$0.row] } ?? [] : selected
  }
}

/// A file with the shown rows, written while there is no input.
@MainActor
final class RowExport: PendingFile {
  /// The rows that are written between two keys, which takes some milliseconds.
  private static let slice = 2000

  let path: String
  private let writer: RowWriter
  private let sections: [SectionedRecords.Section]
  private let count: Int
  private var place = (section: 0, item: 0)
  private var done = 0
  private(set) var text: String

  init(_ records: SectionedRecords, of rows: some RowStore, as form: RowForm, path: String) {
    (self.path, sections) = (path, records.sections)
    writer = RowWriter(rows, as: form)
    count = sections.reduce(0) { $0 + $1.rows.count }
    text = writer.header
  }

  /// How much is written, and which key stops it.
  func progress(_ state: ExplorerState) -> String {
    "writing \(path): \(count == 0 ? 100 : done * 100 / count)%\(state.hint("dismiss", "stops"))"
  }

  /// Writes some more rows; true once all are written.
  func goOn() -> Bool {
    for _ in 0..<Self.slice {
      while place.section < sections.count, place.item >= sections[place.section].rows.count {
        place = (place.section + 1, 0)
      }
      guard place.section < sections.count else { return true }
      text += writer.text(ofRow: sections[place.section].rows[place.item])
      place.item += 1
      done += 1
    }
    return false
  }
}

extension ExplorerAction {
  static let editor = [
    ExplorerAction("editor", .items, keys: [.control("e")], "open the row in your editor", .data(.openEditor))
  ]
}

extension Scenery {
  /// The effects of opening the file of the row in focus in an editor, at its line. A row of a list of files is a file.
  var effectsOfEditor: [Effect] {
    let row = focusedRecord?.row
    if let row, let doors = stage?.doors {
      if let file = doors.file(row) { return [.request(.edit(path: file, line: 1))] }
      return [.announce("cannot edit this row: it is not a file\(state.hint("activate", "opens it here"))")]
    }
    guard let records = stage?.records, let row else { return [.announce("no row to open in an editor")] }
    guard let line = records.rows.lineNumber(ofRow: row) else {
      return [.announce("the row has no line that an editor could open")]
    }
    guard let path = scene.file(ofRow: row, records.rows) else {
      let copying = state.hint("copy-rows", "copies it")
      let saving = state.hint("save", "saves the rows to a file", after: ", ")
      let origin = scenes?.request?.source.files.contains("-") == true ? "came through a pipe" : "is from no file"
      return [.announce("line \(line) \(origin), so there is nothing to open in an editor\(copying)\(saving)")]
    }
    return [.request(.edit(path: path, line: line))]
  }
}

extension Scene {
  /// The file that a row is from; nil if it came through a pipe.
  fileprivate func file(ofRow row: Int, _ rows: any RowStore) -> String? {
    let files = origin?.files ?? []
    guard files.count > 1 else { return files.first }
    // Rows of several files begin with the names of theirs. A scene file comes before its data.
    let name = rows[row, 0]
    return files.first { $0 == name } ?? files.last { $0.hasSuffix("/" + name) } ?? files.last
  }
}
