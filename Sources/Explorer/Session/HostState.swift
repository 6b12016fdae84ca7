import Dispatch
import Records
import Scenes

/// What the session and its host exchange.
struct HostState {
  /// The requests to the host, in order.
  var requests: [ExplorerRequest] = []
  /// What Enter chooses rows for; nil if it opens them.
  var choosing: Choosing?
  /// What is kept of the view of the records at the end; nil if nothing is.
  var keeping: KeptPresentation?
  /// Whether nothing is drawn: changes are printed as lines, and panels take no space from the content.
  var isLinear = false
  /// Called when a new picture is due without input, for example because data arrived.
  var onArrival: (() -> Void)?
  /// Starts audits in another process; nil if the host cannot.
  var startAudit: AuditStarter?
  /// The scenes that are shown by their names until they are prepared.
  var unprepared = UnpreparedScenes()
  /// Called when background work may be due, whatever made it due.
  var onWorkDue: (() -> Void)?
  /// What the program of the scene offered last, for the panel that lists it.
  var offered: StageMenu?
  /// Whether the program of the scene has changed by itself, and is not yet followed.
  var awaitsProgram = false
  /// Whether input is waiting. Background work then ends early.
  var isInputWaiting: @MainActor () -> Bool = { false }
}

extension ExplorerSession {
  /// Called when a new picture is due without input, for example because data arrived.
  public var onArrival: (() -> Void)? {
    get { host.onArrival }
    set { host.onArrival = newValue }
  }
  /// Starts audits in another process; nil if the host cannot. Audits are then made here.
  public var startAudit: AuditStarter? {
    get { host.startAudit }
    set { host.startAudit = newValue }
  }
  /// Whether input is waiting. `work()` calls this again and again, and ends early if it returns true.
  public var isInputWaiting: @MainActor () -> Bool {
    get { host.isInputWaiting }
    set { host.isInputWaiting = newValue }
  }
  /// Gets lines of JSON about steps and invalidations. It is not called again after it throws.
  public var log: ((String) throws -> Void)? {
    get { instruments.log }
    set {
      instruments.log = newValue
      updateWatch()
    }
  }
}

/// Something that the explorer cannot do by itself. The host takes these requests after each batch of input.
public enum ExplorerRequest: Hashable, Sendable {
  /// Copy this to the clipboard.
  case copy(String)
  /// Write this to a file. The viewer never overwrites a file: it adds a number to the name.
  case save(String, path: String)
  /// Open a file in the user's editor, at a line from 1 on, and come back.
  case edit(path: String, line: Int)
  /// Watch the files that are now on show.
  case watch
  /// Send the whole picture, because something else wrote to the terminal.
  case repaint
}

extension ExplorerSession {
  /// The requests since the last call, in order.
  public func takeRequests() -> [ExplorerRequest] {
    defer { host.requests = [] }
    return host.requests
  }
}

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
