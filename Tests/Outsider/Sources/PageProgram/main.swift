import TerminalApp

TerminalApp.main { app in
  let list = ItemList(["Iron", "Copper", "Zinc"], id: \.self) { ViewContent(text: $0) }
  list.onChoose = { app.finish(printing: $0) }
  app.keys = KeyTable([KeyCommand("quit", "q", does: "quit") { app.finish() }])
  return list
}
