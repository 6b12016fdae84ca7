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
