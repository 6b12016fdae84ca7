import Foundation
import TestExpectations
import Testing

@Suite("ashlar audit") struct AuditTests {
  /// The scenes without faults. `GalleryTests` audits the others of these.
  static let pieces = Ashlar.scenes.filter {
    !$0.hasPrefix("fault-") && !["feed", "messages", "albums", "shelves", "settings"].contains($0)
  }

  @Test(
    "an audit finds nothing in the gallery's other scenes, whatever the seed",
    arguments: pieces.enumerated().map { ($1, $0 % 3 + 1) })
  func gallery(scene: String, seed: Int) throws {
    let run = try Ashlar.run("audit", scene, "--rects", "15", "--seed", "\(seed)")
    expect(run.ending, .exit(0), "\(run.output)\(run.errors)")
    // On a machine that is busy it takes long enough for lines about its progress.
    let complaints = run.errors.split(separator: "\n").filter { !$0.contains(" s so far; ") }
    #expect(complaints.isEmpty, "\(run.output)\(run.errors)")
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
}
