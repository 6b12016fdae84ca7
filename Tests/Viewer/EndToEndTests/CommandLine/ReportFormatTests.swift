import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("Reports of audits and pictures for other programs") struct ReportFormatTests {
  private let room: TemporaryFolder

  init() throws { room = try TemporaryFolder() }

  private static func isXML(_ text: String) throws -> Bool {
    guard let xmllint = Tool.path("xmllint") else { return true }
    let run = try Run([xmllint, "--noout", "--nonet", "-"], environment: Ashlar.environment(), input: text)
    return run.ending == .exit(0) && run.errors.isEmpty
  }

  /// Ids of rules, and of the rules and files of results.
  private struct Digest: Decodable {
    struct Named: Decodable { let id: String }
    struct Driver: Decodable { let rules: [Named] }
    struct Tool: Decodable { let driver: Driver }
    struct Artifact: Decodable { let uri: String }
    struct Physical: Decodable { let artifactLocation: Artifact }
    struct Location: Decodable { let physicalLocation: Physical? }
    struct Result: Decodable { let ruleId: String, locations: [Location] }
    struct Run: Decodable { let tool: Tool, results: [Result] }
    let runs: [Run]

    init(_ text: String) throws { self = try JSONDecoder().decode(Digest.self, from: Data(text.utf8)) }
  }

  /// Every format is made of the records that JSON has. `AuditTests` compares those with the records of `--isolate`.
  @Test("an audit in each format reports the same findings")
  func audit() throws {
    let arguments = ["audit", "fault-empty", "tags", "fault-lone", "--rects", "5"]
    struct Record: Decodable {
      struct Finding: Decodable { let rule: String }
      let scene: String, findings: [Finding], lint: [Finding]
    }
    let json = try Ashlar.run(arguments + ["--format", "json"])
    try expect(Ashlar.run(arguments + ["--json"]).output, json.output)
    expect(json.ending, .exit(1))
    let records = try JSONDecoder().decode([Record].self, from: Data(json.output.utf8))
    let findings = records.flatMap { record in
      (record.findings + record.lint).map { "\(record.scene) breaks \($0.rule)" }
    }
    #expect(findings.count > 1)
    #expect(findings.contains { $0.hasPrefix("fault-lone") })

    let github = try Ashlar.run(arguments + ["--format", "github"])
    expect(github.ending, .exit(1))
    #expect(github.errors.isEmpty)
    let lines = github.output.split(separator: "\n")
    let titles = lines.dropLast().map { $0.split(separator: "::")[0].split(separator: "title=")[1] }
    expect(Set(titles.map(String.init)), Set(findings))
    expect(Set(titles).count, titles.count)
    expect(lines.last, "3 scenes audited: 1 with findings")

    let junit = try Ashlar.run(arguments + ["--format", "junit"])
    expect(junit.ending, .exit(1))
    #expect(try Self.isXML(junit.output))
    #expect(junit.output.contains("<testsuite name=\"fault-empty\" tests=\"36\""))

    let sarif = try Digest(Ashlar.run(arguments + ["--format", "sarif"]).output)
    try #require(sarif.runs[0].tool.driver.rules.count == 36)
    expect(sarif.runs[0].results.count, findings.count)
  }

  @Test("a finding about a scene file names the file")
  func sceneFile() throws {
    try room.write(
      "pile.yaml", "layout: {kind: flow, itemSize: [60, 4], sectionInset: {left: 40}}\ndata: {items: 10}\n")
    let run = try Ashlar.run(
      "audit", "pile.yaml", "--rects", "5", "--size", "50x10", "--format", "github", folder: room.path)
    for line in run.output.split(separator: "\n").dropLast() {
      #expect(line.contains(",file=pile.yaml,line=1::"), "\(line)")
    }
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test("a summary has each finding, the picture of its place and the fix; it is appended")
  func summary() throws {
    for _ in 0..<2 {
      let run = try Ashlar.run("audit", "fault-empty", "--rects", "5", "--summary", "s.md", folder: room.path)
      expect(run.ending, .exit(1))
      #expect(run.output.hasPrefix("fault-empty: "))
    }
    let text = try String(contentsOfFile: room.path("s.md"), encoding: .utf8)
    expect(text.components(separatedBy: "### Audit of fault-empty: ❌ ").count, 3)
    for part in ["\n```text\n", " cells, scrolled to ", "\n  |", "On a device: ", " Fix: "] {
      #expect(text.contains(part), "\(part)")
    }
    let gone = try Ashlar.run("audit", "tags", "--rects", "5", "--summary", "no/s.md", folder: room.path)
    expect(gone.ending, .exit(73), "\(gone.errors)")
    #expect(gone.errors.contains("'no/s.md'"), "\(gone.errors)")
  }

  @Test("pictures that differ are annotations of their files, and before and after in the summary and as SVG")
  func pictures() throws {
    _ = try Ashlar.run("snapshot", "record", "kept", "sticky", "flow", "--size", "40x8", folder: room.path)
    let path = room.path("kept/sticky-40x8-0,0.txt")
    let before = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(
      of: "| Monday", with: "| Sunday")
    try before.write(toFile: path, atomically: true, encoding: .utf8)
    let arguments = ["snapshot", "verify", "kept"]
    let github = try Ashlar.run(
      arguments + ["--format", "github", "--summary", "s.md", "--pictures", "out"], folder: room.path)
    expect(github.ending, .exit(1), "\(github.errors)")
    #expect(github.errors.isEmpty, "\(github.errors)")
    let lines = github.output.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix(
        "::error title=sticky-40x8-0%2C0.txt is different,file=kept/sticky-40x8-0%2C0.txt,line=1::picture: 2 cells differ"
      )
        == true)
    expect(lines.count, 2)
    expect(lines.last, "2 snapshots: 1 the same, 1 different")
    let summary = try String(contentsOfFile: room.path("s.md"), encoding: .utf8)
    for part in ["Before:\n\n```text\n Sunday", "After:\n\n```text\n Monday", "`out/sticky-40x8-0,0.after.svg`"] {
      #expect(summary.contains(part), "\(part)\n\(summary)")
    }
    for (name, word) in [("before", "Sunday"), ("after", "Monday")] {
      let svg = try String(contentsOfFile: room.path("out/sticky-40x8-0,0.\(name).svg"), encoding: .utf8)
      #expect(svg.contains(word), "\(name)")
      #expect(try Self.isXML(svg), "\(name)")
    }
    try expect(FileManager.default.contentsOfDirectory(atPath: room.path("out")).count, 2)
    let junit = try Ashlar.run(arguments + ["--format", "junit"], folder: room.path)
    #expect(junit.output.contains("tests=\"2\" failures=\"1\""))
    #expect(try Self.isXML(junit.output))
    let sarif = try Digest(
      Ashlar.run(arguments + ["--format", "sarif"], folder: room.path)
        .output)
    #expect(
      sarif.runs[0].results.map { $0.locations[0].physicalLocation?.artifactLocation.uri }
        == ["kept/sticky-40x8-0,0.txt"])
  }

  @Test("the picture before, as SVG, is the picture that was drawn")
  func faithful() throws {
    _ = try Ashlar.run("snapshot", "record", "kept", "tags", "--size", "60x14", "--theme", "dark", folder: room.path)
    let path = room.path("kept/tags-60x14-0,0-dark.txt")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let svg = try Ashlar.run("render", "tags", "--size", "60x14", "--theme", "dark", "--format", "svg").output
    try text.replacingOccurrences(of: "\nvisible: 0,0", with: "\nvisible: 0,1").write(
      toFile: path, atomically: true, encoding: .utf8)
    _ = try Ashlar.run("snapshot", "verify", "kept", "--pictures", "out", folder: room.path)
    for name in ["before", "after"] {
      let kept = try String(contentsOfFile: room.path("out/tags-60x14-0,0-dark.\(name).svg"), encoding: .utf8)
      expect(Self.withoutTitle(kept), Self.withoutTitle(svg))
    }
  }

  private static func withoutTitle(_ svg: String) -> String { svg.replacing(/<title>[^<]*<\/title>/, with: "") }
}
