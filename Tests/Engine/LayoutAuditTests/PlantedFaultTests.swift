import Foundation
import LayoutAudit
import LayoutCore
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Each planted fault is found by its rule and by no other")
struct PlantedFaultTests {
  /// Audits a layout, with or without content insets.
  private func audit(
    _ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout, seed: UInt64 = 3, topInset: CGFloat = 0
  ) -> AuditReport {
    let counted = AuditSubject(
      "planted", counts: [9, 0, 14, 6], size: CGSize(width: 40, height: 15), layout: layout())
    let subject = AuditSubject("planted", size: counted.size) { conditions in
      let stage = counted.makeStage(conditions)
      stage.view.contentInset = EdgeInsets(top: topInset, left: 0, bottom: 0, right: 0)
      // Scrolls to the first item of a section, clear of the header.
      stage.activate = { [unowned view = stage.view] in
        guard let item = view.layoutAttributesForItem(at: IndexPath(indexes: [$0.section, 0])) else { return false }
        view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: item.frame.minY - 3 - topInset))
        return true
      }
      return stage
    }
    return LayoutAuditor(seed: seed).audit(subject)
  }

  private func expectFault(
    _ rule: AuditRule, in layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let report = audit(layout())
    #expect(report.brokenRules == [rule], "\(report)", sourceLocation: sourceLocation)
    #expect(report.findings.allSatisfy { $0.rule == rule && $0.seed == 3 }, sourceLocation: sourceLocation)
  }

  @Test("the layout without a fault is clean, and every rule has something to check", arguments: TestSeeds.all(1...4))
  func twin(seed: UInt64) {
    let report = audit(HonestLayout(), seed: seed, topInset: seed % 2 == 0 ? 4 : 0)
    #expect(report.isClean, "\(report)")
    #expect(report.outcomes.allSatisfy { $0.checks > 0 && $0.verdict == .kept }, "\(report)")
    expect(report.elementsReturnedOutside, 0)
  }

  @Test func ruleOneFindsForgottenElements() { expectFault(.completeAnswers, in: ForgetfulLayout()) }
  @Test func ruleTwoFindsGenerousAnswers() { expectFault(.nothingOutside, in: GenerousLayout()) }
  @Test func ruleThreeFindsCopiesThatAreNone() { expectFault(.repeatableAnswers, in: UncopiedLayout()) }
  @Test func ruleFourFindsHeadersInTwoPlaces() { expectFault(.agreeingAnswers, in: ForkedLayout()) }
  @Test func ruleFourFindsItemsWithoutAnAnswerByPath() { expectFault(.agreeingAnswers, in: SecretiveLayout()) }
  @Test func ruleFiveFindsElementsAnsweredTwice() { expectFault(.uniqueElements, in: StutteringLayout()) }
  @Test func ruleFiveFindsItemsOutsideTheData() { expectFault(.uniqueElements, in: HauntedLayout()) }
  @Test func ruleSixFindsContentThatIsTooShort() { expectFault(.contentHoldsAll, in: ShortLayout()) }
  @Test func ruleSixFindsContentThatIsNotANumber() { expectFault(.contentHoldsAll, in: NamelessSizeLayout()) }
  @Test func ruleSevenFindsFramesThatAreNotNumbers() { expectFault(.usableFrames, in: NaNLayout()) }
  @Test func ruleSevenFindsNegativeSizes() { expectFault(.usableFrames, in: InsideOutLayout()) }
  @Test func ruleEightFindsOverlappingCells() { expectFault(.separateCells, in: CrowdedLayout()) }
  @Test func ruleNineFindsCoveredItems() { expectFault(.uncoveredItems, in: CoveringLayout()) }
  @Test func ruleTenFindsHeadersThatNothingPushesOff() { expectFault(.pinnedInPlace, in: ClingingLayout()) }
  @Test func ruleTenFindsHeadersPinnedOutOfView() { expectFault(.pinnedInPlace, in: DuckingLayout()) }
  @Test func ruleElevenFindsBoxesThatDrift() { expectFault(.steadyScrolling, in: DriftingLayout()) }
  @Test func ruleTwelveFindsStaleFrames() { expectFault(.freshAfterResize, in: StaleLayout()) }
  @Test func ruleThirteenFindsLayoutsThatSink() { expectFault(.invalidatingTwice, in: SinkingLayout()) }
  @Test func ruleFourteenFindsWorkForAllItems() { expectFault(.boundedWork, in: LaboriousLayout()) }
  @Test func ruleFifteenFindsLayoutsWithOneDirection() { expectFault(.exactMirror, in: OneWayLayout()) }

  @Test func ruleElevenFindsCellsThatMoveUnannounced() { expectFault(.steadyScrolling, in: SilentlySwellingLayout()) }
  @Test func ruleSixteenFindsHeadersBehindCells() { expectFault(.pinnedInFront, in: LowHeaderLayout()) }
  @Test func ruleSeventeenFindsHeadersOffTheEdge() { expectFault(.pinnedAtEdge, in: LooseHeaderLayout()) }
  @Test func ruleEighteenFindsHeadersThatLeaveEarly() { expectFault(.pinnedToTheEnd, in: HastyHeaderLayout()) }
  @Test func ruleNineteenFindsHeadersThatHideEverything() { expectFault(.reachableItems, in: TallHeaderLayout()) }
  @Test func ruleTwentyFindsHeadersOverOtherSections() { expectFault(.separateSections, in: CollapsingLayout()) }
  @Test func ruleTwentyOneFindsColumnsRoundedDown() { expectFault(.filledBreadth, in: RoundingLayout()) }
  @Test func ruleTwentyTwoFindsStepsThatSolveEverything() { expectFault(.boundedSteps, in: SolvingLayout()) }
  @Test func ruleTwentyFourFindsReloadsThatRewind() { expectFault(.keptPlace, in: RewindingLayout()) }

  @Test("layouts that look similar to the faulty ones and have no fault are clean")
  func twins() {
    let twins: [@MainActor () -> CollectionViewLayout] = [
      { StructuredLayout() }, { PartlyPinnedLayout() }, { RoundedEdgesLayout() }, { SwellingLayout() },
      { TableHeaderLayout() }, { FloatingHeaderLayout() },
    ]
    for twin in twins {
      let report = audit(twin())
      #expect(report.isClean, "\(type(of: twin())): \(report)")
    }
  }

  @Test("cells that are moved by invalidations, and do not return when the view scrolls back, break rule 11")
  func wandering() {
    let report = audit(WanderingLayout())
    #expect(report.brokenRules.contains(.steadyScrolling), "\(report)")
    expect(report.outcome(of: .steadyScrolling)?.findings.first?.place.description.hasPrefix("back at "), true)
  }

  @Test("a path answered with another item is reported as such, and not as cells that overlap")
  func misnamed() throws {
    let report = audit(MisnamingLayout())
    #expect(report.brokenRules.contains(.agreeingAnswers), "\(report)")
    #expect(!report.brokenRules.contains(.separateCells), "\(report)")
    let findings = try #require(report.outcome(of: .agreeingAnswers)).findings
    #expect(findings.contains { $0.found.contains("cell 0.") && $0.elements.first?.section == 2 }, "\(findings)")
  }

  @Test("a result that changes from query to query breaks rule 3, whatever else it breaks")
  func unsettled() {
    let report = audit(RestlessLayout())
    #expect(report.brokenRules.contains(.repeatableAnswers), "\(report)")
  }

  @Test(
    "a binary search over ragged columns gives incomplete results by rectangle and by point, and breaks no other rule")
  func bisection() {
    let subject = AuditSubject(
      "bisecting", counts: [40], size: CGSize(width: 40, height: 12), layout: BisectingWaterfall())
    let report = LayoutAuditor(seed: 3).audit(subject)
    expect(report.brokenRules, [.completeAnswers, .agreeingAnswers], "\(report)")
  }

  @Test("with a clock, rule 14 finds a scan that no counter counts, and without one the scan is not timed")
  func clock() {
    #expect(audit(ScanningLayout()).isClean)
    let subject = AuditSubject("scanning", counts: [9, 0, 14, 6], layout: ScanningLayout())
    var auditor = LayoutAuditor(seed: 3)
    auditor.clock = { ScanningLayout.now }
    expect(auditor.audit(subject).brokenRules, [.boundedWork])
    let honest = AuditSubject("honest", counts: [9, 0, 14, 6], layout: HonestLayout())
    #expect(auditor.audit(honest).isClean)
  }
}
