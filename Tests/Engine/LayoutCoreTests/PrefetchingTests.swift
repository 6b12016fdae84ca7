import Foundation
import LayoutCore
import TestExpectations
import Testing

private final class Prefetching: CollectionViewDataSourcePrefetching {
  var announced: [[Int]] = []
  var cancelled: [[Int]] = []

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    announced.append(indexPaths.map(\.item))
  }
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cancelled.append(indexPaths.map(\.item))
  }
}

/// Rows of 10 points in a view of 30.
@MainActor @Suite("Prefetching")
struct PrefetchingTests {
  private let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 100), height: 30)
  private let listener = Prefetching()
  private var view: CollectionView { fixture.view }

  @Test("at first one view length after the view is prefetched, nearest first, and nothing in view")
  func first() {
    view.prefetchDataSource = listener
    view.layoutIfNeeded()
    expect(listener.announced, [[3, 4, 5]])
  }

  @Test("a scroll prefetches new items ahead once; a reversal prefetches the other side and cancels those behind")
  func scroll() {
    view.prefetchDataSource = listener
    view.layoutIfNeeded()
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    expect(listener.announced, [[3, 4, 5], [6]])
    view.contentOffset.y = 300
    view.layoutIfNeeded()
    expect(listener.announced.last, [33, 34, 35])
    expect(listener.cancelled, [[4, 5, 6]], "3 has been on show")
    view.contentOffset.y = 290
    view.layoutIfNeeded()
    expect(listener.announced.last, [28, 27, 26], "nearest first")
    expect(listener.cancelled.last, [33, 34, 35])
  }

  @Test("an item partly in view counts as in view")
  func halfShown() {
    view.contentOffset.y = 5
    view.prefetchDataSource = listener
    view.layoutIfNeeded()
    expect(listener.announced, [[4, 5, 6]], "3 lies at 30 to 40, the view ends at 35")
  }

  @Test("without prefetching a scroll queries the layout once")
  func silent() {
    view.layoutIfNeeded()
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    expect(view.statistics.rectQueries, 1)
    view.prefetchDataSource = listener
    view.isPrefetchingEnabled = false
    view.contentOffset.y = 20
    view.layoutIfNeeded()
    expect(view.statistics.rectQueries, 1)
    #expect(listener.announced.isEmpty)
  }

  @Test("prefetched items are tracked through an update and forgotten by a reload")
  func updates() {
    view.prefetchDataSource = listener
    view.layoutIfNeeded()
    fixture.items.sections[0].insert("new", at: 0)
    view.insertItems(at: [path(0, 0)])
    expect(listener.announced, [[3, 4, 5], [3]], "a3 to a5 are now 4 to 6; a2 came to 3")
    expect(listener.cancelled, [[6]])
    view.reloadData()
    view.layoutIfNeeded()
    expect(listener.announced.last, [3, 4, 5])
  }
}
