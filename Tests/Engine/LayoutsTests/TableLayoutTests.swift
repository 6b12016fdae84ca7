import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Tables")
struct TableLayoutTests {
  private func table(_ widths: [CGFloat], frozen: Int = 0, spacing: CGFloat = 1) -> TableLayout {
    let layout = TableLayout()
    layout.columns = widths.enumerated().map { TableColumn(identifier: "\($0)", width: $1) }
    (layout.frozenColumns, layout.columnSpacing, layout.headerHeight) = (frozen, spacing, 1)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private func columns(_ host: Host, _ section: Int, _ item: Int) -> [TableColumnPlace] {
    let attributes = host.view.layoutAttributesForItem(at: IndexPath(item: item, section: section))
    return (attributes as? TableLayoutAttributes)?.columns ?? []
  }

  private func columnHeader(_ host: Host, _ column: Int) -> LayoutAttributes? {
    host.view.layoutAttributesForSupplementaryElement(
      ofKind: TableLayout.columnHeaderKind, at: IndexPath(item: column, section: 0))
  }

  @Test("a row is as broad as its columns, and its attributes say where they are")
  func rows() {
    let host = Host(table([10, 20, 30]), counts: [3], size: CGSize(width: 40, height: 10))
    host.view.layoutIfNeeded()
    expect(host.view.contentSize, CGSize(width: 62, height: 5))
    expect(host.frame(0, 1), CGRect(x: 0, y: 3, width: 62, height: 1))
    let places = columns(host, 0, 1)
    expect(places.map(\.column), [0, 1, 2])
    expect(places.map { $0.frame.minX }, [0, 11, 32])
    #expect(
      places.map(\.visibleFrame) == [
        CGRect(x: 0, y: 0, width: 10, height: 1), CGRect(x: 11, y: 0, width: 20, height: 1),
        CGRect(x: 32, y: 0, width: 8, height: 1),
      ])
    expect(columnHeader(host, 1)?.frame, CGRect(x: 11, y: 0, width: 20, height: 1))
  }

  @Test("frozen columns stay while the others scroll beneath them, in rows and in the headers")
  func frozen() {
    let host = Host(table([10, 20, 30, 40], frozen: 1), counts: [50], size: CGSize(width: 40, height: 10))
    host.view.layoutIfNeeded()
    host.view.contentOffset = CGPoint(x: 25, y: 7)
    host.view.layoutIfNeeded()
    let places = columns(host, 0, 10)
    expect(places.map(\.column), [0, 2, 3])
    expect(places.map(\.isFrozen), [true, false, false])
    expect(places[0].frame, CGRect(x: 25, y: 0, width: 10, height: 1))
    expect(places[1].visibleFrame, CGRect(x: 36, y: 0, width: 26, height: 1))
    expect(places[2].visibleFrame, CGRect(x: 63, y: 0, width: 2, height: 1))
    expect(columnHeader(host, 0)?.frame, CGRect(x: 25, y: 7, width: 10, height: 1))
    expect(columnHeader(host, 2)?.frame, CGRect(x: 32, y: 7, width: 30, height: 1))
    let heights = [0, 2].compactMap { columnHeader(host, $0)?.zIndex }
    #expect(heights[0] > heights[1])
  }

  @Test("headers of sections stay below those of columns")
  func stackedHeaders() {
    let host = Host(table([10, 80]), counts: [20, 20], size: CGSize(width: 40, height: 10))
    host.view.layoutIfNeeded()
    host.view.contentOffset = CGPoint(x: 30, y: 5)
    host.view.layoutIfNeeded()
    expect(host.header(0)?.minY, 6)
    expect(columnHeader(host, 1)?.frame.minY, 5)
    host.view.contentOffset.y = 22
    host.view.layoutIfNeeded()
    expect(host.header(1)?.minY, 23)
  }

