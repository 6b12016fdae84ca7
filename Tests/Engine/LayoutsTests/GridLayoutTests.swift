import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Grid layouts")
struct GridLayoutTests {
  private func host(_ layout: GridLayout, _ counts: [Int]) -> Host {
    let host = Host(layout, counts: counts, size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    return host
  }

  private func frozen() -> GridLayout {
    let layout = GridLayout()
    layout.itemSize = CGSize(width: 20, height: 4)
    layout.columnSpacing = 1
    layout.rowSpacing = 1
    layout.frozenColumns = 1
    layout.frozenRows = 2
    return layout
  }

  @Test("a grid scrolls on both axes")
  func bothAxes() {
    let layout = GridLayout()
    layout.itemSize = CGSize(width: 20, height: 4)
    let host = host(layout, [3, 12, 0, 5])
    host.view.contentOffset = CGPoint(x: 100, y: 2)
    host.view.layoutIfNeeded()
    expect(host.view.visibleElements.count, 4, "the second row's columns 5 to 8")
  }

  @Test("the scroll anchor is an item that scrolls, not a frozen one or one behind those")
  func anchor() {
    let host = host(frozen(), Array(repeating: 10, count: 20))
    host.view.contentOffset = CGPoint(x: 50, y: 30)
    // Rows are 5 apart, and two of them are frozen over 30 to 39. Columns are 21 apart, and one is frozen over 50 to
    // 69. It hides the rest of the column at 42.
    expect(host.view.scrollAnchor?.element, .cell(8, 3))
    host.view.contentOffset = .zero
    expect(host.view.scrollAnchor?.element, .cell(0, 0))
  }

  @Test("frozen rows and columns stay in view, with the corner above both")
  func freezing() {
    let layout = frozen()
    let host = host(layout, Array(repeating: 10, count: 20))
    host.view.contentOffset = CGPoint(x: 50, y: 30)
    host.view.layoutIfNeeded()
    let depth = { (section: Int, item: Int) in
      layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.zIndex ?? -1
    }
    #expect(depth(7, 3) < depth(7, 0))
    #expect(depth(7, 0) < depth(0, 3))
    #expect(depth(0, 3) < depth(0, 0))
    let context = layout.invalidationContext(forBoundsChange: CGRect(x: 51, y: 30, width: 80, height: 24))
    expect(context.invalidatedItemIndexPaths?.contains(IndexPath(item: 0, section: 7)), true)
    expect(context.invalidatedItemIndexPaths?.contains(IndexPath(item: 3, section: 7)), false)
    let before = LayoutStatistics.total
    host.view.contentOffset = CGPoint(x: 51, y: 31)
    host.view.layoutIfNeeded()
    expect((LayoutStatistics.total - before).sectionsSolved, 0)
  }

  @Test("a grid asks for the extents of rows and columns, and items of a column have the same width")
  func extents() {
    let layout = GridLayout()
    layout.columnWidth = { [10, 5, 30, 8, 2][$0] }
    layout.rowHeight = { CGFloat($0 + 2) }
    let host = host(layout, [3, 5, 1])
    expect(host.frame(0, 2), CGRect(x: 15, y: 0, width: 30, height: 2))
    expect(host.frame(1, 2), CGRect(x: 15, y: 2, width: 30, height: 3))
    expect(host.view.contentSize, CGSize(width: 80, height: 9))
    expect(host.frame(1, 4)?.maxX, 55)
  }

  @Test("when a row becomes the widest, only the width of its new column is requested")
  func newColumn() {
    let layout = GridLayout()
    var asked: [Int] = []
    layout.columnWidth = {
      asked.append($0)
      return CGFloat($0 + 1)
    }
    let host = host(layout, [2, 3])
    asked = []
    host.view.performBatchUpdates {
      host.source.counts = [4, 3]
      host.view.insertItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)])
    }
    expect(asked, [3])
    expect(host.frame(0, 3), CGRect(x: 6, y: 0, width: 4, height: 50))
  }

  @Test("equal columns fill the view exactly")
  func columnsInView() {
    let layout = GridLayout()
    layout.columnsInView = 7
    layout.parts = .exact
    let host = host(layout, [9])
    expect(host.frame(0, 7)?.minX.rounded(), 80)
  }

  @Test("a new breadth is divided again, even if no closure is called again")
  func newRoom() {
    let layout = GridLayout()
    layout.columnsInView = 4
    layout.parts = .wholeUnits(1)
    let host = host(layout, [4])
    host.view.resize(to: CGSize(width: 42, height: 24), animated: false)
    expect((0..<4).compactMap { host.frame(0, $0)?.width }, [11, 10, 11, 10])
    let context = StackInvalidationContext()
    context.invalidatesMetrics = false
    layout.invalidateLayout(with: context)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 3)?.maxX, 42)
  }

  @Test("a box around items is behind the columns that its row has")
  func boxes() {
    let layout = GridLayout()
    layout.columnWidth = { _ in 10 }
    layout.sectionBoxes = [SectionBox(kind: "box", covers: .items)]
    let host = host(layout, [3, 5])
    expect(host.box(0, kind: "box"), CGRect(x: 0, y: 0, width: 30, height: 50))
    expect(host.box(1, kind: "box")?.width, 50)
  }
}
