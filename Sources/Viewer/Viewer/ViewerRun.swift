import CharacterCanvas
import Dispatch
import Explorer
import Foundation
import Images
import ProgramRuns
import Records
import Scenes
import TerminalApp

extension Screen {
  /// Whether there is input that was not read yet.
  fileprivate var isInputWaiting: Bool {
    var waited = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&waited, nfds_t(waited.count), 0) > 0
  }
}

/// The explorer on a screen, from the first picture until the user quits.
@MainActor
final class ViewerRun {
  private let session: ExplorerSession
  private let screen: any Screen
  private let loop: EventLoop
  private lazy var watch = TerminalViewer.follow(session) { [weak self] in self?.show() }
  private lazy var blinking = Blinking { [weak self] in
    self?.session.blink()
    self?.show()
  }
  private lazy var flash = Blinking { [weak self] in
    self?.session.endFlash()
    self?.show()
  }
  private lazy var motion = MotionPictures(
    on: screen,
    .init(
      isMoving: { [session] in session.nextFrame != nil },
      nextFrame: { [session] in session.isFinished ? nil : session.nextFrame },
      note: { [session] in !session.isFinished && session.noteSent(bytes: $0, in: $1) },
      show: { [weak self] in self?.show() }, showSoon: { [weak self] in self?.showSoon() }))
  private lazy var turns = WorkTurns(session) { [weak self] in self?.showSoon() }
  private var isShowDue = false
  private let copyCommand: [String]?
  private var onEnd: () -> Void = {}

  init(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, on screen: any Screen,
    settings: ViewerSettings = ViewerSettings(), log: ((String) throws -> Void)? = nil
  ) {
    var capabilities = screen.capabilities
    // The terminal knows best: the variable may have been set by another terminal.
    if settings.theme == .automatic, capabilities.colors >= .indexed256 {
      capabilities.background = screen.askBackground()
    }
    capabilities.background = capabilities.background ?? TerminalBackground.fromEnvironment
    session = ExplorerSession(
      catalogue: catalogue, startingAt: index, size: screen.size, capabilities: capabilities, settings: settings,
      preparesLater: true)
    session.log = log
    session.motionLevel = settings.motion
    copyCommand = settings.copyCommand
    self.screen = screen
    loop = EventLoop(screen: screen)
  }

  /// Returns when the user has quit. Only for synchronous code, like `EventLoop.run`.
  func run() {
    begin()
    loop.run { [self] in take($0) }
  }

  /// Returns at once; `onEnd` is called when the user has quit.
  func start(onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
    begin()
    loop.start { [self] in take($0) }
  }

  private func begin() {
    screen.reportBackground { [weak self] background in
      self?.session.suit(background)
      self?.show()
    }
    screen.reportCapabilities { [weak self] capabilities in
      ImageStore.shared.isAskedForPixels = capabilities.showsPixels
      self?.session.suit(capabilities)
      self?.showSoon()
    }
    session.onArrival = { [weak self] in self?.showSoon() }
    ImageStore.shared.decodesAtOnce = false
    ImageStore.shared.onChange = { [weak self] in self?.showSoon() }
    session.isInputWaiting = { [screen] in screen.isInputWaiting }
    (_, _) = (watch, turns)
    show()
  }

  private func take(_ events: [InputEvent]) {
    ForegroundWork.main.perform {
      session.handle(events)
      if !session.isFinished { show() }
    }
    blinking.isOn = session.isBlinking
    flash.isOn = session.isFlashing
    if session.isFinished { end() }
  }

  private func end() {
    // Writes the files that the user saved just before the end.
    session.finishSaving()
    session.keepPresentation()
    for case .save(let text, let path) in session.takeRequests() { _ = SavedFile.save(text, to: path) }
    ImageStore.shared.decodesAtOnce = true
    ImageStore.shared.isAskedForPixels = false
    ImageStore.shared.onChange = nil
    blinking.isOn = false
    flash.isOn = false
    motion.stop()
    watch.files = []
    loop.stop()
    onEnd()
  }

