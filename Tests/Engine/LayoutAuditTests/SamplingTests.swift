import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import LayoutAudit

/// Cells one below the other, each found by its number: no work for the others.
private class Ladder: CollectionViewLayout {
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private var breadth: CGFloat { collectionView?.bounds.width ?? 0 }

  override var collectionViewContentSize: CGSize { CGSize(width: breadth, height: CGFloat(count * 3)) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  func length(ofItem item: Int) -> CGFloat { 3 }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath[1] * 3), width: breadth, height: length(ofItem: indexPath[1]))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let first = min(max(0, Int(rect.minY / 3)), count)
    let end = min(max(first, Int((rect.maxY / 3).rounded(.up))), count)
    return (first..<end).compactMap { layoutAttributesForItem(at: IndexPath(indexes: [0, $0])) }
  }
}

/// The ladder, whose last item reaches beyond the content.
private final class LongLadder: Ladder {
  override func length(ofItem item: Int) -> CGFloat { item == 999_999 ? 40 : 3 }
}

/// The ladder, whose cells overlap their neighbours.
private final class NarrowLadder: Ladder {
  override func length(ofItem item: Int) -> CGFloat { 4 }
}

/// The ladder, which leaves out every third cell of a result.
private final class BrokenLadder: Ladder {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath[1] % 3 != 2 }
  }
}

/// The ladder as it is first written: attributes of all items, searched one by one.
private final class NaiveLadder: Ladder {
  nonisolated(unsafe) static var mostItemsPrepared = 0
  private var all: [LayoutAttributes] = []

  override func prepare() {
    super.prepare()
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    Self.mostItemsPrepared = max(Self.mostItemsPrepared, count)
    all = (0..<count).compactMap { super.layoutAttributesForItem(at: IndexPath(indexes: [0, $0])) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    all.first { $0.indexPath == indexPath }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    all.filter { $0.frame.intersects(rect) }
  }
}

/// The ladder, which searches all items without attributes, in results for rectangles or for paths. The test's own clock
/// goes on by a microsecond for each item.
private final class SearchingLadder: Ladder {
  nonisolated(unsafe) static var now = Duration.zero
  private var searchesPaths = false

  convenience init(paths: Bool) {
    self.init()
    searchesPaths = paths
  }

  private func search() { Self.now += .microseconds(collectionView?.numberOfItems(inSection: 0) ?? 0) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    if searchesPaths { search() }
    return super.layoutAttributesForItem(at: indexPath)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    if searchesPaths { return [super.layoutAttributesForElements(in: rect)?.first].compactMap { $0 } }
    search()
    return super.layoutAttributesForElements(in: rect)
  }
}

@MainActor
@Suite("Audits of large data")
struct SamplingTests {
  /// What an audit did: how often it asked the layout, and the attributes that were made.
  private struct Work {
    var questions = 0, attributes = 0
    var report: AuditReport
  }

  private func audit(
    _ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout, counts: [Int]
  ) -> Work {
    var auditor = LayoutAuditor(seed: 1, rects: 10)
    auditor.itemLimit = 2_000
    var questions = 0
    auditor.questionHandler = { _ in questions += 1 }
    let before = LayoutStatistics.total
    let report = auditor.audit(
      AuditSubject("ladder", counts: counts, size: CGSize(width: 40, height: 15), layout: layout()))
    return Work(
      questions: questions, attributes: (LayoutStatistics.total - before).attributesMade, report: report)
  }

  @Test("the work of an audit does not grow from 20 thousand items to 20 million")
  func work() {
    let (few, many) = (audit(Ladder(), counts: [20_000]), audit(Ladder(), counts: [20_000_000]))
    for work in [few, many] {
      #expect(work.report.isClean, "\(work.report)")
      #expect(work.report.elementCount > 100, "\(work.report)")
      expect(work.report.outcome(of: .boundedWork)?.verdict, .kept, "\(work.report)")
    }
    expect(many.report.sampledItems, 20_000_000)
    #expect("\(many.report)".contains("of a sample of 20000000 items"))
    #expect(Double(many.questions) < 1.1 * Double(few.questions), "\(many.questions) after \(few.questions)")
    #expect(Double(many.attributes) < 1.1 * Double(few.attributes), "\(many.attributes) after \(few.attributes)")
    #expect(many.questions < 30_000, "\(many.questions) \(many.attributes)")
    #expect(many.attributes < 100_000, "\(many.questions) \(many.attributes)")
  }

  @Test("a sample finds faults of all items, and of the last one")
  func faults() {
    expect(audit(LongLadder(), counts: [1_000_000]).report.brokenRules, [.contentHoldsAll])
    #expect(audit(NarrowLadder(), counts: [1_000_000]).report.brokenRules.contains(.separateCells))
    expect(audit(BrokenLadder(), counts: [1_000_000]).report.brokenRules, [.completeAnswers, .agreeingAnswers])
  }

