import Dispatch
import Records

/// Does a session's background work in slices that take turns with input on the main queue.
///
/// The session reports when work may be due, whatever made it due: a key, rows that arrive, a file that changes. So a
/// host has nothing to start. It keeps the turns as long as the session, and shows what a slice has changed.
@MainActor
public final class WorkTurns {
  private let session: ExplorerSession
  private let afterSlice: @MainActor () -> Void
  private var isTurnDue = false

  /// - Parameter afterSlice: called after each slice of work.
  public init(_ session: ExplorerSession, afterSlice: @escaping @MainActor () -> Void) {
    (self.session, self.afterSlice) = (session, afterSlice)
    session.host.onWorkDue = { [weak self] in self?.takeTurns() }
    takeTurns()
  }

  private func takeTurns() {
    guard session.hasWork, !isTurnDue else { return }
    isTurnDue = true
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.takeTurn() } }
  }

  private func takeTurn() {
    isTurnDue = false
    guard session.hasWork, !session.isFinished else { return }
    ForegroundWork.main.performIfCrowded { session.work() }
    afterSlice()
    takeTurns()
  }
}
