import Foundation
import LayoutCore
import TestExpectations
import Testing

private final class Listener: CollectionViewDelegate {
  let log: Log
  init(_ log: Log) { self.log = log }
  func scrollViewDidScroll(_ scrollView: ScrollView) { log.note("scrolled to \(scrollView.contentOffset.y)") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { log.note("ended") }
}

@MainActor
@Suite("Animated scrolls") struct AnimatedScrollTests {
  private let log = Log()

  /// Rows of 10 points in a view of 50 whose scrolls go at one speed for 100 ms.
  private func fixture(_ count: Int = 100) -> (Fixture, Listener, SpyLayout) {
    let layout = SpyLayout(log)
    let (fixture, listener) = (Fixture(layout, NamedItems(count: count)), Listener(log))
    fixture.view.delegate = listener
    fixture.view.layoutIfNeeded()
    fixture.view.animatesChanges = true
    fixture.view.scrollAnimation = Animation(.milliseconds(100), .linear)
    _ = log.take()
    return (fixture, listener, layout)
  }

  private func calls() -> [String] {
    log.take().filter { $0.hasPrefix("should bounds") || $0.hasPrefix("scrolled") || $0 == "ended" }
  }

  @Test("a scroll that comes with an update is a part of its transition, in either order")
  func withUpdates() {
    for scrollsFirst in [true, false] {
      let (fixture, listener, _) = fixture(20)
      let insert = {
        fixture.items.sections[0].append("new")
        fixture.view.insertItems(at: [path(0, fixture.items.sections[0].count - 1)])
      }
      let scroll = { fixture.view.setContentOffset(CGPoint(x: 0, y: 160), animated: true) }
      fixture.view.animate { for change in scrollsFirst ? [scroll, insert] : [insert, scroll] { change() } }
      expect(fixture.view.contentOffset.y, 160)
      #expect(fixture.view.transition != nil)
      expect(calls().last, "ended")
      #expect(listener.log === log)
    }
  }
}
