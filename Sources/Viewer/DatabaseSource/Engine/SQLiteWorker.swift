import Dispatch
import Foundation
import ProgramRuns
import Records

/// Works on the requests to one connection, one after the other, on a separate thread. The newest request is next.
final class SQLiteWorker: @unchecked Sendable {
  private struct Job {
    let ticket: EngineTicket
    /// Does the work, or with an error replies that it was not done.
    let run: (SQLiteWorker, EngineError?) -> Void
  }

  private let queue: DispatchQueue
  private let lock = NSLock()
  /// The newest is the last.
  private var waiting: [Job] = []
  private var running: (ticket: EngineTicket, isCancelled: Bool)?
  /// The connection whose work can be ended.
  private var database: Database?

  // Used on the queue only.
  private var connection: SQLiteConnection?
  private let open: () throws(SourceError) -> SQLiteConnection
  private let context = ProgramContext.current
  private let path: String
  private let onChange: @Sendable () -> Void

  /// - Parameters:
  ///   - path: the database in errors.
  ///   - connection: the first connection.
  ///   - open: opens another one, after a fault.
  ///   - onChange: is called on the queue when another program has written.
  init(
    _ name: String, path: String, _ connection: SQLiteConnection?,
    open: @escaping () throws(SourceError) -> SQLiteConnection, onChange: @escaping @Sendable () -> Void
  ) {
    queue = DispatchQueue(label: name, qos: .userInitiated)
    (self.path, self.connection, self.open, self.onChange) = (path, connection, open, onChange)
  }

  /// Does some work as soon as possible, and posts its result.
  func submit<Answer: Sendable>(
    _ answers: EngineAnswers, _ receiver: @escaping EngineReceiver<Answer>,
    _ work: @escaping @Sendable (SQLiteConnection) throws -> Answer
  ) -> EngineTicket {
    let ticket = answers.newTicket()
    let job = Job(ticket: ticket) { worker, error in
      let result: Result<Answer, EngineError> = if let error { .failure(error) } else { worker.perform(work) }
      answers.post(ticket, result, to: receiver)
    }
    lock.withLock { waiting.append(job) }
    queue.async { self.runNext() }
    return ticket
  }

  func cancel(_ ticket: EngineTicket) {
    let job: Job? = lock.withLock {
      if running?.ticket == ticket {
        running?.isCancelled = true
        database?.interrupt()
      }
      guard let place = waiting.firstIndex(where: { $0.ticket == ticket }) else { return nil }
      return waiting.remove(at: place)
    }
    job?.run(self, EngineError(.cancelled, "cancelled"))
  }

  private func runNext() {
    let job: Job? = lock.withLock {
      guard let job = waiting.popLast() else { return nil }
      running = (job.ticket, false)
      database?.resume()
      return job
    }
    guard let job else { return }
    ProgramContext.$current.withValue(context) { job.run(self, nil) }
    lock.withLock { running = nil }
  }

  private func perform<Answer>(_ work: (SQLiteConnection) throws -> Answer) -> Result<Answer, EngineError> {
    do {
      let connection = try current()
      return .success(try work(connection))
    } catch let error as EngineError {
      return .failure(isCancelled ? EngineError(.cancelled, "cancelled") : error)
    } catch let error as SourceError {
      return .failure(failure(error))
    } catch {
      return .failure(EngineError(.other, "\(error)"))
    }
  }

  private var isCancelled: Bool { lock.withLock { running?.isCancelled ?? false } }

  private func failure(_ error: SourceError) -> EngineError {
    guard !isCancelled else { return EngineError(.cancelled, "cancelled") }
    guard let connection else { return SQLiteConnection.error(error, path) }
    let failure = connection.error(error)
    // A connection is of no use after a fault of the file.
    if failure.kind != .cancelled, failure.kind != .refused {
      drop()
      // Others may write before it is opened again.
      onChange()
    }
    return failure
  }

  private func drop() {
    lock.withLock { database = nil }
    connection = nil
  }

  /// The connection, which is opened again where another file has taken the place of the one that was read.
  private func current() throws(SourceError) -> SQLiteConnection {
    if let connection, !connection.isReplaced {
      lock.withLock { database = connection.database }
      if try connection.hasChanged() { onChange() }
      return connection
    }
    if connection != nil { onChange() }
    drop()
    let opened = try open()
    connection = opened
    lock.withLock { database = opened.database }
    return opened
  }
}
