import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("Reconfigured items")
struct ReconfiguringTests {
  private let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 8))
  private var view: CollectionView { fixture.view }

  @Test("the same cell gets new content, is not reset, and measures itself again")
  func sameCell() {
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(0, 1))
    let recycled = LayoutStatistics.total.viewsRecycled
    fixture.items.sections[0][1] = "other"
    fixture.items.preferredHeights = ["other": 25]
    view.reconfigureItems(at: [path(0, 1)])
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 1)) === cell)
    expect(cell?.shownContent.text, "other")
    expect(view.layoutAttributesForItem(at: path(0, 1))?.frame.height, 25)
    expect(LayoutStatistics.total.viewsRecycled, recycled + 1, "the last row made room; nothing else went")
  }

  @Test("items out of view are left alone, as are paths outside the data")
  func outOfView() {
    view.layoutIfNeeded()
    let log = Log()
    fixture.items.log = log
    view.reconfigureItems(at: [path(0, 7), path(5, 0)])
    view.layoutIfNeeded()
    #expect(!log.take().contains { $0.hasPrefix("cell for") })
  }

  @Test("headers get new content too: the same view, and no cell is made again")
  func headers() {
    let (fixture, _, log) = Fixture.spied([["a"], ["b"]], headerHeight: 10)
    fixture.view.layoutIfNeeded()
    let kind = ElementKind.sectionHeader
    let header = fixture.view.supplementaryView(forElementKind: kind, at: path(1, 0))
    header?.shownContent.text = "old"
    let made = LayoutStatistics.total.viewsMade
    _ = log.take()
    fixture.view.reconfigureSupplementaryViews(ofKind: kind, at: [path(1, 0), path(7, 0)])
    fixture.view.layoutIfNeeded()
    expect(log.take().filter { $0.hasPrefix("header for") || $0.hasPrefix("cell for") }, ["header for 1"])
    #expect(fixture.view.supplementaryView(forElementKind: kind, at: path(1, 0)) === header)
    expect(header?.shownContent.text, "section 1")
    expect(LayoutStatistics.total.viewsMade, made)
    fixture.view.performBatchUpdates {
      fixture.items.sections.insert([], at: 0)
      fixture.view.insertSections([0])
      fixture.view.reconfigureSupplementaryViews(ofKind: kind, at: [path(2, 0)])
    }
    expect(header?.shownContent.text, "section 2", "by its place after the batch")
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("in a batch, index paths are those before the batch")
  func inBatch() {
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(0, 2))
    view.performBatchUpdates {
      fixture.items.sections[0][2] = "other"
      fixture.items.sections[0].insert("new", at: 0)
      view.insertItems(at: [path(0, 0)])
      view.reconfigureItems(at: [path(0, 2)])
    }
    #expect(view.cellForItem(at: path(0, 3)) === cell)
    expect(cell?.shownContent.text, "other")
    expect(fixture.names, ["new", "a0", "a1", "other", "a3"])
  }
}
