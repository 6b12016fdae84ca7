import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Hexagonal layouts")
struct HexagonalLayoutTests {
  private func host(_ counts: [Int], _ change: (HexagonalLayout) -> Void = { _ in }) -> Host {
    let layout = HexagonalLayout()
    layout.itemSize = CGSize(width: 20, height: 6)
    (layout.itemSpacing, layout.rowSpacing) = (2, 1)
    change(layout)
    let host = Host(layout, counts: counts, size: CGSize(width: 80, height: 24), cell: CollectionViewCell.self)
    host.view.layoutIfNeeded()
    return host
  }

  @Test("every second row is shifted by half an item and half the spacing, inside insets and below headers")
  func rows() {
    let host = host([8, 3]) { layout in
      layout.sectionInset = EdgeInsets(top: 1, left: 3, bottom: 2, right: 4)
      (layout.headerHeight, layout.sectionHeadersPinToVisibleBounds) = (5, true)
    }
    // Three items fit into 73 points, and two into a shifted row.
    expect(host.frame(0, 2), CGRect(x: 47, y: 6, width: 20, height: 6))
    expect(host.frame(0, 3), CGRect(x: 14, y: 13, width: 20, height: 6))
    expect(host.frame(0, 5), CGRect(x: 3, y: 20, width: 20, height: 6))
    expect(host.frame(1, 0), CGRect(x: 3, y: 34, width: 20, height: 6))
  }

  @Test("where content scrolls horizontally, every second column is shifted down")
  func horizontal() {
    let host = host([8]) { $0.scrollDirection = .horizontal }
    // Three items of 6 fit into 24 points with 2 between them; a shifted column has as many from 4 on, less one.
    expect(host.frame(0, 2), CGRect(x: 0, y: 16, width: 20, height: 6))
    expect(host.frame(0, 3), CGRect(x: 21, y: 4, width: 20, height: 6))
    expect(host.frame(0, 5), CGRect(x: 42, y: 0, width: 20, height: 6))
  }

  @Test("a million items cost no work to solve, and to scroll to")
  func work() {
    let before = LayoutStatistics.total
    let host = host([1_000_000])
    host.view.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
    host.view.layoutIfNeeded()
    expect((LayoutStatistics.total - before).itemsSolved, 0)
    #expect(host.frame(0, 999_999) != nil)
  }

  @Test("the parameters come in the order of the fields, and change the layout")
  func parameters() throws {
    let host = host([8])
    let layout = try #require(host.layout as? HexagonalLayout)
    let names = layout.parameters.map(\.name)
    expect(names.prefix(5), ["itemSize.width", "itemSize.height", "itemSpacing", "rowSpacing", "sectionInset.top"])
    layout.parameters.first { $0.name == "rowSpacing" }?.value = .number(4)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 3)?.minY, 10)
  }

  @Test("a section of a mixed layout can be a honeycomb")
  func mixed() {
    let layout = MixedLayout { _ in .hexagonal(itemSize: CGSize(width: 30, height: 4)) }
    let host = Host(layout, counts: [6], size: CGSize(width: 80, height: 24), cell: CollectionViewCell.self)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 2), CGRect(x: 15, y: 4, width: 30, height: 4))
  }
}
