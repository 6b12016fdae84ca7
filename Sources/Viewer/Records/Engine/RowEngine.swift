/// A database that groups, filters and sorts rows by itself. The viewer asks it for sections, and for the rows in view.
///
/// Every call returns at once. Work is done on the engine's own threads, never on the main thread. Each request that is
/// not cancelled has one reply, with the ticket of the request, delivered on the main thread by `answers`. Replies may
/// come in any order: a receiver ignores those whose ticket it does not wait for.
///
/// An engine runs the newest request of a kind next. It may answer an older one that still waits with
/// `EngineError.Kind.cancelled`.
package protocol RowEngine: AnyObject, Sendable {
  /// The name of the source in errors, without a password.
  var name: String { get }
  /// The columns, the key and the indexes. They were read when the engine was opened.
  var schema: EngineSchema { get }
  /// The replies that wait for the main thread.
  var answers: EngineAnswers { get }

  /// Plans a request without a query of rows.
  ///
  /// - Throws: `EngineError` of the kind `refused` if the request cannot be done. Nothing is dropped silently: whatever
  ///   will differ from rows in memory is a note of the plan.
  func plan(_ request: EngineRequest) throws(EngineError) -> EnginePlan

  /// Asks for the sections of a request, in any order. Sections without rows are left out, unless there are no groups:
  /// then there is one section with an empty path.
  func sections(
    _ request: EngineRequest, _ precision: EnginePrecision, _ receiver: @escaping EngineReceiver<SectionsAnswer>
  ) -> EngineTicket

  /// Asks for some rows of a section, with all columns.
  ///
  /// - Parameter section: a section of the latest `SectionsAnswer` to the same request.
  func rows(
    _ request: EngineRequest, of section: EngineSection, _ range: SectionRange,
    _ receiver: @escaping EngineReceiver<RowsAnswer>
  ) -> EngineTicket

  /// Asks for the number of rows of a section that come before an anchor.
  func ordinal(
    of anchor: RowAnchor, _ request: EngineRequest, in section: EngineSection,
    _ receiver: @escaping EngineReceiver<Int>
  ) -> EngineTicket

  /// Asks for the next row of a section with a text in any column; nil if there is none in that direction.
  func find(_ search: EngineSearch, _ request: EngineRequest, _ receiver: @escaping EngineReceiver<FoundRow?>)
    -> EngineTicket

  /// Writes the rows of some sections, in their order, and answers with the number of rows. It has no timeout unless
  /// it is asked for.
  ///
  /// - Parameter progress: called on the main thread with the number of rows so far.
  func export(
    _ export: EngineExport, _ request: EngineRequest, progress: @escaping @MainActor @Sendable (Int) -> Void,
    _ receiver: @escaping EngineReceiver<Int>
  ) -> EngineTicket

  /// Asks for the rows with some keys, with whole values, in the order of the keys. Keys that are gone are left out.
  func records(_ keys: [RowKey], _ receiver: @escaping EngineReceiver<RowsAnswer>) -> EngineTicket

  /// Ends a request. Its reply, if one comes nonetheless, is of the kind `cancelled`.
  func cancel(_ ticket: EngineTicket)
}

extension RowEngine {
  package func ordinal(
    of anchor: RowAnchor, _ request: EngineRequest, in section: EngineSection,
    _ receiver: @escaping EngineReceiver<Int>
  ) -> EngineTicket { refuse("the position of a row", receiver) }

  package func find(
    _ search: EngineSearch, _ request: EngineRequest, _ receiver: @escaping EngineReceiver<FoundRow?>
  ) -> EngineTicket { refuse("a search for rows", receiver) }

  package func export(
    _ export: EngineExport, _ request: EngineRequest, progress: @escaping @MainActor @Sendable (Int) -> Void,
    _ receiver: @escaping EngineReceiver<Int>
  ) -> EngineTicket { refuse("an export", receiver) }

  package func records(_ keys: [RowKey], _ receiver: @escaping EngineReceiver<RowsAnswer>) -> EngineTicket {
    refuse("rows by their keys", receiver)
  }

  /// Replies that a request cannot be done.
  package func refuse<Answer>(_ subject: String, _ receiver: @escaping EngineReceiver<Answer>) -> EngineTicket {
    answers.refuse(EngineError(.refused, "\(name) has no \(subject)"), receiver)
  }
}
