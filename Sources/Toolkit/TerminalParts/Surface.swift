import CharacterCanvas

/// A value that draws itself on a canvas of its own and takes events: a panel, a mode, a prompt, a field, a list.
///
/// It changes only itself. Whatever else an event leads to is in its response. Its surroundings, such as a theme or the
/// state of a program, are the context that it reads. Members with a default may be left out. `SurfacePart` shows a
/// surface as a part of a program.
@MainActor
public protocol Surface {
  /// The surroundings that it reads.
  associatedtype Context
  /// The result of an event.
  associatedtype Response

  /// The name for users, such as the title of a panel. Default: empty.
  var title: String { get }
  /// Its keys and their effects, the most useful first, and last the one that leaves it. Default: none.
  var hints: [KeyHint] { get }
  /// The cells that it would like to have. It also works with fewer.
  func size(in context: Context) -> CellSize
  /// Handles a key, a paste, or an event of the mouse, whose position is in cells of its canvas.
  mutating func handle(_ event: InputEvent, in context: Context) -> Response
  /// Takes note of the cells that it is shown in, before it is drawn. Default: does nothing.
  mutating func fit(_ size: CellSize)
  /// Draws on a canvas of exactly its own cells.
  func draw(into canvas: inout Canvas, in context: Context)
  /// The cell for the terminal's cursor; nil, the default, hides it.
  func cursor(in context: Context) -> CellPoint?
  /// The text for screen readers, in lines of any length. The line that Enter would choose begins with `chosen: `.
  func lines(in context: Context) -> [String]
  /// Its motion; nil at rest, as by default. Setting nil ends it: the next picture shows its end.
  var motion: SurfaceMotion? { get set }
}

/// The motion of a surface.
public struct SurfaceMotion: Hashable, Sendable {
  /// When the next picture is due if no event comes before.
  public var nextFrame: Duration

  /// A motion with its next picture.
  public init(nextFrame: Duration) { self.nextFrame = nextFrame }
}

extension Surface {
  public var title: String { "" }
  public var hints: [KeyHint] { [] }
  public func size(in context: Context) -> CellSize { CellSize(width: 1, height: 1) }
  public mutating func fit(_ size: CellSize) {}
  public func cursor(in context: Context) -> CellPoint? { nil }
  public var motion: SurfaceMotion? {
    get { nil }
    set {}
  }
}

/// A part of a program that shows a surface.
@MainActor
public final class SurfacePart<Value: Surface>: ScreenPart {
  /// The surface. Setting it asks for a picture.
  public var surface: Value {
    get { value }
    set {
      value = newValue
      onChange?()
    }
  }
  public var onChange: (@MainActor () -> Void)?
  private var value: Value
  private let context: (Theme) -> Value.Context
  private let respond: (Value.Response) -> Bool
  private var theme = Theme.none

  /// A part around a surface.
  ///
  /// - Parameters:
  ///   - surface: its first value.
  ///   - context: makes the surroundings that the surface reads, in the colours of the program.
  ///   - respond: acts on the response to an event, and returns whether the event had an effect.
  public init(
    _ surface: Value, context: @escaping (Theme) -> Value.Context, respond: @escaping (Value.Response) -> Bool
  ) {
    (value, self.context, self.respond) = (surface, context, respond)
  }

  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    respond(surface.handle(event, in: context(theme)))
  }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    value.fit(size)
    var canvas = Canvas(size: size, background: theme.panel)
    value.draw(into: &canvas, in: context(theme))
    return canvas
  }

  public var nextFrame: Duration? { surface.motion?.nextFrame }
  public var isInMotion: Bool { surface.motion != nil }
  public func finishMotion() { surface.motion = nil }
  public var cursor: CellPoint? { surface.cursor(in: context(theme)) }
  public var lines: [String] { surface.lines(in: context(theme)) }
  public func adopt(_ theme: Theme) { self.theme = theme }
}
