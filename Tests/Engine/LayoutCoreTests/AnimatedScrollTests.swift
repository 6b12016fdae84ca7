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

  @Test("each step asks the layout about its bounds and calls the delegate, and the end is called once")
  func steps() {
    let (fixture, listener, _) = fixture()
    fixture.view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    expect(fixture.view.contentOffset.y, 0)
    #expect(fixture.view.isInMotion)
    expect(calls(), [])
    for time in [0, 50, 75, 100, 150] { #expect(fixture.view.sample(at: .milliseconds(time)) == nil) }
    #expect(
      calls() == [100, 150, 200].flatMap { ["should bounds change invalidate? no", "scrolled to \($0).0"] } + ["ended"])
    #expect(!fixture.view.isInMotion)
    expect(fixture.names, ["a20", "a21", "a22", "a23", "a24"])
    #expect(listener.log === log)
  }

  @Test("a page of the viewer's own calls layout and delegate once, and nobody while it shows")
  func ownPage() {
    let (fixture, listener, layout) = fixture()
    fixture.view.animate { fixture.view.contentOffset.y = 200 }
    expect(calls(), ["should bounds change invalidate? no", "scrolled to 200.0"])
    for time in [0, 50, 150] { #expect(fixture.view.sample(at: .milliseconds(time)) != nil) }
    #expect(fixture.view.sample(at: .milliseconds(250)) == nil)
    expect(log.take(), [])
    #expect(layout.log === log)
    #expect(listener.log === log)
  }

  @Test("a scroll that is cut short is at its end, and its end is called")
  func cutShort() {
    let (fixture, listener, _) = fixture()
    fixture.view.scrollToItem(at: path(0, 50), at: .top, animated: true)
    _ = fixture.view.sample(at: .zero)
    _ = fixture.view.sample(at: .milliseconds(10))
    expect(calls().last, "scrolled to 50.0")
    fixture.view.finishTransition()
    expect(calls().suffix(2), ["scrolled to 500.0", "ended"])
    expect(fixture.view.contentOffset.y, 500)
    #expect(listener.log === log)
  }

  @Test("another target takes over from where the view is, and a scroll by hand ends it there")
  func takenOver() {
    let (fixture, listener, _) = fixture()
    fixture.view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    _ = fixture.view.sample(at: .zero)
    _ = fixture.view.sample(at: .milliseconds(50))
    fixture.view.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
    _ = fixture.view.sample(at: .milliseconds(60))
    // It goes on from the last picture before, which is 50 ms ago.
    _ = fixture.view.sample(at: .milliseconds(100))
    expect(fixture.view.contentOffset.y, 25)
    fixture.view.contentOffset.y = 300
    _ = log.take()
    _ = fixture.view.sample(at: .milliseconds(120))
    expect(fixture.view.contentOffset.y, 300)
    expect(calls(), ["ended"])
    #expect(!fixture.view.isInMotion)
    #expect(listener.log === log)
  }

  @Test("a scroll to an item arrives at the item although heights become known on the way")
  func estimates() {
    let (fixture, listener, layout) = fixture()
    for item in 10..<20 { fixture.items.preferredHeights["a\(item)"] = 20 }
    fixture.view.scrollToItem(at: path(0, 40), at: .top, animated: true)
    for time in stride(from: 0, through: 120, by: 5) { _ = fixture.view.sample(at: .milliseconds(time)) }
    fixture.view.layoutIfNeeded()
    expect(fixture.names.first, "a40")
    expect(calls().filter { $0 == "ended" }.count, 1)
    expect(fixture.view.contentOffset.y, 500, "40 rows of 10, and 10 points more for 10 of them")
    #expect(layout.log === log)
    #expect(listener.log === log)
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

  @Test("without motion, and where a program switches it off, scrolls are at once")
  func atOnce() {
    let (fixture, listener, _) = fixture()
    fixture.view.scrollAnimation = nil
    fixture.view.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
    expect(calls(), ["should bounds change invalidate? no", "scrolled to 30.0", "ended"])
    #expect(!fixture.view.isInMotion)
    #expect(listener.log === log)
  }
}
