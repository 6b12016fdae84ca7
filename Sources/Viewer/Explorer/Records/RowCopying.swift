import CharacterCanvas
import Foundation
import LayoutCore
import Records
import Scenes

extension ExplorerAction {
  static let copying = [
    ExplorerAction(
      "copy-rows", .items, keys: ["Y"], "copy the selected rows, or the row in focus", needs: .records(to: "copy"),
      .data(.copy(.rows))
    ).after("copy-part", "r", as: "rows"),
    ExplorerAction("copy-part", .items, keys: [","], "copy a cell, a column or rows") { state, _ in
      state.route.mode = .keyWait(KeyWait(after: "copy-part", "copy:", in: state.route.table))
      return []
    },
    ExplorerAction("copy-cell", .items, "copy all of the cell in focus", needs: .column, .data(.copy(.cell)))
      .after("copy-part", "c", as: "cell"),
    ExplorerAction("copy-column", .items, "copy the column in focus", needs: .column, .data(.copy(.column)))
      .after("copy-part", "C", as: "column"),
    ExplorerAction(
      "copy-named-rows", .items, "copy rows below the names of columns", needs: .records(to: "copy"),
      .data(.copy(.namedRows))
    ).after("copy-part", "n", as: "rows with names"),
  ]
}

/// A part of the data that is copied.
enum CopiedPart: Hashable, Sendable {
  /// The value in the column and the row in focus.
  case cell
  /// The values of the column in focus, a line each.
  case column
  /// The selected rows, or the row in focus.
  case rows
  /// The same below the names of the columns.
  case namedRows
}

/// The most bytes that are copied. Terminals take no more, or much less.
private let mostCopied = 1 << 20

extension Scenery {
  func effects(ofCopying part: CopiedPart) -> [Effect] {
    switch part {
    case .cell: effectsOfCopyingCell
    case .column: effectsOfCopyingColumn
    case .rows: effectsOfCopyingRows(named: false)
    case .namedRows: effectsOfCopyingRows(named: true)
    }
  }

  private func effects(ofCopying text: String, _ words: String) -> [Effect] {
    guard text.utf8.count > mostCopied else { return [.request(.copy(text)), .announce(words)] }
    let size = "\(text.utf8.count.grouped) bytes are too many to copy"
    return [.announce(size + state.hint("save", "saves rows"))]
  }

  private func effectsOfCopyingRows(named isNamed: Bool) -> [Effect] {
    let rows = takenRows
    guard let records = stage?.records, !rows.isEmpty else { return [.announce("no row in view to copy")] }
    if let pending = records.firstPending(of: rows) { return [.announce(pending)] }
    let words = rows.count == 1 ? "1 row" : "\(rows.count.grouped) rows"
    guard isNamed else {
      return effects(ofCopying: rows.map { records.line(ofRow: $0) }.joined(separator: "\n"), "copied \(words)")
    }
    let writer = RowWriter(records.rows, as: .tsv)
    let lines = [writer.header] + rows.map { writer.text(ofRow: $0) }
    return effects(ofCopying: String(lines.joined().dropLast()), "copied \(words) below the names of columns")
  }

  private var effectsOfCopyingCell: [Effect] {
    guard let element = focusInView, let text = value(inFocusedColumnOf: element) else {
      return [.announce("no cell in focus to copy")]
    }
    return effects(ofCopying: text, "copied \(DisplayText(text).truncated(to: 40).string)")
  }

  /// The value of an item in the column in focus, as it is in the source; nil for headers.
  private func value(inFocusedColumnOf element: ElementIdentifier) -> String? {
    guard element.category == .cell else { return nil }
    guard let field = focusedField, let row = stage?.row(section: element.section, item: element.item) else {
      return stage?.text(ofColumn: focusedColumn, in: element)
    }
    return stage?.records?.rows[row, field]
  }

  /// Copies the values of the selected rows, or of all rows on show.
  private var effectsOfCopyingColumn: [Effect] {
    guard let stage, let name = focusedColumnName else { return [] }
    if let obstacle = stage.obstacleOfEngine(to: "copy a column of") { return [.announce(obstacle)] }
    if let records = stage.records, let field = focusedField {
      let (selected, sections) = (selectedRows, records.sectioned.sections)
      let value = { (row: Int) in records.rows[row, field] }
      guard selected.isEmpty else { return effects(ofCopying: selected.lazy.map(value), of: selected.count, name) }
      let rows = sections.lazy.flatMap(\.rows)
      return effects(ofCopying: rows.map(value), of: sections.reduce(0) { $0 + $1.rows.count }, name)
    }
    let view = stage.collectionView
    let items = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { ElementIdentifier.cell(section, $0) }
    }
    let values = items.lazy.map { self.value(inFocusedColumnOf: $0) ?? "" }
    return effects(ofCopying: values, of: items.count, name)
  }

  /// Copies the first of some values, as many as can be copied.
  private func effects(ofCopying values: some Sequence<String>, of count: Int, _ name: String) -> [Effect] {
    var (text, copied) = ("", 0)
    for value in values {
      guard text.utf8.count + value.utf8.count <= mostCopied else { break }
      if copied > 0 { text += "\n" }
      text += value
      copied += 1
    }
    let words = count == 1 ? "1 value" : "\(count.grouped) values"
    guard copied > 0 else { return [.announce("no values of \(name) to copy")] }
    let part = copied < count ? "the first \(copied.grouped) of \(words)" : words
    return [.request(.copy(text)), .announce("copied \(part) of \(name)")]
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
    let selected = selectedRows
    return selected.isEmpty ? focusedRecord.map { [$0.row] } ?? [] : selected
  }

  /// The numbers of the selected rows in the order of their places, those in folded groups last.
  private var selectedRows: [Int] {
    guard let stage else { return [] }
    return (stage.collectionView.indexPathsForSelectedItems ?? []).sorted()
      .compactMap { stage.row(section: $0[0], item: $0[1]) } + stage.hiddenSelectedRows
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
    ProgressRow("writing \(path)", done: done, of: count).words + state.hint("dismiss", "stops")
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
