import Foundation
import TestExpectations
import TestTerminals
import Testing

@testable import LayoutProgram

/// Reports with texts that each format would take for its own signs.
@Suite("Reports for other programs") struct ReportTests {
  private static let nasty = "a<b> & \"c\" 100%, ::error::x | `y` \u{1B}[31m\u{0}\u{FFFE}\nsecond: line, \r]]>"

  private static let rules = ["first", "second", "third"].map { CheckReport.Rule(id: $0, sentence: "\($0) \(nasty)") }

  private static func finding(_ level: CheckReport.Level) -> CheckReport.Finding {
    CheckReport.Finding(level: level, title: "breaks: it, 5%", message: nasty)
  }

  /// A check with each outcome, in two groups.
  private static let report: CheckReport = {
    let here = FileManager.default.currentDirectoryPath
    let place = SourcePlace(path: "\(here)/Sources/a b,c:d.swift", line: 7)
    let checks = [
      CheckReport.Check(name: "first", rule: rules[0]),
      CheckReport.Check(name: "second", rule: rules[1], outcome: .skipped(because: nasty)),
      CheckReport.Check(
        name: "third", rule: rules[2], outcome: .found([finding(.error), finding(.error)]), file: place),
    ]
    let lint = CheckReport.Check(name: "first", rule: rules[0], outcome: .found([finding(.note)]))
    return CheckReport(
      command: "audit",
      groups: [CheckReport.Group(name: "one \(nasty)", checks: checks), CheckReport.Group(name: "two", checks: [lint])])
  }()

  // MARK: GitHub

  /// Reads a command as a workflow does.
  private static func command(_ line: Substring) throws -> (word: String, properties: [String: String], text: String) {
    let match = try #require(try #/::([a-z]+) ([^:]*)::(.*)/#.wholeMatch(in: line), "\(line)")
    func plain(_ text: Substring) -> String {
      String(text).replacing("%0A", with: "\n").replacing("%0D", with: "\r").replacing("%3A", with: ":")
        .replacing("%2C", with: ",").replacing("%25", with: "%")
    }
    let properties = match.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    return (
      String(match.1), Dictionary(uniqueKeysWithValues: properties.map { (String($0[0]), plain($0[1])) }),
      plain(match.3)
    )
  }

  @Test("every check with findings is one line that a workflow reads as an annotation, whatever it contains")
  func annotations() throws {
    let text = GitHubAnnotations(Self.report).text
    let lines = text.split(separator: "\n")
    expect(lines.count, 2)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    let first = try Self.command(lines[0])
    expect(first.word, "error")
    expect(first.properties, ["title": "breaks: it, 5%", "file": "Sources/a b,c:d.swift", "line": "7"])
    #expect(first.text.hasPrefix("a<b> & \"c\" 100%, ::error::x | `y` "))
    #expect(first.text.contains("\nsecond: line, "))
    #expect(first.text.hasSuffix("\nand 1 more"))
    let last = try Self.command(lines[1])
    expect(last.word, "notice")
    expect(last.properties, ["title": "breaks: it, 5%"])
  }

  // MARK: JUnit

