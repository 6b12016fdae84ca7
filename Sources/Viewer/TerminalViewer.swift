import CharacterCanvas
import CursesTerminal
import Explorer
import LayoutCore
import Scenes

/// Opens the explorer in the terminal, or on any other screen.
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
    try withTerminal(settings) { run(catalogue, startingAt: index, on: $0, settings: settings, log: log) }
  }

  /// The same on any screen, which stays open.
  public static func run(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, on screen: any Screen,
    settings: ViewerSettings = ViewerSettings(), log: ((String) throws -> Void)? = nil
  ) {
    ViewerRun(catalogue, startingAt: index, on: screen, settings: settings, log: log).run()
  }

  /// Shows scenes whose data come in later: until the first bytes are there, the screen says that it waits, and the key
  /// for it quits.
  ///
  /// - Parameters:
  ///   - input: the descriptor that data are read from.
  ///   - name: what the user calls it.
  ///   - opening: makes the scenes, when there is something to read.
  /// - Throws: `TerminalError`, and what `opening` throws, with the terminal as it was.
  @discardableResult
  public static func run(
    waitingFor input: Int32, called name: String, settings: ViewerSettings = ViewerSettings(),
    log: ((String) throws -> Void)? = nil, opening: () throws -> SceneCatalogue
  ) throws -> String? {
    try withTerminal(settings) { screen in
      guard DataWait(input, called: name, on: screen, table: settings.table).run() else { return }
      try run(opening(), on: screen, settings: settings, log: log)
    }
  }

  private static func withTerminal(
    _ settings: ViewerSettings, _ body: (CursesScreen) throws -> Void
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
    try body(screen)
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
}