  private func copy(_ text: String) {
    guard let command = copyCommand, !command.isEmpty else { return screen.copy(text) }
    // Nothing is known to be copied before the program has ended.
    let report = session.announcement ?? ""
    let complaint = ProgramInput.send(text, to: command) { [weak self] complaint in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.correct(complaint ?? report) } }
    }
    session.correct(complaint ?? "copying: '\(command[0])' has not ended yet")
  }

  /// Replaces what the status line says about a copy.
  private func correct(_ sentence: String) {
    guard !session.isFinished else { return }
    session.correct(sentence)
    showSoon()
  }

  private func show() {
    isShowDue = false
    for request in session.takeRequests() {
      switch request {
      case .copy(let text): copy(text)
      case .save(let text, let path): session.say(SavedFile.save(text, to: path))
      case .edit(let path, let line):
        session.say(TextEditor.open(path, line: line, from: screen))
      case .watch: watch.files = session.watchedFiles
      case .repaint:
        ImageStore.shared.noticeChangedFiles()
        screen.repaint()
      }
    }
    screen.isMouseEnabled = session.isMouseWanted
    screen.takesInterrupt = session.takesInterrupt
    let (picture, cursor) = (session.frame(), session.cursor)
    let began = ContinuousClock.now
    let cost = screen.present(picture, cursor: cursor)
    let time = ContinuousClock.now - began
    session.record(shown: picture)
    if session.presented(cost, in: time) {
      let picture = session.frame()
      screen.present(picture, cursor: session.cursor)
      session.record(shown: picture)
    }
    motion.presented(bytes: cost.bytes, since: began, in: time)
  }

  /// Shows a picture in a turn of its own on the main thread, so that input does not wait for work and picture together.
  private func showSoon() {
    guard !isShowDue else { return }
    isShowDue = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated { [self] in
        if isShowDue, !session.isFinished { ForegroundWork.main.performIfCrowded { show() } }
      }
    }
  }
}

/// Runs an action every half second while it is on. While it is off, it costs nothing.
@MainActor
final class Blinking {
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      timer?.cancel()
      timer = isOn ? makeTimer() : nil
    }
  }
  private nonisolated(unsafe) var timer: (any DispatchSourceTimer)?
  private let action: @MainActor () -> Void

  init(action: @escaping @MainActor () -> Void) { self.action = action }

  deinit { timer?.cancel() }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.action() } }
    timer.schedule(deadline: .now() + 0.5, repeating: 0.5, leeway: .milliseconds(50))
    timer.activate()
    return timer
  }
}

/// The terminal's own background, as far as the environment names it.
enum TerminalBackground {
  /// nil if the environment does not name it.
  static var fromEnvironment: RGB? { color(ofVariable: ProgramContext.current.variables["COLORFGBG"]) }

  /// Several terminals store the numbers of their colours for text and background there: `15;0`, or `15;default;0`.
  static func color(ofVariable value: String?) -> RGB? {
    guard let number = value?.split(separator: ";").last.flatMap({ UInt8($0) }), number < 16 else { return nil }
    return Palette.xterm[number]
  }
}

/// The user's editor: `$VISUAL`, `$EDITOR`, or else `vi`.
enum TextEditor {
  /// Opens a file at a line, and returns when the editor has ended.
  ///
  /// - Returns: a sentence about what went wrong, or that the viewer is back.
  @MainActor
  static func open(_ path: String, line: Int, from screen: any Screen) -> String {
    let environment = ProgramContext.current.variables
    let names = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    var result = ""
    screen.lend { result = run(command(names.first ?? "vi", path, line: line)) }
    return result.isEmpty ? "back from \(URL(fileURLWithPath: path).lastPathComponent)" : result
  }

  /// The words of the command for an editor, whose name may bring options with it, quoted as in a shell.
  static func command(_ editor: String, _ path: String, line: Int) -> [String] {
    let words = ShellWords.words(of: editor) ?? editor.split(separator: " ").map(String.init)
    let name = URL(fileURLWithPath: words.first ?? editor).lastPathComponent
    // A path that begins with a dash or a plus would be an option.
    let file = path.hasPrefix("-") || path.hasPrefix("+") ? "./" + path : path
    switch name {
    case "code", "codium", "cursor", "zed": return words + (name == "zed" ? [] : ["--goto"]) + ["\(file):\(line)"]
    case "hx", "helix", "subl": return words + ["\(file):\(line)"]
    default: return words + ["+\(line)", file]
    }
  }

  private static func run(_ words: [String]) -> String {
    // Keys that interrupt or stop the editor are for the editor alone.
    let ignored = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in ignored { signal(number, handler) } }
    // Data may have come through standard input; the editor needs the terminal there.
    let context = ProgramContext.current
    let streams = [context.input.isTerminal, context.output.isTerminal].map {
      $0 ? ChildProgram.Stream.inherited : .terminal
    }
    let id: pid_t
    do {
      id = try ChildProgram.start(words, streams, isOwnGroup: false)
    } catch {
      return "cannot start '\(words[0])': \(error)"
    }
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) == id {
      // A stopped editor stops the viewer, so that the shell is back; `fg` continues both.
      guard status & 0xFF == 0x7F else { break }
      kill(getpid(), SIGSTOP)
      kill(id, SIGCONT)
    }
    return status == 0 ? "" : "'\(words[0])' ended with an error"
  }
}
