import CSQLite
import Foundation

/// Ends whatever a connection is doing, and all it is asked to do from then on.
///
/// What SQLite calls an interrupt is forgotten if it comes a moment too early; this is looked at while statements work.
final class Interruption: @unchecked Sendable {
  /// So many instructions of a statement between two looks: a fraction of a millisecond.
  private static let instructionCount: Int32 = 10_000

  private let lock = NSLock()
  private var hasCome = false

  func come() { lock.withLock { hasCome = true } }

  /// - Precondition: outlives the connection.
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
