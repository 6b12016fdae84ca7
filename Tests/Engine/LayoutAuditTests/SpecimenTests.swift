import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// The delegate of the first layout, as in its document's view controller.
@MainActor
private final class Shop: FlowLayoutDelegate, WXZWaterFlowDelegate {
  let headerHeight: CGFloat
  init(headerHeight: CGFloat = 100) { self.headerHeight = headerHeight }

  func waterFlow(_ waterFlow: FlowLayout, heightForWidth width: CGFloat, at indexPath: IndexPath) -> CGFloat {
    heightsOfThree[indexPath.item % 3] * width / 162.5
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: collectionView.frame.size.width, height: headerHeight) }
}

private let heightsOfThree: [CGFloat] = [100, 80, 50]

@MainActor
@Suite("The audit finds the faults of the layouts in the seed documents")
struct SpecimenTests {
  private let phone = CGSize(width: 375, height: 300)

  /// The reports by subject. Several tests read the same report.
  private static var reports: [String: AuditReport] = [:]

  private func audit(_ subject: AuditSubject) -> AuditReport {
    if let report = Self.reports[subject.name] { return report }
    let oneWay = subject.waiving(.exactMirror, because: "the document knows one reading direction")
    let report = LayoutAuditor(seed: 11, rects: 25).audit(oneWay)
    Self.reports[subject.name] = report
    return report
  }

  private func expectFaults(
    _ rules: [AuditRule], in report: AuditReport, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for rule in rules {
      #expect(report.brokenRules.contains(rule), "\(rule) not found in \(report)", sourceLocation: sourceLocation)
    }
  }

  // MARK: A waterfall that appends

  private func appending(headerHeight: CGFloat = 100) -> AuditSubject {
    let shop = Shop(headerHeight: headerHeight)
    let name = "waterfall by appending under \(headerHeight)"
    return AuditSubject(name, counts: [9], size: phone, delegate: shop) { _ in
      let layout = WaterfallByAppending()
      layout.heights = shop
      return layout
    }
  }

