import Explorer
import Foundation
import TestExpectations
import Testing

@Suite("The table of actions and their keys")
struct ActionTableTests {
  @Test("action names are small words joined by hyphens, and explanations are short without a full stop")
  func names() {
    for action in ActionTable.standard.actions {
      #expect(action.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(action.name)")
      #expect(!action.explanation.hasSuffix("."), "\(action.explanation)")
      #expect(action.explanation.count <= 60, "\(action.explanation)")
    }
  }

  @Test("every action is found by each of its keys and by its name")
  func lookup() {
    let table = ActionTable.standard
    for action in table.actions {
      expect(table.action(named: action.name)?.name, action.name)
      for key in action.keys { expect(table.action(for: key)?.name, action.name) }
    }
    #expect(table.action(for: .function(19)) == nil)
    #expect(table.action(named: "fly") == nil)
  }

  /// `ASHLAR_SNAPSHOTS=record` writes the table into the page.
  @Test("Keys.md lists exactly the keys of the table")
  func page() throws {
    let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Documentation/Keys.md").standardized
    let table = Self.markdown(of: .standard)
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" {
      let page = try String(contentsOf: path, encoding: .utf8)
      let start = try #require(page.firstRange(of: "<!-- keys -->\n")).upperBound
      let end = try #require(page[start...].firstRange(of: "\n\n")).lowerBound
      try Data((page[..<start] + table + page[end...]).utf8).write(to: path)
    }
    #expect(try String(contentsOf: path, encoding: .utf8).contains("<!-- keys -->\n\(table)\n\n"))
  }

  private static func markdown(of table: ActionTable) -> String {
    let rows = ExplorerAction.Topic.allCases.flatMap { topic -> [String] in
      let actions = table.actions.filter { $0.topic == topic && !table.keyNames(of: $0).isEmpty }
      return actions.isEmpty ? [] : ["| **\(topic.rawValue)** | |"] + actions.map { row($0, of: table) }
    }
    return (["| keys | |", "|---|---|"] + rows).joined(separator: "\n")
  }

  private static func row(_ action: ExplorerAction, of table: ActionTable) -> String {
    let keys = table.keyNames(of: action).map { "`\($0)`" }.joined(separator: " ")
    return "| \(keys) | \(action.explanation) |"
  }
}
