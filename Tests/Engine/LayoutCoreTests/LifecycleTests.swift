import Foundation
import LayoutCore
import TestExpectations
import Testing

/// The calls that a layout and a data source get. Rows are 10 points high and the view shows 30.
@MainActor @Suite("The life cycle of a layout")
struct LifecycleTests {
  @Test("at first everything is invalid, the layout prepares and counts the data, and what is in view is shown")
  func firstDisplay() {
    let (fixture, _, log) = Fixture.spied([names("a", 2), names("b", 8)], height: 30)
    fixture.view.layoutIfNeeded()
    #expect(
      log.take() == [
        "invalidate everything and counts",
        "prepare",
        "count sections", "count items of 0", "count items of 1",
        "content size",
        "elements from 0 to 30",
        "content size",
        "cell for 0.0", "cell for 0.1", "cell for 1.0",
      ])
    fixture.view.layoutIfNeeded()
    expect(log.take(), [], "nothing is due")
  }

  @Test("a scroll queries elements and does nothing else")
  func scroll() {
    let (fixture, _, log) = Fixture.spied([names("a", 10)], height: 30)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.view.contentOffset.y = 5
    expect(log.take(), ["should bounds change invalidate? no"], "asked before the offset is set")
    fixture.view.layoutIfNeeded()
    expect(log.take(), ["elements from 5 to 35", "cell for 0.3"])
    fixture.view.contentOffset.y = 7
    fixture.view.layoutIfNeeded()
    expect(log.take(), ["should bounds change invalidate? no", "elements from 7 to 37"], "no view came or went")
  }

  @Test("a scroll under pinned headers invalidates the headers only, and counts no data")
  func scrollUnderPinnedHeaders() {
    let (fixture, _, log) = Fixture.spied([names("a", 10)], height: 30, headerHeight: 10, pinsHeaders: true)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.view.contentOffset.y = 20
    #expect(
      log.take() == [
        "should bounds change invalidate? yes", "context for bounds change", "invalidate headers",
      ])
    fixture.view.layoutIfNeeded()
    #expect(
      log.take() == [
        "prepare", "content size", "elements from 20 to 50", "content size", "cell for 0.2", "cell for 0.3",
      ])
    expect(fixture.view.visibleElements.last?.view.frame, CGRect(x: 0, y: 20, width: 100, height: 10))
  }

  @Test("several scrolls before a pass lead to one pass")
  func scrollsMerge() {
    let (fixture, _, log) = Fixture.spied([names("a", 10)], height: 30, headerHeight: 10, pinsHeaders: true)
    fixture.view.layoutIfNeeded()
    for offset in 1...5 { fixture.view.contentOffset.y = CGFloat(offset) }
    _ = log.take()
    fixture.view.layoutIfNeeded()
    expect(log.take().prefix(3), ["prepare", "content size", "elements from 5 to 35"])
  }

  @Test("the layout is asked before a resize, and keeps its frames if it declines")
  func resize() {
    let (fixture, layout, log) = Fixture.spied([names("a", 2)], height: 30)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.view.frame.size.width = 80
    #expect(
      log.take() == [
        "should bounds change invalidate? yes", "context for bounds change", "invalidate all", "prepare",
        "content size",
      ])
    fixture.view.layoutIfNeeded()
    expect(log.take(), ["elements from 0 to 30", "content size"])
    expect(fixture.view.visibleElements.first?.view.frame.width, 80)

    layout.followsWidth = false
    fixture.view.frame.size.width = 60
    fixture.view.layoutIfNeeded()
    expect(log.take(), ["should bounds change invalidate? no", "elements from 0 to 30"])
    expect(fixture.view.visibleElements.first?.view.frame.width, 80)
  }

  @Test("an animated resize is bracketed by calls, and every element is asked for its final and initial attributes")
  func animatedResize() {
    let (fixture, _, log) = Fixture.spied([names("a", 1)], height: 30, headerHeight: 10)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.view.resize(to: CGSize(width: 80, height: 30), animated: true)
    #expect(
      log.take() == [
        "should bounds change invalidate? yes", "context for bounds change", "invalidate all",
        "prepare", "content size",
        "elements from 0 to 30",  // the anchor keeps its place
        "prepare for animated bounds change from width 100",
        "elements from 0 to 30", "content size",
        "final 0.0", "final header 0", "initial 0.0", "initial header 0",
        "finalize animated bounds change",
      ])
  }

  @Test("a reload invalidates at once, then works like the first display, with reused views")
  func reload() {
    let (fixture, _, log) = Fixture.spied([names("a", 2)], height: 30)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.items.sections = [["b0"]]
    fixture.view.reloadData()
    expect(log.take(), ["invalidate everything and counts"], "the rest is done in the pass")
    fixture.view.layoutIfNeeded()
    #expect(
      log.take() == [
        "prepare", "count sections", "count items of 0", "content size",
        "elements from 0 to 30", "content size", "cell for 0.0",
      ])
    expect(fixture.names, ["b0"])
    expect(fixture.view.statistics.viewsMade, 0)
  }

  @Test("a batch update counts the data, prepares the layout and hands it the updates before it is queried")
  func batchUpdate() {
    let (fixture, _, log) = Fixture.spied([names("a", 4)], height: 30, headerHeight: 10)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.view.performBatchUpdates {
      log.note("the data changes")
      fixture.items.sections = [["a0", "new", "a2", "a3"]]
      fixture.view.insertItems(at: [path(0, 1)])
      fixture.view.deleteItems(at: [path(0, 1)])
    } completion: {
      log.note("completion \($0)")
    }
    #expect(
      log.take() == [
        "the data changes",
        "invalidate counts", "count sections", "count items of 0",
        "prepare",
        "prepare for updates: delete 0.1 → -, insert - → 0.1",
        "content size",
        "target offset for 0",
        "elements from 0 to 30", "content size",
        "final 0.0", "final 0.1", "final header 0",
        "initial 0.0", "initial 0.1", "initial header 0",
        "headers to delete", "headers to insert",
        "cell for 0.1",
        "finalize updates",
        "completion true",
      ])
    expect(fixture.names, ["a0", "new"])
  }

  @Test("a layout change calls both layouts; the new one gets the data and decides the offset, and both finish")
  func layoutChange() {
    let (fixture, _, log) = Fixture.spied([names("a", 10)], height: 30)
    fixture.view.layoutIfNeeded()
    fixture.view.contentOffset.y = 20
    fixture.view.layoutIfNeeded()
    _ = log.take()
    let next = SpyLayout(log, name: "next", headerHeight: 10)
    fixture.view.setCollectionViewLayout(next, animated: true) { log.note("completion \($0)") }
    #expect(
      log.take() == [
        "prepare for transition to", "next: prepare for transition from",
        "next: invalidate everything and counts",
        "next: prepare", "count sections", "count items of 0", "next: content size",
        // a3 was in the middle, at 30 to 40 of 20 to 50. It is at 40 to 50 now.
        "next: elements from 20 to 50", "next: target offset for 30", "next: should bounds change invalidate? no",
        "next: elements from 30 to 60", "next: content size",
        "final 0.2", "final 0.3", "final 0.4",
        "next: initial 0.2", "next: initial 0.3", "next: initial 0.4",
        "finalize transition", "next: finalize transition",
        "completion true",
      ])
    expect(fixture.names, ["a2", "a3", "a4"])
  }

  @Test("new views are asked for preferred sizes, and passes repeat until all sizes are settled")
  func preferredSizes() {
    let (fixture, _, log) = Fixture.spied([names("a", 3)], height: 30)
    fixture.items.preferredHeights = ["a0": 15]
    fixture.view.layoutIfNeeded()
    #expect(
      log.take().drop { $0 != "elements from 0 to 30" } == [
        "elements from 0 to 30", "content size", "cell for 0.0", "cell for 0.1", "cell for 0.2",
        "cell 0 prefers height 15",
        "should preferred height 15 of 0 invalidate? yes", "context for preferred attributes", "invalidate items",
        "prepare", "content size", "elements from 0 to 30", "content size",
        "cell 0 prefers height 15",
      ])
    expect(fixture.view.contentSize.height, 35)
    expect(fixture.view.statistics.prepares, 2)
  }

  @Test("two invalidations before a pass prepare once, and invalidateLayout() calls the method with a context")
  func invalidationsMerge() {
    let (fixture, layout, log) = Fixture.spied([names("a", 2)], height: 30)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    layout.invalidateLayout()
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(
      log.take() == [
        "invalidate all", "invalidate all", "prepare", "content size", "elements from 0 to 30", "content size",
      ])
  }

  @Test("at the end of a scroll the layout decides where it stops")
  func endOfScroll() {
    let (fixture, _, log) = Fixture.spied([names("a", 20)], height: 30)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.view.userDidEndScrolling(at: CGPoint(x: 0, y: 47), velocity: CGPoint(x: 0, y: 200))
    #expect(
      log.take() == ["target offset for 47 at 200 points per second", "should bounds change invalidate? no"])
    expect(fixture.view.contentOffset.y, 50)
  }

  @Test("a query by a caller prepares the layout first, and only once")
  func questionFromOutside() {
    let (fixture, _, log) = Fixture.spied([names("a", 2)], height: 30)
    expect(fixture.view.layoutAttributesForItem(at: path(0, 1))?.frame.minY, 10)
    #expect(
      log.take().suffix(5) == ["prepare", "count sections", "count items of 0", "content size", "item 0.1"])
    fixture.view.layoutIfNeeded()
    expect(log.take(), ["elements from 0 to 30", "content size", "cell for 0.0", "cell for 0.1"])
    expect(fixture.view.statistics.prepares, 1, "counted with the pass that follows")
  }
}
