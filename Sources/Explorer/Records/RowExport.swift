import Records

/// A file with the shown rows, written while there is no input.
@MainActor
final class RowExport {
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

  var percent: Int { count == 0 ? 100 : done * 100 / count }

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

extension ExplorerSession {
  /// Whether a cast or rows are being written.
  var hasFilesToWrite: Bool { journal.pendingCast != nil || journal.pendingExport != nil }

  /// Begins to write the shown rows.
  func export(as form: RowForm, to path: String) {
    guard let records = stage.records else { return announce("no records to save as .\(form.rawValue)") }
    journal.pendingExport = RowExport(records.sectioned, of: records.rows, as: form, path: path)
    reportExport()
  }

  /// Writes some more rows, and passes the file to the host once it is complete.
  func workOnExport() {
    guard let pending = journal.pendingExport else { return }
    guard pending.goOn() else { return reportExport() }
    journal.pendingExport = nil
    // The host reports the result.
    announce(nil)
    host.requests.append(.save(pending.text, path: pending.path))
  }

  /// Escape: gives up the file that is being written.
  func stopExport() -> Bool {
    guard let pending = journal.pendingExport else { return false }
    journal.pendingExport = nil
    announce("\(pending.path) was not written")
    return true
  }

  private func reportExport() {
    guard let pending = journal.pendingExport else { return }
    announce("writing \(pending.path): \(pending.percent)%\(hint("dismiss", "stops"))")
  }
}
