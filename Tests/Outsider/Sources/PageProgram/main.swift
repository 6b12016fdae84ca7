import TerminalApp

TerminalApp.main { app in
  let list = ItemList([String](), id: \.self) { ViewContent(text: $0) }
  list.sections = [ItemSection("Gases", items: ["Argon", "Neon"]), ItemSection("Metals", items: ["Iron", "Zinc"])]
  list.onChoose = { app.finish(printing: $0) }
  app.keys = KeyTable([KeyCommand("quit", "q", does: "quit") { app.finish() }])
  return list
}
