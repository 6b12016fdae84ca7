import CCurses
import TerminalApp

setlocale(LC_ALL, "")
guard let window = initscr() else { exit(69) }
for set in [cbreak, noecho, start_color, use_default_colors] { _ = set() }
keypad(window, true)
mouseinterval(0)
mousemask(curses_pressed | curses_up | curses_down, nil)
curs_set(0)

let curses = CursesList((1...200).map { "Element \($0)" }, window: window)
var chosen: String?
curses.list.onChoose = { chosen = $0 }
let start = ContinuousClock.now
while chosen == nil {
  curses.draw(at: .now - start)
  if let event = curses.nextEvent(at: .now - start), !curses.list.handle(event, at: .now - start), event == .key("q") {
    break
  }
}
endwin()
if let chosen { print(chosen) }
