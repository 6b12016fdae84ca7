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
    let whole = makeStage()
    if whole.itemCount > auditor.itemLimit { return checkLargeData(whole) }
    if case .fixed(let reason) = subject.scaling { return cannotCheck(reason) }
    let few = whole
    var conditions = self.conditions
    conditions.itemFactor = factor
    let many = makeStage(conditions)
    guard few.itemCount >= 4 else { return cannotCheck("\(few.itemCount) items are too few to compare") }
    guard many.itemCount == few.itemCount * factor else {
      return cannotCheck("\(factor) times \(few.itemCount) items were requested, \(many.itemCount) came")
    }
    compare(few, many)
  }

  /// Compares large data with a sixteenth of them, as more may not fit into memory.
  private func checkLargeData(_ many: AuditStage) {
    if let obstacle = obstacleOfThinning { return cannotCheck(obstacle) }
    guard let few = makeThinnedStage(divisor: factor), few.itemCount >= 4, many.itemCount >= few.itemCount * 3 else {
      return cannotCheck("the sections are too short to leave items out")
    }
    compare(few, many)
  }

  private func compare(_ few: AuditStage, _ many: AuditStage) {
    let places = (0..<queries).map { _ in
      CGPoint(x: CGFloat.random(in: 0...1, using: &random), y: CGFloat.random(in: 0...1, using: &random))
    }
    let (small, large) = (measure(few, places), measure(many, places))
    journal.queryWork = [small.work, large.work]
    compare(small, large)
  }

  private struct Measurement {
    var work: QueryWork
    var time: Duration?
  }

  private func measure(_ stage: AuditStage, _ places: [CGPoint]) -> Measurement {
    var work = QueryWork(
      items: stage.itemCount, queries: places.count, attributesMade: 0, framesRead: 0, elementsReturned: 0,
      elementsOverlapping: 0)
    var time = auditor.clock.map { _ in Duration.zero }
    let (low, high) = stage.scrollRange
    for place in places {
      stage.scroll(to: CGPoint(x: low.x + place.x * (high.x - low.x), y: low.y + place.y * (high.y - low.y)))
      let rect = stage.mirroredByHost(stage.view.bounds)
      let (before, start) = (LayoutStatistics.total, auditor.clock?())
      let answer = stage.attributes(in: rect)
      if let start, let end = auditor.clock?() { time = (time ?? .zero) + (end - start) }
      let cost = LayoutStatistics.total - before
      work.attributesMade += cost.attributesMade
      work.framesRead += cost.framesRead
      work.elementsReturned += answer.count
      let inView = answer.map(Placement.init).filter { $0.frame.clearlyOverlaps(rect) }
      work.elementsOverlapping += Set(inView.map(\.element)).count
    }
    return Measurement(work: work, time: time)
  }

  private func compare(_ small: Measurement, _ large: Measurement) {
    let place = AuditPlace.step("over \(large.work.items) items instead of \(small.work.items)")
    let inView = Double(max(1, large.work.elementsOverlapping)) / Double(max(1, small.work.elementsOverlapping))
    let searchRoom = factor * queries
    let allowed = Int(2 * Double(small.work.total) * max(1, inView)) + searchRoom
    expect(
      large.work.total <= allowed, place,
      expected: "at most \(allowed) attributes, frames and elements in \(queries) queries, after \(small.work.total)",
      found: "\(large.work.total): \(large.work.attributesMade) attributes made, \(large.work.framesRead) frames read, "
        + "\(large.work.elementsReturned) elements returned")
    guard let before = small.time, let after = large.time else { return }
    let allowedTime = before * (8 * max(1, inView)) + .microseconds(100 * queries)
    expect(after <= allowedTime, place, expected: "at most \(allowedTime), after \(before)", found: "\(after)")
  }
}
