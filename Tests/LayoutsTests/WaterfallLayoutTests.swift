import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Waterfall layouts")
struct WaterfallLayoutTests {
  private func host(_ layout: WaterfallLayout, _ counts: [Int], width: CGFloat = 80) -> Host {
    let host = Host(layout, counts: counts, size: CGSize(width: width, height: 24))
    host.view.layoutIfNeeded()
    return host
  }

  @Test("a waterfall has as many columns as are set, or as fit")
  func columns() {
    let layout = WaterfallLayout()
    layout.columns = 4
    layout.columnSpacing = 2
    let host = host(layout, [9])
    expect(host.frame(0, 1)?.minX, 20.5)
    expect(host.frame(0, 1)?.width, 18.5)
    layout.minimumColumnBreadth = 25
    // 3 * 25 + 2 * 2 = 79 fit in 80, and four columns do not.
    expect(host.frame(0, 2)?.maxX.rounded(), 80)
    expect(host.frame(0, 3)?.minX, 0)
    layout.minimumColumnBreadth = 500
    expect(host.frame(0, 1)?.width, 80)
  }

  @Test("columns are on whole cells, differ by one at most, and leave no gap")
  func wholeUnits() {
    let layout = WaterfallLayout()
    layout.columns = 7
    layout.columnSpacing = 0
    layout.parts = .wholeUnits(1)
    layout.itemLength = { _, _ in 1 }
    let host = host(layout, [7])
    let frames = (0..<7).compactMap { host.frame(0, $0) }
    expect(frames.map(\.width), [11, 12, 11, 12, 11, 12, 11])
    for (left, right) in zip(frames, frames.dropFirst()) { expect(left.maxX, right.minX) }
    expect(frames.last?.maxX, 80)
  }

  @Test(
    "items go to the shortest column with ties to the leading one, or in turn, or column by column in balanced order")
  func orders() {
    let layout = WaterfallLayout()
    layout.columns = 2
    layout.columnSpacing = 0
    layout.rowSpacing = 0
    let lengths: [CGFloat] = [5, 1, 1, 1, 4, 2]
    layout.itemLength = { path, _ in lengths[path.item] }
    let host = host(layout, [6])
    let columns = { (0..<6).map { (host.frame(0, $0)?.minX ?? -1) / 40 } }
    expect(columns(), [0, 1, 1, 1, 1, 0])
    layout.order = .leadingToTrailing
    expect(columns(), [0, 1, 0, 1, 0, 1])
    layout.order = .balanced
    // 5 + 1 + 1 = 7 and 1 + 4 + 2 = 7.
    expect(columns(), [0, 0, 0, 1, 1, 1])
  }

  @Test("items keep the proportions of their models")
  func aspect() {
    let layout = WaterfallLayout()
    layout.columns = 2
    layout.columnSpacing = 0
    layout.rowSpacing = 0
    let models = Models([CGSize(width: 20, height: 10), CGSize(width: 5, height: 20), CGSize(width: 40, height: 0)])
    let host = host(layout, [3])
    host.view.delegate = models
    layout.invalidateLayout()
    expect((0..<3).compactMap { host.frame(0, $0)?.height }, [20, 160, 0])
    layout.scrollDirection = .horizontal
    // Rows of 12. The length is now the width: 12 times 20 through 10.
    expect(host.frame(0, 0)?.size, CGSize(width: 24, height: 12))
    expect(host.frame(0, 1)?.size, CGSize(width: 3, height: 12))
    layout.scrollDirection = .vertical
    host.view.delegate = nil
    layout.aspectRatio = 4
    expect(host.frame(0, 0)?.size, CGSize(width: 40, height: 10))
    let delegate = Models([CGSize(width: 1, height: 3), CGSize(width: 3, height: 1), CGSize(width: 2, height: 2)])
    host.view.delegate = delegate
    layout.invalidateLayout()
    expect((0..<3).compactMap { host.frame(0, $0)?.height }, [120, 40.0 / 3, 40])
  }