  @Test("frozen columns leave a quarter of the view to the others")
  func crowded() {
    let layout = table([10, 10, 10, 10], frozen: 3)
    let host = Host(layout, counts: [3], size: CGSize(width: 44, height: 10))
    host.view.layoutIfNeeded()
    expect(layout.frozenColumnsInView, 3)
    host.view.frame.size.width = 40
    host.view.layoutIfNeeded()
    expect(layout.frozenColumnsInView, 2)
    host.view.frame.size.width = 12
    host.view.layoutIfNeeded()
    expect(layout.frozenColumnsInView, 0)
    expect(layout.frozenBreadth, 0)
  }

  /// What is seen at a place across the view, by looking at one column after the other.
  private func column(at place: CGFloat, of layout: TableLayout, offset: CGFloat) -> Int? {
    var (natural, starts): (CGFloat, [(column: Int, lower: CGFloat, upper: CGFloat)]) = (0, [])
    for (index, column) in layout.columns.enumerated() where !column.isHidden {
      starts.append((index, natural, natural + column.width))
      natural += column.width + layout.columnSpacing
    }
    let frozen = starts.prefix(layout.frozenColumnsInView)
    if let last = frozen.last, place < last.upper + layout.columnSpacing {
      return frozen.first { $0.lower <= place && place < $0.upper }?.column
    }
    return starts.dropFirst(frozen.count).first { $0.lower <= place + offset && place + offset < $0.upper }?.column
  }

  @Test(
    "the visible columns, in rows and headers, are those that a check of every column finds",
    arguments: TestSeeds.all(0..<12))
  func bruteForce(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed &* 31 &+ 7)
    let direction: ScrollDirection = seed % 3 == 2 ? .horizontal : .vertical
    let isMirrored = seed % 2 == 1
    let layout = table([])
    (layout.scrollDirection, layout.isMirrored) = (direction, isMirrored)
    layout.columns = (0..<generator.number(in: 0...12)).map {
      TableColumn(
        identifier: "\($0)", width: CGFloat(generator.number(in: 0...30)), isHidden: generator.number(in: 0...5) == 0)
    }
    layout.columnSpacing = CGFloat(generator.number(in: 0...3))
    layout.frozenColumns = generator.number(in: 0...4)
    let breadth = CGFloat(50)
    let size = direction == .vertical ? CGSize(width: breadth, height: 30) : CGSize(width: 30, height: breadth)
    let host = Host(layout, counts: [20, 20], size: size)
    var wrong: [String] = []
    for _ in 0..<4 {
      host.view.layoutIfNeeded()
      let content = direction == .vertical ? host.view.contentSize.width : host.view.contentSize.height
      let offset = CGFloat(generator.number(in: 0...max(0, Int(content - breadth))))
      let isTurned = isMirrored && direction == .vertical
      let across = isTurned ? content - breadth - offset : offset
      host.view.contentOffset = direction == .vertical ? CGPoint(x: across, y: 4) : CGPoint(x: 4, y: across)
      host.view.layoutIfNeeded()
      // Headers of columns are at the edge where reading begins.
      let edge: CGFloat = direction == .horizontal && isMirrored ? 33.5 : 4.5
      for place in stride(from: CGFloat(0.5), to: breadth, by: 1) {
        let expected = column(at: place, of: layout, offset: offset)
        let real = isTurned ? breadth - place : place
        let found = seen(
          at: direction == .vertical ? CGPoint(x: across + real, y: edge) : CGPoint(x: edge, y: across + real), host)
        if found.row != expected || found.header != expected {
          wrong.append("\(place): \(found), expected \(expected ?? -1)")
        }
      }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
  }

