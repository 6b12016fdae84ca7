import TerminalApp

/// A list. Enter ends the program and prints the item in focus. A start for a program of your own.
@MainActor
func tiles(_ app: TerminalApp, items: [String]) -> any ScreenPart {
  let list = ItemList(items, id: \.self) { ViewContent(text: $0) }
  list.widget.placeholder = .empty("nothing to choose")
  list.onChoose = { app.finish(printing: $0) }
  app.keys = KeyTable([
    KeyCommand("sort", "s", does: "sort") { list.items.sort() },
    KeyCommand("help", "?", does: "list keys") { app.show(.help(app.keys)) },
    KeyCommand("quit", "q", does: "quit") { app.finish() },
  ])
  app.status = "\(items.count) items"
  return list
}
