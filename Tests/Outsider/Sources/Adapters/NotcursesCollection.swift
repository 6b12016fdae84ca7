import CNotcurses
import CharacterCanvas
import CollectionWidget

/// A collection view in a plane of Notcurses.
@MainActor
final class NotcursesCollection {
  let widget: CollectionViewWidget
  private let plane: OpaquePointer

  init(_ widget: CollectionViewWidget, plane: OpaquePointer) { (self.widget, self.plane) = (widget, plane) }

  func draw(at time: Duration) {
    var (height, width) = (UInt32(0), UInt32(0))
    ncplane_dim_yx(plane, &height, &width)
    let canvas = widget.frame(CellSize(width: Int(width), height: Int(height)), at: time)
    for y in 0..<canvas.size.height {
      for (x, cell) in canvas.row(y).enumerated() where cell.width > 0 { put(cell.inBlocks(.rgb), Int32(x), Int32(y)) }
    }
  }

  private func put(_ cell: Cell, _ x: Int32, _ y: Int32) {
    // Notcurses reverses nothing. The terminal's own colours become white on black then.
    var (text, ground) = (cell.style.foreground.rgb(), cell.style.background.rgb())
    if cell.style.attributes.contains(.reverse) {
      (text, ground) = (ground ?? RGB(0, 0, 0), text ?? RGB(255, 255, 255))
    }
    ncplane_set_fg_default(plane)
    ncplane_set_bg_default(plane)
    if let text { _ = ncplane_set_fg_rgb8(plane, UInt32(text.red), UInt32(text.green), UInt32(text.blue)) }
    if let ground { _ = ncplane_set_bg_rgb8(plane, UInt32(ground.red), UInt32(ground.green), UInt32(ground.blue)) }
    let known: [(TextAttributes, UInt32)] = [
      (.bold, NCSTYLE_BOLD), (.italic, NCSTYLE_ITALIC), (.underline, NCSTYLE_UNDERLINE),
    ]
    ncplane_set_styles(plane, known.reduce(0) { cell.style.attributes.contains($1.0) ? $0 | $1.1 : $0 })
    ncplane_putegc_yx(plane, y, x, String(cell.character), nil)
  }

  /// The event of what `notcurses_get` returned; nil for one that a collection view does not know.
  static func event(_ input: ncinput) -> InputEvent? {
    if input.evtype == NCTYPE_RELEASE { return nil }
    let place = CellPoint(x: Int(input.x), y: Int(input.y))
    switch input.id {
    case special + 201: return .mouse(MouseEvent(.press(.left), at: place))
    case special + 204: return .mouse(MouseEvent(.scroll(dx: 0, dy: -1), at: place))
    case special + 205: return .mouse(MouseEvent(.scroll(dx: 0, dy: 1), at: place))
    case special...: return keys[input.id - special].map { .key($0) }
    case 9: return .key(.tab)
    case 27: return .key(.escape)
    default: return Unicode.Scalar(input.id).map { .key(Key(Character($0))) }
    }
  }

  /// `NCKEY_UP` and so on are macros with arguments, which Swift does not import: these are their distances from this.
  private static let special = UInt32(1_115_000)
  private static let keys: [UInt32: Key] = [
    2: .up, 3: .right, 4: .down, 5: .left, 8: .backspace, 9: .pageDown, 10: .pageUp, 11: .home, 12: .end, 121: .enter,
  ]
}
