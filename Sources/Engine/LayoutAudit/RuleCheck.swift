import Foundation
import LayoutCore
import SeededRandom

/// Checks one rule on one subject: makes stages, gives random numbers, counts checks and keeps findings.
@MainActor
final class RuleCheck {
  let rule: AuditRule
  let subject: AuditSubject
  let auditor: LayoutAuditor
  let journal: AuditJournal
  var random: SplitMix64
  private(set) var checks = 0
  /// How many cells were compared with the view or with a bar, which is the cost of a check.
  var cellsCompared = 0
  private(set) var failures = 0
  private(set) var findings: [AuditFinding] = []
  private(set) var obstacle: String?
  /// The effect on a device, if it is less than the rule says.
  var milderHarm: String?
  /// The data of the stages.
  private(set) var data = NotedData()

  /// How many findings of one rule are reported in full.
  private static let findingLimit = 5

  struct NotedData {
    /// Items per section of the first stage; nil before it is made.
    fileprivate var counts: [Int]?
    /// Whether two stages had different data, so that they cannot be compared.
    fileprivate(set) var differ = false
  }

  init(_ rule: AuditRule, _ subject: AuditSubject, _ auditor: LayoutAuditor, _ journal: AuditJournal) {
    (self.rule, self.subject, self.auditor, self.journal) = (rule, subject, auditor, journal)
    random = SplitMix64(seed: auditor.seed &+ UInt64(rule.number) &* 0xD1B5_4A32_D192_ED03)
  }

  // MARK: Stages

  var conditions: AuditConditions { AuditConditions(size: subject.size, direction: subject.direction) }

  /// A fresh stage after its first pass, not scrolled. The reports of its host go to the journal.
  func makeStage(_ conditions: AuditConditions? = nil) -> AuditStage {
    let conditions = conditions ?? self.conditions
    let stage = subject.makeStage(conditions)
    precondition(
      stage.view.dataSource != nil,
      "the view of '\(subject.name)' has no data source: pass it to AuditStage(_:keeping:)")
    stage.view.diagnosticHandler = { [journal] in journal.note($0) }
    prepare(stage, conditions)
    if conditions.itemFactor == 1 { note(stage.counts) }
    return stage
  }

  /// Notes the items per section of a stage with all of the data. A subject may make other data each time.
  private func note(_ counts: [Int]) {
    journal.itemCount = counts.reduce(0, +)
    guard let first = data.counts else { return data.counts = counts }
    guard first != counts else { return }
    data.differ = true
    journal.noteDifferingData(first, counts)
  }

  /// Why no stage can show fewer items than the subject has; nil if one can. Another data source would have to hide the
  /// subject's own.
  var obstacleOfThinning: String? {
    // The view does not keep its data source.
    let stage = subject.makeStage(conditions)
    guard let source = stage.view.dataSource, !(source is any RearrangedDataSource),
      !(source is any ConcealableDataSource)
    else { return nil }
    return "the layout may rely on the class of its data source, \(type(of: source)), so no other one can show fewer "
      + "items; a scene whose build takes `times` offers more of them"
  }

  /// A fresh stage that shows a part of the data. The reports of its host are about data that the subject never had,
  /// and are dropped.
  func makeThinnedStage(_ thinning: Thinning) -> AuditStage? {
    let stage = subject.makeStage(conditions)
    guard let source = stage.view.dataSource else { return nil }
    stage.view.diagnosticHandler = { _ in }
    if let source = source as? any RearrangedDataSource {
      stage.feed(from: ThinnedRearrangedSource(source, thinning))
    } else {
      stage.feed(from: ThinnedDataSource(source, thinning))
    }
    prepare(stage, conditions)
    return stage
  }

  func prepare(_ stage: AuditStage, _ conditions: AuditConditions) {
    (stage.itemLimit, stage.sampleSeed) = (auditor.itemLimit, auditor.seed)
    journal.noteWaivers(of: stage.layout)
    stage.isInterrupted = { [journal] in journal.asksForInterruption() }
    if let handler = auditor.questionHandler {
      stage.willAsk = { [rule] in handler(AuditQuestion(rule, $0)) }
    }
    if stage.view.bounds.size != conditions.size { stage.view.frame.size = conditions.size }
    stage.settleFromScratch()
    stage.scroll(to: stage.startOffset(conditions.direction))
  }

