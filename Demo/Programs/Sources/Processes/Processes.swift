import TerminalApp

/// A process of the system, and the processor time that it has used.
struct Process: Identifiable, Hashable {
  let id: Int
  let name: String
  let ticks: Int
}

/// The processes of the system, read again every second. The busiest ones are first, and each goes to its new place in
/// the list, with the focus.
///
/// - Parameters:
///   - interval: how long it waits before it reads again.
///   - read: returns all processes.
@MainActor
func processes(
  _ app: TerminalApp, every interval: Duration, read: @escaping () -> [Process]
) -> any ScreenPart {
  var before = Dictionary(uniqueKeysWithValues: read().map { ($0.id, $0.ticks) })
  var used: [Int: Int] = [:]
  var sortsByName = false
  let list = ItemList<Process, Int> { process in
    let name = "\(process.id)".padding(toLength: 8, withPad: " ", startingAt: 0) + process.name
    return ViewContent(text: name, detail: "\(used[process.id] ?? 0)", isBold: used[process.id] ?? 0 > 0)
  }
  list.view.animatesChanges = true
  list.widget.usesTypeAhead = false

  func show() {
    let now = read()
    used = Dictionary(uniqueKeysWithValues: now.map { ($0.id, $0.ticks - (before[$0.id] ?? $0.ticks)) })
    before = Dictionary(uniqueKeysWithValues: now.map { ($0.id, $0.ticks) })
    list.items = now.sorted {
      sortsByName
        ? ($0.name, $0.id) < ($1.name, $1.id) : (-(used[$0.id] ?? 0), $0.id) < (-(used[$1.id] ?? 0), $1.id)
    }
    app.status = "\(now.count) processes"
  }

  app.keys = KeyTable([
    KeyCommand("sort", "s", does: "sort by name or time") {
      sortsByName.toggle()
      show()
    },
    KeyCommand("help", "?", does: "list keys") { app.show(.help(app.keys)) },
    KeyCommand("quit", "q", does: "quit") { app.finish() },
  ])
  show()
  app.every(interval, show)
  return list
}

/// All processes, as `/proc` of Linux says.
func processesOfSystem() -> [Process] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return names.compactMap { name in
    guard let id = Int(name), let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
      return nil
    }
    return Process(id: id, stat: text)
  }
}

extension Process {
  /// Reads a line of `/proc/…/stat`: the name is in parentheses and may contain some.
  init?(id: Int, stat: String) {
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[close...].split(separator: " ")
    guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else { return nil }
    self.init(id: id, name: String(stat[stat.index(after: open)..<close]), ticks: user + system)
  }
}
