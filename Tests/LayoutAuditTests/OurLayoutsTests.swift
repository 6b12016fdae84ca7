import LayoutAudit
import LayoutCore
import Testing

@MainActor
@Suite("Our own layouts are clean")
struct OurLayoutsTests {
  private func expectClean(_ subject: AuditSubject, seed: UInt64) {
    let report = LayoutAuditor(seed: seed, rects: 20).audit(subject)
    #expect(report.isClean, "\(report)")
  }

  @Test("flow with items of one size", arguments: UInt64(1)...6)
  func uniformFlow(seed: UInt64) {
    var subjects = RandomSubjects(seed: seed)
    expectClean(subjects.uniformFlow(), seed: seed)
  }

  @Test("flow with a size for each item", arguments: UInt64(1)...6)
  func raggedFlow(seed: UInt64) {
    var subjects = RandomSubjects(seed: seed)
    expectClean(subjects.raggedFlow(), seed: seed)
  }

  @Test("waterfalls of every order", arguments: UInt64(1)...6)
  func waterfall(seed: UInt64) {
    var subjects = RandomSubjects(seed: seed)
    expectClean(subjects.waterfall(), seed: seed)
  }

  @Test("lists", arguments: UInt64(1)...6)
  func list(seed: UInt64) {
    var subjects = RandomSubjects(seed: seed)
    expectClean(subjects.list(), seed: seed)
  }
}
