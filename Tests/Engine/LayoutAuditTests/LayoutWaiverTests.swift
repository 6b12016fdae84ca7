import Foundation
import LayoutAudit
import LayoutCore
import TestExpectations
import Testing

/// A layout with one reading direction that says so itself.
private class ClockLayout: HonestLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}

extension ClockLayout: AuditWaiving {
  var auditWaivers: [AuditWaiver] { [AuditWaiver(.exactMirror, because: "a clock turns one way")] }
}

/// A layout that waives what no layout may waive.
private final class ForbiddenWaiverLayout: HonestLayout, AuditWaiving {
  var auditWaivers: [AuditWaiver] {
    [AuditWaiver(.usableFrames, because: "it is art"), AuditWaiver(.exactMirror, because: "")]
  }
}

@MainActor
@Suite("Waivers that a layout declares, and questions that the auditor announces")
struct LayoutWaiverTests {
  @Test("a layout's own waivers count like those of the subject")
  func declared() {
    let report = LayoutAuditor(seed: 1, rects: 5).audit(AuditSubject("clock", counts: [9, 4], layout: ClockLayout()))
    #expect(report.isClean, "\(report)")
    expect(report.outcome(of: .exactMirror)?.verdict, .waived(because: "a clock turns one way"))
  }

  @Test("a layout's own waivers are refused without a reason, and for rules that hold for every layout")
  func refused() {
    let subject = AuditSubject("overbearing", counts: [9, 4], layout: ForbiddenWaiverLayout())
    let report = LayoutAuditor(seed: 1, rects: 5).audit(subject)
    expect(report.refusedWaivers.map(\.rule), [.usableFrames, .exactMirror])
    #expect(!report.isClean)
  }

  /// Logs the last query: after it, a layout that stops the program gets no more.
  private final class Listening: HonestLayout {
    static var asked: [ElementIdentifier] = []
    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      Self.asked.append(.cell(indexPath[0], indexPath[1]))
      return super.layoutAttributesForItem(at: indexPath)
    }
  }

  @Test("each path is announced, with its rule, before the layout is asked for it")
  func questions() {
    var auditor = LayoutAuditor(seed: 1, rects: 5)
    var unannounced = 0
    var last: AuditQuestion?
    Listening.asked = []
    auditor.questionHandler = { question in
      // What the layout was asked since the question before was that question, or a pass that asks for many.
      if let asked = Listening.asked.first, case .element(let element)? = last?.request, asked != element {
        unannounced += 1
      }
      Listening.asked = []
      last = question
    }
    _ = auditor.audit(AuditSubject("listening", counts: [9, 4], layout: Listening()))
    expect(unannounced, 0)
    expect(last?.rule, AuditRule.allCases.last)
    #expect(
      "\(AuditQuestion(.agreeingAnswers, .element(.cell(1, 3))))" == "rule 4 (agreeing-answers) asked for cell 1.3")
  }

  /// Stops the program at the query for one item.
  private final class StoppingLayout: HonestLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      precondition(indexPath != IndexPath(indexes: [2, 1]), "index out of range")
      return super.layoutAttributesForItem(at: indexPath)
    }
  }

  @Test("the last question before a layout stops the program names the rule and the path")
  func stopped() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var auditor = LayoutAuditor(seed: 1, rects: 5)
        auditor.questionHandler = { FileHandle.standardError.write(Data("asked: \($0)\n".utf8)) }
        _ = auditor.audit(AuditSubject("stopping", counts: [3, 0, 2], layout: StoppingLayout()))
      }
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    let last = lines.last { $0.hasPrefix("asked: ") }
    expect(last, "asked: rule 1 (complete-answers) asked for cell 2.1")
  }
}
