import Foundation
import Scenes
import Testing

@Suite("The page about data and the table of what is shown") struct PresentationPageTests {
  /// `ASHLAR_SNAPSHOTS=record` writes the table into the page.
  @Test("Data.md lists exactly the options of the table of keys")
  func page() throws {
    let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Documentation/Data.md").standardized
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" {
      let page = try String(contentsOf: path, encoding: .utf8)
      let start = try #require(page.firstRange(of: "<!-- options -->\n")).upperBound
      let end = try #require(page[start...].firstRange(of: "\n\n")).lowerBound
      try Data((page[..<start] + Self.table + page[end...]).utf8).write(to: path)
    }
    #expect(try String(contentsOf: path, encoding: .utf8).contains("<!-- options -->\n\(Self.table)\n\n"))
  }

  private static var table: String {
    let keys = Presentation.keys.filter { $0.doors.contains(.command) && !$0.help.isEmpty }
    let head = ["| option | in scene files | kept | meaning |", "|---|---|---|---|"]
    return (head + keys.map(row)).joined(separator: "\n")
  }

  private static func row(_ key: PresentationKey) -> String {
    let value = key.form.isFlag ? "" : " " + (key.valueName ?? "name")
    let cells = [
      "`\(key.option)\(value)`", key.sceneKey.map { "`\($0)`" } ?? "", key.doors.contains(.state) ? "yes" : "",
      key.help.replacing("<", with: "&lt;"),
    ]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
}
