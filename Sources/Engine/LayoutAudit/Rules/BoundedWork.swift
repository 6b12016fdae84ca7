import Foundation
import LayoutCore

extension AuditRule {
  /// The work of a query does not grow with the number of items.
  public static let boundedWork = AuditRule(
    14, "bounded-work", "The work of a query does not grow with the number of items.",
    harm: "A list that is smooth with a hundred items stutters with ten thousand.",
    remedy: "Search a sorted list of frames by bisection, and make attributes only for what is found.",
    isWaivable: false
  ) { $0.checkBoundedWork() }
}

extension RuleCheck {
  private var factor: Int { 16 }
  private var queries: Int { 12 }

  /// Views at the same relative places of n and of 16 n items cost about the same: counted attributes, frames and
  /// elements may double, with space for a deeper search, and grow with the elements in view.
  func checkBoundedWork() {
    let counts = subject.countsOfData
    if counts.reduce(0, +) > auditor.itemLimit { return checkLargeData(counts) }
    let few = makeStage()
    if case .fixed(let reason) = subject.scaling { return cannotCheck(reason) }
    var conditions = self.conditions
    conditions.itemFactor = factor
    let many = makeStage(conditions)
    guard few.itemCount >= 4 else { return cannotCheck("\(few.itemCount) items are too few to compare") }
    guard many.itemCount == few.itemCount * factor else {
      return cannotCheck("\(factor) times \(few.itemCount) items were requested, \(many.itemCount) came")
    }
    compare(few, many, by: auditor.clock.map { QueryTimer($0) })
  }

  /// Compares samples of large data first: a layout that searches all items would take minutes over all of the data.
  private func checkLargeData(_ counts: [Int]) {
    journal.itemCount = counts.reduce(0, +)
    if let obstacle = obstacleOfThinning { return cannotCheck(obstacle) }
    if let samples = DataSamples(counts, limit: auditor.itemLimit, factor: factor),
      let few = makeThinnedStage(samples.few), let many = makeThinnedStage(samples.many),
      few.itemCount >= 4, many.itemCount >= few.itemCount * 3
    {
      compare(few, many, by: nil)
      if failures > 0 { return journal.elementCount = many.itemCount }
    }
    // More items than there are may not fit into memory.
    guard let few = makeThinnedStage(Thinning(divisor: factor)), few.itemCount >= 4,
      journal.itemCount >= few.itemCount * 3
    else { return cannotCheck("the sections are too short to leave items out") }
    var timer = auditor.clock.map { QueryTimer($0) } ?? .ofProcessor
    timer.timesPaths = true
    compare(few, makeStage(), by: timer)
  }

  private func compare(_ few: AuditStage, _ many: AuditStage, by timer: QueryTimer?) {
    let places = (0..<queries).map { _ in
      CGPoint(x: CGFloat.random(in: 0...1, using: &random), y: CGFloat.random(in: 0...1, using: &random))
    }
    let (small, large) = (measure(few, places, timer), measure(many, places, timer))
    journal.queryWork = [small.work, large.work]
    compare(small, large, timer)
  }

  private struct Measurement {
    var work: QueryWork
    var time = Duration.zero
  }

  private func measure(_ stage: AuditStage, _ places: [CGPoint], _ timer: QueryTimer?) -> Measurement {
    var measured = Measurement(
      work: QueryWork(
        items: stage.itemCount, queries: places.count, attributesMade: 0, framesRead: 0, elementsReturned: 0,
        elementsOverlapping: 0))
    let (low, high) = stage.scrollRange
    for place in places {
      stage.scroll(to: CGPoint(x: low.x + place.x * (high.x - low.x), y: low.y + place.y * (high.y - low.y)))
      let rect = stage.mirroredByHost(stage.view.bounds)
      let (before, start) = (LayoutStatistics.total, timer?.clock())
      let answer = stage.attributes(in: rect)
      let cost = LayoutStatistics.total - before
      if timer?.timesPaths == true, let element = answer.first.map({ ElementIdentifier($0) }), stage.holds(element) {
        _ = stage.answer(for: element, at: answer.first?.indexPath)
      }
      if let start, let end = timer?.clock() { measured.time += end - start }
      measured.work.attributesMade += cost.attributesMade
      measured.work.framesRead += cost.framesRead
      measured.work.elementsReturned += answer.count
      let inView = answer.map(Placement.init).filter { $0.frame.clearlyOverlaps(rect) }
      measured.work.elementsOverlapping += Set(inView.map(\.element)).count
    }
    return measured
  }

  private func compare(_ small: Measurement, _ large: Measurement, _ timer: QueryTimer?) {
    let place = AuditPlace.step("over \(large.work.items) items instead of \(small.work.items)")
    let inView = Double(max(1, large.work.elementsOverlapping)) / Double(max(1, small.work.elementsOverlapping))
    let searchRoom = factor * queries
    let allowed = Int(2 * Double(small.work.total) * max(1, inView)) + searchRoom
    expect(
      large.work.total <= allowed, place,
      expected: "at most \(allowed) attributes, frames and elements in \(queries) queries, after \(small.work.total)",
      found: "\(large.work.total): \(large.work.attributesMade) attributes made, \(large.work.framesRead) frames read, "
        + "\(large.work.elementsReturned) elements returned")
    guard let timer else { return }
    let (before, after) = (small.time, large.time)
    let allowedTime = before * (8 * max(1, inView)) + timer.room * queries
    expect(after <= allowedTime, place, expected: "at most \(allowedTime), after \(before)", found: "\(after)")
  }
}

/// How queries are timed.
private struct QueryTimer {
  var clock: @MainActor () -> Duration
  /// Queries of this length are never too slow.
  var room = Duration.microseconds(100)
  /// Whether an element of each result is also queried by its path.
  var timesPaths = false

  init(_ clock: @escaping @MainActor () -> Duration) { self.clock = clock }

  /// The time of the processor for this thread, which other programs do not change. The room is so large that an audit
  /// would take minutes beyond it.
  static var ofProcessor: QueryTimer {
    var timer = QueryTimer {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
    timer.room = .milliseconds(2)
    return timer
  }
}

/// Two small samples of large data, of which one has about 16 times the items of the other.
struct DataSamples: Hashable {
  /// The most items of a sample.
  static let mostItems = 2_000

  let few, many: Thinning

  /// - Parameters:
  ///   - counts: items per section.
  ///   - limit: the most items of a sample, if that is less.
  init?(_ counts: [Int], limit: Int, factor: Int) {
    let limit = min(limit, Self.mostItems)
    let sections = min(counts.count, limit / factor)
    guard sections > 0 else { return nil }
    let items = counts.prefix(sections).reduce(0, +)
    if items > limit {
      // Each section may show one item more than its share.
      let divisor = (items + limit - sections - 1) / (limit - sections)
      few = Thinning(divisor: divisor * factor, sections: sections)
      many = Thinning(divisor: divisor, sections: sections)
    } else {
      // Sections are short, so fewer of them are fewer items.
      var sum = 0
      let most = counts.prefix(limit).prefix {
        sum += $0
        return sum <= limit
      }.count
      few = Thinning(divisor: 1, sections: max(1, most / factor))
      many = Thinning(divisor: 1, sections: most)
    }
  }
}
