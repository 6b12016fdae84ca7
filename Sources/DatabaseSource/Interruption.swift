import CSQLite
import Foundation

/// Ends the current work of a connection, and all later work.
///
/// SQLite's own interrupt is lost if it comes a moment too early. This one is checked while statements work.
final class Interruption: @unchecked Sendable {
  /// The number of instructions of a statement between two checks, which take a fraction of a millisecond.
  private static let instructionCount: Int32 = 10_000

  private let lock = NSLock()
  private var hasCome = false

  func come() { lock.withLock { hasCome = true } }

  /// - Precondition: the interruption outlives the connection.
  func watch(_ connection: OpaquePointer?) {
    sqlite3_progress_handler(
      connection, Self.instructionCount,
      { context in
        guard let context else { return 0 }
        let interruption = Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue()
        return interruption.lock.withLock { interruption.hasCome } ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
