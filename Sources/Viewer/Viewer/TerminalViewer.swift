import CharacterCanvas
import CursesTerminal
import Dispatch
import Explorer
import Foundation
import LayoutCore
import ProgramRuns
import Scenes
import TerminalApp

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
    var options = CursesOptions(environment: ProgramContext.current.variables)
    options.colors = settings.colors ?? options.colors
    options.graphics = settings.graphics
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

extension TerminalViewer {
  /// Shows scenes as lines of text, for screen readers. Nothing is drawn, and commands are lines.
  ///
  /// - Parameters:
  ///   - input: the descriptor to read commands from. The viewer ends when the input does.
  ///   - write: prints a line.
  /// - Throws: `TerminalError` if the process may not open enough files.
  public static func runAccessible(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, settings: ViewerSettings = ViewerSettings(),
    log: ((String) throws -> Void)? = nil, input: Int32 = STDIN_FILENO, write: @escaping (String) -> Void
  ) throws {
    try runAccessible(catalogue, startingAt: index, settings: settings, log: log, input: input, writing: write)
  }

  /// The same with lines that cannot always be written.
  /// - Throws: the error of `write` too. The viewer ends with it.
  package static func runAccessible(
    _ catalogue: SceneCatalogue, startingAt index: Int, settings: ViewerSettings, log: ((String) throws -> Void)?,
    input: Int32, writing write: @escaping (String) throws -> Void
  ) throws {
    StandardStreams.occupy()
    try DescriptorSupply.check()
    // Control-backslash ends the program. Swift's own handler would take it for a fault and print a long prompt.
    signal(SIGQUIT, SIG_DFL)
    // Without these signals, writing a log fails with an error that can be reported: the pipe has no reader, or the
    // file is too large.
    if log != nil { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }
    let size = CellSize(width: 80, height: 24)
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: index, size: size, capabilities: ScreenCapabilities(colors: .none),
      settings: settings)
    session.log = log
    let explorer = LinearExplorer(session)
    let lines = LineInput(descriptor: input)
    let loop = EventLoop(descriptors: [input], drain: lines.drain)
    var watched: FileWatch?
    var failure: (any Error)?
    let print = { (lines: [String]) in
      do {
        for line in lines where failure == nil { try write(line) }
      } catch {
        failure = error
        loop.stop()
      }
    }
    let report = { (lines: [String]) in
      print(lines)
      for request in session.takeRequests() {
        switch request {
        // Nothing in the rows acts on a terminal that reads these lines.
        case .copy(let text): print(text.split(separator: "\n").map { DisplayText(String($0)).string })
        case .save(let text, let path): print([SavedFile.save(text, to: path)])
        case .edit(let path, let line): print([DisplayText("\(path), line \(line)").string])
        case .watch: watched?.files = session.watchedFiles
        case .repaint: break
        }
      }
    }
    session.onArrival = { report(explorer.news()) }
    let watch = follow(session) { report(explorer.news()) }
    watched = watch
    defer { watch.files = [] }
    report(explorer.opening())
    if let failure { throw failure }
    loop.run { events in
      for event in events where !explorer.isFinished {
        switch event {
        case .paste(let line): report(explorer.answer(line))
        default: session.handle([.ended])
        }
      }
      if explorer.isFinished { loop.stop() }
    }
    if let failure { throw failure }
    session.keepPresentation()
  }
}

/// Reads lines from a descriptor as events: each line is a paste, and the end of the input is `.ended`.
@MainActor
private final class LineInput {
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  func drain() -> [InputEvent] {
    var events: [InputEvent] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, 0) > 0 {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events + [rest].filter { !$0.isEmpty }.map(Self.event) + [.ended] }
      rest += buffer.prefix(count)
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        events.append(Self.event(Array(rest[..<end])))
        rest.removeFirst(end + 1)
      }
    }
    return events
  }

  private static func event(_ bytes: [UInt8]) -> InputEvent { .paste(String(decoding: bytes, as: UTF8.self)) }
}

/// Shows a message on a screen while it waits for data.
@MainActor
final class DataWait {
  private let input: Int32
  private let isReady: () -> Bool
  private let sentence: String
  private let screen: any Screen
  private let table: ActionTable
  private let loop: EventLoop
  private var hasQuit = false

  /// - Parameter isReady: whether enough can be read; nil if any bytes are enough. Called when there is something to
  ///   read.
  init(
    _ input: Int32, called name: String, until isReady: (() -> Bool)?, on screen: any Screen, table: ActionTable
  ) {
    let quit = table.actions.first(where: \.quits)?.keys.first.map { " (\($0.name) quits)" } ?? ""
    sentence = "waiting for \(name)\(quit)"
    (self.input, self.screen, self.table) = (input, screen, table)
    self.isReady = isReady ?? { Self.isReadable(input) }
    loop = EventLoop(screen: screen)
  }

  /// Whether `input` has bytes, or is at its end, right now.
  private static func isReadable(_ input: Int32) -> Bool {
    var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) != 0
  }

  /// Returns when enough can be read; false if the user quits instead.
  func run() -> Bool {
    guard !isReady() else { return true }
    show()
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { [self] in MainActor.assumeIsolated { if isReady() { loop.stop() } } }
    source.activate()
    defer { source.cancel() }
    loop.run { [self] events in
      hasQuit = events.contains(where: isQuit)
      if hasQuit { loop.stop() } else { show() }
    }
    return !hasQuit
  }

  private func isQuit(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): table.action(for: key)?.quits == true
    case .ended: true
    default: false
    }
  }

  private func show() {
    var canvas = Canvas(size: screen.size)
    let row = CellRect(x: 0, y: screen.size.height - 1, width: screen.size.width, height: 1)
    let style = Style(attributes: .reverse)
    canvas.fill(row, style: style)
    canvas.draw(DisplayText(sentence), at: CellPoint(x: 1, y: row.y), style: style)
    screen.present(canvas, cursor: nil)
  }
}
