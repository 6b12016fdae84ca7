import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Supplies a layout of its own between two others.
private final class Supplier: CollectionViewDelegate {
  final class Own: TransitionLayout {}

  func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> TransitionLayout { Own(currentLayout: fromLayout, nextLayout: toLayout) }
}

@MainActor
@Suite("Changes of the layout that the user moves") struct InteractiveTransitionTests {
  /// Ten rows of 10 points in a view of 50, and a layout with rows of 30 points.
  private func fixture() -> (Fixture, low: SpyLayout, high: SpyLayout) {
    let (low, high) = (SpyLayout(Log()), SpyLayout(Log()))
    for item in 0..<10 { high.heights[path(0, item)] = 30 }
    let fixture = Fixture(low, NamedItems(count: 10))
    fixture.view.layoutIfNeeded()
    return (fixture, low, high)
  }

  private func tops(_ fixture: Fixture) -> [CGFloat] {
    fixture.view.layoutIfNeeded()
    return fixture.view.visibleCells.map { $0.frame.minY - fixture.view.contentOffset.y }
  }

  @Test(
    "of many items only those near the view are asked for, to the very end", arguments: [true, false], [true, false])
  func manyItems(animates: Bool, finishes: Bool) {
    let (low, high) = (SpyLayout(Log()), SpyLayout(Log(), headerHeight: 10))
    let fixture = Fixture(low, NamedItems(count: 5_000))
    fixture.view.layoutIfNeeded()
    fixture.view.animatesChanges = animates
    let made = LayoutStatistics.total.attributesMade
    let between = fixture.view.startInteractiveTransition(to: high)
    for progress in [0.2, 0.5, 1.2, -0.5] {
      between.transitionProgress = progress
      fixture.view.layoutIfNeeded()
    }
    if finishes { fixture.view.finishInteractiveTransition() } else { fixture.view.cancelInteractiveTransition() }
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.collectionViewLayout === (finishes ? high : low))
    #expect(LayoutStatistics.total.attributesMade - made < 2_000)
  }

  @Test("the last part shows over time, as much of it as is left, from where the user let go")
  func lastPart() throws {
    let (fixture, _, high) = fixture()
    fixture.view.animatesChanges = true
    var results: [[Bool]] = []
    let between = fixture.view.startInteractiveTransition(to: high) { results.append([$0, $1]) }
    between.transitionProgress = 0.6
    let before = tops(fixture)
    fixture.view.finishInteractiveTransition()
    let transition = try #require(fixture.view.transition)
    expect(transition.animation.duration, .milliseconds(100), "0.4 of 250 ms")
    let first = transition.sample(at: 0)
    let shown = first.elements.filter { $0.role != .coming }.map { $0.place.minY - first.contentOffset.y }
    expect(shown, before)
    expect(results, [])
    _ = fixture.view.sample(at: .zero)
    #expect(fixture.view.sample(at: .milliseconds(100)) == nil)
    expect(results, [[true, true]])
  }

  @Test("a cancelled transition shows the way back, as much of it as was done")
  func wayBack() throws {
    let (fixture, low, high) = fixture()
    fixture.view.animatesChanges = true
    var results: [[Bool]] = []
    let between = fixture.view.startInteractiveTransition(to: high) { results.append([$0, $1]) }
    between.transitionProgress = 0.6
    let before = tops(fixture)
    fixture.view.cancelInteractiveTransition()
    #expect(fixture.view.collectionViewLayout === low)
    let transition = try #require(fixture.view.transition)
    expect(transition.animation.duration, .milliseconds(150), "0.6 of 250 ms")
    let first = transition.sample(at: 0)
    let shown = first.elements.map { $0.place.minY - first.contentOffset.y }
    // Rows of 22 points in a view of 50; those that come into view on the way back start outside.
    expect(shown.filter { (-21..<50).contains($0) }, before)
    expect(results, [])
    _ = fixture.view.sample(at: .zero)
    #expect(fixture.view.sample(at: .milliseconds(150)) == nil)
    expect(results, [[false, true]])
    expect(tops(fixture), [0, 10, 20, 30, 40])
  }

  @Test("the delegate may supply the layout between")
  func supplied() {
    let (fixture, low, high) = fixture()
    let supplier = Supplier()
    fixture.view.delegate = supplier
    let between = fixture.view.startInteractiveTransition(to: high)
    #expect(between is Supplier.Own)
    #expect(between.currentLayout === low)
  }

  @Test("a second start cancels the first, another layout takes over, and calls without a transition are reported")
  func misuse() {
    let (fixture, low, high) = fixture()
    var results: [String] = []
    let first = fixture.view.startInteractiveTransition(to: high) { results.append("first \($0) \($1)") }
    first.transitionProgress = 0.5
    let second = fixture.view.startInteractiveTransition(to: high) { results.append("second \($0) \($1)") }
    expect(results, ["first false false"])
    #expect(second.currentLayout === low)
    fixture.view.setCollectionViewLayout(high, animated: false)
    expect(results, ["first false false", "second false false"])
    fixture.view.finishInteractiveTransition()
    fixture.view.cancelInteractiveTransition()
    #expect(
      fixture.diagnostics.map(\.problem) == [
        .noInteractiveTransition(call: "finishInteractiveTransition()"),
        .noInteractiveTransition(call: "cancelInteractiveTransition()"),
      ])
    #expect(fixture.view.collectionViewLayout === high)
  }
}
