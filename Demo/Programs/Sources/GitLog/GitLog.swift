import TerminalApp

/// A line of the diff of a commit.
struct DiffLine: Identifiable {
  /// The commit and the number of the line.
  let id: String
  let text: String

  var content: ViewContent {
    let added = ViewColor(red: 0.3, green: 0.7, blue: 0.3, alpha: 1)
    let removed = ViewColor(red: 0.85, green: 0.35, blue: 0.35, alpha: 1)
    let color: ViewColor? = text.hasPrefix("+") ? added : text.hasPrefix("-") ? removed : nil
    return ViewContent(text: text, foreground: color, isBold: text.hasPrefix("diff "))
  }
}

/// The commits of a repository. Enter opens and closes a commit, whose header stays in view above its diff.
///
/// - Parameter log: the output of `gitLog(in:)`.
@MainActor
func gitLog(_ app: TerminalApp, log: String) -> any ScreenPart {
  let commits = commits(of: log)
  let list = ItemList<DiffLine, String> { $0.content }
  list.foldsSections = true
  list.foldedSections = Set(commits.map(\.id))
  list.sections = commits
  list.widget.placeholder = .empty("no commits")

  let field = TextField(label: "/")
  field.onTextChange = { list.widget.searchPattern = $0 }
  field.onSubmit = { _ in
    app.close()
    if !list.widget.goToMatch() { app.status = "no match in open commits" }
  }
  app.keys = KeyTable([
    KeyCommand("open-all", "o", does: "open or close all") {
      list.foldedSections = list.foldedSections.isEmpty ? Set(commits.map(\.id)) : []
    },
    KeyCommand("search", "/", does: "search") {
      app.show(Popup("Search open commits", field, size: CellSize(width: 30, height: 1)))
    },
    KeyCommand("next", "n", does: "next match") { list.widget.goToMatch() },
    KeyCommand("previous", "N", does: "previous match") { list.widget.goToMatch(.backward) },
    KeyCommand("quit", "q", does: "quit") { app.finish() },
  ])
  app.status = commits.count == 1 ? "1 commit" : "\(commits.count) commits"
  return list
}

/// A section for each commit of a log in the format of `gitLog(in:)`.
func commits(of log: String) -> [ItemSection<DiffLine>] {
  log.split(separator: "\u{1}").map { commit in
    let lines = commit.split(separator: "\n").map(String.init)
    let fields = (lines.first ?? "").split(separator: "\t", maxSplits: 2).map(String.init)
    let hash = fields.first ?? ""
    let diff = lines.dropFirst().enumerated().map { DiffLine(id: "\(hash)/\($0)", text: $1) }
    return ItemSection("\(hash) \(fields.last ?? "")", detail: fields.dropFirst().first ?? "", id: hash, items: diff)
  }
}

/// The last commits of a repository with their diffs. Each begins with a line of hash, author and subject.
func gitLog(in folder: String) throws -> String {
  let git = Process()
  git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  git.arguments = ["git", "-C", folder, "log", "--patch", "-n", "200", "--format=%x01%h%x09%an%x09%s"]
  let (output, errors) = (Pipe(), Pipe())
  (git.standardOutput, git.standardError) = (output, errors)
  try git.run()
  let log = output.fileHandleForReading.readDataToEndOfFile()
  git.waitUntilExit()
  guard git.terminationStatus == 0 else {
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    throw GitError(description: words.trimmingCharacters(in: .whitespacesAndNewlines))
  }
  return String(decoding: log, as: UTF8.self)
}

struct GitError: Error, CustomStringConvertible {
  let description: String
}