  /// Offsets to scroll to: the end, random ones, and places where an element just comes into view or leaves it.
  func offsets(_ stage: AuditStage, _ census: Census, count: Int) -> [CGPoint] {
    let (low, high) = stage.scrollRange
    return (0..<count).map { index in
      if index == 0 { return stage.endOffset(subject.direction) }
      if index % 2 == 0, let frame = random.element(of: census.all)?.frame {
        let nudge = random.length(-stage.view.bounds.height, 3)
        return CGPoint(x: min(max(frame.minX + nudge, low.x), high.x), y: min(max(frame.minY + nudge, low.y), high.y))
      }
      return CGPoint(x: random.length(low.x, high.x), y: random.length(low.y, high.y))
    }
  }

  /// Scrolls the sections in view that scroll by themselves, each to a random offset.
  private func scrollSections(in stage: AuditStage) {
    let elements = stage.view.visibleElements.filter { $0.attributes.viewport != nil }
    for section in Set(elements.map(\.identifier.section)).sorted() {
      guard let offsets = stage.view.sectionScroller(section)?.offsets else { continue }
      stage.view.setSectionOffset(random.length(offsets.lowerBound, offsets.upperBound), ofSection: section)
    }
    stage.settle()
  }

  /// Visits the start and a few offsets, with a census of each.
  func forEachOffset(count: Int = 4, _ body: (AuditStage, Census, CGPoint) -> Void) {
    let stage = makeStage()
    let atStart = Census(stage)
    body(stage, atStart, stage.view.contentOffset)
    for offset in offsets(stage, atStart, count: count) {
      stage.scroll(to: offset)
      scrollSections(in: stage)
      body(stage, Census(stage), stage.view.contentOffset)
    }
  }

  /// Queries the view and random rectangles, at the start and at a few offsets.
  func forEachRect(_ body: (AuditStage, Census, CGRect, AuditPlace) -> Void) {
    forEachRect { stage, census in
      let sampler = RectSampler(census, view: stage.view.bounds.size)
      return { sampler.rect(&$0) }
    } do: {
      body($0, $1, $2, $3)
    }
  }

  /// The same with the rectangles that hosts ask for.
  func forEachHostRect(_ body: (AuditStage, CGRect, AuditPlace) -> Void) {
    forEachRect { stage, census in
      let rects = HostRects(stage, contentSize: census.contentSize)
      return { rects.rect(&$0) }
    } do: { stage, _, rect, place in
      body(stage, rect, place)
    }
  }

  /// - Parameter choosing: how to choose rectangles at an offset.
  private func forEachRect(
    choosing: (AuditStage, Census) -> (inout SplitMix64) -> CGRect,
    do body: (AuditStage, Census, CGRect, AuditPlace) -> Void
  ) {
    let offsets = 4
    let share = max(1, auditor.rects / (offsets + 1))
    forEachOffset(count: offsets) { stage, census, offset in
      let choose = choosing(stage, census)
      for index in 0..<share {
        let rect = index == 0 ? stage.mirroredByHost(stage.view.bounds) : choose(&random)
        body(stage, census, rect, .rect(rect, offset: offset))
      }
    }
  }

  // MARK: Verdicts

  /// Checks the rule once.
  func expect(
    _ holds: Bool, _ place: @autoclosure () -> AuditPlace, _ elements: @autoclosure () -> [ElementIdentifier] = [],
    expected: @autoclosure () -> String, found: @autoclosure () -> String
  ) {
    checks += 1
    guard !holds else { return }
    failures += 1
    guard findings.count < Self.findingLimit else { return }
    findings.append(
      AuditFinding(
        rule, place(), elements: elements(), expected: expected(), found: found(), seed: auditor.seed))
  }

  /// Expects a census like another one, content size included.
  func expectSame(_ found: Census, as expected: Census, _ place: AuditPlace) {
    expect(
      found.contentSize.isClose(to: expected.contentSize), place, expected: "content of \(expected.contentSize.text)",
      found: found.contentSize.text)
    expectNone(found.differences(from: expected), place)
  }

  func expectNone(_ differences: [Census.Difference], _ place: AuditPlace) {
    expect(
      differences.isEmpty, place, differences.map(\.element),
      expected: differences.first.map { "\($0.element) at \($0.expectedText)" } ?? "",
      found: differences.first.map(\.foundText) ?? "")
  }

  /// Reports that the rule cannot be checked on this subject.
  func cannotCheck(_ reason: String) { obstacle = reason }
}

/// Notes of an audit besides its findings.
@MainActor
final class AuditJournal {
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private var said: Set<String> = []
  /// The items of the data; 0 before the first stage.
  var itemCount = 0
  var elementCount = 0
  var elementsReturned = 0
  var elementsReturnedOutside = 0
  var queryWork: [QueryWork] = []
  /// The first two numbers of items per section that differed from stage to stage, in words; nil if none did.
  private(set) var differingData: String?
  /// The waivers that the layout declares.
  private(set) var layoutWaivers: [AuditWaiver] = []
  /// Whether the check was interrupted, so that its result is dropped.
  private(set) var wasInterrupted = false
  private let isInterrupted: @MainActor () -> Bool

