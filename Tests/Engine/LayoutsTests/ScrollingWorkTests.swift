import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// A flow that invalidates on every change of bounds, as many published ones do.
private final class EagerFlow: FlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

@MainActor
@Suite("Scrolling solves nothing")
struct ScrollingWorkTests {
  @Test("1,000 steps through 100,000 items with pinned headers and footers solve nothing")
  func thousandSteps() throws {
    for layout in [FlowLayout(), EagerFlow()] {
      layout.itemSize = CGSize(width: 10, height: 2)
      layout.headerReferenceSize = CGSize(width: 0, height: 1)
      layout.footerReferenceSize = CGSize(width: 0, height: 1)
      layout.sectionHeadersPinToVisibleBounds = true
      layout.sectionFootersPinToVisibleBounds = true
      try expectNoSolving(layout)
    }
  }

  @Test("scrolling a waterfall and a list solves nothing")
  func waterfallAndList() throws {
    let waterfall = WaterfallLayout()
    waterfall.columns = 4
    waterfall.headerHeight = 1
    waterfall.sectionHeadersPinToVisibleBounds = true
    waterfall.itemLength = { path, _ in CGFloat(path.item % 5 + 1) }
    try expectNoSolving(waterfall)
    let list = ListLayout()
    list.headerHeight = 1
    list.sectionHeadersPinToVisibleBounds = true
    try expectNoSolving(list)
  }

  private func expectNoSolving(_ layout: CollectionViewLayout) throws {
    let host = Host(layout, counts: Array(repeating: 1_000, count: 100), size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    let before = LayoutStatistics.total
    var shown = 0
    for step in 1...1_000 {
      host.view.contentOffset.y = CGFloat(step) * 3
      host.view.layoutIfNeeded()
      shown += host.view.visibleElements.count
    }
    let work = LayoutStatistics.total - before
    expect(work.itemsSolved, 0)
    expect(work.sectionsSolved, 0)
    expect(work.rectQueries, 1_000)
    expect(work.attributesMade, shown)
    expect(work.elementsReturnedOutside, 0)
  }

  @Test("a scroll sets neither flag of the context, and names the pinned elements only")
  func contextOfAScroll() throws {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 10, height: 2)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 1)
    layout.sectionHeadersPinToVisibleBounds = true
    let host = Host(layout, counts: [40, 40], size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    let moved = CGRect(x: 0, y: 5, width: 80, height: 24)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: moved))
    let context = try #require(
      layout.invalidationContext(forBoundsChange: moved) as? FlowLayoutInvalidationContext)
    #expect(!context.invalidateFlowLayoutDelegateMetrics)
    #expect(!context.invalidateFlowLayoutAttributes)
    #expect(context.invalidatedItemIndexPaths == nil)
    let headers = Set(context.invalidatedSupplementaryIndexPaths?[ElementKind.sectionHeader] ?? [])
    expect(headers, [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
    let wider = CGRect(x: 0, y: 0, width: 90, height: 24)
    let resize = try #require(
      layout.invalidationContext(forBoundsChange: wider) as? FlowLayoutInvalidationContext)
    #expect(!resize.invalidateFlowLayoutDelegateMetrics)
    #expect(resize.invalidateFlowLayoutAttributes)
  }

  @Test("without pinned elements a scroll invalidates nothing")
  func noPins() {
    let layout = FlowLayout()
    let host = Host(layout, counts: [100], size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 5, width: 80, height: 24)))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 80, height: 40)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 81, height: 24)))
  }
}
