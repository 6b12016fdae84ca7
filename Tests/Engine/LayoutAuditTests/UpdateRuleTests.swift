import Foundation
import LayoutAudit
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("The rules for updates and for motion")
struct UpdateRuleTests {
  private func audit(_ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout) -> AuditReport {
    LayoutAuditor(seed: 3, rects: 10).audit(
      AuditSubject("planted", counts: [9, 0, 14, 30], size: CGSize(width: 40, height: 15), layout: layout()))
  }

  private func expectFault(
    _ rule: AuditRule, in layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let report = audit(layout())
    #expect(report.brokenRules == [rule], "\(report)", sourceLocation: sourceLocation)
  }

  @Test("hooks as people write them keep all rules")
  func twins() {
    for twin in [{ SlidingLayout() }, { GrowingCellLayout() }] as [@MainActor () -> CollectionViewLayout] {
      let report = audit(twin())
      #expect(report.isClean, "\(type(of: twin())): \(report)")
    }
  }

  @Test func notesThatOutliveTheirUpdate() { expectFault(.hooksInOrder, in: ForgetlessLayout()) }
  @Test func cellsTwiceAfterAnUpdate() { expectFault(.onePlace, in: GhostlyLayout()) }
  @Test func updatesThatScroll() { expectFault(.steadyUpdates, in: RewindingUpdateLayout()) }
  @Test func cellsOutOfTheCorner() { expectFault(.knownStarts, in: CornerLayout()) }
  @Test func cellsThatLinger() { expectFault(.endedFades, in: LingeringLayout()) }
  @Test func headersOfAnyKind() { expectFault(.presentElements, in: ObligingLayout()) }
  @Test func attributesEqualByPath() { expectFault(.plainEquality, in: SamePathLayout()) }

  @Test("an item that was deleted and is still in the cache is reported")
  func cachedItems() throws {
    let finding = try #require(audit(CachedItemsLayout()).outcome(of: .countsAgree)?.findings.first)
    expect(finding.found, "1 more")
  }

  @Test("items that stay and start elsewhere are reported with where they were")
  func eager() throws {
    let report = audit(EagerLayout())
    let finding = try #require(report.outcome(of: .knownStarts)?.findings.first)
    #expect(finding.expected.hasPrefix("it to start where it was: ("), "\(finding)")
  }

  @Test("a cached alpha that the hook changes is found in what the layout returns afterwards")
  func fadedCache() throws {
    let report = audit(FadedCacheLayout())
    let finding = try #require(report.outcome(of: .endedFades)?.findings.first)
    expect(finding.found, "0.25 after it has come")
  }

  @Test("attributes of another item are reported by name")
  func mistaken() throws {
    let report = audit(MistakenLayout())
    let finding = try #require(report.outcome(of: .presentElements)?.findings.first)
    expect(finding.found, "cell 0.0")
  }
}
