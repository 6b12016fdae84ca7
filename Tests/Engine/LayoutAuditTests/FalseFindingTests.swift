import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestItems
import TestSeeds
import Testing

@testable import LayoutAudit

/// Cards of 10 by 4 points one below the other, in one section.
private class CardLayout: CollectionViewLayout {
  final var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize { CGSize(width: 40, height: CGFloat(count * 4)) }

  func attributes(_ item: Int) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, item]))
    attributes.frame = CGRect(x: 0, y: CGFloat(item * 4), width: 10, height: 4)
    return attributes
  }

  func shows(_ attributes: LayoutAttributes, in rect: CGRect) -> Bool {
    let frame = attributes.frame
    return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<count).map(attributes).filter { shows($0, in: rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? { attributes(indexPath[1]) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// Every third card lies over the one before it and is in no result. It is as faint as `alpha` says.
private final class FadedLayout: CardLayout {
  private var alpha: CGFloat = 0

  convenience init(alpha: CGFloat) {
    self.init()
    self.alpha = alpha
  }

  override func attributes(_ item: Int) -> LayoutAttributes {
    let attributes = super.attributes(item)
    guard item % 3 == 2 else { return attributes }
    attributes.frame.origin.y -= 2
    attributes.alpha = alpha
    return attributes
  }

  override func shows(_ attributes: LayoutAttributes, in rect: CGRect) -> Bool {
    attributes.indexPath[1] % 3 != 2 && super.shows(attributes, in: rect)
  }
}

/// Cards are enlarged about their middles, over the edges of the content.
private final class EnlargedLayout: CardLayout {
  override func attributes(_ item: Int) -> LayoutAttributes {
    let attributes = super.attributes(item)
    attributes.zIndex = item
    attributes.transform = Transform2D(scaleX: 1.5, y: 1.5)
    return attributes
  }
}

/// Two cards a line. A result has whole lines; and all cards for a rectangle beside the content or thinner than a card.
private class LineLayout: CardLayout {
  override func attributes(_ item: Int) -> LayoutAttributes {
    let attributes = super.attributes(item)
    attributes.frame = CGRect(x: CGFloat(item % 2 * 20), y: CGFloat(item / 2 * 4), width: 10, height: 4)
    return attributes
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 40, height: CGFloat((count + 1) / 2 * 4)) }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let isBeside = rect.maxX <= 0 || rect.minX >= 30 || rect.maxY <= 0 || rect.minY >= collectionViewContentSize.height
    if isBeside || min(rect.width, rect.height) < 4 { return (0..<count).map(attributes) }
    return (0..<count).map(attributes).filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }
}

/// The same with the line before and the line after.
private final class LongLineLayout: LineLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -4))
  }
}

/// The flow of cards, each smaller the farther its middle is from the middle of the view: its neighbours, which touch the
/// view, shrink away from it.
private final class ShrinkingLayout: CardLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<count).map(super.attributes).filter { $0.frame.intersects(rect.insetBy(dx: 0, dy: -0.001)) }.map { card in
      card.transform = Transform2D(scaleX: 0.6, y: 0.6)
      return card
    }
  }

  override func attributes(_ item: Int) -> LayoutAttributes {
    let attributes = super.attributes(item)
    attributes.transform = Transform2D(scaleX: 0.6, y: 0.6)
    return attributes
  }
}

/// All cards for any rectangle.
private final class WholeLayout: CardLayout {
  override func shows(_ attributes: LayoutAttributes, in rect: CGRect) -> Bool { true }
}

@MainActor
@Suite("What is right is not reported")
struct FalseFindingTests {
  private func verdict(
    of rule: AuditRule, _ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout, seed: UInt64 = 1
  ) -> RuleOutcome.Verdict {
    let subject = AuditSubject("cards", counts: [31], size: CGSize(width: 40, height: 24), layout: layout())
    return LayoutAuditor(seed: seed, rects: 100).outcome(of: rule, subject, AuditJournal()).verdict
  }

