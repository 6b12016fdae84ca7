import Explorer
import Foundation
import LayoutCore
import TestExpectations
import TestTerminals
import Testing

@testable import LayoutAudit
@testable import LayoutProgram

/// Audits in a process of their own. A script takes the place of the program.
@MainActor
@Suite("Audits in processes of their own") struct IsolatedAuditTests {
  private let room: TemporaryFolder

  init() throws { room = try TemporaryFolder() }

  /// The path of a program that runs a script in which `$question` and `$report` are the files of an audit.
  private func program(_ script: String) throws -> URL {
    let head = """
      #!/bin/sh
      while [ $# -gt 0 ]; do
        case "$1" in --questions) question=$2;; --report) report=$2;; esac
        shift
      done

      """
    let source = try room.write("script", head + script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: source)
    // A file that this process has written may still be open in a child of another test, and then does not run.
    let path = source + "-copy"
    let copy = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: ["-p", source, path])
    copy.waitUntilExit()
    return URL(fileURLWithPath: path)
  }

  private func audit(_ script: String) throws -> AuditRecord {
    try IsolatedAudit(of: "spiral", seed: 7, arguments: ["--rects", "5"], program: program(script)).record()
  }

  /// A report with one finding, whose place is not a number, as a process writes it.
  private func document() throws -> (record: AuditRecord, path: String) {
    let place = CGPoint(x: CGFloat.nan, y: .infinity)
    let finding = AuditFinding(
      .usableFrames, .scrolled(to: place), elements: [.cell(1, 2)], expected: "a number", found: "none", seed: 7)
    let outcome = RuleOutcome(rule: .usableFrames, verdict: .broken, checks: 3, failures: 1, findings: [finding])
    let report = AuditReport(
      subject: "spiral", seed: 7, elementCount: 4, sampledItems: nil, outcomes: [outcome], refusedWaivers: [],
      elementsReturned: 0, elementsReturnedOutside: 0, queryWork: [])
    let record = AuditRecord(report, of: .boxes("spiral", counts: [1]) { CollectionViewLayout() }, draw: nil)
    let path = room.path("document")
    try IsolatedAudit.write(record, to: path)
    return (record, path)
  }

  @Test("a layout that traps is reported with what it was asked last, and with the error")
  func trap() throws {
    let record = try audit(
      """
      printf 'agreeing-answers\\nrule 4 (agreeing-answers) asked for cell 1.3\\0\\0\\0' > "$question"
      echo 'my own error: none' >&2
      echo 'Spiral.swift:9: Fatal error: Index out of range' >&2
      echo 'a note' >&2
      kill -ILL $$
      """)
    expect(record.report.subject, "spiral")
    expect(record.report.seed, 7)
    #expect(!record.isClean)
    #expect(
      record.stopped == [
        "rule 4 (agreeing-answers) asked for cell 1.3", "Spiral.swift:9: Fatal error: Index out of range",
      ])
    let lines = [
      "spiral: stopped the program; seed 7", "  rule 4 (agreeing-answers) asked for cell 1.3",
      "  Spiral.swift:9: Fatal error: Index out of range",
    ]
    expect(record.text, lines.joined(separator: "\n"))
    let annotation = GitHubAnnotations(CheckReport([record])).text
    #expect(
      annotation.hasPrefix("::error title=spiral stopped the program::rule 4 (agreeing-answers) asked for cell 1.3%0A"))
    #expect(record.markdown.contains("### Audit of spiral: ❌ stopped the program\n"))
  }

  @Test("a layout may print whatever it likes: the report does not come through standard output")
  func prints() throws {
    let (written, path) = try document()
    let record = try audit(
      """
      echo 'solving [ "{'
      echo 'solved' >&2
      cp \(path) "$report"
      exit 1
      """)
    expect(record.text, written.text)
    expect(record.report.findings.map(\.expected), ["a number"])
  }

  @Test("a scene that cannot be audited fails with the program's words and status")
  func failure() throws {
    #expect {
      _ = try audit("echo \"mine: unknown scene 'spiral': none\" >&2\nexit 64")
    } throws: { error in
      let failure = error as? Failure
      return failure?.sentences == ["unknown scene 'spiral': none"] && failure?.status == 64
    }
  }

  @Test("an audit ends with its process, though a child of the process still has its standard streams")
  func childThatStays() throws {
    let (written, path) = try document()
    // The child removes the file when it ends by itself, which is long after an audit that does not wait for it.
    let waiting = try room.write("waiting", "")
    let record = try audit(
      """
      (for round in $(seq 6000); do [ -e \(waiting) ] || exit; sleep 0.01; done; rm \(waiting)) &
      cp \(path) "$report"
      """)
    #expect(FileManager.default.fileExists(atPath: waiting))
    expect(record.text, written.text)
  }

  // MARK: For the viewer

  /// Starts a script as the viewer does, and waits for its last news. A file `seen` says that a rule was reported.
  private func news(_ script: String) async throws -> [AuditNews] {
    var all: [AuditNews] = []
    let order = AuditOrder(
      scene: "spiral", settings: ["layout.columns=3"], size: CGSize(width: 30, height: 20), seed: 7, rects: 5)
    let program = try program(script)
    await withCheckedContinuation { continuation in
      _ = DistantAudits.start(order, program: program) {
        all.append($0)
        if case .checking = $0 {
          _ = try? room.write("seen", "")
          return
        }
        continuation.resume()
      }
    }
    return all
  }

  @Test("the viewer gets the rule that is checked, and the report with elements and places")
  func distantReport() async throws {
    let (written, path) = try document()
    let news = try await news(
      """
      printf 'agreeing-answers\\nrule 4\\0' > "$question"
      until [ -e \(room.path("seen")) ]; do sleep 0.01; done
      cp \(path) "$report"
      """)
    guard news.count == 2, case .checking(let rule) = news[0], case .finished(let report) = news[1] else {
      Issue.record("\(news)")
      return
    }
    expect(rule, .agreeingAnswers)
    expect("\(report)", "\(written.report)")
    expect(report.findings.first?.elements, [.cell(1, 2)])
  }

  @Test("the viewer goes on when the layout traps, and gets the question")
  func distantTrap() async throws {
    let news = try await news(
      """
      printf 'agreeing-answers\\nrule 4 asked\\0' > "$question"
      kill -ILL $$
      """)
    guard case .stopped(let words)? = news.last else {
      Issue.record("\(news)")
      return
    }
    expect(words, ["rule 4 asked"])
  }

  @Test("a replay waits for the report, and goes on when the layout traps")
  func waiting() throws {
    let (written, path) = try document()
    let order = AuditOrder(scene: "spiral", settings: [], size: .zero, seed: 7, rects: 5)
    var news: [AuditNews] = []
    _ = DistantAudits.startAndWait(order, program: try program("cp \(path) \"$report\"")) { news.append($0) }
    guard news.count == 1, case .finished(let report) = news[0] else {
      Issue.record("\(news)")
      return
    }
    expect("\(report)", "\(written.report)")
    _ = DistantAudits.startAndWait(order, program: try program("kill -ILL $$")) { news.append($0) }
    guard news.count == 2, case .stopped = news[1] else {
      Issue.record("\(news)")
      return
    }
  }

  @Test("an audit that is stopped leaves no process and no news")
  func stopped() throws {
    let file = room.path("alive")
    let order = AuditOrder(scene: "spiral", settings: [], size: .zero, seed: 7, rects: 5)
    let stop = DistantAudits.start(order, program: try program("echo $$ > \(file); exec sleep 60")) {
      Issue.record("\($0)")
    }
    var number: pid_t?
    while number == nil {
      usleep(10_000)
      number = (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
    }
    // A run loop that runs here would run timers of scenes in the middle of a change.
    let timer = Timer(timeInterval: 0, repeats: false) { _ in Issue.record("stopping has run the run loop") }
    RunLoop.main.add(timer, forMode: .default)
    stop?()
    timer.invalidate()
    let process = try #require(number)
    while kill(process, 0) == 0 { usleep(10_000) }
    expect(errno, ESRCH)
  }
}
