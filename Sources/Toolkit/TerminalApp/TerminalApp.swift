import CharacterCanvas
import CollectionRendering
import CursesTerminal
import Foundation
import TerminalParts

/// A program in the terminal: one part on the screen, popups over it, and a status row below it.
///
/// ```swift
/// TerminalApp.main { app in
///   let list = ItemList(["Iron", "Copper", "Zinc"], id: \.self) { ViewContent(text: $0) }
///   list.onChoose = { app.finish(printing: $0) }
///   app.keys = KeyTable([KeyCommand("quit", "q", does: "quit") { app.finish() }])
///   return list
/// }
/// ```
///
/// Events go to the popup if there is one, else to the content, and what it does not use runs a command of `keys`. While
/// there is a popup, the last row shows its keys. Timers
/// and tasks on the main actor run between events, and a picture follows once for everything that changed. Control-C and
/// Control-Z work as in a shell. The terminal is restored however the program ends.
@MainActor
public final class TerminalApp: ScreenProgram {
  /// Where the program is shown.
  public let screen: any Screen
  /// The part that fills the screen, apart from the status row.
  public var content: any ScreenPart = DrawnPart { _, _ in } { didSet { join(content) } }
  /// The commands and their keys. Hints of them are in the status row.
  public var keys = KeyTable() { didSet { setNeedsFrame() } }
  /// The text at the left of the status row. The row is shown if there is a text or a command.
  public var status = "" { didSet { if status != oldValue { setNeedsFrame() } } }
  /// How everything looks. At first the theme that suits the terminal.
  public var theme: Theme { didSet { if theme != oldValue { adoptTheme() } } }
  /// The popup over the content; nil if there is none.
  public private(set) var popup: Popup?

  private let loop: ScreenRun
  private let began = ContinuousClock.now
  private var timers: [AppTimer] = []
  private var ending = Ending()
  private var upkeep = Upkeep()

  /// How a program ended.
  public struct Outcome: Hashable, Sendable {
    /// The text for standard output, without a line feed at its end; nil for none.
    public var output: String?
    /// A sentence for standard error; nil for none.
    public var error: String?
    /// The exit status.
    public var status: Int32

    /// An end with these parts.
    public init(output: String? = nil, error: String? = nil, status: Int32 = 0) {
      (self.output, self.error, self.status) = (output, error, status)
    }
  }

  private struct Ending {
    var outcome: Outcome?
    /// The handler that waits for it, unless the loop does.
    var handler: (() -> Void)?
  }

  /// Facts about pictures.
  private struct Upkeep {
    /// When the last one was made.
    var shownAt = Duration.zero
    var pace = MotionPace()
    /// Whether anything was ever on its way. Only then the speed of the line matters.
    var hasMoved = false
  }

  private var outcome: Outcome? { ending.outcome }
  package var isFinished: Bool { outcome != nil }

  private init(_ screen: any Screen) {
    (self.screen, loop) = (screen, ScreenRun(on: screen))
    let capabilities = screen.capabilitiesWithBackground()
    theme = ThemeChoice.automatic.theme(for: capabilities).suited(to: capabilities)
  }

  // MARK: Running

  /// Runs a program in the terminal until it finishes, and then restores the terminal.
  ///
  /// - Parameters:
  ///   - options: how the screen is opened. With `isMouseEnabled`, the user cannot select text with the mouse.
  ///   - make: sets the program up, and returns its content.
  /// - Returns: what to print, and the exit status.
  /// - Throws: `TerminalError` if there is no terminal, and the errors of `make`. The terminal is restored first.
  public static func run(
    _ options: CursesOptions = CursesOptions(), _ make: (TerminalApp) throws -> any ScreenPart
  ) throws -> Outcome {
    StandardStreams.occupy()
    try DescriptorSupply.check()
    let screen = try CursesScreen(options)
    defer { screen.close() }
    return try run(on: screen, make)
  }

  /// Does the same from an async function, in which the main queue goes on.
  public static func run(
    _ options: CursesOptions = CursesOptions(), _ make: (TerminalApp) throws -> any ScreenPart
  ) async throws -> Outcome {
    StandardStreams.occupy()
    try DescriptorSupply.check()
    let screen = try CursesScreen(options)
    defer { screen.close() }
    return try await run(on: screen, make)
  }

