import Foundation
import Records

extension GrowingRecords {
  /// Why the engine could not answer last; nil since it could.
  package var engineFault: EngineError? { engineWork?.failure ?? rows.asEngine?.pages.failure }

  /// Writes the rows of an engine to a file, in the sections that are shown, and waits until all are written. The time
  /// limit of the engine's requests applies.
  ///
  /// - Returns: false if the rows have no engine.
  package func exportByEngine(as form: RowForm, to file: FileHandle) throws(EngineError) -> Bool {
    guard let pages = rows.asEngine?.pages, let sections = sectioned.countedSections else { return false }
    if let engineFault { throw engineFault }
    let export = EngineExport(sections, as: form, to: file, hasTimeout: true)
    let box = ExportResult()
    _ = pages.engine.export(export, pages.request, progress: { _ in }) { box.result = $0.result }
    while box.result == nil { _ = pages.engine.answers.waitAndDeliver() }
    _ = try box.result?.get()
    return true
  }
}

@MainActor
private final class ExportResult {
  var result: Result<Int, EngineError>?
}
