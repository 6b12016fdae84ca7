import Dispatch
import Foundation

/// The identity of a request to an engine.
package struct EngineTicket: Hashable, Sendable {
  private let number: UInt64

  fileprivate init(_ number: UInt64) { self.number = number }
}

/// The reply to a request.
package struct EngineReply<Answer: Sendable>: Sendable {
  package let ticket: EngineTicket
  package let result: Result<Answer, EngineError>

  package init(_ ticket: EngineTicket, _ result: Result<Answer, EngineError>) {
    (self.ticket, self.result) = (ticket, result)
  }
}

package typealias EngineReceiver<Answer: Sendable> = @MainActor @Sendable (EngineReply<Answer>) -> Void

/// The replies of an engine on their way to the main thread.
///
/// Any thread posts them. The main queue delivers them, or a caller on the main thread that waits for them.
package final class EngineAnswers: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [@MainActor @Sendable () -> Void] = []
  private var isScheduled = false
  private var lastNumber: UInt64 = 0

  package init() {}

  /// A ticket that no other request of the engine has.
  package func newTicket() -> EngineTicket {
    condition.lock()
    defer { condition.unlock() }
    lastNumber += 1
    return EngineTicket(lastNumber)
  }

  /// Posts a reply. Any thread may call it.
  package func post<Answer>(
    _ ticket: EngineTicket, _ result: Result<Answer, EngineError>, to receiver: @escaping EngineReceiver<Answer>
  ) {
    post { receiver(EngineReply(ticket, result)) }
  }

  /// Posts something else to do on the main thread, in order with the replies. Any thread may call it.
  package func post(_ body: @escaping @MainActor @Sendable () -> Void) {
    condition.lock()
    waiting.append(body)
    let isFirst = !isScheduled
    isScheduled = true
    condition.signal()
    condition.unlock()
    if isFirst { DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } } }
  }

  /// Replies to a new request that it is refused.
  package func refuse<Answer>(_ error: EngineError, _ receiver: @escaping EngineReceiver<Answer>) -> EngineTicket {
    let ticket = newTicket()
    post(ticket, .failure(error), to: receiver)
    return ticket
  }

  /// Delivers all replies that are there.
  @MainActor package func deliver() {
    condition.lock()
    let bodies = waiting
    (waiting, isScheduled) = ([], false)
    condition.unlock()
    for body in bodies { body() }
  }

  /// Waits until there is a reply, and delivers all that are there. Commands that draw one picture wait so.
  ///
  /// - Parameter deadline: how long to wait at most; nil waits for ever.
  /// - Returns: false if there was none until the deadline.
  @discardableResult
  @MainActor package func waitAndDeliver(until deadline: Date? = nil) -> Bool {
    condition.lock()
    while waiting.isEmpty {
      guard let deadline else {
        condition.wait()
        continue
      }
      guard condition.wait(until: deadline) else {
        condition.unlock()
        return false
      }
    }
    condition.unlock()
    deliver()
    return true
  }
}
