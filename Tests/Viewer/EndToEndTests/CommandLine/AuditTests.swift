import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("ashlar audit") struct AuditTests {
  /// The scenes without faults. `GalleryTests` audits the others of these.
  static let pieces = Ashlar.scenes.filter {
    !$0.hasPrefix("fault-") && !["feed", "messages", "albums", "shelves", "settings"].contains($0)
  }

  @Test("an audit finds the faults of the fault scenes, and its status says so")
  func faults() throws {
    let run = try Ashlar.run("audit", "fault-cut", "--rects", "15")
    expect(run.ending, .exit(1))
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("fault-cut: "))
    #expect(run.output.contains("  broken: "))
    #expect(run.output.contains("  finding: "))
    #expect(run.output.contains("    expected "))
    #expect(run.output.contains("    found    "))
    #expect(run.output.contains("not checked: bounded-work, because the scene's data cannot grow"))
  }

  @Test(
    "an audit finds nothing in the gallery's other scenes, whatever the seed",
    arguments: pieces.enumerated().map { ($1, $0 % 3 + 1) })
  func gallery(scene: String, seed: Int) throws {
    let run = try Ashlar.run("audit", scene, "--rects", "15", "--seed", "\(seed)")
    expect(run.ending, .exit(0), "\(run.output)\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("\(scene): clean; "))
    #expect(!run.output.contains("needlessly"))
    #expect(!run.output.contains("refused"))
    // The audit cannot change the data of scenes with classes of data sources of their own.
    let lines = run.output.split(separator: "\n").dropFirst()
    let dataRules = ["hooks-in-order, ", "bounded-steps, hooks-in-order, ", "bounded-work, "]
    let expected = ["  waived: "] + dataRules.map { "  not checked: " + $0 }
    #expect(lines.allSatisfy { line in expected.contains { line.hasPrefix($0) } })
  }

  @Test("an audit reports the same every time, and the same as JSON")
  func json() throws {
    struct Report: Decodable {
      struct Rule: Decodable {
        var number: Int, name, sentence, verdict: String, reason: String?, checks, failures: Int
      }
      var scene: String, seed: UInt64, isClean: Bool, elementCount: Int, rules: [Rule], refusedWaivers: [String]
    }
    let run = try Ashlar.run("audit", "tags", "floating", "--rects", "5", "--seed", "9", "--json")
    let reports = try JSONDecoder().decode([Report].self, from: Data(run.output.utf8))
    expect(reports.map(\.scene), ["tags", "floating"])
    expect(reports.map(\.seed), [9, 9])
    expect(reports.map(\.isClean), [true, true])
    #expect(reports.allSatisfy { $0.rules.map(\.number) == Array(1...36) })
    #expect(reports.allSatisfy { $0.elementCount > 20 })
    let mirror = try #require(reports[0].rules.first { $0.name == "exact-mirror" })
    expect(mirror.verdict, "waived")
    expect(mirror.reason?.contains("UIKit"), true)
    try expect(Ashlar.run("audit", "tags", "floating", "--rects", "5", "--seed", "9", "--json").output, run.output)
  }

  @Test("matters of taste are printed as lint, and the status is 0", arguments: ["lone-items", "equal-gaps"])
  func lint(rule: String) throws {
    let scene = rule == "lone-items" ? "fault-lone" : "fault-last-line"
    let run = try Ashlar.run("audit", scene, "--rects", "5")
    expect(run.ending, .exit(0), "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("\(scene): clean; "), "\(run.output)\(run.errors)")
    #expect(run.output.contains("  lint: \(rule): cell "))
    #expect(!run.output.contains("finding: "))
  }

  @Test(
    "an audit in processes of their own prints the same",
    arguments: [["--json"], ["--size", "60x20", "--seed", "4"]])
  func isolated(options: [String]) throws {
    let arguments = ["audit", "tags", "fault-empty", "--rects", "5"] + options
    let (plain, isolated) = (try Ashlar.run(arguments), try Ashlar.run(arguments + ["--isolate"]))
    expect(isolated.output, plain.output)
    expect(isolated.ending, .exit(1))
    #expect(isolated.errors.isEmpty)
    let unknown = try Ashlar.run("audit", "flwo", "--isolate")
    expect(unknown.ending, .exit(64), "\(unknown.errors)")
    #expect(unknown.errors.contains("did you mean 'flow'?"), "\(unknown.errors)")
  }

  @Test(
    "a request that is not possible is refused in one sentence",
    arguments: [
      (["audit"], ["--all"]), (["audit", "flow", "--all"], ["expected one of them"]),
      (["audit", "spiral"], ["'spiral'", "flow"]),
      (["audit", "flow", "--rects", "0"], ["'0'", "--rects", "from 1 to"]),
      (["audit", "flow", "--seed", "x"], ["'x'"]),
    ])
  func mistakes(arguments: [String], words: [String]) throws {
    let run = try Ashlar.run(arguments)
    expect(run.ending, .exit(64))
    #expect(run.output.isEmpty)
    for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
  }
}
