import Foundation
import TestExpectations
import Testing

@testable import LayoutAudit

@Suite("Progress of long audits")
struct AuditWatchTests {
  @Test("lines say how long the audit takes and what the layout was asked last, after more and more time")
  func lines() {
    let watch = AuditWatch(of: "spiral") { _ in }
    #expect(watch.line(after: 1) == nil, "nothing was asked yet")
    watch.note(AuditQuestion(.agreeingAnswers, .element(.cell(1, 3))))
    expect(watch.line(after: 1), "audit of spiral: 5 s so far; rule 4 (agreeing-answers) asked for cell 1.3")
    watch.note("rule 5 (unique-elements)")
    let times = (1...70).filter { watch.line(after: $0) != nil }
    expect(times, [1, 2, 4, 8, 16, 32, 64])
    expect(watch.line(after: 64), "audit of spiral: 320 s so far; rule 5 (unique-elements)")
  }

  @Test("a line is printed while the thread of the audit does something else")
  func printed() {
    let written = DispatchSemaphore(value: 0)
    let watch = AuditWatch(of: "spiral", interval: 1) { line in
      if line.hasSuffix("; rule 5\n") { written.signal() }
    }
    watch.note("rule 5")
    written.wait()
    watch.end()
  }
}
