import Foundation
import LayoutCore

extension AuditRule {
  /// The work of a scroll step does not grow with the number of items.
  public static let boundedSteps = AuditRule(
    22, "bounded-steps", "The work of a scroll step does not grow with the number of items.",
    harm: "Each frame of a scroll does the work of a full layout. Long lists drop frames.",
    remedy: "Solve in `prepare()` only what changed; for new bounds invalidate the pinned elements and nothing else."
  ) { $0.checkBoundedSteps() }
}

extension RuleCheck {
  private var factor: Int { 16 }
  private var steps: Int { 8 }

  /// The cost of one scroll step.
  private struct StepWork {
    var items = 0
    var itemsSolved = 0
    /// Attributes made, frames read and elements returned.
    var attributeWork = 0
    var elementsInView = 0
  }

  /// A scroll step by one point costs about the same over few and over many items, not counting the query, which
  /// another rule checks. If the subject cannot multiply its data, the auditor leaves out most of them instead.
  func checkBoundedSteps() {
    if comparesFewer, let obstacle = obstacleOfThinning { return cannotCheck(obstacle) }
    guard let (few, many) = stagesOfFewAndMany() else { return }
    let places = (0..<steps).map { _ in CGFloat.random(in: 0...1, using: &random) }
    let (small, large) = (measure(few, places), measure(many, places))
    guard small.items > 0, large.items >= small.items * 3 else { return }
    let growth = max(1, Double(max(1, large.elementsInView)) / Double(max(1, small.elementsInView)))
    let place = AuditPlace.step("in \(steps) scroll steps over \(large.items) items instead of \(small.items)")
    compare(small.itemsSolved, large.itemsSolved, large.items, "items solved", growth, place)
    compare(
      small.attributeWork, large.attributeWork, large.items, "attributes made, frames read and elements returned",
      growth, place)
  }

  /// A stage over few items that still has something to scroll, and one over many more; nil if that cannot be. If the
  /// subject cannot multiply its data, most of them are left out instead.
  func stagesOfFewAndMany() -> (few: AuditStage, many: AuditStage)? {
    guard comparesFewer else { return fewAndMany() }
    return obstacleOfThinning == nil ? fewerAndAll() : nil
  }

  private func fewAndMany() -> (few: AuditStage, many: AuditStage)? {
    for times in [1, 4, 16] {
      let few = makeStage(times: times)
      if canStep(few) { return (few, makeStage(times: times * factor)) }
    }
    return nil
  }

  /// A stage over a part of the items that still has something to scroll, and one over all of them.
  private func fewerAndAll() -> (few: AuditStage, many: AuditStage)? {
    let thinned = [factor, 4].lazy.compactMap { self.makeThinnedStage(Thinning(divisor: $0)) }
    return thinned.first(where: canStep).map { ($0, makeStage()) }
  }

  /// Whether items are left out for the comparison, because there cannot be more.
  private var comparesFewer: Bool {
    if case .fixed = subject.scaling { true } else { makeStage().itemCount > auditor.itemLimit }
  }

  private func makeStage(times: Int) -> AuditStage {
    var conditions = self.conditions
    conditions.itemFactor = times
    return makeStage(conditions)
  }

  private func canStep(_ stage: AuditStage) -> Bool {
    let (low, high) = stage.scrollRange
    return high.x - low.x >= 4 || high.y - low.y >= 4
  }

  /// Work for a frozen row or for one section grows as well. It is a fault where a step does something for at least
  /// every second item of the data.
  private func compare(
    _ small: Int, _ large: Int, _ items: Int, _ what: String, _ growth: Double, _ place: AuditPlace
  ) {
    let allowed = max(Int(2 * Double(small) * growth) + factor * steps, items * steps / 2)
    expect(
      large <= allowed, place, expected: "at most \(allowed) \(what), after \(small)", found: "\(large)")
  }

  private func measure(_ stage: AuditStage, _ places: [CGFloat]) -> StepWork {
    var work = StepWork(items: stage.itemCount)
    let (low, high) = stage.scrollRange
    for place in places {
      // Each place leaves room for one more step down and to the right.
      let start = CGPoint(x: low.x + place * max(0, high.x - low.x - 1), y: low.y + place * max(0, high.y - low.y - 1))
      stage.scroll(to: start)
      let step = CGPoint(x: min(high.x, start.x + 1), y: min(high.y, start.y + 1))
      // Cells that come into view for the first time may change sizes that were estimates.
      stage.scroll(to: step)
      stage.scroll(to: start)
      let cost = self.cost { stage.scroll(to: step) }
      var inView: [LayoutAttributes] = []
      let query = self.cost { inView = stage.attributes(in: stage.visibleRect) }
      work.itemsSolved += cost.itemsSolved
      // The host reads the frame of whatever it is given.
      work.attributeWork += max(0, cost.attributeWork - query.attributeWork - 3 * inView.count)
      work.elementsInView += inView.count { $0.frame.clearlyOverlaps(stage.visibleRect) }
    }
    return work
  }

  private func cost(_ work: () -> Void) -> LayoutStatistics {
    let before = LayoutStatistics.total
    work()
    return LayoutStatistics.total - before
  }
}

extension LayoutStatistics {
  fileprivate var attributeWork: Int { attributesMade + framesRead + elementsReturned }
}
