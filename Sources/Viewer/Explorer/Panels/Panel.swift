import CharacterCanvas
import CollectionRendering

/// A part of the screen beside, below or over the content.
///
/// A panel is a value that draws what the scenery contains. To add a panel, add a file with the type, a `PanelKind`, and
/// a row to the table that opens it. A closed panel costs nothing. A panel draws on its own canvas, so that
/// it cannot draw outside. Frame and title are drawn around it.
@MainActor
protocol Panel: KeyTaking, Equatable {
  /// Identifies the panel: by default its type. Only one panel of each identity is open.
  var id: PartID { get }
  var title: String { get }
  var side: PanelSide { get }
  /// The cells that the panel would like to have, without the frame. It must also work with fewer.
  func preferredSize(in scenery: Scenery) -> CellSize
  /// The rows that the panel would like to have below a content of this many columns. The number should not change from
  /// step to step, or each step would lay out the content again.
  func preferredRows(columns: Int, in scenery: Scenery) -> Int
  /// Whether it moves below the content if there is too little space beside it.
  var foldsBelow: Bool { get }
  /// Whether it gets keys from the moment it opens.
  var takesFocusWhenOpened: Bool { get }
  /// Whether the user can give it the keys.
  var takesKeys: Bool { get }
  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse
  mutating func take(pasted text: String, in scenery: Scenery) -> KeyResponse
  func draw(into canvas: inout Canvas, from scenery: Scenery)
  /// The text of the panel for the accessible viewer, which draws nothing. Lines have any length. The one that Enter
  /// would choose begins with `chosen: `.
  func lines(in scenery: Scenery) -> [String]
  /// The user's position in the panel's contents, in a few words; nil if all is shown.
  func position(in scenery: Scenery) -> String?
  /// A press of the mouse on one of the panel's cells.
  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse
  /// A turn of the wheel over the panel, in notches.
  mutating func scroll(by notches: Int, in scenery: Scenery)
  /// The overlay that it paints over the content while it is open.
  var overlay: (any Overlay)? { get }
  /// A press of the mouse on a cell of the content. If the panel passes it on, the content gets it.
  mutating func press(onContent cell: CellPoint, in scenery: Scenery) -> KeyResponse
  /// What follows when Escape has closed it.
  var effectsOfDismissal: [Effect] { get }
  /// Whether it shows what the last step did. If so, the session records steps.
  var watchesSteps: Bool { get }
  /// The cell of the content for the terminal's cursor while the panel has the focus; nil if there is none.
  func contentCursor(in scenery: Scenery) -> CellPoint?
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

  var id: PartID { PartID(Self.self) }
  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse { .passed }
  mutating func take(pasted text: String, in scenery: Scenery) -> KeyResponse { .taken }
  func preferredRows(columns: Int, in scenery: Scenery) -> Int { preferredSize(in: scenery).height }
  var foldsBelow: Bool { false }
  func position(in scenery: Scenery) -> String? { nil }
  var takesFocusWhenOpened: Bool { true }
  var takesKeys: Bool { takesFocusWhenOpened }
  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse { .taken }
  mutating func scroll(by notches: Int, in scenery: Scenery) {}
  var overlay: (any Overlay)? { nil }
  var effectsOfDismissal: [Effect] { [] }
  var watchesSteps: Bool { false }
  mutating func press(onContent cell: CellPoint, in scenery: Scenery) -> KeyResponse { .passed }
  func contentCursor(in scenery: Scenery) -> CellPoint? { nil }
}

/// Identifies a panel or an overlay: its type, and a number if there are several of that type.
public struct PartID: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let number: Int

  public init(_ type: Any.Type, number: Int = 0) { (self.type, self.number) = (ObjectIdentifier(type), number) }
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
    place.panel.draw(into: &room, from: scenery)
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