  @Test("JUnit is well-formed XML with a test case for every check, and counts them")
  func junit() throws {
    let text = JUnitDocument(Self.report).text
    let reader = try XMLReader(text)
    #expect(
      reader.elements["testsuites"]?.first
        == ["name": "audit", "tests": "4", "failures": "1", "errors": "0", "skipped": "1"])
    expect(reader.elements["testsuite"]?.map { $0["tests"] }, ["3", "1"])
    expect(reader.elements["testcase"]?.map { $0["name"] }, ["first", "second", "third", "first"])
    expect(reader.elements["testcase"]?[2]["file"], "Sources/a b,c:d.swift")
    expect(reader.elements["failure"]?.first?["type"], "third")
    expect(reader.elements["skipped"]?.count, 1)
    expect(reader.elements["system-out"]?.count, 1)
    #expect(reader.text.contains("a<b> & \"c\" 100%, ::error::x"))
    #expect(reader.text.contains("\nsecond: line"))
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard let xmllint = folders.map({ "\($0)/xmllint" }).first(where: FileManager.default.isExecutableFile) else {
      return
    }
    let run = try Run([xmllint, "--noout", "--nonet", "-"], environment: [:], input: text)
    expect(run.ending, .exit(0), "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  // MARK: SARIF

  @Test("SARIF has every property that the standard requires, and results refer to its rules")
  func sarif() throws {
    let text = SARIFDocument(Self.report).json.document
    let document = try JSONDecoder().decode(SARIF.self, from: Data(text.utf8))
    expect(document.version, "2.1.0")
    #expect(document.schema.hasSuffix("sarif-2.1.0.json"))
    let run = try #require(document.runs.first)
    expect(document.runs.count, 1)
    #expect(!run.tool.driver.name.isEmpty)
    expect(run.tool.driver.rules.map(\.id), ["first", "second", "third"])
    expect(run.results.map(\.ruleId), ["third", "third", "first"])
    expect(run.results.map(\.level), ["error", "error", "note"])
    for result in run.results {
      expect(run.tool.driver.rules[result.ruleIndex].id, result.ruleId)
      #expect(!result.message.text.isEmpty)
      #expect(!result.locations.isEmpty)
    }
    let place = try #require(run.results[0].locations[0].physicalLocation)
    expect(place.artifactLocation.uri, "Sources/a%20b,c:d.swift")
    expect(place.artifactLocation.uriBaseId, "%SRCROOT%")
    expect(place.region.startLine, 7)
    #expect(URL(string: place.artifactLocation.uri) != nil)
    #expect(run.results[2].locations[0].physicalLocation == nil)
    expect(run.results[2].locations[0].logicalLocations.map(\.name), ["two"])
  }

  /// The properties that the standard requires, and those that code scanning reads.
  private struct SARIF: Decodable {
    struct Text: Decodable { let text: String }
    struct Rule: Decodable { let id: String, shortDescription: Text }
    struct Driver: Decodable { let name: String, rules: [Rule] }
    struct Tool: Decodable { let driver: Driver }
    struct Artifact: Decodable { let uri: String, uriBaseId: String? }
    struct Region: Decodable { let startLine: Int }
    struct Physical: Decodable { let artifactLocation: Artifact, region: Region }
    struct Logical: Decodable { let name: String }
    struct Location: Decodable { let physicalLocation: Physical?, logicalLocations: [Logical] }
    struct Result: Decodable { let ruleId: String, ruleIndex: Int, level: String, message: Text, locations: [Location] }
    struct Run: Decodable { let tool: Tool, results: [Result] }
    let schema: String, version: String, runs: [Run]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  // MARK: Markdown

  @Test("a block holds fences and control characters, and a text holds markup")
  func markdown() {
    expect(Markdown.block(["a", "```", "b\u{1B}c"]).count, 5)
    expect(Markdown.block(["````"]).first, "`````text")
    expect(Markdown.block(["````"]).last, "`````")
    #expect(!Markdown.block(["b\u{1B}c"]).joined().contains("\u{1B}"))
    expect(Markdown.escaped("<b>*x*|[y](z)"), "\\<b\\>\\*x\\*\\|\\[y\\](z)")
  }

  @Test("a place is named from the top of the checkout, or in full outside of it")
  func places() {
    let here = FileManager.default.currentDirectoryPath
    expect(SourcePlace(path: "a/../b.txt", line: 0), SourcePlace(path: "\(here)/b.txt", line: 1))
    expect(SourcePlace(path: "b.txt", line: 3).path, "b.txt")
    expect(SourcePlace(path: "/elsewhere/b.txt", line: 3).path, "/elsewhere/b.txt")
  }
}

/// The elements of an XML document and their texts, as Foundation's parser of property lists would not read them.
private struct XMLReader {
  private(set) var elements: [String: [[String: String]]] = [:]
  private(set) var text = ""

  /// - Throws: if the document is not well-formed, as far as elements and attributes go.
  init(_ document: String) throws {
    var open: [String] = []
    var rest = document[...]
    let tag = #/<(?:\?xml[^>]*\?|(\/)?([a-z-]+)((?:\x20[a-z]+="[^"<]*")*)(\/)?)>/#
    while let start = rest.firstIndex(of: "<") {
      text += Self.plain(rest[..<start])
      let match = try #require(try tag.prefixMatch(in: rest[start...]), "\(rest[start...].prefix(80))")
      rest = rest[match.range.upperBound...]
      guard let name = match.2.map(String.init) else { continue }
      if match.1 != nil {
        try #require(open.popLast() == name)
        continue
      }
      let attributes = (match.3 ?? "").matches(of: #/([a-z]+)="([^"]*)"/#).map { (String($0.1), Self.plain($0.2)) }
      elements[name, default: []].append(Dictionary(uniqueKeysWithValues: attributes))
      if match.4 == nil { open.append(name) }
    }
    try #require(open.isEmpty)
  }

  private static func plain(_ text: Substring) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