  private func seen(at point: CGPoint, _ host: Host) -> (row: Int?, header: Int?) {
    let elements = host.view.visibleElements.filter { $0.attributes.frame.contains(point) }
    let header = elements.filter { $0.identifier.kind == TableLayout.columnHeaderKind }
      .max { $0.attributes.zIndex < $1.attributes.zIndex }
    // There may be no row under pinned elements. The columns of the first row in view say which one is at the point.
    let row = host.view.visibleElements.first { $0.identifier.category == .cell }
    guard let attributes = row?.attributes as? TableLayoutAttributes else { return (nil, header?.identifier.item) }
    let isVertical = (host.layout as? TableLayout)?.scrollDirection == .vertical
    let local = CGPoint(x: point.x - attributes.frame.minX, y: point.y - attributes.frame.minY)
    let column = attributes.columns.first { place in
      let frame = place.visibleFrame
      return isVertical
        ? frame.minX <= local.x && local.x < frame.maxX : frame.minY <= local.y && local.y < frame.maxY
    }
    // A header under a frozen one is not seen, and neither is one in the space that belongs to the frozen ones.
    let isSeen =
      (header?.attributes as? TableLayoutAttributes)?.columns.first.map { place in
        let origin = header?.attributes.frame.origin ?? .zero
        return place.visibleFrame.offsetBy(dx: origin.x, dy: origin.y).contains(point)
      } ?? false
    return (column?.column, isSeen ? header?.identifier.item : nil)
  }

  @Test("a table of a million rows solves and asks no more than a list does, with a header for each column in view")
  func work() {
    func work(_ layout: BarredLayout) -> (first: LayoutStatistics, step: LayoutStatistics) {
      (layout.headerHeight, layout.sectionHeadersPinToVisibleBounds) = (1, true)
      let host = Host(layout, counts: [1_000_000], size: CGSize(width: 80, height: 24))
      host.view.layoutIfNeeded()
      let first = host.view.statistics
      host.view.contentOffset.y = 5_000
      host.view.layoutIfNeeded()
      return (first, host.view.statistics)
    }
    let table = table(Array(repeating: 8, count: 10_000), frozen: 1)
    let (list, rows) = (work(ListLayout()), work(table))
    // Nine columns fit, and the view behind their headers.
    #expect(rows.first.attributesMade <= list.first.attributesMade + 2 * 12)
    #expect(rows.step.attributesMade <= list.step.attributesMade + 2 * 12)
    expect(rows.first.itemsSolved, list.first.itemsSolved)
    expect(rows.step.sectionsSolved, 0)
    expect(rows.step.itemsSolved, 0)
  }

  @Test("scrolling across solves nothing and shows other columns")
  func across() {
    let host = Host(
      table(Array(repeating: 8, count: 1_000), frozen: 1), counts: [1_000_000], size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    host.view.contentOffset.x = 4_500
    host.view.layoutIfNeeded()
    expect(host.view.statistics.sectionsSolved, 0)
    expect(columns(host, 0, 3).map(\.column), [0] + Array(501...508))
    #expect(host.view.visibleElements.count { $0.identifier.kind == TableLayout.columnHeaderKind } <= 12)
  }

  @Test("an impossible width is reported and counts as 0")
  func badWidths() {
    let layout = table([10, .nan, -4, .infinity, 5])
    let host = Host(layout, counts: [2], size: CGSize(width: 40, height: 10))
    var reports = 0
    host.view.diagnosticHandler = { _ in reports += 1 }
    host.view.layoutIfNeeded()
    expect(host.view.contentSize.width, 40)
    expect(columns(host, 0, 0).map(\.column), [0, 4])
    #expect(reports > 0)
  }

  @Test("attributes are copied with the places of their columns")
  func copies() throws {
    let host = Host(table([10, 20]), counts: [2], size: CGSize(width: 40, height: 10))
    host.view.layoutIfNeeded()
    let row = try #require(
      host.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) as? TableLayoutAttributes)
    let copy = try #require(row.copy() as? TableLayoutAttributes)
    #expect(copy.isEqual(row))
    expect(copy.columns, row.columns)
    copy.columns = []
    #expect(!copy.isEqual(row))
  }
}