  @Test("the port of the appending waterfall places items as the document's arithmetic does")
  func appendingFrames() {
    let shop = Shop()
    let layout = WaterfallByAppending()
    layout.heights = shop
    let stage = AuditSubject("port", counts: [3], size: phone, delegate: shop, layout: layout)
      .makeStage(AuditConditions(size: phone))
    stage.view.layoutIfNeeded()
    expect(layout.collectionViewContentSize, CGSize(width: 0, height: 260))
    let cells = layout.layoutAttributesForElements(in: .zero)?.prefix(3).map(\.frame)
    #expect(
      cells == [
        CGRect(x: 15, y: 120, width: 162.5, height: 100), CGRect(x: 187.5, y: 120, width: 162.5, height: 80),
        CGRect(x: 187.5, y: 205, width: 162.5, height: 50),
      ])
  }

  @Test("appending to the stored array on every query makes results grow and elements come twice")
  func appendedOnEveryQuery() { expectFaults([.repeatableAnswers, .uniqueElements], in: audit(appending())) }

  @Test("returning all elements for every rectangle is found")
  func everythingForEveryRect() {
    let report = audit(appending())
    expectFaults([.nothingOutside], in: report)
    #expect(report.elementsReturnedOutside > report.elementsReturned / 6)
  }

  @Test("asking for an item by index path advances the columns, so that the item moves each time")
  func askingMovesItems() { expectFaults([.agreeingAnswers, .repeatableAnswers], in: audit(appending())) }

  @Test("a first row hard-coded at 120 is covered by a header longer than that")
  func hardCodedFirstRow() {
    #expect(!audit(appending()).brokenRules.contains(.uncoveredItems))
    expectFaults([.uncoveredItems], in: audit(appending(headerHeight: 140)))
  }

  @Test("a content width of zero is found")
  func contentWidthOfZero() throws {
    let report = audit(appending())
    expectFaults([.contentHoldsAll], in: report)
    let finding = try #require(report.outcome(of: .contentHoldsAll)?.findings.first)
    #expect(finding.expected.hasPrefix("frames inside (0, 0, 0, "))
  }

  @Test("without a new layout for new bounds, frames are stale after a resize")
  func staleAfterResize() { expectFaults([.freshAfterResize], in: audit(appending())) }

  // MARK: A waterfall from the base class

  private func fromTheBase(
    items: Int = 9, _ layout: @escaping @MainActor () -> WaterfallFromTheBase = { WaterfallFromTheBase() }
  ) -> AuditSubject {
    AuditSubject("\(type(of: layout())) of \(items)", counts: [items], size: phone) { _ in
      let layout = layout()
      layout.getHeightBlock = { [100, 60, 40][$0.item % 3] }
      return layout
    }
  }

  @Test("the port of the waterfall from the base class places items as the document's arithmetic does")
  func baseFrames() {
    let stage = fromTheBase(items: 3).makeStage(AuditConditions(size: phone))
    stage.view.layoutIfNeeded()
    let layout = stage.view.collectionViewLayout
    expect(layout.collectionViewContentSize, CGSize(width: 375, height: 110))
    #expect(
      layout.layoutAttributesForElements(in: .zero)?.map(\.frame) == [
        CGRect(x: 5, y: 0, width: 180, height: 100), CGRect(x: 190, y: 0, width: 180, height: 60),
        CGRect(x: 190, y: 65, width: 180, height: 40),
      ])
  }

  @Test("all attributes for every rectangle, columns that queries advance, and a width kept forever are found")
  func baseFaults() {
    let report = audit(fromTheBase())
    let known: Set<AuditRule> = [
      .nothingOutside, .repeatableAnswers, .agreeingAnswers, .freshAfterResize, .boundedWork,
    ]
    expect(Set(report.brokenRules), known, "\(report)")
  }

  @Test("a footer at (0, 0, 200, height of the view) in every section covers the items")
  func footersOverItems() { expectFaults([.uncoveredItems], in: audit(fromTheBase { WaterfallWithFooters() })) }

  @Test("a content size without the supplementary views is found")
  func footersOutsideContent() {
    #expect(!audit(fromTheBase(items: 2)).brokenRules.contains(.contentHoldsAll))
    expectFaults([.contentHoldsAll], in: audit(fromTheBase(items: 2) { WaterfallWithFooters() }))
  }

  // MARK: Boxes behind sections

  private func boxed(pinsHeaders: Bool = false, sections: Int = 10) -> AuditSubject {
    let name = "boxed flow of \(sections)" + (pinsHeaders ? ", pinned" : "")
    return AuditSubject(name, counts: (0..<sections).map { $0 + 4 }, size: phone) { conditions in
      let layout = BoxedFlow(screenWidth: conditions.size.width)
      layout.sectionHeadersPinToVisibleBounds = pinsHeaders
      return layout
    }
  }

  @Test("the boxes of the port are as high as in the document's arithmetic")
  func boxFrames() {
    let stage = boxed(sections: 4).makeStage(AuditConditions(size: phone))
    stage.view.layoutIfNeeded()
    let all = stage.view.collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 375, height: 5_000))
    let boxes = all?.filter { $0.representedElementCategory == .decorationView }.map(\.frame)
    #expect(
      boxes == [
        CGRect(x: 0, y: 0, width: 375, height: 340), CGRect(x: 0, y: 340, width: 375, height: 340),
        CGRect(x: 0, y: 680, width: 375, height: 340), CGRect(x: 0, y: 1_020, width: 375, height: 440),
      ])
  }

  @Test("a box vanishes with its header")
  func vanishingBox() throws {
    let report = audit(boxed())
    expectFaults([.completeAnswers], in: report)
    let missing = try #require(report.outcome(of: .completeAnswers)).findings.flatMap(\.elements)
    #expect(!missing.isEmpty)
    #expect(missing.allSatisfy { $0.kind == "decorationView" })
  }

  @Test("a box returned for rectangles is not found by its index path")
  func boxUnknownByPath() throws {
    let finding = try #require(audit(boxed()).outcome(of: .agreeingAnswers)?.findings.first)
    expect(finding.elements.first?.kind, "decorationView")
    #expect(finding.found.hasSuffix("nothing by path"))
  }

  @Test("a box measured once by the screen is stale on another screen")
  func staleBox() { expectFaults([.freshAfterResize], in: audit(boxed())) }

  @Test("a box placed by its header moves with the header when that is pinned")
  func boxFollowsHeader() {
    #expect(!audit(boxed()).brokenRules.contains(.steadyScrolling))
    expectFaults([.steadyScrolling], in: audit(boxed(pinsHeaders: true)))
  }

  // MARK: A partly pinned header

  private func floating(pinned: CGFloat = 44, topInset: CGFloat = 0) -> AuditSubject {
    let counted = AuditSubject("waterfall", counts: [14], size: phone) { _ in
      let layout = FloatingHeaderWaterfall()
      layout.itemHeight = { [100, 60, 45][$0.item % 3] }
      layout.kSupplementaryViewKindHeaderPinnedHeight = pinned
      return layout
    }
    return AuditSubject("header pinned by \(pinned) under \(topInset)", size: phone) { conditions in
      let stage = counted.makeStage(conditions)
      stage.view.contentInset = EdgeInsets(top: topInset, left: 0, bottom: 0, right: 0)
      return stage
    }
  }

  @Test(
    "items and header are appended to the stored array on every query, and the header is returned for all rectangles")
  func floatingAppends() {
    expectFaults([.repeatableAnswers, .uniqueElements, .nothingOutside], in: audit(floating()))
  }

  @Test("content insets are ignored: the part that should stay in view is below them")
  func floatingIgnoresInsets() {
    #expect(!audit(floating()).brokenRules.contains(.pinnedInPlace))
    expectFaults([.pinnedInPlace], in: audit(floating(topInset: 64)))
  }

  @Test("a pinned part larger than the header pushes the header over the items")
  func floatingDoesNotClamp() {
    #expect(!audit(floating()).brokenRules.contains(.uncoveredItems))
    expectFaults([.uncoveredItems], in: audit(floating(pinned: 150)))
  }

  // MARK: Grid and left alignment

  @Test("the grid of the last document has no fault except the work of its queries")
  func grid() {
    let report = audit(
      AuditSubject(
        "grid", counts: [9, 4, 0, 12, 7, 8], size: CGSize(width: 100, height: 60), layout: SectionPerRowGrid()))
    expect(report.brokenRules, [.boundedWork], "\(report)")
  }

  private func aligned(lineSpacing: CGFloat = 4, _ layout: @escaping @MainActor () -> FlowLayout) -> AuditSubject {
    let delegate = RaggedFlowDelegate(ItemSizes(seed: 5, breadths: 10...70, lengths: 12...12), isHorizontal: false)
    let name = "\(type(of: layout())) with \(lineSpacing) between lines"
    return AuditSubject(name, counts: [17, 0, 12], size: CGSize(width: 200, height: 60), delegate: delegate) { _ in
      let layout = layout()
      layout.sectionInset = EdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
      layout.minimumLineSpacing = lineSpacing
      return layout
    }
  }

  @Test("the recursive alignment moves items after super has chosen them, and goes back to the first for each")
  func recursiveAlignment() {
    expectFaults([.completeAnswers, .boundedWork], in: audit(aligned { RecursivelyLeftAlignedFlow() }))
  }

  @Test("with lines that touch, the recursive alignment joins them into one line that leaves the content")
  func recursiveAlignmentOfTouchingLines() {
    #expect(!audit(aligned { RecursivelyLeftAlignedFlow() }).brokenRules.contains(.contentHoldsAll))
    expectFaults([.contentHoldsAll], in: audit(aligned(lineSpacing: 0) { RecursivelyLeftAlignedFlow() }))
  }

  @Test("the running margin is missing in queries by index path, and depends on where a rectangle begins")
  func runningMargin() {
    expectFaults([.agreeingAnswers, .completeAnswers], in: audit(aligned { GuardedLeftAlignedFlow() }))
  }

  @Test("without the line that excludes headers, headers are moved out of the content")
  func runningMarginMovesHeaders() {
    #expect(!audit(aligned { GuardedLeftAlignedFlow() }).brokenRules.contains(.contentHoldsAll))
    expectFaults([.contentHoldsAll], in: audit(aligned { LeftAlignedFlow() }))
  }
}
