import CharacterCanvas
import CollectionWidget

/// A part of a screen: events go in, pictures come out.
///
/// A collection view is one, and so are text fields, filtered lists, and parts that divide their rectangle among others.
/// A program that shows a part hands it events in cells of its own picture, and asks for another picture after an event
/// that had an effect, when `nextFrame` has come, and after `onChange`. Times are those of one clock. Members with a
/// default may be left out.
@MainActor
public protocol ScreenPart: AnyObject {
  /// Handles an event. Default: it has no effect.
  ///
  /// - Parameters:
  ///   - event: a key, a paste, or an event of the mouse, whose position is in cells of the picture.
  ///   - time: when it came.
  /// - Returns: whether it had an effect. If not, another part may use it.
  func handle(_ event: InputEvent, at time: Duration) -> Bool
  /// The picture of `size` cells at a moment.
  func frame(_ size: CellSize, at time: Duration) -> Canvas
  /// When the next picture is due if no event comes before; nil at rest, as by default.
  var nextFrame: Duration? { get }
  /// Whether the picture shows a change on its way. On slow lines such pictures come less often, and then not at all.
  /// Default: false.
  var isInMotion: Bool { get }
  /// Ends what is on its way: the next picture shows its end. Default: does nothing.
  func finishMotion()
  /// The cell of the picture where the terminal's cursor belongs; nil, the default, hides it.
  var cursor: CellPoint? { get }
  /// Called when the picture may look different without an event. A part that never does may ignore it, as by default.
  var onChange: (@MainActor () -> Void)? { get set }
  /// Whether keys go to this part, which may look different then. Default: true, and setting it does nothing.
  var isActive: Bool { get set }
  /// The contents of the picture as lines of text, for screen readers. Default: none.
  var lines: [String] { get }
  /// The keys that the part takes besides those for moving, and what they do in one or two words, for the last row of
  /// the screen. Default: none.
  var hints: [(key: Key, does: String)] { get }
  /// Takes the colours of the program, and hands them on to the parts inside. Default: does nothing.
  func adopt(_ theme: Theme)
}

extension ScreenPart {
  public func handle(_ event: InputEvent, at time: Duration) -> Bool { false }
  public var nextFrame: Duration? { nil }
  public var isInMotion: Bool { false }
  public func finishMotion() {}
  public var cursor: CellPoint? { nil }
  public var onChange: (@MainActor () -> Void)? {
    get { nil }
    set {}
  }
  public var isActive: Bool {
    get { true }
    set {}
  }
  public var lines: [String] { [] }
  public var hints: [(key: Key, does: String)] { [] }
  public func adopt(_ theme: Theme) {}
}

extension CollectionViewWidget: ScreenPart {
  public var isInMotion: Bool { view.isInMotion }
  public func finishMotion() { view.finishTransition() }

  /// Content, the element in focus and placeholders get the colours of the theme.
  public func adopt(_ theme: Theme) {
    palette = theme.content
    focusStyle = theme.marks.choice
    setNeedsFrame()
  }
}

extension ItemList: ScreenPart {
  public func handle(_ event: InputEvent, at time: Duration) -> Bool { widget.handle(event, at: time) }
  public func frame(_ size: CellSize, at time: Duration) -> Canvas { widget.frame(size, at: time) }
  public var nextFrame: Duration? { widget.nextFrame }
  public var isInMotion: Bool { widget.isInMotion }
  public func finishMotion() { widget.finishMotion() }
  public var cursor: CellPoint? { widget.cursor }
  public var onChange: (@MainActor () -> Void)? {
    get { widget.onChange }
    set { widget.onChange = newValue }
  }
  public var isActive: Bool {
    get { widget.isActive }
    set { widget.isActive = newValue }
  }
  public var lines: [String] { widget.lines }
  public var hints: [(key: Key, does: String)] { onChoose == nil ? [] : [(.enter, "choose")] }
  public func adopt(_ theme: Theme) { widget.adopt(theme) }
}

/// A part that a closure draws, such as a preview or a clock.
@MainActor
public final class DrawnPart: ScreenPart {
  private let draw: (inout Canvas, Duration) -> Void

  /// - Parameter draw: draws on an empty canvas of the part's size, for a moment.
  public init(_ draw: @escaping (_ canvas: inout Canvas, _ time: Duration) -> Void) { self.draw = draw }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    var canvas = Canvas(size: size)
    draw(&canvas, time)
    return canvas
  }
}
