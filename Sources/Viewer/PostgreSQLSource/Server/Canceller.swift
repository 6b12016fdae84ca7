import CPostgreSQL
import Dispatch
import Foundation

/// Ends the statements of a connection from other threads.
final class Canceller: @unchecked Sendable {
  private let lock = NSLock()
  private var isGivenUp = false
  /// Held while a request to stop is sent, which may take a while.
  private let sending = NSLock()
  private var handle: OpaquePointer?

  deinit { ash_cancel_free(handle) }

  /// Whether the statement under way was given up.
  var isCancelled: Bool { lock.withLock { isGivenUp } }

  /// Sets the connection whose statements are ended.
  func connect(_ connection: OpaquePointer) {
    sending.withLock {
      ash_cancel_free(handle)
      handle = ash_cancel_make(connection)
    }
  }

  func disconnect() {
    sending.withLock {
      ash_cancel_free(handle)
      handle = nil
    }
  }

  /// Forgets what was given up, for the next statement. Waits for a request to stop that is being sent, so that it does
  /// not end the next statement.
  func begin() { sending.withLock { lock.withLock { isGivenUp = false } } }

  /// Gives the statement under way up. Returns at once; the request to the server goes over a connection of its own.
  func cancel() {
    lock.withLock { isGivenUp = true }
    DispatchQueue.global().async { [self] in
      sending.withLock { if isCancelled, let handle { _ = ash_cancel_send(handle) } }
    }
  }
}
