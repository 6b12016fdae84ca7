import CCurses
import TerminalApp
import Testing

@testable import CursesList

/// A list in a window of ncurses, whose terminal is a file. The window is read back with functions of ncurses.
@MainActor
@Suite("A list in ncurses", .serialized) struct CursesListTests {
  /// Calls a closure with a window of four rows and ten columns, as curses reads the given bytes.
  private func withWindow(_ type: String, reading keys: String = "", _ body: (curses_window) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "curses-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(keys.utf8).write(to: URL(filePath: folder))
    setlocale(LC_ALL, "C.UTF-8")
    let (input, output) = (try #require(fopen(folder, "r")), try #require(fopen("/dev/null", "w")))
    defer { for file in [input, output] { fclose(file) } }
    let screen = try #require(newterm(type, output, input))
    defer {
      endwin()
      delscreen(screen)
    }
    start_color()
    use_default_colors()
    mousemask(curses_pressed | curses_up | curses_down, nil)
    // It begins at column 5 of row 2.
    let window = try #require(newwin(4, 10, 2, 5))
    keypad(window, true)
    try body(window)
  }

  /// The text of a row, and the attributes of its first cell.
  private func row(_ y: Int32, of window: curses_window) -> (text: String, attributes: attr_t) {
    var cells = [cchar_t](repeating: cchar_t(), count: 11)
    mvwin_wchnstr(window, y, 0, &cells, 10)
    var (text, first) = ("", attr_t(0))
    for (x, cell) in cells.prefix(10).enumerated() {
      var (cell, letters, attributes, pair) = (cell, [wchar_t](repeating: 0, count: 8), attr_t(0), Int16(0))
      getcchar(&cell, &letters, &attributes, &pair, nil)
      if x == 0 { first = attributes }
      text.unicodeScalars += letters.prefix { $0 != 0 }.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
    }
    return (text, first)
  }

  @Test("rows, wide characters and the focus are in the window")
  func draws() throws {
    try withWindow("xterm-256color") { window in
      let curses = CursesList(["Iron", "鉄 Fe", "Cafe\u{301}"], window: window)
      curses.draw(at: .zero)
      #expect(row(0, of: window).text == "Iron      ")
      #expect(row(1, of: window).text.filter { $0 != " " } == "鉄Fe")
      #expect(row(2, of: window).text.hasPrefix("Cafe\u{301} "))
      #expect(row(3, of: window).text == "          ")
      #expect(row(0, of: window).attributes & curses_reverse != 0)
      #expect(row(1, of: window).attributes & curses_reverse == 0)
    }
  }

  @Test("keys and the wheel of curses move the focus and the view, and other keys are the program's")
  func keys() throws {
    // Down, End, a turn of the wheel at the window's second cell, Enter and a letter, as an xterm sends them.
    try withWindow("xterm-256color", reading: "\u{1B}OB\u{1B}OF\u{1B}[<64;7;3M\né") { window in
      let curses = CursesList((1...9).map { "Item \($0)" }, window: window)
      var chosen: [String] = []
      curses.list.onChoose = { chosen.append($0) }
      curses.draw(at: .zero)
      let events = [
        InputEvent.key(.down), .key(.end), .mouse(MouseEvent(.scroll(dx: 0, dy: -1), at: CellPoint(x: 1, y: 0))),
        .key(.enter), .key("é"),
      ]
      var used: [Bool] = []
      for expected in events {
        let event = curses.nextEvent(at: .zero)
        #expect(event == expected)
        if let event { used.append(curses.list.handle(event, at: .zero)) }
        curses.draw(at: .zero)
      }
      #expect(used == [true, true, true, true, false])
      #expect(chosen == ["Item 9"])
      #expect(curses.nextEvent(at: .zero) == nil)
    }
  }

  @Test("a terminal without colours shows the focus too")
  func plain() throws {
    try withWindow("vt100") { window in
      let curses = CursesList(["Iron"], window: window)
      curses.draw(at: .zero)
      #expect(row(0, of: window).text == "Iron      ")
      #expect(row(0, of: window).attributes & curses_reverse != 0)
    }
  }
}
