import TerminalApp

// What `Documentation/TerminalPrograms.md` prints besides the program in `main.swift`.

@MainActor
func filesWithPreview() throws -> any ScreenPart {
  let files = try FileManager.default.contentsOfDirectory(atPath: ".").sorted()
  let picker = FilteredList(files, id: \.self, matching: { $0 }, content: { ViewContent(text: $0) })
  let preview = DrawnPart { canvas, _ in
    guard let path = picker.list.focused, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    for (row, line) in text.split(separator: "\n").prefix(canvas.size.height).enumerated() {
      canvas.draw(DisplayText(line), at: CellPoint(x: 1, y: row), style: .plain)
    }
  }
  return SplitPart(picker, preview, dividing: .share(0.4))
}

@MainActor
func picker(_ app: TerminalApp) -> any ScreenPart {
  let list = ItemList(["Iron", "Copper", "Zinc"], id: \.self) { ViewContent(text: $0) }
  list.onChoose = { app.finish(printing: $0) }
  return list
}

@MainActor
func outcomeOnAScreenInMemory() -> TerminalApp.Outcome {
  let screen = MemoryScreen(size: CellSize(width: 30, height: 4))
  screen.press(.down, .enter)
  let outcome = TerminalApp.run(on: screen) { app in picker(app) }
  let lastPicture = screen.frames.last?.plainText()
  print(lastPicture ?? "")
  return outcome
}

@MainActor
func sequences(for names: [String]) -> String {
  let list = ItemList(names, id: \.self) { ViewContent(text: $0) }
  let text = list.frame(CellSize(width: 40, height: 10), at: .zero).ansi(depth: .rgb)
  return text
}

private struct Job {
  var title: String
  var owner = ""
  var isDone = false
}

@MainActor
private func jobList(_ jobs: [Job]) -> ItemList<Job, String> {
  let list = ItemList([Job](), id: \.title) { ViewContent(text: $0.title, detail: $0.isDone ? "done" : "") }
  list.sections = [
    ItemSection("To do", items: jobs.filter { !$0.isDone }), ItemSection("Done", items: jobs.filter(\.isDone)),
  ]
  list.foldsSections = true
  return list
}

@MainActor
private func jobWithOwner(_ app: TerminalApp, _ list: ItemList<Job, String>) -> any ScreenPart {
  var shown = Job(title: "no job")
  list.widget.focusedItem = list.indexPath(of: "Paint the door")
  let preview = DrawnPart { canvas, _ in
    if let job = list.focused { shown = job }
    canvas.draw(DisplayText(shown.title), at: .zero, style: app.theme.title)
    canvas.draw(DisplayText(shown.owner), at: CellPoint(x: 0, y: 1), style: app.theme.faint)
  }
  return SplitPart(list, preview)
}

@MainActor
private func searchJobs(_ jobs: [Job], in list: ItemList<Job, String>) {
  list.widget.searchPattern = "~^paint|door$"
  list.widget.goToMatch()
  list.widget.itemMatches = { path, isFound in isFound(jobs[path.item].title) || isFound(jobs[path.item].owner) }
}

@MainActor
private func markPlaces(in list: ItemList<Job, String>) {
  list.widget.setMark("a")
  list.widget.goToMark("a")
  list.widget.goBack()
}

@MainActor
private func askForJob(_ app: TerminalApp, _ list: ItemList<Job, String>) {
  let field = TextField(label: "title: ")
  field.onSubmit = { title in
    list.sections[0].items.append(Job(title: title))
    app.close()
  }
  app.show(Popup("New job", field, size: CellSize(width: 40, height: 1)))
}

@MainActor
private func edit(_ job: Job, in app: TerminalApp) {
  let title = TextField(label: "title: ")
  let owner = TextField(label: "owner: ")
  owner.text = job.owner
  let form = SplitPart(title, owner, .stacked, dividing: .first(1))
  app.show(Popup("Edit", form, size: CellSize(width: 40, height: 3)))
}
