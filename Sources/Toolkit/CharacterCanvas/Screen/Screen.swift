/// Where canvases are shown and input comes from.
///
/// Opening a screen may fail. Presenting and reading cannot.
///
/// The viewer and `TerminalApp` run on any screen. One that reads from files has `descriptors`; any other calls
/// `onInput`. Members with a default may be left out.
@MainActor
public protocol Screen: AnyObject {
  /// The current size, in cells.
  var size: CellSize { get }
  /// The colours and characters that it can show, and whether it has a mouse.
  var capabilities: ScreenCapabilities { get }

  /// Shows `canvas` with its first cell at the top left. Cells beyond the screen are not shown, and missing ones are
  /// blank.
  ///
  /// - Parameters:
  ///   - canvas: the picture.
  ///   - cursor: the cell of the terminal's cursor, which screen readers follow; `nil` hides it.
  @discardableResult
  func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost

  /// Sends the next picture in full. Call this when something else wrote to the screen.
  func repaint()

  // MARK: Input

  /// All input since the last call, in order. Never waits.
  func pendingEvents() -> [InputEvent]

  /// Descriptors that become readable when `pendingEvents()` has events.
  var descriptors: [Int32] { get }

  /// When to call `pendingEvents()` again even if no descriptor is readable.
  var deadline: ContinuousClock.Instant? { get }

  /// The screen calls this when `pendingEvents()` has events that no descriptor shows.
  var onInput: (() -> Void)? { get set }

  // MARK: Terminals

  /// Whether the mouse is reported as input. It then cannot select text.
  var isMouseEnabled: Bool { get set }

  /// Whether Control-C is a key and not a signal.
  var takesInterrupt: Bool { get set }

  /// Gives the terminal to another program for as long as `body` runs.
  func lend(_ body: () -> Void)

  /// Copies text to the clipboard.
  func copy(_ text: String)
}

/// A screen that can be asked for its background colour. Themes are chosen by it.
@MainActor
public protocol BackgroundReporting: Screen {
  /// Queries the background colour, and waits for the reply for at most `patience`; nil if there is none by then.
  func askBackground(patience: Duration) -> RGB?

  /// The screen calls this with a background that arrives after `askBackground` has returned.
  var onBackground: ((RGB) -> Void)? { get set }
}

/// A screen that can be asked what it can do beyond its first `capabilities`.
@MainActor
public protocol CapabilityReporting: Screen {
  /// Queries the terminal. Does not wait for replies.
  func askCapabilities()

  /// The screen calls this when it finds out that it can do more.
  var onCapabilities: ((ScreenCapabilities) -> Void)? { get set }
}

/// A screen that reports when a picture has arrived. Buffers may hide that the line to a terminal is slow.
@MainActor
public protocol DeliveryReporting: Screen {
  /// Asks the terminal to reply when it has read all that was sent so far. Does not wait.
  ///
  /// - Parameter handler: called once, when the terminal replies.
  /// - Returns: false if the terminal is not known to reply. `handler` is then called only if it does.
  func askDelivery(_ handler: @escaping () -> Void) -> Bool
}

extension Screen {
  public func repaint() {}
  public var descriptors: [Int32] { [] }
  public var deadline: ContinuousClock.Instant? { nil }
  public func copy(_ text: String) {}
  public func lend(_ body: () -> Void) { body() }

  /// The background colour, if the screen can be asked and replies soon.
  public func askBackground() -> RGB? {
    (self as? any BackgroundReporting)?.askBackground(patience: .milliseconds(60))
  }

  /// Has a screen that can be asked call this with a background that arrives late.
  public func reportBackground(to handler: ((RGB) -> Void)?) {
    (self as? any BackgroundReporting)?.onBackground = handler
  }

  /// Has a screen that can be asked call this when all that was sent so far has arrived.
  /// - Returns: whether it is known to; it may if not.
  public func reportDelivery(to handler: @escaping () -> Void) -> Bool {
    (self as? any DeliveryReporting)?.askDelivery(handler) ?? false
  }

  /// Has a screen that can be asked call this when it finds out that it can do more than `capabilities` says, and asks it.
  public func reportCapabilities(to handler: @escaping (ScreenCapabilities) -> Void) {
    guard let screen = self as? any CapabilityReporting else { return }
    screen.onCapabilities = handler
    screen.askCapabilities()
  }
}

/// The cost of showing one canvas.
public struct PresentCost: Hashable, Sendable {
  public var bytes: Int
  /// The system calls that wrote them.
  public var writes: Int

  public init(bytes: Int = 0, writes: Int = 0) {
    self.bytes = bytes
    self.writes = writes
  }
}
