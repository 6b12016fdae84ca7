import CharacterCanvas
import Dispatch
import Explorer
import Foundation
import Images
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
final class ViewerRun: ScreenProgram {
  private let session: ExplorerSession
  private let screen: any Screen
  private let loop: ScreenRun
  private lazy var watch = TerminalViewer.follow(session) { [weak self] in self?.loop.show() }
  /// The timers of a comparison that blinks and of an overlay that flashes, while they do.
  private var blinking, flash: AppTimer?
  private lazy var turns = WorkTurns(session) { [weak self] in self?.loop.showSoon() }
  private let copyCommand: [String]?
  private var onEnd: () -> Void = {}

  init(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, on screen: any Screen,
    settings: ViewerSettings = ViewerSettings(), log: ((String) throws -> Void)? = nil
  ) {
    let capabilities = screen.capabilitiesWithBackground(asks: settings.theme == .automatic)
    session = ExplorerSession(
      catalogue: catalogue, startingAt: index, size: screen.size, capabilities: capabilities, settings: settings,
      preparesLater: true)
    session.log = log
    session.motionLevel = settings.motion
    copyCommand = settings.copyCommand
    self.screen = screen
    loop = ScreenRun(on: screen) { work in ForegroundWork.main.performIfCrowded { work() } }
  }

  /// Returns when the user has quit. Only for synchronous code, like `EventLoop.run`.
  func run() {
    begin()
    loop.run(self)
  }

  /// Returns at once; `onEnd` is called when the user has quit.
  func start(onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
    begin()
    loop.start(self)
  }

  private func begin() {
    session.onArrival = { [weak self] in self?.loop.showSoon() }
    session.isInputWaiting = { [screen] in screen.isInputWaiting }
    (_, _) = (watch, turns)
  }

  var isFinished: Bool { session.isFinished }
  var isInMotion: Bool { session.nextFrame != nil }
  var nextFrame: Duration? { session.nextFrame }
  func noteSent(bytes: Int, in time: Duration) -> Bool { session.noteSent(bytes: bytes, in: time) }

  func suit(_ background: RGB) {
    session.suit(background)
    loop.show()
  }

  func suit(_ capabilities: ScreenCapabilities) { session.suit(capabilities) }

  func handle(_ events: [InputEvent]) {
    ForegroundWork.main.perform {
      session.handle(events)
      loop.show()
    }
    setTimer(\.blinking, isOn: session.isBlinking) { $0.blink() }
    setTimer(\.flash, isOn: session.isFlashing) { $0.endFlash() }
    if session.isFinished { end() }
  }

  /// Begins or ends a timer that calls the session every half second and shows what that changed.
  private func setTimer(
    _ timer: ReferenceWritableKeyPath<ViewerRun, AppTimer?>, isOn: Bool, _ beat: @escaping (ExplorerSession) -> Void
  ) {
    guard isOn != (self[keyPath: timer] != nil) else { return }
    self[keyPath: timer]?.cancel()
    self[keyPath: timer] =
      !isOn
      ? nil
      : AppTimer(.milliseconds(500)) { [weak self] in
        guard let self else { return }
        beat(session)
        loop.show()
      }
  }

  private func end() {
    // Writes the files that the user saved just before the end.
    session.finishSaving()
    session.keepPresentation()
    for case .save(let text, let path) in session.takeRequests() { _ = SavedFile.save(text, to: path) }
    blinking?.cancel()
    flash?.cancel()
    watch.files = []
    loop.stop()
    onEnd()
  }

  private func copy(_ text: String) {
    guard let command = copyCommand, !command.isEmpty else { return screen.copy(text) }
    // Nothing is known to be copied before the program has ended.
    let report = session.stage.announcement ?? ""
    let complaint = ProgramInput.send(text, to: command) { [weak self] complaint in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.correct(complaint ?? report) } }
    }
    session.correct(complaint ?? "copying: '\(command[0])' has not ended yet")
  }

  /// Replaces what the status line says about a copy.
  private func correct(_ sentence: String) {
    guard !session.isFinished else { return }
    session.correct(sentence)
    loop.showSoon()
  }

  private func open(_ path: String, line: Int) -> String {
    do throws(LentProgramError) {
      try LentProgram.edit(path, line: line, on: screen)
      return "back from \(URL(fileURLWithPath: path).lastPathComponent)"
    } catch { return error.description }
  }

  func presentPicture() {
    for request in session.takeRequests() {
      switch request {
      case .copy(let text): copy(text)
      case .save(let text, let path): session.say(SavedFile.save(text, to: path))
      case .edit(let path, let line): session.say(open(path, line: line))
      case .watch: watch.files = session.watchedFiles
      case .repaint:
        ImageStore.shared.noticeChangedFiles()
        screen.repaint()
      }
    }
    screen.isMouseEnabled = session.isMouseWanted
    screen.takesInterrupt = session.takesInterrupt
    let (picture, cursor) = (session.frame(), session.cursor)
    loop.present(picture, cursor: cursor) { cost, time in
      session.record(shown: picture)
      guard session.presented(cost, in: time) else { return }
      let picture = session.frame()
      screen.present(picture, cursor: session.cursor)
      session.record(shown: picture)
    }
  }
}
