import Testing
import UIKit

@testable import LayoutsInSwift6

/// Layouts that rely on what published test suites show of UIKit, a rule each.
@MainActor
struct RecordedRuleTests {
  @Test("Attributes that a layout keeps and changes in place move their cells")
  func changedInPlace() {
    let layout = SlidingCacheLayout()
    let host = Host(layout, counts: [2], width: 100, height: 60)
    expect(host.frames().map(\.minX), [0, 0])
    layout.indent = 30
    layout.invalidateLayout()
    host.collectionView.layoutIfNeeded()
    expect(host.collectionView.visibleCells.map(\.frame.minX), [30, 30])
  }

  @Test("A reload invalidates everything inside the call, where the new counts can be read")
  func reload() {
    let layout = CountingLayout()
    let host = Host(layout, counts: [2], width: 100, height: 60)
    host.collectionView.layoutIfNeeded()
    host.counts = [5]
    host.collectionView.reloadData()
    expect(layout.count, 5)
    expect(host.frames().count, 5)
  }

  @Test("A layout may set the content inset while it is invalidated, and the offset stays at the edge")
  func inset() {
    let layout = CenteredRowsLayout()
    let host = Host(layout, counts: [2], width: 100, height: 100)
    _ = host.frames()
    expect(host.collectionView.contentInset.top, 30)
    expect(host.collectionView.contentOffset.y, -30)
    layout.invalidateLayout()
    #expect(layout.invalidations < 8)
  }

  @Test("A layout that knows its content only in the query is asked for the size again")
  func lazyExtent() {
    let host = Host(EndlessRowsLayout(), counts: [100], width: 100, height: 60)
    host.collectionView.layoutIfNeeded()
    expect(host.collectionView.contentSize.height, 100, "60 points show three rows, and two more are placed")
    host.collectionView.contentOffset.y = 40
    host.collectionView.layoutIfNeeded()
    expect(host.collectionView.contentSize.height, 140)
  }

  @Test("Updates of items in a section that is reloaded are handed on")
  func updatesInReloadedSection() {
    let layout = UpdateReportingLayout()
    let host = Host(layout, counts: [3, 3], width: 100, height: 200)
    host.collectionView.layoutIfNeeded()
    host.collectionView.performBatchUpdates {
      host.counts = [3, 3]
      host.collectionView.deleteItems(at: [IndexPath(item: 2, section: 1)])
      host.collectionView.insertItems(at: [IndexPath(item: 0, section: 1)])
      host.collectionView.reloadSections(IndexSet(integer: 1))
    }
    #expect(layout.updates.contains("delete 1.2"), "\(layout.updates)")
    #expect(layout.updates.contains("insert 1.0"), "\(layout.updates)")
  }

  @Test("A module's own intersects follows UIKit's rule, and rectangles print as in UIKit")
  func touching() {
    expect(RulerLayout.rows(CGRect(x: 0, y: 10, width: 100, height: 10)), [1], "touching edges do not count")
    expect(RulerLayout.rows(CGRect(x: 0, y: 20, width: 100, height: 0)), [2], "a line on the upper edge does")
    expect(RulerLayout.label(ofRow: 3), "(0.0, 30.0, 100.0, 10.0)")
  }
}
