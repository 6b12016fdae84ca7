import Dispatch
import Foundation

/// A connection with a separate thread, which is made when it is needed, and again when it was lost.
///
/// The newest request runs next.
final class ServerConnection: @unchecked Sendable {
  /// A request that waits or runs.
  private struct Job {
    let number: UInt64
    let run: () -> Void
  }

  let address: ServerAddress
  let settings: SessionSettings
  private let queue: DispatchQueue
  private let canceller = Canceller()

  private let lock = NSLock()
  private var waiting: [Job] = []
  private var running: UInt64?
  /// The requests that were given up before they ran, or while they waited to try again.
  private var givenUp: Set<UInt64> = []
  private var lastNumber: UInt64 = 0

  /// Only the queue uses it.
  private var session: ServerSession?
  let isLent: Bool?

  /// - Parameter isLent: whether each statement brings its settings; nil does so if the server refuses them otherwise.
  init(_ address: ServerAddress, _ settings: SessionSettings, isLent: Bool? = nil) {
    (self.address, self.settings, self.isLent) = (address, settings, isLent)
    queue = DispatchQueue(label: "PostgreSQL", qos: .userInitiated)
  }

  /// Runs work on the connection, and waits for it. For the time before there is a picture.
  func wait<Answer>(for body: (ServerSession) throws(ServerError) -> Answer) throws(ServerError) -> Answer {
    let result: Result<Answer, ServerError> = queue.sync {
      canceller.begin()
      return self.result(of: body, number: nil) { $0 }
    }
    return try result.get()
  }

  /// Begins work on the connection.
  ///
  /// - Parameter completion: called on the connection's thread.
  /// - Returns: the number of the request.
  func begin<Answer>(
    _ body: @escaping (ServerSession) throws(RequestError) -> Answer,
    completion: @escaping (Result<Answer, RequestError>) -> Void
  ) -> UInt64 {
    let number = lock.withLock {
      lastNumber += 1
      let number = lastNumber
      waiting.append(
        Job(number: number) { [unowned self] in
          completion(result(of: body, number: number) { .server($0) })
        })
      return number
    }
    // The work holds the connection.
    queue.async { self.runNext() }
    return number
  }

  /// Gives a request up. It completes with an error of the kind `cancelled`.
  func cancel(_ number: UInt64) {
    lock.withLock {
      guard running == number || waiting.contains(where: { $0.number == number }) else { return }
      givenUp.insert(number)
      if running == number { canceller.cancel() }
    }
  }

  private func runNext() {
    canceller.begin()
    let job = lock.withLock { () -> Job? in
      let job = waiting.popLast()
      running = job?.number
      return job
    }
    job?.run()
    lock.withLock {
      running = nil
      if let job { givenUp.remove(job.number) }
    }
  }

  // MARK: Trying again

  /// The waits before a lost connection is made again, in milliseconds.
  private static let waits = [0, 250, 500, 1000, 2000]

  private func isGivenUp(_ number: UInt64?) -> Bool {
    number.map { number in lock.withLock { givenUp.contains(number) } } ?? false
  }

  /// - Parameter failure: makes an error of one that connecting has.
  private func result<Answer, Failure: ServerFailure>(
    of body: (ServerSession) throws(Failure) -> Answer, number: UInt64?, _ failure: (ServerError) -> Failure
  ) -> Result<Answer, Failure> {
    let hadSession = session != nil
    var attempt = 0
    while true {
      if isGivenUp(number) { return .failure(failure(ServerError(.cancelled, "stopped"))) }
      let error: Failure
      do throws(ServerError) {
        let made = try connectedSession()
        do throws(Failure) { return .success(try body(made)) } catch let fault { error = fault }
      } catch let fault {
        error = failure(fault)
      }
      if session?.isConnected != true { session = nil }
      let kind = error.serverError?.kind
      let mayWork = kind == .lost && hadSession || kind == .conflict && attempt == 0
      guard mayWork, attempt < Self.waits.count, !canceller.isCancelled else { return .failure(error) }
      usleep(UInt32(Self.waits[attempt]) * 1000)
      attempt += 1
    }
  }

  private func connectedSession() throws(ServerError) -> ServerSession {
    if let session { return session }
    let made = try ServerSession(address, settings, canceller, isLent: isLent)
    session = made
    return made
  }
}

/// An error that may be one of the server.
protocol ServerFailure: Error {
  var serverError: ServerError? { get }
}

extension ServerError: ServerFailure {
  var serverError: ServerError? { self }
}

extension RequestError: ServerFailure {
  var serverError: ServerError? { if case .server(let error) = self { error } else { nil } }
}
