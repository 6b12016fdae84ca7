import CCurses
import TerminalApp

/// A list in a window of ncurses, for programs that draw the rest of the screen themselves.
@MainActor
final class CursesList {
  let list: ItemList<String, String>
  private let window: curses_window
  private let depth: ColorDepth

  /// - Parameter window: one with `keypad`, after `start_color` and `use_default_colors`.
  init(_ names: [String], window: curses_window) {
    (list, self.window) = (ItemList(names, id: \.self) { ViewContent(text: $0) }, window)
    depth = switch curses_colors() { case 256...: .indexed256; case 16...: .ansi16; case 8...: .ansi8; default: .none }
  }

  func draw(at time: Duration) {
    let canvas = list.frame(CellSize(width: Int(getmaxx(window)), height: Int(getmaxy(window))), at: time)
    for y in 0..<canvas.size.height {
      for (x, cell) in canvas.row(y).enumerated() where cell.width > 0 { put(cell.inBlocks(depth), Int32(x), Int32(y)) }
    }
    wrefresh(window)
  }

  private func put(_ cell: Cell, _ x: Int32, _ y: Int32) {
    let style = cell.style.converted(to: depth)
    let number = { (color: Color) -> Int32 in if case .indexed(let index) = color { Int32(index) } else { -1 } }
    let pair = depth == .none ? 0 : max(0, alloc_pair(number(style.foreground), number(style.background)))
    let attributes = Self.attributes.reduce(0) { style.attributes.contains($1.0) ? $0 | $1.1 : $0 }
    let text = cell.character.unicodeScalars.prefix(Int(CCHARW_MAX)).map { wchar_t(bitPattern: $0.value) } + [0]
    var character = cchar_t()
    setcchar(&character, text, attributes, Int16(pair), nil)
    mvwadd_wch(window, y, x, &character)
  }

  /// Waits for a key or the mouse until the next picture is due; nil if nothing came that a list knows.
  func nextEvent(at time: Duration) -> InputEvent? {
    wtimeout(window, list.nextFrame.map { Int32(max(0, ($0 - time) / .milliseconds(1))) } ?? -1)
    var (code, mouse) = (wint_t(0), MEVENT())
    let kind = wget_wch(window, &code)
    if let key = Self.keys[Int32(code)], kind != ERR { return .key(key) }
    if kind == OK { return Unicode.Scalar(code).map { .key(Key(Character($0))) } }
    guard code == KEY_MOUSE, getmouse(&mouse) == OK, wmouse_trafo(window, &mouse.y, &mouse.x, false) else { return nil }
    let event = Self.mouse.first { mouse.bstate & $0.0 != 0 }
    return event.map { .mouse(MouseEvent($0.1, at: CellPoint(x: Int(mouse.x), y: Int(mouse.y)))) }
  }

  private static let attributes: [(TextAttributes, attr_t)] = [
    (.bold, curses_bold), (.dim, curses_dim), (.italic, curses_italic), (.underline, curses_underline),
    (.reverse, curses_reverse),
  ]
  private static let keys: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown,
    KEY_HOME: .home, KEY_END: .end, KEY_BACKSPACE: .backspace, 9: .tab, 10: .enter, 27: .escape, 127: .backspace,
  ]
  private static let mouse: [(mmask_t, MouseEvent.Kind)] = [
    (curses_pressed, .press(.left)), (curses_up, .scroll(dx: 0, dy: -1)), (curses_down, .scroll(dx: 0, dy: 1)),
  ]
}