  @Test("an audit of a million items ends with a small sample if the layout searches all of them")
  func naive() throws {
    NaiveLadder.mostItemsPrepared = 0
    let report = audit(NaiveLadder(), counts: [1_000_000]).report
    expect(report.brokenRules, [.boundedWork])
    #expect(report.endsAtBoundedWork)
    expect(report.sampledItems, 1_000_000)
    #expect((1_000...2_000).contains(NaiveLadder.mostItemsPrepared), "\(NaiveLadder.mostItemsPrepared)")
    #expect("\(report)".hasPrefix("ladder: 1 rule broken, 35 not checked; "), "\(report)")
    var pictures = 0
    let picture = AuditPicture { _, _ in
      pictures += 1
      return ""
    }
    let failure = try #require(throws: AuditFailure.self) {
      try LayoutAudit.verify(NaiveLadder(), counts: [1_000_000], picture: picture)
    }
    #expect(failure.description.contains("the other rules were not checked"), "\(failure)")
    // One of 501 items, since one of 500 might be one too many; and one of 16 times 501.
    #expect(failure.description.contains("over 1997 items instead of 125"), "\(failure)")
    expect(pictures, 0)
    #expect(NaiveLadder.mostItemsPrepared <= 2_000)
  }

  @Test("an audit of large data ends if a query takes longer with more items, though nothing counted grows")
  func searching() {
    for paths in [false, true] {
      var auditor = LayoutAuditor(seed: 1, rects: 10)
      auditor.clock = { SearchingLadder.now }
      let report = auditor.audit(AuditSubject("ladder", counts: [1_000_000], layout: SearchingLadder(paths: paths)))
      #expect(report.endsAtBoundedWork, "\(report)")
    }
  }

  @Test(
    "samples of large data have few items, one about 16 times as many as the other", arguments: TestSeeds.all(1...60))
  func samples(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let most = [3, 40, 900, 50_000][Int(seed % 4)]
    let counts = (0..<random.integer(1...3_000)).map { _ in random.integer(0...most) }
    guard counts.reduce(0, +) > 10_000 else { return }
    let samples = try #require(DataSamples(counts, limit: 10_000, factor: 16))
    func items(_ thinning: Thinning) -> Int {
      counts.prefix(thinning.sections).reduce(0) { $0 + Int((Double($1) / Double(thinning.divisor)).rounded(.up)) }
    }
    let (few, many) = (items(samples.few), items(samples.many))
    #expect(many <= 2_000, "seed \(seed): \(samples)")
    #expect(many > 900, "seed \(seed): \(samples)")
    #expect((6...30).contains(Double(many) / Double(few)), "seed \(seed): \(few) and \(many) by \(samples)")
  }

  @Test("a million rows under pinned headers are clean")
  func headers() {
    func list() -> ListLayout {
      let layout = ListLayout()
      (layout.headerHeight, layout.footerHeight, layout.sectionHeadersPinToVisibleBounds) = (2, 1, true)
      return layout
    }
    let report = audit(list(), counts: [400_000, 0, 7, 600_000]).report
    #expect(report.isClean, "\(report)")
    expect(report.sampledItems, 1_000_007, "\(report)")
    #expect(report.outcome(of: .pinnedInPlace).map { $0.checks > 0 } ?? false, "\(report)")
  }

  @Test("data at the limit are audited whole, and reports mention no sample")
  func limit() {
    let report = audit(Ladder(), counts: [300]).report
    #expect(report.isClean)
    #expect(report.sampledItems == nil)
    expect(report.elementCount, 300)
    #expect(!"\(report)".contains("sample"))
  }

  @Test("random layouts that pass the whole audit pass the audit of a sample", arguments: World.all)
  func sampled(world: World) {
    for seed in TestSeeds.all(1...2) {
      var subjects = RandomSubjects(seed: seed, world: world)
      let all = [
        subjects.uniformFlow(), subjects.raggedFlow(), subjects.waterfall(), subjects.list(), subjects.grid(),
        subjects.frozenGrid(), subjects.mixed(),
      ]
      for subject in all {
        var auditor = LayoutAuditor(seed: seed, rects: 20)
        auditor.itemLimit = 16
        let report = auditor.audit(subject)
        #expect(report.isClean, "\(report)")
      }
    }
  }

  @Test("a sample has both ends, no item twice and none outside the data", arguments: TestSeeds.all(1...40))
  func sample(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let counts = (0..<random.integer(1...60)).map { _ in random.chance(3) ? 0 : random.integer(1...200) }
    let limit = random.integer(20...600)
    let items = counts.enumerated().flatMap { section, count in (0..<count).map { ElementIdentifier.cell(section, $0) }
    }
    let sample = ItemSample(counts: counts, limit: limit, seed: seed)
    guard items.count > limit else {
      #expect(sample.isComplete)
      expect(sample.cells, items)
      expect(sample.sections, Array(counts.indices))
      return
    }
    let places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1, $0) })
    let chosen = sample.cells.compactMap { places[$0] }
    expect(chosen.count, sample.cells.count, "seed \(seed)")
    #expect(zip(chosen, chosen.dropFirst()).allSatisfy(<), "seed \(seed)")
    expect(chosen.first, 0, "seed \(seed)")
    expect(chosen.last, items.count - 1, "seed \(seed)")
    #expect(chosen.count <= max(16, limit / 10), "seed \(seed)")
    #expect(Set(sample.cells.map(\.section)).isSubset(of: sample.sections), "seed \(seed)")
    expect(ItemSample(counts: counts, limit: limit, seed: seed).cells, sample.cells)
  }
}
