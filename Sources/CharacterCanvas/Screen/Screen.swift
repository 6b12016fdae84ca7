/// Where canvases are shown and input comes from.
///
/// A screen that can fail does so when it is opened; once there is one, presenting and reading cannot.
///
/// The viewer runs on any screen. One that reads from files has `descriptors`; any other calls `onInput`.
@MainActor
public protocol Screen: AnyObject {
  /// The cells there are now.
  var size: CellSize { get }
  var capabilities: ScreenCapabilities { get }

  /// Shows `canvas` with its first cell at the top left: what sticks out is not shown, what is missing is blank.
  ///
  /// - Parameters:
  ///   - canvas: the picture.
  ///   - cursor: where the hardware cursor rests, which screen readers follow; `nil` hides it.
  @discardableResult
  func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost

  /// Sends the next picture in full, for when something else wrote to the screen.
  func repaint()

  // MARK: Input

  /// Everything that came in since the last call, in order. Never waits.
  func pendingEvents() -> [InputEvent]

  /// Descriptors that turn readable when `pendingEvents()` has something to give.
  var descriptors: [Int32] { get }

  /// When to call `pendingEvents()` again even if no descriptor is readable.
  var deadline: ContinuousClock.Instant? { get }

  /// To be called when `pendingEvents()` has something to give and no descriptor shows it.
  var onInput: (() -> Void)? { get set }

  // MARK: What terminals have

  /// Whether the mouse is reported as input; it cannot select text then.
  var isMouseEnabled: Bool { get set }

  /// Whether Control-C is a key, and no signal.
  var takesInterrupt: Bool { get set }

  /// Gives the terminal to another program for as long as `body` runs.
  func lend(_ body: () -> Void)

  /// Puts text on the clipboard.
  func copy(_ text: String)

  /// Asks for the background colour, and waits no longer than `patience` for the reply; nil if there is none yet.
  func askBackground(patience: Duration) -> RGB?

  /// To be called with a background that comes after `askBackground` has returned.
  var onBackground: ((RGB) -> Void)? { get set }
}

extension Screen {
  public func repaint() {}
  public var descriptors: [Int32] { [] }
  public var deadline: ContinuousClock.Instant? { nil }
  public func copy(_ text: String) {}
  public func lend(_ body: () -> Void) { body() }
  public func askBackground(patience: Duration) -> RGB? { nil }
  public func askBackground() -> RGB? { askBackground(patience: .milliseconds(60)) }
}

/// What it took to show one canvas.
public struct PresentCost: Hashable, Sendable {
  public var bytes: Int
  /// Calls to the system that wrote them.
  public var writes: Int

  public init(bytes: Int = 0, writes: Int = 0) {
    self.bytes = bytes
    self.writes = writes
  }
}