  @Test(
    "an element with an alpha of 0 or less is not missing, and overlaps nothing",
    arguments: [AuditRule.completeAnswers, .separateCells], [0, -1] as [CGFloat])
  func faded(rule: AuditRule, alpha: CGFloat) {
    expect(verdict(of: rule, FadedLayout(alpha: alpha)), .kept)
    expect(verdict(of: rule, FadedLayout(alpha: 0.1)), .broken)
  }

  @Test("the content holds frames before their transform, and the rule can be waived")
  func transformed() {
    expect(verdict(of: .contentHoldsAll, EnlargedLayout()), .kept)
    #expect(AuditRule.contentHoldsAll.isWaivable)
    let subject = AuditSubject("cards", counts: [31]) { _ in ShortCards() }
    let waived = subject.waiving(.contentHoldsAll, because: "the last card peeks out")
    let outcome = { LayoutAuditor(seed: 1).outcome(of: .contentHoldsAll, $0, AuditJournal()).verdict }
    expect(outcome(subject), .broken)
    expect(outcome(waived), .waived(because: "the last card peeks out"))
  }

  private final class ShortCards: CardLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 40, height: CGFloat(count * 4 - 1)) }
  }

  @Test("whole lines, and anything for thin strips and places beside the content, are no findings")
  func lines() {
    for seed in TestSeeds.all(1...6) {
      expect(verdict(of: .nothingOutside, LineLayout(), seed: seed), .kept, "seed \(seed)")
      expect(verdict(of: .nothingOutside, LongLineLayout(), seed: seed), .broken, "seed \(seed)")
    }
  }

  @Test("an element that touched the rectangle before its transform is not outside")
  func transformedAway() {
    for seed in TestSeeds.all(1...6) {
      expect(verdict(of: .nothingOutside, ShrinkingLayout(), seed: seed), .kept, "seed \(seed)")
    }
  }

  @Test("only a number of elements outside that grows with the data makes scrolling stutter")
  func constantNumber() {
    func harm(_ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout, isFixed: Bool) -> String? {
      var subject = AuditSubject("cards", counts: [400], size: CGSize(width: 40, height: 24), layout: layout())
      if isFixed { subject.scaling = .fixed(because: "there are 400 cards") }
      let outcome = LayoutAuditor(seed: 1).outcome(of: .nothingOutside, subject, AuditJournal())
      return outcome.verdict == .broken ? outcome.harm : nil
    }
    for isFixed in [false, true] {
      #expect(
        harm(LongLineLayout(), isFixed: isFixed)
          == "The host makes views that are out of sight. Their number does not grow with the data.")
      expect(harm(WholeLayout(), isFixed: isFixed), AuditRule.nothingOutside.harm)
    }
  }

  @Test("data that differ each time they are made are named as that, and are no fault of the layout")
  func differingData() throws {
    var turns = 0
    let subject = AuditSubject("dictionary", size: CGSize(width: 40, height: 24)) { conditions in
      turns += 1
      let counts = turns % 2 == 0 ? [9, 4, 20] : [20, 9, 4]
      return AuditSubject("", counts: counts, layout: HonestLayout()).makeStage(conditions)
    }
    let report = LayoutAuditor(seed: 1, rects: 10).audit(subject)
    for rule in [AuditRule.freshAfterResize, .invalidatingTwice] {
      guard case .notApplicable(let reason) = try #require(report.outcome(of: rule)).verdict else {
        Issue.record("\(report)")
        continue
      }
      #expect(reason.hasPrefix("the data differ each time they are made: sections of "))
      #expect(
        reason.hasSuffix("9, 4, 20 items, then sections of 20, 9, 4 items")
          || reason.hasSuffix("20, 9, 4 items, then sections of 9, 4, 20 items"))
    }
    #expect(report.isClean, "\(report)")
  }

  @Test("hosts ask for rectangles in the content and near the view, as broad as the view, and no slivers")
  func hostRects() {
    let seed = TestSeeds.one(5)
    var random = SplitMix64(seed: seed)
    for round in 0..<200 {
      let across = Bool.random(using: &random)
      let size = CGSize(width: .random(in: 4...60, using: &random), height: .random(in: 4...60, using: &random))
      let length = CGFloat.random(in: 0...400, using: &random)
      let content = across ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
      let layout = SizedLayout(content)
      let view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      let source = CountedDataSource([0])
      source.feed(view)
      let stage = AuditStage(view)
      stage.settle()
      let far = CGFloat.random(in: 0...400, using: &random)
      stage.scroll(to: view.clampedContentOffset(across ? CGPoint(x: far, y: 0) : CGPoint(x: 0, y: far)))
      let (bounds, rects) = (view.bounds, HostRects(stage, contentSize: content))
      let scrolls = across ? length > size.width : length > size.height
      let isAcross = across && scrolls
      let inside = CGRect(origin: .zero, size: content).joined(bounds)
      for _ in 0..<20 {
        let rect = rects.rect(&random)
        let words: Comment = "seed \(seed), round \(round): \(rect) with \(bounds) in \(content)"
        #expect(inside.nearlyHolds(rect), words)
        #expect(isAcross ? rect.height >= bounds.height - 0.001 : rect.width >= bounds.width - 0.001, words)
        #expect(isAcross ? rect.width >= bounds.width / 4.01 : rect.height >= bounds.height / 4.01, words)
        #expect(bounds.insetBy(dx: -bounds.width, dy: -bounds.height).nearlyHolds(rect), words)
      }
    }
  }

  private final class SizedLayout: CollectionViewLayout {
    private var size = CGSize.zero
    convenience init(_ size: CGSize) {
      self.init()
      self.size = size
    }
    override var collectionViewContentSize: CGSize { size }
  }

  // MARK: Data of a stranger's class

  private final class Appointments: TestItems {}

  /// Stops the program over another data source, as published layouts do that cast it.
  private final class CalendarLayout: CardLayout {
    override func prepare() {
      precondition(collectionView?.dataSource is Appointments)
      precondition(collectionView?.superview?.bounds.size == collectionView?.bounds.size)
    }
  }

  @Test("a layout that casts its data source is audited to the end; what needs fewer items is not checked, and why")
  func casting() throws {
    var subject = AuditSubject("calendar", size: CGSize(width: 40, height: 24)) { conditions in
      let source = Appointments([60])
      return AuditStage(source.view(CalendarLayout(), size: conditions.size), keeping: source)
    }
    subject.scaling = .fixed(because: "there are 60 appointments")
    for limit in [10_000, 20] {
      var auditor = LayoutAuditor(seed: 1, rects: 10)
      auditor.itemLimit = limit
      let report = auditor.audit(subject.waiving(.exactMirror, because: "it does not flip"))
      let steps = try #require(report.outcome(of: .boundedSteps))
      let reason =
        "the layout may rely on the class of its data source, Appointments, so no other one can show fewer items; "
        + "a scene whose build takes `times` offers more of them"
      expect(steps.verdict, .notApplicable(because: reason))
      let work = try #require(report.outcome(of: .boundedWork))
      expect(work.verdict, .notApplicable(because: limit == 20 ? reason : "there are 60 appointments"))
    }
  }

  @Test("the view of a stage has a superview of its size, at every size")
  func superview() {
    let stage = AuditSubject("cards", counts: [3], layout: CardLayout())
      .makeStage(AuditConditions(size: CGSize(width: 40, height: 24)))
    expect(stage.view.superview?.bounds.size, CGSize(width: 40, height: 24))
    stage.resize(to: CGSize(width: 17, height: 9))
    expect(stage.view.superview?.bounds.size, CGSize(width: 17, height: 9))
    let parent = View(frame: .zero)
    let view = CollectionView(frame: .zero, collectionViewLayout: CardLayout())
    parent.addSubview(view)
    _ = AuditStage(view)
    #expect(view.superview === parent)
  }
}
