import Foundation
import LayoutAudit
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("Reports of audits")
struct AuditReportTests {
  private func subject(_ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout) -> AuditSubject {
    AuditSubject("planted", counts: [9, 0, 14], size: CGSize(width: 40, height: 15), layout: layout())
  }

  @Test("rules are numbered from 1 to 36, have different names, and are found by name")
  func rules() {
    expect(AuditRule.allCases.map(\.number), Array(1...36))
    expect(Set(AuditRule.allCases.map(\.name)).count, 36)
    for rule in AuditRule.allCases { expect(AuditRule(named: rule.name), rule) }
    #expect(AuditRule(named: "spiral") == nil)
    let waivable = AuditRule.allCases.filter(\.isWaivable).map(\.number)
    expect(waivable, [6, 8, 9, 10, 11] + Array(15...28) + Array(31...35))
    expect(AuditRule.allCases.filter { $0.level == .lint }, [.loneItems, .equalGaps])
  }

  @Test("every rule has sentences of its own on what it demands, why, and how to fix a layout")
  func words() {
    let words = AuditRule.allCases.flatMap { [$0.sentence, $0.harm, $0.remedy] }
    expect(Set(words).count, 3 * 36)
    for words in words { #expect(words.hasSuffix(".") && words.first?.isUppercase == true, "\(words)") }
  }

  @Test("a finding is a sentence with rule, place, elements, expected, found and seed")
  func finding() {
    let finding = AuditFinding(
      .contentHoldsAll, .scrolled(to: CGPoint(x: 0, y: 2.5)), elements: [.cell(0, 3), .cell(0, 4)],
      expected: "frames inside (0, 0, 0, 40)", found: "(15, 20, 8, 2)", seed: 7)
    #expect(
      finding.description
        == "rule 6 (content-holds-all): cell 0.3, cell 0.4, scrolled to (0, 2.5): "
        + "expected frames inside (0, 0, 0, 40), found (15, 20, 8, 2); seed 7")
  }

  @Test("the same seed gives the same report, and another seed another report")
  func seeds() {
    let subject = subject(ForgetfulLayout())
    let first = LayoutAuditor(seed: 5).audit(subject)
    expect(first, LayoutAuditor(seed: 5).audit(subject))
    #expect(first.findings != LayoutAuditor(seed: 6).audit(subject).findings)
  }

  @Test("a report of an unfinished audit has only the rules that were checked")
  func underWay() {
    var run = AuditRun(LayoutAuditor(seed: 1), subject(NaNLayout()))
    #expect(run.report.outcomes.isEmpty)
    #expect(run.report.outcome(of: .completeAnswers) == nil)
    while let rule = run.nextRule, rule != .separateCells { run.checkNextRule() }
    expect(run.report.outcomes.map(\.rule), Array(AuditRule.allCases.prefix(7)))
    expect(run.report.outcome(of: .usableFrames)?.verdict, .broken)
    #expect(run.report.outcome(of: .separateCells) == nil)
    #expect(run.report.outcome(of: .exactMirror) == nil)
  }

  @Test("an audit interrupted at any time gives the same report, and the interrupted check soon ends")
  func interrupted() {
    let makers: [@MainActor () -> CollectionViewLayout] = [
      { NaNLayout() }, { ForgetfulLayout() }, { OneWayLayout() },
    ]
    for makeLayout in makers {
      let subject = subject(makeLayout())
      let whole = LayoutAuditor(seed: 5).audit(subject)
      var run = AuditRun(LayoutAuditor(seed: 5), subject)
      for polls in 0... {
        guard let rule = run.nextRule else { break }
        var left = polls % 40
        let before = LayoutStatistics.total
        run.checkNextRule {
          left -= 1
          return left < 0
        }
        if run.nextRule == rule {
          #expect((LayoutStatistics.total - before).rectQueries <= 50, "rule \(rule) after \(polls % 40) polls")
          run.checkNextRule()
        }
      }
      // Frames that are not numbers are not equal to themselves.
      expect(run.report.description, whole.description)
    }
  }

