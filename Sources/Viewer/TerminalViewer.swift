import CharacterCanvas
import CursesTerminal
import Dispatch
import Explorer
import Foundation
import LayoutCore
import Records
import Scenes

/// Opens the explorer in the terminal.
@MainActor
public enum TerminalViewer {
  /// Shows scenes until the user quits. Returns with the terminal as it was. Scenes with an `origin` are made again
  /// when their files change.
  ///
  /// Call it from synchronous code: within an `async` function nothing of the main queue would run.
  /// - Parameters:
  ///   - settings: how the explorer's own parts look, and its keys. `UserConfiguration` of the product `Configuration`
  ///     reads those that the user has written down.
  ///   - log: hears every step and every invalidation, as a line of JSON; up to the first that it throws at, whose
  ///     error a bar then tells.
  /// - Returns: a sentence for the user about how the screen was opened, where there is something to say.
  /// - Throws: `TerminalError` where there is no terminal to show them on.
  @discardableResult
  public static func run(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, settings: ViewerSettings = ViewerSettings(),
    log: ((String) throws -> Void)? = nil
  ) throws -> String? {
    StandardStreams.occupy()
    try DescriptorSupply.check()
    // What is written to standard error would lie across the picture.
    let diagnostics = DiagnosticTally()
    diagnostics.begin()
    defer { diagnostics.end() }
    var options = CursesOptions()
    options.colors = settings.colors ?? options.colors
    let screen = try CursesScreen(options)
    defer { screen.close() }
    var capabilities = screen.capabilities
    // The terminal knows best: the variable may have come along from another.
    if settings.theme == .automatic, capabilities.colors >= .indexed256 {
      capabilities.background = screen.askBackground()
    }
    capabilities.background = capabilities.background ?? TerminalBackground.told
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: index, size: screen.size, capabilities: capabilities,
      settings: settings)
    session.log = log
    let loop = EventLoop(screen: screen)
    screen.onBackground = { background in
      session.suit(background)
      show(session, on: screen)
    }
    session.onArrival = { show(session, on: screen) }
    let watch = follow(session) { show(session, on: screen) }
    defer { watch.files = [] }
    show(session, on: screen)
    let blinking = Blinking {
      session.blink()
      show(session, on: screen)
    }
    let flash = Blinking {
      session.endFlash()
      show(session, on: screen)
    }
    loop.run { events in
      ForegroundWork.main.perform {
        session.handle(events)
        if !session.isFinished { show(session, on: screen) }
      }
      blinking.isOn = session.isBlinking
      flash.isOn = session.isFlashing
      guard !session.isFinished else {
        saveRest(of: session)
        return loop.stop()
      }
      workWhileIdle(session, on: screen)
    }
    return screen.note
  }

  /// Has scenes made again whose files change.
  static func follow(_ session: ExplorerSession, then tell: @escaping () -> Void) -> FileWatch {
    weak var follower: FileWatch?
    let watch = FileWatch { files in
      session.reload(changed: files)
      follower?.files = session.watchedFiles
      tell()
    }
    follower = watch
    watch.files = session.watchedFiles
    return watch
  }

  /// Writes what was asked for just before the end.
  private static func saveRest(of session: ExplorerSession) {
    session.finishSaving()
    for case .save(let text, let path) in session.takeRequests() { _ = SavedFile.save(text, to: path) }
  }

  private static func show(_ session: ExplorerSession, on screen: CursesScreen) {
    for request in session.takeRequests() {
      switch request {
      case .copy(let text): screen.copy(text)
      case .save(let text, let path): session.say(SavedFile.save(text, to: path))
      case .repaint: screen.repaint()
      }
    }
    screen.isMouseEnabled = session.isMouseWanted
    screen.takesInterrupt = session.takesInterrupt
    let (picture, cursor) = (session.frame(), session.cursor)
    let began = ContinuousClock.now
    let cost = screen.present(picture, cursor: cursor)
    let time = ContinuousClock.now - began
    session.record(shown: picture)
    guard session.presented(cost, in: time) else { return }
    screen.present(session.frame(), cursor: session.cursor)
  }

  /// Does what can wait in slices that take turns with the input.
  private static func workWhileIdle(_ session: ExplorerSession, on screen: CursesScreen) {
    guard session.hasWork, !isWorking else { return }
    isWorking = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        isWorking = false
        guard session.hasWork, !session.isFinished else { return }
        session.work()
        show(session, on: screen)
        workWhileIdle(session, on: screen)
      }
    }
  }

  private static var isWorking = false
}
