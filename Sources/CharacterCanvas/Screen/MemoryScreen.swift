/// A screen that keeps what it is shown and says what it is told to: the whole program without a terminal.
@MainActor
public final class MemoryScreen: Screen {
  public private(set) var size: CellSize
  public var capabilities: ScreenCapabilities
  /// Every canvas presented, the latest last.
  public private(set) var frames: [Canvas] = []
  /// Where the cursor was in each frame.
  public private(set) var cursors: [CellPoint?] = []
  private var waiting: [InputEvent] = []

  public init(size: CellSize, capabilities: ScreenCapabilities = ScreenCapabilities()) {
    self.size = size
    self.capabilities = capabilities
  }

  /// Puts events in line for the next `pendingEvents()`.
  public func send(_ events: InputEvent...) { waiting += events }

  /// Puts key presses in line for the next `pendingEvents()`.
  public func press(_ keys: Key...) { waiting += keys.map(InputEvent.key) }

  /// Gives the screen another size and puts the event that says so in line.
  public func resize(to size: CellSize) {
    self.size = size
    waiting.append(.resize(size))
  }

  /// Keeps the canvas; costs no bytes and no writes.
  @discardableResult
  public func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost {
    frames.append(canvas)
    cursors.append(cursor)
    return PresentCost()
  }

  public func pendingEvents() -> [InputEvent] {
    defer { waiting.removeAll() }
    return waiting
  }
}