  @Test("a waived rule is listed with its reason and its findings, and the report is clean")
  func waived() throws {
    let report = LayoutAuditor(seed: 1).audit(
      subject(OneWayLayout()).waiving(.exactMirror, because: "a clock turns one way"))
    #expect(report.isClean)
    #expect(report.needlessWaivers.isEmpty)
    expect(report.outcome(of: .exactMirror)?.verdict, .waived(because: "a clock turns one way"))
    #expect(try #require(report.outcome(of: .exactMirror)).failures > 0)
    #expect(report.description.contains("waived: exact-mirror, because a clock turns one way"))
  }

  @Test("a waiver that is not needed is reported")
  func needless() {
    let report = LayoutAuditor(seed: 1).audit(
      subject(HonestLayout()).waiving(.separateCells, because: "events overlap"))
    #expect(report.isClean)
    expect(report.needlessWaivers, [.separateCells])
    #expect(report.description.contains("waived needlessly: separate-cells, because events overlap"))
  }

  @Test("a waiver is refused without a reason, and for rules that hold for every layout")
  func refused() {
    let report = LayoutAuditor(seed: 1).audit(
      subject(OneWayLayout()).waiving(.usableFrames, because: "it is art").waiving(.exactMirror, because: " "))
    expect(report.refusedWaivers.map(\.rule), [.usableFrames, .exactMirror])
    #expect(!report.isClean)
    expect(report.brokenRules, [.exactMirror])
    #expect(report.description.contains("waiver of usable-frames refused: the rule holds for every layout"))
    #expect(report.description.contains("waiver of exact-mirror refused: it gives no reason"))
  }

  @Test("the auditor may allow elements outside their rectangle, and the report still counts them")
  func allowance() {
    var auditor = LayoutAuditor(seed: 1)
    expect(auditor.audit(subject(GenerousLayout())).brokenRules, [.nothingOutside])
    auditor.elementsAllowedOutside = 40
    let report = auditor.audit(subject(GenerousLayout()))
    #expect(report.isClean)
    #expect(report.elementsReturnedOutside > 0)
  }

  @Test("a subject that cannot have more items is not reported as keeping rule 14")
  func fixedData() {
    var fixed = subject(LaboriousLayout())
    fixed.scaling = .fixed(because: "there are 118 elements")
    let report = LayoutAuditor(seed: 1).audit(fixed)
    expect(report.outcome(of: .boundedWork)?.verdict, .notApplicable(because: "there are 118 elements"))
    #expect(report.description.contains("not checked: bounded-work, because there are 118 elements"))
    #expect(report.queryWork.isEmpty)
  }

  @Test("a subject that claims to scale and does not is reported")
  func falseClaim() {
    let counted = subject(LaboriousLayout())
    let stubborn = AuditSubject("stubborn", size: counted.size) { conditions in
      var conditions = conditions
      conditions.itemFactor = 1
      return counted.makeStage(conditions)
    }
    #expect(
      LayoutAuditor(seed: 1).audit(stubborn).outcome(of: .boundedWork)?.verdict
        == .notApplicable(because: "16 times 23 items were requested, 23 came"))
  }

  @Test("an empty collection is audited without a crash")
  func empty() {
    for counts in [[], [0], [0, 0]] {
      let report = LayoutAuditor(seed: 1).audit(AuditSubject("empty", counts: counts, layout: HonestLayout()))
      #expect(report.isClean, "\(report)")
    }
  }

  @Test("a layout that returns only nonsense is reported and crashes nothing")
  func nonsense() {
    let sizes = [
      CGSize(width: 40, height: 1e300), CGSize(width: CGFloat.infinity, height: .nan), CGSize(width: -4, height: -4),
      CGSize.zero,
    ]
    for size in sizes {
      let report = LayoutAuditor(seed: 1).audit(subject(NonsenseLayout(contentSize: size)))
      #expect(report.brokenRules.contains(.usableFrames))
      #expect(report.brokenRules.contains(.uniqueElements))
      #expect(!report.description.isEmpty)
    }
  }

  @Test("diagnostics during the audit are kept in the report")
  func diagnostics() {
    let report = LayoutAuditor(seed: 1).audit(subject(NaNLayout()))
    let isThatCell = { (diagnostic: LayoutDiagnostic) in
      if case .notFinite(let cell, _) = diagnostic.problem { cell == .cell(0, 1) } else { false }
    }
    #expect(report.diagnostics.contains(where: isThatCell))
  }
}
