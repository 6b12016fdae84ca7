// A program for tests that watch it from outside: a key for each thing that a program does with its terminal.

import TerminalApp

struct Trouble: Error, CustomStringConvertible { let description: String }

TerminalApp.main { app in
  if CommandLine.arguments.contains("--refuses") { throw Trouble(description: "no metals here") }
  let list = ItemList(["Iron", "Copper", "Zinc"], id: \.self) { ViewContent(text: $0) }
  list.onChoose = { app.finish(printing: $0, status: 3) }
  let file = ProcessInfo.processInfo.environment["NOTES"] ?? ""
  app.keys = KeyTable([
    KeyCommand("quit", "q", does: "quit") { app.finish() },
    KeyCommand("fail", "f", does: "fail") { app.fail(Trouble(description: "the metals are\u{1B}[2J gone")) },
    KeyCommand("suspend", "z", does: "suspend") { app.suspend() },
    KeyCommand("copy", "c", does: "copy") { app.copy("élan") },
    KeyCommand("lend", "l", does: "lend the terminal") {
      app.lend {
        print("What is your name?")
        app.status = "hello \(readLine() ?? "nobody")"
      }
    },
    KeyCommand("edit", "e", does: "edit") {
      do {
        try app.edit(file, line: 7)
        app.status = "edited"
      } catch {
        app.status = "\(error)"
      }
    },
    KeyCommand("task", "t", does: "begin a task") { app.task { throw Trouble(description: "no network") } },
    KeyCommand("print", "p", does: "print") { print("a stray print") },
    KeyCommand("trap", "F", does: "crash") { fatalError("the planted trap") },
    KeyCommand("exit", "x", does: "exit") { exit(7) },
  ])
  let height = DrawnPart { canvas, _ in
    canvas.draw(DisplayText("\(canvas.size.height) rows"), at: CellPoint(x: 0, y: 0), style: .plain)
  }
  return SplitPart(list, height, dividing: .share(0.5))
}
