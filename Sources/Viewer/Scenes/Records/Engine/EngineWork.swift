import Foundation
import Records

/// The requests of records to their engine: for sections and their counts. Rows in view are the business of
/// `EnginePages`.
///
/// At most one request is in flight. A newer one cancels it. Answers wait here until the view can show them.
@MainActor
final class EngineWork {
  /// A choice of rows, as it is asked for.
  struct Asked: Hashable {
    let choice: RowChoice
    let request: EngineRequest
  }

  struct Answer {
    let asked: Asked
    let precision: EnginePrecision
    let result: Result<SectionsAnswer, EngineError>
  }

  /// The number of answers that are kept, so that undo needs no query.
  private static let mostKnown = 8
  /// How long a request takes before status lines say so.
  private static let patience = Duration.milliseconds(300)

  let engine: any RowEngine
  /// Whether to wait for answers, as commands do that draw one picture.
  var isWaitedFor = false
  /// Called when something may have to be shown again.
  var onChange: (() -> Void)?
  /// The differences of the shown rows from rows in memory.
  var notes: [EnginePlan.Note] = []
  /// Why a request failed; nil if it did not.
  var failure: EngineError?
  /// That another layout is shown than was asked for, in a sentence.
  var layoutNote: String?
  var retry = EngineRetry()
  /// Whether rows came that the widths of columns are taken from, since these were last asked for.
  var hasNewSample = false
  private var flight: (ticket: EngineTicket, asked: Asked, precision: EnginePrecision, start: ContinuousClock.Instant)?
  private var answer: Answer?
  private var known: [(request: EngineRequest, answer: SectionsAnswer)] = []
  /// How many requests were sent.
  private(set) var requestCount = 0

  init(_ engine: any RowEngine) { self.engine = engine }

  var isWaiting: Bool { flight != nil }
  var hasAnswer: Bool { answer != nil }

  /// Asks for sections, or takes a known answer.
  ///
  /// - Parameter precision: exact, or estimates first.
  func ask(_ asked: Asked, _ precision: EnginePrecision) {
    cancel()
    failure = nil
    if let known = known.last(where: { $0.request == asked.request }) {
      answer = Answer(asked: asked, precision: .exact, result: .success(known.answer))
      return
    }
    requestCount += 1
    let ticket = engine.sections(asked.request, precision) { [weak self] in self?.take($0) }
    flight = (ticket, asked, precision, .now)
    tick(ticket)
  }

  /// Takes an error as the answer.
  func refuse(_ asked: Asked, _ error: EngineError) {
    cancel()
    answer = Answer(asked: asked, precision: .exact, result: .failure(error))
  }

  /// Forgets the request in flight and the answer that waits.
  func cancel() {
    if let flight { engine.cancel(flight.ticket) }
    (flight, answer) = (nil, nil)
  }

  /// Forgets all answers, because the database may have changed.
  func forget() { known = [] }

  func takeAnswer() -> Answer? {
    defer { answer = nil }
    return answer
  }

  private func take(_ reply: EngineReply<SectionsAnswer>) {
    guard let flight, reply.ticket == flight.ticket else { return }
    self.flight = nil
    if case .success(let sections) = reply.result, sections.precision == .exact {
      known.append((flight.asked.request, sections))
      if known.count > Self.mostKnown { known.removeFirst() }
    }
    answer = Answer(asked: flight.asked, precision: flight.precision, result: reply.result)
    onChange?()
  }

  /// How long the request in flight takes, for status lines; nil if it does not take long.
  var progress: String? {
    guard let flight, !isWaitedFor else { return nil }
    let time = flight.start.duration(to: .now)
    guard time > Self.patience else { return nil }
    let seconds = Int(time / .seconds(1))
    return "database: \(seconds) s\(seconds >= 10 ? "; Escape cancels" : "")"
  }

  /// Shows how long a request takes, while it does.
  private func tick(_ ticket: EngineTicket) {
    guard !isWaitedFor else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.flight?.ticket == ticket else { return }
        self.onChange?()
        self.tick(ticket)
      }
    }
  }
}
