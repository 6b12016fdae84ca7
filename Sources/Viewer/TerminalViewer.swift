import CharacterCanvas
import CursesTerminal
import Explorer
import LayoutCore
import Scenes

/// Opens the explorer in the terminal, or on any other screen.
@MainActor
public enum TerminalViewer {
  /// Shows scenes until the user quits, and then restores the terminal. Scenes with an `origin` are made again when
  /// their files change.
  ///
  /// Call it from synchronous code: within an `async` function, nothing on the main queue would run.
  /// - Parameters:
  ///   - settings: how the explorer's own parts look, and its keys. `UserConfiguration` of the product `Configuration`
  ///     reads the settings in the user's files.
  ///   - log: gets a line of JSON for every step and every invalidation, until it throws. A bar then shows the error.
  /// - Returns: a sentence for the user about how the screen was opened, if there is something to report.
  /// - Throws: `TerminalError` if there is no terminal to show the scenes on.
  @discardableResult
  public static func run(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, settings: ViewerSettings = ViewerSettings(),
    log: ((String) throws -> Void)? = nil
  ) throws -> String? {
    try withTerminal(settings) { run(catalogue, startingAt: index, on: $0, settings: settings, log: log) }
  }

  /// Does the same on any screen, which stays open.
  public static func run(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, on screen: any Screen,
    settings: ViewerSettings = ViewerSettings(), log: ((String) throws -> Void)? = nil
  ) {
    ViewerRun(catalogue, startingAt: index, on: screen, settings: settings, log: log).run()
  }

  /// Shows scenes whose data arrive later. Until enough has arrived, the screen says that it waits, and the key that
  /// quits works.
  ///
  /// - Parameters:
  ///   - input: the descriptor that data are read from.
  ///   - name: the name of the input for the user.
  ///   - isReady: whether enough has arrived to call `opening`; nil if any bytes are enough. Called when there is
  ///     something to read.
  ///   - opening: makes the scenes once there is something to read.
  /// - Throws: `TerminalError`, and the errors of `opening`. The terminal is restored first.
  @discardableResult
  public static func run(
    waitingFor input: Int32, called name: String, until isReady: (() -> Bool)? = nil,
    settings: ViewerSettings = ViewerSettings(), log: ((String) throws -> Void)? = nil,
    opening: () throws -> SceneCatalogue
  ) throws -> String? {
    try withTerminal(settings) { screen in
      guard DataWait(input, called: name, until: isReady, on: screen, table: settings.table).run() else { return }
      try run(opening(), on: screen, settings: settings, log: log)
    }
  }

  private static func withTerminal(
    _ settings: ViewerSettings, _ body: (CursesScreen) throws -> Void
  ) throws -> String? {
    StandardStreams.occupy()
    try DescriptorSupply.check()
    // Text on standard error would land in the picture.
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

  /// Remakes scenes when their files change.
  static func follow(_ session: ExplorerSession, then report: @escaping () -> Void) -> FileWatch {
    weak var follower: FileWatch?
    let watch = FileWatch { files in
      session.reload(changed: files)
      follower?.files = session.watchedFiles
      report()
    }
    follower = watch
    watch.files = session.watchedFiles
    return watch
  }
}
