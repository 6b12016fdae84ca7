/// A screen that stores its frames, and returns input from a queue. It runs the whole viewer without a terminal.
@MainActor
public final class MemoryScreen: BackgroundReporting {
  public private(set) var size: CellSize
  public var capabilities: ScreenCapabilities
  /// Every canvas presented, the latest last.
  public private(set) var frames: [Canvas] = []
  /// Where the cursor was in each frame.
  public private(set) var cursors: [CellPoint?] = []
  /// How often `repaint()` was called.
  public private(set) var repaintCount = 0
  /// The texts that were copied to the clipboard, the latest last.
  public private(set) var copiedTexts: [String] = []
  public var isMouseEnabled = false
  public var takesInterrupt = false
  public var onInput: (() -> Void)?
  public var onBackground: ((RGB) -> Void)?
  /// The reply to a query for the background; nil if there is none.
  public var background: RGB?
  private var waiting: [InputEvent] = []

  public init(size: CellSize, capabilities: ScreenCapabilities = ScreenCapabilities()) {
    self.size = size
    self.capabilities = capabilities
  }

  /// Queues events for the next `pendingEvents()`.
  public func send(_ events: InputEvent...) { enqueue(events) }

  /// Queues key presses for the next `pendingEvents()`.
  public func press(_ keys: Key...) { enqueue(keys.map(InputEvent.key)) }

  /// Changes the size of the screen, and queues the event of it.
  public func resize(to size: CellSize) {
    self.size = size
    enqueue([.resize(size)])
  }

  private func enqueue(_ events: [InputEvent]) {
    waiting += events
    onInput?()
  }

  /// Stores the canvas. Its cost is no bytes and no writes.
  @discardableResult
  public func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost {
    frames.append(canvas)
    cursors.append(cursor)
    return PresentCost()
  }

  public func repaint() { repaintCount += 1 }

  public func copy(_ text: String) { copiedTexts.append(text) }

  public func askBackground(patience: Duration) -> RGB? { background }

  public func pendingEvents() -> [InputEvent] {
    defer { waiting.removeAll() }
    return waiting
  }
}
