import Records

/// An engine that answers only when it is told to, in any order, twice, with an error or not at all. Its rows are those
/// of generated sales.
package final class LateEngine: RowEngine, @unchecked Sendable {
  // Used on the main thread only.
  package enum Kind: Hashable, Sendable { case sections, rows }

  package struct Request {
    package let kind: Kind
    package let ticket: EngineTicket
    /// The range of rows; nil for sections.
    package let range: SectionRange?
    fileprivate let answer: @MainActor (EngineTicket, EngineError?) -> Void
  }

  package let name = "late"
  package let answers = EngineAnswers()
  private let base: GeneratedEngine
  /// The requests without an answer, in order.
  package private(set) var waiting: [Request] = []
  /// The number of requests of each kind so far.
  package private(set) var counts: [Kind: Int] = [:]
  package private(set) var cancelled: [EngineTicket] = []

  package init(rowCount: Int = 1_000_000) { base = GeneratedEngine(rowCount: rowCount) }

  package var schema: EngineSchema { base.schema }
  package func plan(_ request: EngineRequest) throws(EngineError) -> EnginePlan { try base.plan(request) }

  package func sections(
    _ request: EngineRequest, _ precision: EnginePrecision, _ receiver: @escaping EngineReceiver<SectionsAnswer>
  ) -> EngineTicket {
    note(.sections, nil, receiver) { [base] in base.sections(request, precision, $0) }
  }

  package func rows(
    _ request: EngineRequest, of section: EngineSection, _ range: SectionRange,
    _ receiver: @escaping EngineReceiver<RowsAnswer>
  ) -> EngineTicket {
    note(.rows, range, receiver) { [base] in base.rows(request, of: section, range, $0) }
  }

  package func cancel(_ ticket: EngineTicket) { cancelled.append(ticket) }

  private func note<Answer>(
    _ kind: Kind, _ range: SectionRange?, _ receiver: @escaping EngineReceiver<Answer>,
    _ ask: @escaping @MainActor (@escaping EngineReceiver<Answer>) -> EngineTicket
  ) -> EngineTicket {
    let ticket = answers.newTicket()
    counts[kind, default: 0] += 1
    let base = base
    waiting.append(
      Request(kind: kind, ticket: ticket, range: range) { ticket, error in
        if let error { return receiver(EngineReply(ticket, .failure(error))) }
        var isAnswered = false
        _ = ask { reply in
          receiver(EngineReply(ticket, reply.result))
          isAnswered = true
        }
        while !isAnswered { _ = base.answers.waitAndDeliver() }
      })
    return ticket
  }

  /// Answers a request that waits.
  ///
  /// - Parameters:
  ///   - index: its place among those that wait.
  ///   - ticket: the ticket of the answer, if it is a wrong one.
  ///   - error: the error that it fails with.
  @MainActor package func answer(_ index: Int = 0, as ticket: EngineTicket? = nil, error: EngineError? = nil) {
    guard waiting.indices.contains(index) else { return }
    let request = waiting.remove(at: index)
    request.answer(ticket ?? request.ticket, error)
  }

  /// Answers all requests, and those that follow from the answers.
  @MainActor package func answerAll() { while !waiting.isEmpty { answer() } }
}
