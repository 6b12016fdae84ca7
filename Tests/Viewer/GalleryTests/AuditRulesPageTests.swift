import Foundation
import LayoutAudit
import Testing

/// `Documentation/AuditRules.md` is made of the rules' own sentences, the table of faults and the pictures of faults.
@Suite("The page of audit rules")
struct AuditRulesPageTests {
  private static let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
  private static let begin = "<!-- faults and rules -->\n"

  /// `ASHLAR_SNAPSHOTS=record` writes them into the page.
  @Test("the page has the table of faults and every rule, with the picture of its fault")
  func page() throws {
    let path = Self.repository.appendingPathComponent("Documentation/AuditRules.md")
    let expected = Self.begin + Self.table + "\n" + (try AuditRule.allCases.map(Self.chapter).joined(separator: "\n"))
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" {
      let page = try String(contentsOf: path, encoding: .utf8)
      let start = try #require(page.firstRange(of: Self.begin)).lowerBound
      try Data((page[..<start] + expected).utf8).write(to: path)
    }
    #expect(try String(contentsOf: path, encoding: .utf8).hasSuffix(expected))
  }

  private static var table: String {
    let rows = FaultAuditTests.findings.map { name, rule in
      let level = rule.level == .lint ? "taste" : "fault"
      return "| `fault-\(name)` | [\(rule.name)](#\(rule.number)-\(rule.name)) | \(level) |\n"
    }
    let reports = FaultAuditTests.reports.map { "| `fault-\($0)` | the diagnostic \"… \($1) …\" | fault |\n" }
    return "| scene | found by | level |\n|---|---|---|\n" + (rows + reports).joined()
  }

  private static func chapter(on rule: AuditRule) throws -> String {
    let waivers = rule.level == .lint ? "A matter of taste. " : ""
    let head = """
      ## \(rule.number) \(rule.name)

      \(rule.sentence) \(waivers)\(rule.isWaivable ? "It can be waived." : "It cannot be waived.")

      - On a device: \(rule.harm)
      - Fix: \(rule.remedy)

      """
    guard let (caption, picture) = picture(of: rule) else {
      return head + "\nNo still picture shows this fault.\n"
    }
    let text = try String(contentsOf: repository.appendingPathComponent(picture), encoding: .utf8)
    return head + """

      \(caption):

      <!-- file \(picture) -->
      ```text
      \(text)```

      """
  }

  /// The first fault with a picture that the rule finds: one of the gallery, or one planted in a test.
  private static func picture(of rule: AuditRule) -> (caption: String, path: String)? {
    let faults = FaultAuditTests.findings.filter { $0.1 == rule }.map {
      ("`fault-\($0.0)`", "Tests/Viewer/GalleryTests/Pictures/\($0.0).txt")
    }
    let planted = ("A fault planted in a test", "Tests/Engine/LayoutAuditTests/Pictures/\(rule.name).txt")
    return (faults + [planted]).first {
      FileManager.default.fileExists(atPath: repository.appendingPathComponent($0.1).path)
    }
  }
}
