/// Where canvases are shown and input comes from.
///
/// A screen that can fail does so when it is opened; once there is one, presenting and reading cannot.
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

  /// Everything that came in since the last call, in order. Never waits.
  func pendingEvents() -> [InputEvent]
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
