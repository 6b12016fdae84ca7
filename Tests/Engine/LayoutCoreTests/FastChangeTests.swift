import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Changes that follow each other faster than they end. Pictures are made every 33 ms.
@MainActor
@Suite("Changes faster than their motion") struct FastChangeTests {
  fileprivate nonisolated static let frame = 33
  fileprivate nonisolated static let duration = 200

  struct Case: Sendable, CustomTestStringConvertible {
    /// Between two changes, in milliseconds.
    let interval: Int
    let curve: Animation.Curve
    var testDescription: String { "every \(interval) ms, \(curve)" }

    static let all = [10, 50].flatMap { interval in
      Animation.Curve.allCases.map { Case(interval: interval, curve: $0) }
    }

    /// How many rows an element may be away from where it belongs if each change moves it by one row.
    ///
    /// However often a way begins again, with ease-out at most exp(-3 t / duration) of it is left, and exp(-t / duration)
    /// at linear speed. The sum over all changes is the changes of a third of the duration, or of all of it. Pictures are
    /// late by two frames at most.
    var mostRows: CGFloat {
      let isEased = curve == .easeOut || curve == .easeInOut
      return 1 + CGFloat(FastChangeTests.duration / (isEased ? 3 : 1) + 2 * FastChangeTests.frame) / CGFloat(interval)
    }
  }

  /// Rows of 10 points.
  private func fixture(_ curve: Animation.Curve, _ count: Int, height: CGFloat) -> Fixture {
    let (fixture, _, _) = Fixture.spied([names("a", count)], height: height)
    fixture.view.layoutIfNeeded()
    fixture.view.animatesChanges = true
    fixture.view.changeAnimation = Animation(.milliseconds(Self.duration), curve)
    fixture.view.scrollAnimation = Animation(.milliseconds(Self.duration), curve)
    return fixture
  }

  /// Makes a change every `interval` for two seconds, and pictures meanwhile.
  /// - Parameter look: called after each picture.
  private func run(
    _ fixture: Fixture, every interval: Int, change: (Int) -> Void, look: (Transition.Sample?) -> Void
  ) {
    var count = 0
    for time in 0..<2_000 {
      if time % interval == 0 {
        change(count)
        count += 1
      }
      if time % Self.frame == 0 { look(fixture.view.sample(at: .milliseconds(time))) }
    }
  }

  /// Whether nothing moves 200 ms after the last picture.
  private func expectRest(_ fixture: Fixture) {
    for time in [2_000, 2_050, 2_100, 2_150, 2_180 + Self.frame] { _ = fixture.view.sample(at: .milliseconds(time)) }
    #expect(!fixture.view.isInMotion)
  }

  @Test("rows stay near their places while others are inserted, and are there 200 ms later", arguments: Case.all)
  func insertions(_ test: Case) {
    let fixture = fixture(test.curve, 40, height: 400)
    var most: CGFloat = 0
    run(fixture, every: test.interval) { count in
      fixture.items.sections[0].insert("new\(count)", at: 0)
      fixture.view.insertItems(at: [path(0, 0)])
    } look: { sample in
      for element in sample?.elements ?? [] where element.role != .leaving {
        most = max(most, (element.place.minY - CGFloat(element.identifier.item) * 10).magnitude / 10)
      }
    }
    #expect(most > 0)
    #expect(most <= test.mostRows)
    expectRest(fixture)
    expect(fixture.names, Array(fixture.items.sections[0].prefix(40)))
  }

  @Test("deleted rows are gone after a while, however fast others follow them", arguments: Case.all)
  func deletions(_ test: Case) {
    let fixture = fixture(test.curve, 250, height: 50)
    let views = fixture.view.subviews.count
    var most = 0
    run(fixture, every: test.interval) { _ in
      fixture.items.sections[0].remove(at: 2)
      fixture.view.deleteItems(at: [path(0, 2)])
    } look: {
      most = max(most, $0?.elements.filter { $0.role == .leaving }.count ?? 0)
    }
    // With less than a twentieth of its way left, a row is gone: e³ is 20.
    #expect(CGFloat(most) <= 3 * test.mostRows)
    expectRest(fixture)
    expect(fixture.view.subviews.count, views)
  }

  @Test("a view that is scrolled again and again follows its target", arguments: Case.all)
  func scrolls(_ test: Case) {
    let fixture = fixture(test.curve, 250, height: 50)
    var target: CGFloat = 0
    var most: CGFloat = 0
    run(fixture, every: test.interval) { count in
      target = CGFloat(count + 1) * 10
      fixture.view.setContentOffset(CGPoint(x: 0, y: target), animated: true)
    } look: { _ in
      most = max(most, (target - fixture.view.contentOffset.y) / 10)
    }
    #expect(most <= test.mostRows)
    expectRest(fixture)
    expect(fixture.view.contentOffset.y, target)
  }

  @Test("rows that move to and fro are at rest 200 ms after the last change")
  func shuffles() {
    let fixture = fixture(.easeInOut, 10, height: 50)
    run(fixture, every: 50) { count in
      fixture.items.sections[0].swapAt(0, 3)
      fixture.view.performBatchUpdates {
        fixture.view.moveItem(at: path(0, 0), to: path(0, 3))
        fixture.view.moveItem(at: path(0, 3), to: path(0, 0))
      }
    } look: { sample in
      for element in sample?.elements ?? [] { #expect((0...30).contains(element.place.minY)) }
    }
    expectRest(fixture)
    expect(fixture.names, ["a0", "a1", "a2", "a3", "a4"])
  }
}
