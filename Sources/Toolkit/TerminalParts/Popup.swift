import CharacterCanvas
import CollectionWidget
import LayoutCore

/// A part in a box over others, with a title. `TerminalApp` closes it for Escape, and for keys that it does not use.
@MainActor
public final class Popup: ScreenPart {
  /// The text in the upper line of the box.
  public let title: String
  /// The part in the box.
  public let content: any ScreenPart
  /// The cells that the content should have. It gets fewer on a small screen.
  public let size: CellSize
  private var theme = Theme.none
  /// The keys of every popup, after those of its part.
  package static let keys = KeyTable([KeyCommand("close", .escape, does: "close") {}])

  /// A box around a part.
  public init(_ title: String, _ content: any ScreenPart, size: CellSize) {
    (self.title, self.content, self.size) = (title, content, size)
  }

  /// The box in the middle of a screen.
  public func area(on screen: CellSize) -> CellRect {
    TitledBox(around: size, in: CellRect(size: screen)).area
  }

  /// The position of the mouse is in cells of the box.
  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    guard case .mouse(var event) = event else { return content.handle(event, at: time) }
    event.position = CellPoint(x: event.position.x - 1, y: event.position.y - 1)
    return content.handle(.mouse(event), at: time)
  }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    var canvas = Canvas(size: size, background: theme.panel)
    TitledBox(canvas.bounds).draw(title, into: &canvas, theme: theme, palette: theme.content)
    let inner = CellSize(width: max(0, size.width - 2), height: max(0, size.height - 2))
    canvas.draw(content.frame(inner, at: time), at: CellPoint(x: 1, y: 1))
    return canvas
  }

  public var nextFrame: Duration? { content.nextFrame }
  public var isInMotion: Bool { content.isInMotion }
  public func finishMotion() { content.finishMotion() }
  public var cursor: CellPoint? { content.cursor.map { CellPoint(x: $0.x + 1, y: $0.y + 1) } }
  public var onChange: (@MainActor () -> Void)? {
    get { content.onChange }
    set { content.onChange = newValue }
  }
  public var lines: [String] { [title] + content.lines }
  public var hints: [(key: Key, does: String)] { content.hints + Self.keys.hints }

  public func adopt(_ theme: Theme) {
    self.theme = theme
    content.adopt(theme)
  }
}

extension Popup {
  /// A box with the keys of a table and what they do.
  public static func help(_ keys: KeyTable) -> Popup {
    let rows = keys.help.filter { !$0.keys.isEmpty }
    let list = ItemList(Array(rows.indices), id: \.self) {
      ViewContent(text: rows[$0].explanation, detail: rows[$0].keys)
    }
    let width = rows.map { DisplayText($0.keys).width + DisplayText($0.explanation).width + 3 }.max() ?? 0
    return Popup("Keys", list, size: CellSize(width: max(20, width), height: max(1, rows.count)))
  }
}