  @Test("a common length applies to all items, before proportions and after an item's own length")
  func common() {
    let layout = WaterfallLayout()
    layout.columns = 2
    layout.columnSpacing = 0
    layout.rowSpacing = 0
    layout.aspectRatio = 4
    layout.commonItemLength = 7
    let host = host(layout, [3])
    expect((0..<3).compactMap { host.frame(0, $0) }.map(\.height), [7, 7, 7])
    expect(host.frame(0, 2)?.minY, 7)
    layout.itemLength = { path, _ in CGFloat(path[1]) + 1 }
    expect((0..<3).compactMap { host.frame(0, $0)?.height }, [1, 2, 3])
    (layout.itemLength, layout.commonItemLength) = (nil, nil)
    expect(host.frame(0, 0)?.height, 10)
  }

  @Test("a model without proportions is reported, and its item is a square")
  func impossibleModel() {
    let layout = WaterfallLayout()
    layout.columns = 2
    layout.columnSpacing = 0
    let models = Models([CGSize(width: 4, height: 8), CGSize(width: 0, height: 8), CGSize(width: 4, height: 8)])
    let host = Host(layout, counts: [3], size: CGSize(width: 80, height: 24))
    host.view.delegate = models
    var diagnostics: [String] = []
    host.view.diagnosticHandler = { diagnostics.append($0.description) }
    host.view.layoutIfNeeded()
    #expect(
      diagnostics == ["WaterfallLayout: the model size of cell 0.1 is 0.0 x 8.0, which is impossible; used a square"])
    expect(host.frame(0, 0)?.height, 80)
    expect(host.frame(0, 1)?.height, 40)
  }

  @Test("header, columns and footer are stacked section by section, up to the last spacing")
  func sections() {
    let layout = WaterfallLayout()
    layout.columns = 2
    layout.rowSpacing = 3
    layout.headerHeight = 6
    layout.footerHeight = 4
    layout.sectionInset = EdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    layout.itemLengthsInRange = { section, _, _ in section == 0 ? [5, 2, 4] : section == 1 ? [] : [7] }
    let host = host(layout, [3, 0, 1])
    // Section 0: 6, 1, columns of 5 and 2 + 3 + 4 = 9, 2, 4 = 22. Section 1: 6 + 1 + 2 + 4 = 13.
    expect(host.frame(0, 2), CGRect(x: 45, y: 12, width: 35, height: 4))
    expect(host.footer(0), CGRect(x: 0, y: 18, width: 80, height: 4))
    expect(host.header(1)?.minY, 22)
    expect(host.footer(1)?.minY, 31)
    expect(host.frame(2, 0)?.minY, 42)
    expect(host.view.contentSize, CGSize(width: 80, height: 55))
  }

  @Test("a strip of each header is pinned and pushed off by the end of its section, and footers are pinned too")
  func pins() {
    let layout = WaterfallLayout()
    layout.columns = 1
    layout.rowSpacing = 0
    layout.headerHeight = 12
    layout.pinnedHeaderHeight = 4
    layout.footerHeight = 5
    layout.sectionFootersPinToVisibleBounds = true
    layout.itemLength = { _, _ in 10 }
    let host = host(layout, [10, 10])
    // A section is 12 + 100 + 5, and 4 of the header stay: y = offset - 8, at most 112 - 12.
    for (offset, first, second) in [(0, 0, 117), (8, 0, 117), (30, 22, 117), (109, 100, 117), (130, 100, 122)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      host.view.contentOffset.y = offset
      expect(host.header(0)?.minY, first, "at \(offset)")
      expect(host.header(1)?.minY, second, "at \(offset)")
    }
    for (offset, y) in [(0, 19), (50, 69), (93, 112), (100, 112)] as [(CGFloat, CGFloat)] {
      host.view.contentOffset.y = offset
      expect(host.footer(0)?.minY, y, "at \(offset)")
    }
  }
}
