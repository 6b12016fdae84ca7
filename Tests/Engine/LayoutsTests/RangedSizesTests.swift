import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Sizes of some of a section's items")
struct RangedSizesTests {
  private let size = CGSize(width: 80, height: 24)

  private final class Calls { var ranges: [Range<Int>] = [] }

  private func layouts(_ calls: Calls) -> [StackLayout] {
    let flow = FlowLayout()
    flow.itemSizesInRange = { _, items in
      calls.ranges.append(items)
      return items.map { CGSize(width: 5 + CGFloat($0 % 7), height: 2) }
    }
    let waterfall = WaterfallLayout()
    waterfall.itemLengthsInRange = { _, items, _ in
      calls.ranges.append(items)
      return items.map { CGFloat(1 + $0 % 7) }
    }
    return [flow, waterfall]
  }

  @Test("a section that grows asks only for its new items, and lies as one that always had them")
  func growth() {
    for index in 0..<2 {
      let calls = Calls()
      let host = Host(layouts(calls)[index], counts: [1_000], size: size)
      host.view.layoutIfNeeded()
      expect(calls.ranges, [0..<1_000])
      host.source.counts[0] = 1_200
      host.view.dataSourceDidGrow()
      host.view.layoutIfNeeded()
      expect(calls.ranges, [0..<1_000, 1_000..<1_200])
      let fresh = Host(layouts(Calls())[index], counts: [1_200], size: size)
      fresh.view.layoutIfNeeded()
      for item in 0..<1_200 {
        let path = IndexPath(item: item, section: 0)
        #expect(
          host.view.layoutAttributesForItem(at: path)?.frame == fresh.view.layoutAttributesForItem(at: path)?.frame)
      }
    }
  }

  @Test("another width asks for all items at once")
  func width() {
    let calls = Calls()
    let host = Host(layouts(calls)[0], counts: [1_000], size: size)
    host.view.layoutIfNeeded()
    host.view.frame.size.width = 60
    host.view.layoutIfNeeded()
    expect(calls.ranges, [0..<1_000, 0..<1_000])
  }

  @Test("too few sizes are reported, and the size of all items is used")
  func tooFew() {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 8, height: 3)
    layout.itemSizesInRange = { _, items in items.dropLast().map { _ in CGSize(width: 5, height: 2) } }
    let host = Host(layout, counts: [10], size: size)
    var problems: [LayoutDiagnostic] = []
    host.view.diagnosticHandler = { problems.append($0) }
    host.view.layoutIfNeeded()
    expect(problems.count, 1)
    expect(host.view.layoutAttributesForItem(at: IndexPath(item: 9, section: 0))?.frame.size, layout.itemSize)
  }
}
