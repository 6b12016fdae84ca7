import CharacterCanvas
import Dispatch
import Records
import Scenes

/// Requests and settings between the session and its host.
struct HostState {
  /// The requests to the host, in order.
  var requests: [ExplorerRequest] = []
  /// The purpose for which Enter chooses rows; nil if it opens them.
  var choosing: Choosing?
  /// The presentation of the records to keep at the end; nil if none is.
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
  /// The latest menu of the scene's program, for the panel that lists it.
  var offered: StageMenu?
  /// Whether the program of the scene has changed by itself, and is not yet followed.
  var awaitsProgram = false
  /// Whether input is waiting. Background work then ends early.
  var isInputWaiting: @MainActor () -> Bool = { false }

  /// Asks the host for a picture, and for turns of work if the new data made any due.
  func noteArrival() {
    onArrival?()
    onWorkDue?()
  }
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
  private let afterSlice: @MainActor () -> Void
  private var isTurnDue = false

  /// - Parameter afterSlice: called after each slice of work.
  public init(_ session: ExplorerSession, afterSlice: @escaping @MainActor () -> Void) {
    self.afterSlice = afterSlice
    session.host.onWorkDue = { [weak self, weak session] in
      if let session { self?.takeTurns(of: session) }
    }
    takeTurns(of: session)
  }

  private func takeTurns(of session: ExplorerSession) {
    guard session.hasWork, !isTurnDue else { return }
    isTurnDue = true
    DispatchQueue.main.async { [weak self, weak session] in
      MainActor.assumeIsolated {
        if let session { self?.takeTurn(of: session) }
      }
    }
  }

  private func takeTurn(of session: ExplorerSession) {
    isTurnDue = false
    guard session.hasWork, !session.isFinished else { return }
    ForegroundWork.main.performIfCrowded { session.work() }
    afterSlice()
    takeTurns(of: session)
  }
}

/// Scenes that were opened and are shown by their names, because to solve their layouts may take long.
///
/// A layout cannot be interrupted while it prepares. So the picture says what is prepared before that begins, and it
/// begins only when no input is waiting: a scene can be left before it is solved.
struct UnpreparedScenes {
  /// Whether the host shows a picture before background work is done.
  var isWanted = false
  var indices: Set<Int> = []
  /// The scene to return to; nil if the first scene is not prepared yet.
  var former: Int?
}

extension Stage {
  /// From how many items on a layout may take long.
  private static let mostItemsAtOnce = 20_000

  /// Whether there are so many items that their layout may take long. Records come in layouts that are fast.
  var mayTakeLong: Bool {
    guard records == nil, let data = collectionView.dataSource else { return false }
    var count = 0
    for section in 0..<data.numberOfSections(in: collectionView) {
      count += data.collectionView(collectionView, numberOfItemsInSection: section) + 1
      if count > Self.mostItemsAtOnce { return true }
    }
    return false
  }
}

extension ExplorerSession {
  /// Whether the current scene is shown by its name only.
  var isPreparing: Bool { host.unprepared.indices.contains(sceneIndex) }

  /// Solves the layout of the current scene, if that was put off.
  func prepareScene() {
    guard host.unprepared.indices.remove(sceneIndex) != nil else { return }
    host.unprepared.former = nil
    begin(stage)
  }

  /// Takes an event while the current scene is not prepared. Keys that leave it leave it at once, and for all others it
  /// is prepared first.
  ///
  /// - Returns: whether the event is done with.
  func leavesPreparing(_ event: InputEvent) -> Bool {
    guard isPreparing else { return false }
    switch event {
    case .ended: isFinished = true
    case .resize(let size): state.looks.size = size
    case .resumed: break
    case .key(let key):
      guard let action = table.action(for: key) else { return false }
      if action.quits {
        isFinished = true
      } else if action.role == .dismiss, let former = host.unprepared.former {
        show(scene: former)
      } else if action.name == "next-scene" || action.name == "previous-scene" {
        perform(action, count: nil)
      } else {
        prepareScene()
        return false
      }
    default:
      prepareScene()
      return false
    }
    return true
  }
}