  /// Runs a program on any screen, which stays open.
  public static func run(on screen: any Screen, _ make: (TerminalApp) throws -> any ScreenPart) rethrows -> Outcome {
    let app = TerminalApp(screen)
    app.content = try make(app)
    app.loop.run(app)
    return app.cleanUp()
  }

  /// Does the same from an async function.
  public static func run(
    on screen: any Screen, _ make: (TerminalApp) throws -> any ScreenPart
  ) async rethrows -> Outcome {
    let app = TerminalApp(screen)
    app.content = try make(app)
    app.loop.start(app)
    if !app.isFinished {
      await withCheckedContinuation { continuation in app.ending.handler = { continuation.resume() } }
    }
    return app.cleanUp()
  }

  private func cleanUp() -> Outcome {
    timers.forEach { $0.cancel() }
    loop.stop()
    return outcome ?? Outcome(status: 0)
  }

  /// Ends the program once the current work is done.
  ///
  /// - Parameters:
  ///   - output: what to print on standard output when the terminal is restored; nil for nothing.
  ///   - status: the exit status.
  public func finish(printing output: String? = nil, status: Int32 = 0) {
    end(Outcome(output: output, status: status))
  }

  /// Ends the program with a sentence on standard error and the exit status 1.
  public func fail(_ error: any Error) { end(Outcome(error: "\(error)", status: 1)) }

  private func end(_ outcome: Outcome) {
    guard ending.outcome == nil else { return }
    ending.outcome = outcome
    loop.stop()
    ending.handler?()
  }

  // MARK: Events

  /// The time since the program began.
  public var time: Duration { .now - began }

  package func handle(_ events: [InputEvent]) {
    for event in events where outcome == nil { take(event) }
    loop.show()
  }

  private func take(_ event: InputEvent) {
    switch event {
    case .ended: finish()
    case .resumed: screen.repaint()
    case .resize: break
    case .mouse(let event): take(event)
    case .key, .paste:
      if let popup {
        if popup.handle(event, at: time) { return }
        close()
        if case .key(let key) = event, Popup.keys.command(for: key) != nil { return }
      }
      if content.handle(event, at: time) { return }
      if case .key(let key) = event { keys.command(for: key)?.run() }
    }
  }

  private func take(_ event: MouseEvent) {
    guard let popup else {
      _ = content.handle(.mouse(event), at: time)
      return
    }
    let area = area(of: popup)
    guard area.contains(event.position) else {
      if case .press = event.kind { close() }
      return
    }
    var inside = event
    inside.position = CellPoint(x: event.position.x - area.x, y: event.position.y - area.y)
    _ = popup.handle(.mouse(inside), at: time)
  }

  /// The box of a popup. The last row is left to its keys, if there is space.
  private func area(of popup: Popup) -> CellRect {
    var room = screen.size
    if room.height > Self.leastRowsBelow { room.height -= 1 }
    return popup.area(on: room)
  }

  /// A popup with so few rows has no space for its keys.
  private static let leastRowsBelow = 3

  /// Shows a popup over the content, in place of one that is there.
  public func show(_ popup: Popup) {
    self.popup = popup
    join(popup)
    content.isActive = false
  }

  /// Asks before something that cannot be undone. The popup closes, and the action follows if the user agrees.
  ///
  /// - Parameters:
  ///   - question: a sentence, such as `Delete Ada?`.
  ///   - reply: the reply that agrees, such as `Delete`. The other one is `Cancel`, which Enter chooses at first.
  ///   - action: called after the popup has closed.
  public func confirm(_ question: String, _ reply: String, then action: @escaping @MainActor () -> Void) {
    show(
      .question(reply, Confirmation(question, replies: [reply, "Cancel"])) { [weak self] index in
        self?.close()
        if index == 0 { action() }
      })
  }

  /// Closes the popup.
  public func close() {
    popup = nil
    content.isActive = true
    setNeedsFrame()
  }

  // MARK: Time

  /// Calls an action again and again on the main actor, for the first time after the interval.
  ///
  /// - Returns: the timer, which the program may cancel. It ends with the program.
  @discardableResult
  public func every(_ interval: Duration, _ action: @escaping @MainActor () -> Void) -> AppTimer {
    let timer = AppTimer(interval, action)
    timers.append(timer)
    return timer
  }

