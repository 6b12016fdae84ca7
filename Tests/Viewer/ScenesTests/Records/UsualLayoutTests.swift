import Records
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("The usual layout of records") struct UsualLayoutTests {
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let layout: BuiltInLayout
    var section: String?
    var header: Bool?

    var testDescription: String { "\(name): \(layout)" }
  }

  nonisolated static let sources = [
    Source(name: "a.csv", text: "name,kind\nowl,bird\n", layout: .table),
    Source(name: "a.csv", text: "name,kind\nowl,bird\n", layout: .list, section: "kind"),
    Source(name: "a.csv", text: "name,kind,n\nowl,bird,1\n", layout: .table, section: "kind"),
    Source(name: "a.csv", text: "name\nowl\n", layout: .list),
    Source(name: "a.csv", text: "owl,bird\n", layout: .list, header: false),
    Source(name: "a.tsv", text: "name\tkind\nowl\tbird\n", layout: .table),
    Source(name: "a.json", text: #"[{"name": "owl", "kind": "bird"}]"#, layout: .table),
    Source(name: "a.json", text: "[1, 2]", layout: .list),
    Source(name: "a.jsonl", text: "{\"name\": \"owl\", \"kind\": \"bird\"}\n{\"name\": \"ant\"}\n", layout: .table),
    Source(
      name: "chat.jsonl",
      text: "{\"role\": \"user\", \"content\": \"hi\"}\n{\"role\": \"assistant\", \"content\": \"ho\"}\n",
      layout: .list),
    Source(
      name: "-", text: "  PID TTY      TIME CMD\n    1 ?    00:00:01 init\n   22 ?    00:00:00 bash\n", layout: .table),
    Source(name: "-", text: "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-a\n+b\n", layout: .list),
    Source(name: "a.md", text: "# One\ntext\n", layout: .list),
    Source(name: "-", text: "one line\nanother line\n", layout: .list),
  ]

  @Test("sources that name several columns are tables, and all others lists", arguments: sources)
  func usual(source: Source) throws {
    var request = SourceRequest(path: source.name)
    request.content = Array(source.text.utf8)
    request.hasHeader = source.header
    let stream = try RecordStream(request.reader())
    var choice = ColumnChoice(section: source.section)
    choice.adopt(outline: stream.outlineColumns)
    let grouping = try Grouping(of: stream.rows, choice, source: source.name)
    expect(BuiltInLayout.usual(for: stream, grouping), source.layout)
  }
}