  /// - Parameter earlier: the state of the earlier check.
  init(after earlier: AuditJournal? = nil, isInterrupted: @escaping @MainActor () -> Bool = { false }) {
    self.isInterrupted = isInterrupted
    guard let earlier else { return }
    (diagnostics, said, queryWork) = (earlier.diagnostics, earlier.said, earlier.queryWork)
    (itemCount, elementCount, layoutWaivers) = (earlier.itemCount, earlier.elementCount, earlier.layoutWaivers)
    (elementsReturned, elementsReturnedOutside) = (earlier.elementsReturned, earlier.elementsReturnedOutside)
    differingData = earlier.differingData
  }

  func noteDifferingData(_ first: [Int], _ second: [Int]) {
    guard differingData == nil else { return }
    differingData =
      "the data differ each time they are made: \(AuditSubject.words(first)), then \(AuditSubject.words(second))"
  }

  func noteWaivers(of layout: CollectionViewLayout) {
    for waiver in (layout as? any AuditWaiving)?.auditWaivers ?? [] where !layoutWaivers.contains(waiver) {
      layoutWaivers.append(waiver)
    }
  }

  func asksForInterruption() -> Bool {
    wasInterrupted = wasInterrupted || isInterrupted()
    return wasInterrupted
  }

  func note(_ diagnostic: LayoutDiagnostic) {
    if said.insert(diagnostic.description).inserted { diagnostics.append(diagnostic) }
  }
}

/// The rectangles that hosts ask a layout for while the view is at a place: the view itself, the pages of its size that
/// it touches, which is what UIKit asks for, one page more in the direction of scrolling, and rows of the view.
///
/// They are as broad as the view and touch the content. Layouts that return whole lines are right for all of them.
@MainActor
struct HostRects {
  /// The visible bounds, in the layout's coordinates.
  private let view: CGRect
  private let content: CGRect
  private let axis: AuditAxis

  init(_ stage: AuditStage, contentSize: CGSize) {
    view = stage.mirroredByHost(stage.view.bounds)
    content = CGRect(origin: .zero, size: contentSize.isUsable ? contentSize : .zero)
    axis = content.height <= view.height && content.width > view.width ? .horizontal : .vertical
  }

  func rect(_ random: inout SplitMix64) -> CGRect {
    switch random.next() % 5 {
    case 0: view
    case 1: pages
    case 2: withPage(after: true)
    case 3: withPage(after: false)
    default: rows(&random)
    }
  }

  /// Whole pages of the size of the view, counted from the start of the content.
  private var pages: CGRect {
    guard view.width > 0, view.height > 0 else { return view }
    let (x, y) = (pages(over: view.span(.horizontal)), pages(over: view.span(.vertical)))
    return inContent(CGRect(x: x.lower, y: y.lower, width: x.upper - x.lower, height: y.upper - y.lower))
  }

  private func pages(over span: Span) -> Span {
    let length = span.upper - span.lower
    return Span(
      lower: (span.lower / length).rounded(.down) * length, upper: (span.upper / length).rounded(.up) * length)
  }

  private func withPage(after: Bool) -> CGRect {
    let span = view.span(axis)
    let length = span.upper - span.lower
    return inContent(
      view.spanning(
        Span(lower: after ? span.lower : span.lower - length, upper: after ? span.upper + length : span.upper), axis))
  }

  /// A part of the view, as broad as it is, and at least a fourth of its length.
  private func rows(_ random: inout SplitMix64) -> CGRect {
    let span = view.span(axis)
    let length = random.length((span.upper - span.lower) / 4, span.upper - span.lower)
    let lower = random.length(span.lower, span.upper - length)
    return inContent(view.spanning(Span(lower: lower, upper: lower + length), axis))
  }

  /// The part of a rectangle that is in the content or in the view; the view if there is none.
  private func inContent(_ rect: CGRect) -> CGRect { rect.shared(with: content.joined(view)) ?? view }
}

extension CGSize {
  /// Whether both extents are finite and not negative.
  fileprivate var isUsable: Bool { CGRect(origin: .zero, size: self).isUsable }
}

extension CGRect {
  /// The rectangle with another span along an axis.
  fileprivate func spanning(_ span: Span, _ axis: AuditAxis) -> CGRect {
    var rect = self
    switch axis {
    case .horizontal: (rect.origin.x, rect.size.width) = (span.lower, span.upper - span.lower)
    case .vertical: (rect.origin.y, rect.size.height) = (span.lower, span.upper - span.lower)
    }
    return rect
  }
}
