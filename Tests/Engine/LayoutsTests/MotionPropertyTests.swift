import CharacterCanvas
import Foundation
import LayoutCore
import TestExpectations
import TestSeeds
import Testing

/// Random changes over time on all layouts, along both axes and in both directions. `ASHLAR_TRANSITIONS` sets another
/// number of transitions for all of them together: ten thousand take minutes.
@MainActor
@Suite("Motion on all layouts")
struct MotionPropertyTests {
  private static let transitions =
    ProcessInfo.processInfo.environment["ASHLAR_TRANSITIONS"].flatMap { Int($0) } ?? 260

  struct Case: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let direction: ScrollDirection
    let isMirrored: Bool
    var testDescription: String { "\(kind), \(direction)\(isMirrored ? ", mirrored" : "")" }

    static let all = Kind.allCases.flatMap { kind in
      [ScrollDirection.vertical, .horizontal].flatMap { direction in
        [false, true].map { Case(kind: kind, direction: direction, isMirrored: $0) }
      }
    }
  }

  @Test("changes over time end as changes at once, begin as what showed, and move steadily", arguments: Case.all)
  func steady(_ test: Case) {
    let perTrial = 5
    let rounds = max(1, Self.transitions / Case.all.count / perTrial)
    for seed in TestSeeds.all(0..<UInt64(rounds)) {
      let trial = MotionTrial(test.kind, test.direction, isMirrored: test.isMirrored, seed: seed)
      var time = Duration.seconds(1)
      for step in 0..<perTrial {
        let before = trial.moving.picture()
        let words = "\(trial.change()), \(test.testDescription), step \(step), ASHLAR_SEED=\(seed)"
        watch(trial, before, &time, words)
        let ending = trial.chance(3) ? "cut short" : "run out"
        if ending == "cut short" { trial.moving.host.view.finishTransition() }
        expectSameEnd(trial, "\(words), \(ending)")
      }
    }
  }

  @Test("changes that interrupt each other go on from what shows, and end as changes at once", arguments: Case.all)
  func interrupted(_ test: Case) {
    let perTrial = 5
    let rounds = max(1, Self.transitions / Case.all.count / perTrial)
    for seed in TestSeeds.all(500..<500 + UInt64(rounds)) {
      let trial = MotionTrial(test.kind, test.direction, isMirrored: test.isMirrored, seed: seed)
      let view = trial.moving.host.view
      var time = Duration.seconds(1)
      for step in 0..<perTrial {
        view.eventTime = time
        let shown = view.sample(at: time).map { MovingElement.all(of: view, at: $0) } ?? []
        let known = Set(view.visibleElements.map { ObjectIdentifier($0.view) })
          .union(shown.compactMap { $0.view.map(ObjectIdentifier.init) })
        let words = "\(trial.change()), \(test.testDescription), step \(step), ASHLAR_SEED=\(seed)"
        view.eventTime = nil
        if let now = view.sample(at: time).map({ MovingElement.all(of: view, at: $0) }) {
          expectContinued(from: shown, to: now, in: view, words)
          expectNoneAppears(now.filter { !known.contains(identity: $0.view) }, view, words)
        }
        time += .milliseconds(90)
        _ = view.sample(at: time)
      }
      view.finishTransition()
      expect(trial.completions.count, trial.updates)
      expectSameEnd(trial, "\(test.testDescription), ASHLAR_SEED=\(seed)")
    }
  }

  // MARK: What is expected

  /// Samples a transition from its first picture to its last.
  private func watch(_ trial: MotionTrial, _ before: Canvas, _ time: inout Duration, _ words: String) {
    let view = trial.moving.host.view
    let start = time
    var earlier: (elements: [MovingElement], elapsed: Duration)?
    for elapsed in [0, 33, 66, 125, 200, 249].map({ Duration.milliseconds($0) }) {
      guard let sample = view.sample(at: start + elapsed) else { break }
      if elapsed == .zero {
        let isSame = trial.moving.picture(at: sample) == before
        #expect(isSame, "first picture of \(words)")
      }
      let elements = MovingElement.all(of: view, at: sample)
      expectOnePlace(elements, words)
      if let earlier { expectSteady(earlier, elements, elapsed, words) }
      earlier = (elements, elapsed)
    }
    if let last = earlier, last.elapsed > .milliseconds(240) { expectGone(last.elements, view, words) }
    time = start + .milliseconds(249)
  }

  /// No element moves more than its share of the way that is left.
  private func expectSteady(
    _ earlier: (elements: [MovingElement], elapsed: Duration), _ now: [MovingElement], _ elapsed: Duration,
    _ words: String
  ) {
    let share = CGFloat((elapsed - earlier.elapsed) / (MotionTrial.duration - earlier.elapsed))
    for (before, after) in zip(earlier.elements, now) {
      let (way, left) = (before.place.distance(to: after.place), before.place.distance(to: before.end))
      #expect(way <= left * share + 0.001, "\(after.name) moves \(way) of \(left) points: \(words)")
    }
  }

  /// No cell shows in two places.
  private func expectOnePlace(_ elements: [MovingElement], _ words: String) {
    let shown = elements.filter { !$0.name.isEmpty && $0.alpha > 0 }
    for (name, same) in Dictionary(grouping: shown, by: \.name) where same.count > 1 {
      let apart = same.map { $0.place.distance(to: same[0].place) }.max() ?? 0
      #expect(apart < 0.001, "\(name) is in \(same.count) places: \(words)")
    }
  }

  /// Shortly before the end, what leaves is out of view or nearly invisible.
  private func expectGone(_ elements: [MovingElement], _ view: CollectionView, _ words: String) {
    let bounds = CGRect(origin: .zero, size: view.bounds.size)
    for element in elements where element.role == .leaving {
      let isOutside = !element.end.sharesArea(with: bounds)
      #expect(element.alpha < 0.01 || isOutside, "\(element.name) vanishes at \(element.end): \(words)")
    }
  }

  /// What moved before another change goes on from the same place with the same alpha, and none of it vanishes.
  private func expectContinued(
    from shown: [MovingElement], to now: [MovingElement], in host: CollectionView, _ words: String
  ) {
    let resting = Dictionary(
      host.visibleElements.map { (ObjectIdentifier($0.view), $0.attributes.frame) }, uniquingKeysWith: { $1 })
    let views = Dictionary(
      now.compactMap { element in element.view.map { (ObjectIdentifier($0), element) } },
      uniquingKeysWith: { first, _ in first })
    for element in shown {
      guard let view = element.view else { continue }
      guard let next = views[ObjectIdentifier(view)] else {
        if let frame = resting[ObjectIdentifier(view)] {
          let place = frame.offsetBy(dx: -host.contentOffset.x, dy: -host.contentOffset.y)
          #expect(place.distance(to: element.place) < 0.001, "\(element.name) jumps to rest: \(words)")
        } else {
          expectHidden(element, host, "\(element.name) vanishes at \(element.place): \(words)")
        }
        continue
      }
      #expect(next.place.distance(to: element.place) < 0.001, "\(element.name) jumps: \(words)")
      #expect((next.alpha - element.alpha).magnitude < 0.001, "\(element.name) flashes: \(words)")
    }
  }

  /// What was not there before comes from out of view, or fades in.
  private func expectNoneAppears(_ elements: [MovingElement], _ view: CollectionView, _ words: String) {
    for element in elements where element.role == .coming {
      expectHidden(element, view, "\(element.name) appears at \(element.place): \(words)")
    }
  }

  /// An element is out of view, or has less than a twentieth of its alpha.
  private func expectHidden(_ element: MovingElement, _ view: CollectionView, _ words: String) {
    let isOutside = !element.place.sharesArea(with: CGRect(origin: .zero, size: view.bounds.size))
    #expect(element.alpha <= 0.05 || isOutside, "\(words)")
  }

  /// At the end, the view shows cell for cell what a view without motion shows, and no views are left over.
  private func expectSameEnd(_ trial: MotionTrial, _ words: String) {
    let (view, other) = (trial.moving.host.view, trial.still.host.view)
    _ = view.sample(at: .seconds(100_000))
    #expect(view.transition == nil, "\(words)")
    expect(view.contentOffset, other.contentOffset, "\(words)")
    let isSame = trial.moving.picture() == trial.still.picture()
    #expect(isSame, "last picture of \(words)")
    expect(view.subviews.count, other.subviews.count, "\(words)")
  }
}

extension CGRect {
  /// How far an edge is from that of another rectangle, at most.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(
      (minX - other.minX).magnitude, (minY - other.minY).magnitude, (maxX - other.maxX).magnitude,
      (maxY - other.maxY).magnitude)
  }
}

extension Set<ObjectIdentifier> {
  fileprivate func contains(identity view: ReusableView?) -> Bool {
    view.map { contains(ObjectIdentifier($0)) } ?? true
  }
}
