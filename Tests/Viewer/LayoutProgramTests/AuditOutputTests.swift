import Foundation
import LayoutCore
import ProgramRuns
import TestExpectations
import TestTerminals
import Testing

@testable import LayoutAudit
@testable import LayoutProgram

@MainActor
@Suite("What an audit prints") struct AuditOutputTests {
  private func record(_ outcomes: [RuleOutcome]) -> AuditRecord {
    let report = AuditReport(
      subject: "spiral", seed: 7, elementCount: 4, sampledItems: nil, outcomes: outcomes, refusedWaivers: [],
      elementsReturned: 0, elementsReturnedOutside: 0, queryWork: [])
    return AuditRecord(report, of: .boxes("spiral", counts: [1]) { CollectionViewLayout() }, draw: nil)
  }

  private func outcome(_ rule: AuditRule, findings: Int) -> RuleOutcome {
    RuleOutcome(
      rule: rule, verdict: findings > 0 ? .broken : .kept, checks: 3, failures: findings,
      findings: (0..<findings).map {
        AuditFinding(rule, .notScrolled, elements: [.cell(0, $0)], expected: "this", found: "that", seed: 7)
      })
  }

  @Test("after the findings of each rule comes why it matters, and how to fix the layout")
  func fix() {
    let record = record(
      AuditRule.allCases.map { outcome($0, findings: $0 == .separateCells ? 2 : $0 == .loneItems ? 1 : 0) })
    let cells = AuditRule.separateCells, lone = AuditRule.loneItems
    #expect(
      record.text.split(separator: "\n").dropFirst(2).map(String.init) == [
        "  finding: separate-cells: cell 0.0, not scrolled", "    expected this", "    found    that",
        "  finding: separate-cells: cell 0.1, not scrolled", "    expected this", "    found    that",
        "    on a device: \(cells.harm)", "    fix: \(cells.remedy)",
        "  lint: lone-items: cell 0.0, not scrolled", "    expected this", "    found    that",
        "    on a device: \(lone.harm)", "    fix: \(lone.remedy)",
      ])
  }

  @Test("an audit that was stopped says after how many rules, and is not called clean")
  func stopped() {
    let clean = record(AuditRule.allCases.prefix(5).map { outcome($0, findings: 0) })
    let counts = "4 elements, 5 of 5 rules kept, seed 7"
    expect(clean.text, "spiral: stopped after 5 of 36 rules, nothing found so far; \(counts)")
    #expect(!clean.report.isComplete)
    #expect(clean.markdown.contains("❌ not finished"))
    let broken = record(AuditRule.allCases.prefix(5).map { outcome($0, findings: $0 == .completeAnswers ? 1 : 0) })
    #expect(broken.text.hasPrefix("spiral: stopped after 5 of 36 rules, 1 broken so far; "))
    #expect(record(AuditRule.allCases.map { outcome($0, findings: 0) }).report.isComplete)
  }

  @Test("an audit that ends with the work of queries says so, and that other rules were not checked")
  func endsEarly() {
    var broken = outcome(.boundedWork, findings: 1)
    let early = record([broken])
    let reason = "the other rules were not checked: with such queries that would take minutes"
    #expect(early.text.hasPrefix("spiral: 1 rule broken, 35 not checked; "))
    #expect(early.text.hasSuffix("\n  \(reason)"))
    #expect(!early.report.isComplete)
    #expect(!early.isClean)
    #expect(early.markdown.contains("❌ 1 rules broken"))
    #expect(early.markdown.contains("The audit ended there: \(reason)."))
    broken.milderHarm = "Nobody sees it."
    #expect(record([broken]).text.contains("    on a device: Nobody sees it.\n"))
  }

  @Test("a terminal shows which rule is checked, and gets the line back")
  func progress() {
    var written = ""
    var time = Duration.zero
    let progress = AuditProgress(isShown: true, columns: 60, clock: { time }) { written += $0 }
    progress.show("spiral", .completeAnswers)
    expect(written, "\rspiral: checking rule 1 of 36, complete-answers")
    written = ""
    for _ in 0..<1_199 { progress.show("spiral", .completeAnswers) }
    #expect(written.isEmpty, "it is written again only after a while")
    time += .seconds(1)
    progress.show("spiral", .completeAnswers)
    expect(written, "\rspiral: checking rule 1 of 36, complete-answers, 1,201 que…")
    progress.clear()
    #expect(written.hasSuffix("\r\(String(repeating: " ", count: 59))\r"))
    written = ""
    let silent = AuditProgress(isShown: false) { written += $0 }
    silent.show("spiral", .completeAnswers)
    silent.clear()
    #expect(written.isEmpty)
  }

  @Test("a stream goes where another one goes, and results still reach its own file")
  func streams() throws {
    let room = try TemporaryFolder()
    func file(_ name: String) -> Int32 { open(room.path(name), O_CREAT | O_RDWR, 0o600) }
    let (output, errors) = (file("output"), file("errors"))
    defer { [output, errors].forEach { close($0) } }
    func say(_ text: String, to file: Int32) {
      _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }
    let swap = StreamSwap(of: output, to: errors)
    say("printed", to: output)
    say("result", to: swap.own)
    swap.undo()
    say(", later", to: output)
    try expect(String(contentsOfFile: room.path("output"), encoding: .utf8), "result, later")
    try expect(String(contentsOfFile: room.path("errors"), encoding: .utf8), "printed")
  }
}
