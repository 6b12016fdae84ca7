import CharacterCanvas
import CollectionRendering

/// A part of the screen beside, below or over the content.
///
/// A panel is a value that draws what the scenery contains. To add a panel, add a file with the type, a `PanelKind`, and
/// a row to the table that opens it. A closed panel costs nothing. A panel draws on its own canvas, so that
/// it cannot draw outside. Frame and title are drawn around it. Its cursor is a cell of the content. Keys that it does
/// not use are passed on.
@MainActor
protocol Panel: Surface, Equatable where Context == Scenery, Response == KeyResponse {
  var traits: PanelTraits { get }
  /// The rows that the panel would like to have below a content of this many columns. The number should not change from
  /// step to step, or each step would lay out the content again.
  func preferredRows(columns: Int, in scenery: Scenery) -> Int
  /// The user's position in the panel's contents, in a few words; nil if all is shown.
  func position(in scenery: Scenery) -> String?
  /// Handles a key. By default, none is used.
  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse
  /// Handles pasted text. By default, it has no effect.
  mutating func handle(pasted text: String, in scenery: Scenery) -> KeyResponse
  /// A press of the left button on a cell of the panel. By default, it closes a floating panel.
  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse
  /// A press of the mouse on a cell of the content. If the panel passes it on, the content gets it.
  mutating func press(onContent cell: CellPoint, in scenery: Scenery) -> KeyResponse
  /// A turn of the wheel over the panel. By default, it has no effect.
  mutating func scroll(by notches: Int, in scenery: Scenery)
}

/// The properties of a panel beside what it draws: where it is, and which keys and events it gets.
struct PanelTraits {
  /// How a panel gets the keys.
  enum Keys {
    /// From the moment it opens.
    case atOnce
    /// When the user gives them to it.
    case onRequest
    case never
  }

  let side: PanelSide
  /// Whether it moves below the content if there is too little space beside it.
  var foldsBelow = false
  var keys = Keys.atOnce
  /// The part of the help that lists its keys; nil if there is none.
  var context: KeyContext?
  /// Whether Control-C is a key that cancels what is being typed, and does not end the viewer.
  var takesInterrupt = false
  /// The overlay that it paints over the content while it is open.
  var overlay: (any Overlay)?
  /// The effects that follow when Escape has closed it.
  var onDismissal: [Effect] = []
  /// Whether it shows what the last step did. If so, the session records steps.
  var watchesSteps = false
  /// Tells panels of one type apart. Only one panel of each type and number is open.
  var number = 0
}

/// The position of a panel on the screen.
enum PanelSide: Hashable, Sendable {
  /// Beside the content, or below it. Such a panel folds away if it would leave the content too little space. In use,
  /// it covers part of the content instead.
  case leading, trailing, bottom
  /// In the middle, over everything else.
  case floating
}

extension Panel {
  /// Whether another panel is of the same type and equal.
  nonisolated func isEqual(to other: any Panel) -> Bool { (other as? Self).map { $0 == self } ?? false }

  var id: PartID { PartID(Self.self, number: traits.number) }
  func preferredRows(columns: Int, in scenery: Scenery) -> Int { size(in: scenery).height }
  func position(in scenery: Scenery) -> String? { nil }
  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse { .passed }
  mutating func handle(pasted text: String, in scenery: Scenery) -> KeyResponse { .taken }
  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    traits.side == .floating ? .used([.panel(.close(id))]) : .taken
  }
  mutating func press(onContent cell: CellPoint, in scenery: Scenery) -> KeyResponse { .passed }
  mutating func scroll(by notches: Int, in scenery: Scenery) {}

  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    switch event {
    case .key(let key): return handle(key, in: scenery)
    case .paste(let text): return handle(pasted: text, in: scenery)
    case .mouse(let event):
      switch event.kind {
      case .press(.left): return press(at: event.position, in: scenery)
      case .scroll(_, let dy): scroll(by: dy, in: scenery)
      default: break
      }
    case .resize, .resumed, .ended: break
    }
    return .taken
  }
}

/// A panel of text that is read by rows. The keys that scroll the content scroll the text.
@MainActor
protocol TextPanel: Panel {
  mutating func move(by rows: Int, in scenery: Scenery)
}

extension TextPanel {
  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse { handleAsText(key, in: scenery) }

  /// Handles a key as texts do, for panels that use some keys by themselves.
  mutating func handleAsText(_ key: Key, in scenery: Scenery) -> KeyResponse {
    guard let rows = scenery.table.rowSteps(of: key) else { return .passed }
    move(by: rows, in: scenery)
    return .taken
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) {
    move(by: traits.side == .floating ? notches * 3 : notches, in: scenery)
  }
}

/// Identifies a panel or an overlay: its type, and a number if there are several of that type.
struct PartID: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let number: Int

  init(_ type: Any.Type, number: Int = 0) { (self.type, self.number) = (ObjectIdentifier(type), number) }
}

/// The surroundings of a panel: its title, and the line between it and the content.
@MainActor
struct PanelChrome {
  let theme: Theme
  let palette: ContentPalette

  /// Draws the panel with its surroundings.
  func draw(_ place: PanelPlacement.Place, hasFocus: Bool, from scenery: Scenery, into canvas: inout Canvas) {
    canvas.fill(place.outer, style: theme.panel)
    if place.outer != place.inner {
      if place.isFloating {
        TitledBox(place.outer).draw(place.panel.title, into: &canvas, theme: theme, palette: palette)
      } else {
        drawEdges(place, hasFocus: hasFocus, into: &canvas)
      }
    }
    guard !place.inner.isEmpty else { return }
    var room = Canvas(size: place.inner.size, background: theme.panel)
    place.panel.draw(into: &room, in: scenery)
    canvas.draw(room, at: place.inner.origin)
  }

  private func drawEdges(_ place: PanelPlacement.Place, hasFocus: Bool, into canvas: inout Canvas) {
    let (outer, glyphs) = (place.outer, palette.lines(.square).glyphs)
    let bar = CellRect(x: outer.x, y: outer.y, width: outer.width, height: 1)
    canvas.fill(bar, with: glyphs.horizontal, style: theme.frame)
    for x in [outer.minX, outer.maxX - 1] where x < place.inner.minX || x >= place.inner.maxX {
      canvas.fill(
        CellRect(x: x, y: outer.y, width: 1, height: outer.height), with: glyphs.vertical, style: theme.frame)
    }
    let title = DisplayText(" \(place.panel.title) ").truncated(to: max(0, outer.width - 2))
    let style = hasFocus ? theme.title.adding(.reverse) : theme.title
    canvas.draw(title, at: CellPoint(x: outer.x + 1, y: outer.y), style: style, clip: bar)
  }
}
