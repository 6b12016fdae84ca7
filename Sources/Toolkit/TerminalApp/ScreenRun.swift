import CharacterCanvas
import CollectionRendering
import Dispatch
import Images
import ProgramRuns

/// A program that a screen shows. `ScreenRun` hands it input, and says when its next picture is due.
@MainActor
package protocol ScreenProgram: AnyObject {
  /// Whether it has ended. It then gets no more input and makes no more pictures.
  var isFinished: Bool { get }
  /// Handles a batch of input, and shows what that changed.
  func handle(_ events: [InputEvent])
  /// Makes a picture, and hands it to the run.
  func presentPicture()
  /// Whether the picture changes with time.
  var isInMotion: Bool { get }
  /// The time from the last picture to the next one; nil at rest.
  var nextFrame: Duration? { get }
  /// Takes into account what it took to send a picture.
  /// - Returns: whether motion has ended for that reason, so that a picture of its end is due.
  func noteSent(bytes: Int, in time: Duration) -> Bool
  /// Takes a background that the terminal reports late.
  func suit(_ background: RGB)
  /// Takes what the screen can do, where the terminal reports late that it is more.
  func suit(_ capabilities: ScreenCapabilities)
}

/// One run of a program on a screen: the loop over its input, the pictures of motion, and those that are due without
/// input.
@MainActor
package final class ScreenRun {
  private let screen: any Screen
  private let loop: EventLoop
  /// The store that decodes in the background during the run.
  private let images = ImageStore.shared
  private weak var program: (any ScreenProgram)?
  private var isShowDue = false
  /// Performs the work for a picture that no input waits for.
  private let inBackground: (_ work: () -> Void) -> Void
  private lazy var motion = MotionPictures(
    on: screen,
    .init(
      isMoving: { [weak self] in self?.program?.isInMotion == true },
      nextFrame: { [weak self] in self?.unfinished?.nextFrame },
      note: { [weak self] in self?.unfinished?.noteSent(bytes: $0, in: $1) == true },
      show: { [weak self] in self?.show() }, showSoon: { [weak self] in self?.showSoon() }))

  package init(on screen: any Screen, inBackground: @escaping (_ work: () -> Void) -> Void = { $0() }) {
    (self.screen, self.inBackground, loop) = (screen, inBackground, EventLoop(screen: screen))
  }

  private var unfinished: (any ScreenProgram)? { program.flatMap { $0.isFinished ? nil : $0 } }

  /// Returns when the program has ended. Only for synchronous code, like `EventLoop.run`.
  package func run(_ program: any ScreenProgram) {
    begin(program)
    if !program.isFinished { loop.run { program.handle($0) } }
  }

  /// Returns at once. Something else must run the main queue.
  package func start(_ program: any ScreenProgram) {
    begin(program)
    if !program.isFinished { loop.start { program.handle($0) } }
  }

  private func begin(_ program: any ScreenProgram) {
    self.program = program
    guard !program.isFinished else { return }
    screen.reportBackground { [weak self] in self?.program?.suit($0) }
    // Replies to another query may have said already what the screen can do.
    images.suit(screen.capabilities)
    screen.reportCapabilities { [weak self] in self?.suit($0) }
    images.decodesAtOnce = false
    images.onChange = { [weak self] in self?.showSoon() }
    show()
  }

  private func suit(_ capabilities: ScreenCapabilities) {
    images.suit(capabilities)
    unfinished?.suit(capabilities)
    showSoon()
  }

  /// Ends the run. A program calls it once it is finished.
  package func stop() {
    motion.stop()
    (images.decodesAtOnce, images.onChange) = (true, nil)
    (images.isAskedForPixels, images.mosaicForm) = (false, nil)
    if loop.isRunning { loop.stop() }
  }

  /// Shows a picture now.
  package func show() {
    isShowDue = false
    unfinished?.presentPicture()
  }

  /// Shows a picture in a turn of its own on the main thread, so that input does not wait for work and picture together.
  package func showSoon() {
    guard !isShowDue else { return }
    isShowDue = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.isShowDue, self.unfinished != nil else { return }
        self.inBackground { self.show() }
      }
    }
  }

  /// Sends a picture of the program to the screen.
  ///
  /// - Parameters:
  ///   - isFollowed: whether the terminal may be asked when it has the picture.
  ///   - note: called with the cost before the next picture is planned.
  package func present(
    _ picture: Canvas, cursor: CellPoint?, isFollowed: Bool = true, note: (PresentCost, Duration) -> Void
  ) {
    let began = ContinuousClock.now
    let cost = screen.present(picture, cursor: cursor)
    let time = ContinuousClock.now - began
    note(cost, time)
    motion.presented(bytes: cost.bytes, since: began, in: time, isFollowed: isFollowed)
  }
}

extension Screen {
  /// The capabilities, with the terminal's background as far as it is known.
  ///
  /// - Parameter asks: whether to query the terminal. It knows best: the variable `COLORFGBG` may have been set by
  ///   another terminal.
  package func capabilitiesWithBackground(asks: Bool = true) -> ScreenCapabilities {
    var capabilities = capabilities
    if asks, capabilities.colors >= .indexed256 { capabilities.background = askBackground() }
    let variable = ProgramContext.current.variables["COLORFGBG"]
    capabilities.background = capabilities.background ?? backgroundColor(ofVariable: variable)
    return capabilities
  }
}

/// The background that the variable `COLORFGBG` names. Several terminals store the numbers of their colours for text
/// and background there: `15;0`, or `15;default;0`.
private func backgroundColor(ofVariable value: String?) -> RGB? {
  guard let number = value?.split(separator: ";").last.flatMap({ UInt8($0) }), number < 16 else { return nil }
  return Palette.xterm[number]
}