  /// Runs async work on the main actor. An error that it throws is shown in the status row.
  @discardableResult
  public func task(_ work: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    Task { [weak self] in
      do { try await work() } catch is CancellationError {} catch { self?.status = "\(error)" }
    }
  }

  // MARK: The terminal

  /// Copies text to the clipboard, if the terminal lets programs do that.
  public func copy(_ text: String) { screen.copy(text) }

  /// Gives the terminal to other code for as long as it runs, and then paints the screen again.
  public func lend(_ body: () -> Void) {
    screen.lend(body)
    setNeedsFrame()
  }

  /// Stops the program and gives the terminal back to the shell, as Control-Z does, for a key of the program's own. The
  /// shell's `fg` continues it, and the screen is painted again.
  public func suspend() { kill(0, SIGTSTP) }

  /// Opens a file in the user's editor (`$VISUAL`, `$EDITOR` or vi), and returns when it has ended.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - line: the line to begin at, counted from 1.
  /// - Throws: `LentProgramError` if the editor cannot be started or ends with an error.
  public func edit(_ path: String, line: Int = 1) throws {
    defer { setNeedsFrame() }
    try LentProgram.edit(path, line: line, on: screen)
  }

  // MARK: Pictures

  /// Has another picture made, once the current work is done. Parts call it by themselves.
  public func setNeedsFrame() { loop.showSoon() }

  package func presentPicture() {
    let (size, time) = (screen.size, time)
    if upkeep.pace.line.isSlow { finishMotion() }
    let hasStatus = size.height > 1 && (!status.isEmpty || !keys.commands.isEmpty)
    let area = CellRect(x: 0, y: 0, width: size.width, height: size.height - (hasStatus ? 1 : 0))
    var canvas = Canvas(size: size)
    canvas.draw(content.frame(area.size, at: time), at: .zero)
    var cursor = content.cursor
    let row = CellRect(x: 0, y: size.height - 1, width: size.width, height: 1)
    if let popup, size.height > Self.leastRowsBelow {
      StatusRow(status).draw(into: &canvas, row, theme: theme, popupKeys: popup.hints)
    } else if hasStatus {
      StatusRow(status, keys: keys).draw(into: &canvas, row, theme: theme)
    }
    if let popup {
      let box = self.area(of: popup)
      canvas.draw(popup.frame(box.size, at: time), at: box.origin)
      cursor = popup.cursor.map { CellPoint(x: $0.x + box.x, y: $0.y + box.y) }
    }
    upkeep.hasMoved = upkeep.hasMoved || isInMotion
    loop.present(
      screen.capabilities.isUnicode ? canvas : canvas.asciiOnly(), cursor: cursor, isFollowed: upkeep.hasMoved
    ) { _, _ in
      upkeep.shownAt = time
      if !isInMotion { upkeep.pace.begin() }
    }
  }

  // MARK: Motion

  private var shownParts: [any ScreenPart] { popup.map { [content, $0] } ?? [content] }
  package var isInMotion: Bool { shownParts.contains { $0.isInMotion } }

  private func finishMotion() {
    for part in shownParts where part.isInMotion { part.finishMotion() }
  }

  package var nextFrame: Duration? {
    let due = shownParts.compactMap(\.nextFrame).min().map { $0 - upkeep.shownAt }
    return due.map { isInMotion ? max($0, upkeep.pace.frameLength) : $0 }
  }

  package func noteSent(bytes: Int, in time: Duration) -> Bool {
    guard upkeep.pace.note(bytes: bytes, in: time, isMoving: isInMotion) else { return false }
    finishMotion()
    return true
  }

  /// The contents of the screen as lines of text, for screen readers.
  public var lines: [String] { (popup?.lines ?? content.lines) + (status.isEmpty ? [] : [status]) }

  private func join(_ part: any ScreenPart) {
    part.onChange = { [weak self] in self?.setNeedsFrame() }
    part.adopt(theme)
    setNeedsFrame()
  }

  private func adoptTheme() {
    theme = theme.suited(to: screen.capabilities)
    content.adopt(theme)
    popup?.adopt(theme)
    setNeedsFrame()
  }

  package func suit(_ capabilities: ScreenCapabilities) { theme = theme.suited(to: capabilities) }

  package func suit(_ background: RGB) {
    var capabilities = screen.capabilities
    capabilities.background = background
    theme = ThemeChoice.automatic.theme(for: capabilities).suited(to: capabilities)
  }
}
