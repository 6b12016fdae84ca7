import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("The work of layouts")
struct WorkTests {
  private let size = CGSize(width: 80, height: 24)

  private func work(_ body: () -> Void) -> LayoutStatistics {
    let before = LayoutStatistics.total
    body()
    return LayoutStatistics.total - before
  }

  private func length(_ item: Int) -> CGFloat { CGFloat(item * 7 % 5 + 1) }

  private func layouts() -> [(StackLayout, perLine: Int)] {
    let flow = FlowLayout()
    flow.minimumInteritemSpacing = 0
    flow.itemSizesInRange = { [length] section, _ in
      (0..<(section == 0 ? 1_000 : 100)).map { CGSize(width: 10, height: length($0)) }
    }
    let waterfall = WaterfallLayout()
    waterfall.itemLength = { [length] path, _ in length(path.item) }
    let list = ListLayout()
    list.heightForItem = { [length] path, _ in length(path.item) }
    return [(flow, 8), (waterfall, 0), (list, 0)]
  }

  @Test("a change of one item solves its section from that item on")
  func oneItem() {
    for (layout, perLine) in layouts() {
      let host = Host(layout, counts: [1_000] + Array(repeating: 100, count: 50), size: size)
      host.view.layoutIfNeeded()
      let context = layout is FlowLayout ? FlowLayoutInvalidationContext() : StackInvalidationContext()
      context.invalidateItems(at: [IndexPath(item: 900, section: 0)])
      let work = work {
        layout.invalidateLayout(with: context)
        host.view.layoutIfNeeded()
      }
      expect(work.sectionsSolved, 1)
      #expect(work.itemsSolved <= 100 + 2 * perLine, "\(type(of: layout)): \(work.itemsSolved)")
    }
  }

  @Test("data that grew solve the new items, in any section")
  func growth() {
    for (layout, perLine) in layouts() where !(layout is FlowLayout) {
      let host = Host(layout, counts: Array(repeating: 1_000, count: 100), size: size)
      host.view.layoutIfNeeded()
      let views = host.view.visibleElements.map { ObjectIdentifier($0.view) }
      let work = work {
        host.source.counts[3] += 10
        host.source.counts[99] += 20
        host.source.counts += [5, 6]
        host.view.dataSourceDidGrow()
        host.view.layoutIfNeeded()
      }
      expect(work.sectionsSolved, 4, "\(type(of: layout))")
      #expect(work.itemsSolved <= 41 + 2 * perLine, "\(type(of: layout)): \(work.itemsSolved)")
      expect(host.view.visibleElements.map { ObjectIdentifier($0.view) }, views)
    }
  }

  @Test("data that grew in a list of one height solve no item")
  func growthOfUniformList() {
    let host = Host(ListLayout(), counts: [1_000_000], size: size)
    host.view.layoutIfNeeded()
    let work = work {
      host.source.counts[0] += 1_000_000
      host.view.dataSourceDidGrow()
      host.view.layoutIfNeeded()
    }
    expect(work.sectionsSolved, 1)
    expect(work.itemsSolved, 0)
    expect(host.view.contentSize.height, 2_000_000)
  }

  @Test("an insertion or a removal solves its section from there on")
  func insertion() {
    for layout in [WaterfallLayout(), ListLayout()] {
      (layout as? WaterfallLayout)?.itemLength = { path, _ in CGFloat(path.item % 5 + 1) }
      (layout as? ListLayout)?.heightForItem = { path, _ in CGFloat(path.item % 5 + 1) }
      let host = Host(layout, counts: Array(repeating: 200, count: 1_000), size: size)
      host.view.layoutIfNeeded()
      let inserted = work {
        host.view.performBatchUpdates {
          host.source.counts[500] = 201
          host.view.insertItems(at: [IndexPath(item: 150, section: 500)])
        }
      }
      expect(inserted.sectionsSolved, 1)
      expect(inserted.itemsSolved, 51)
      let removed = work {
        host.view.performBatchUpdates {
          host.source.counts[500] = 200
          host.view.deleteItems(at: [IndexPath(item: 150, section: 500)])
        }
      }
      expect(removed.sectionsSolved, 1)
      expect(removed.itemsSolved, 50)
    }
  }

  @Test("appending solves the new items")
  func appending() {
    for layout in [WaterfallLayout(), ListLayout()] {
      (layout as? WaterfallLayout)?.itemLength = { path, _ in CGFloat(path.item % 5 + 1) }
      (layout as? ListLayout)?.heightForItem = { path, _ in CGFloat(path.item % 5 + 1) }
      let host = Host(layout, counts: [5_000], size: size)
      host.view.layoutIfNeeded()
      let work = work {
        host.view.performBatchUpdates {
          host.source.counts = [5_003]
          host.view.insertItems(at: (5_000..<5_003).map { IndexPath(item: $0, section: 0) })
        }
      }
      expect(work.sectionsSolved, 1)
      expect(work.itemsSolved, 3)
    }
  }

  @Test("a header with a new height solves no item")
  func header() {
    let layout = WaterfallLayout()
    layout.headerHeight = 2
    let witness = Witness()
    let host = Host(layout, counts: [500, 500], size: size)
    host.view.delegate = witness
    host.view.diagnosticHandler = { _ in }
    host.view.layoutIfNeeded()
    let context = StackInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: ElementKind.sectionHeader, at: [IndexPath(item: 0, section: 1)])
    let asked = witness.calls["lengthOfItemAt"]
    let work = work {
      layout.invalidateLayout(with: context)
      host.view.layoutIfNeeded()
    }
    expect(work.sectionsSolved, 1)
    expect(work.itemsSolved, 0)
    expect(witness.calls["lengthOfItemAt"], asked)
    expect(witness.calls["heightForHeaderInSection"], 3)
  }

  @Test("headers named in many sections solve no item and place each section once")
  func manyHeaders() {
    let layout = ListLayout()
    layout.headerHeight = 1
    layout.heightForItem = { path, _ in CGFloat(path.item + 1) }
    let host = Host(layout, counts: Array(repeating: 5, count: 100), size: size)
    host.view.layoutIfNeeded()
    let frames = host.frames
    let context = StackInvalidationContext()
    context.invalidateSupplementaryElements(
      ofKind: ElementKind.sectionHeader, at: (0..<100).map { IndexPath(item: 0, section: $0) })
    let work = work {
      layout.invalidateLayout(with: context)
      host.view.layoutIfNeeded()
    }
    expect(work.sectionsSolved, 100)
    expect(work.itemsSolved, 0)
    expect(host.frames, frames)
  }

  @Test("a resize solves at most once, and closed forms not at all")
  func resize() {
    let flow = FlowLayout(), list = ListLayout(), grid = GridLayout()
    for layout in [flow, list, grid] {
      let host = Host(layout, counts: [1_000_000], size: size)
      let first = work { host.view.layoutIfNeeded() }
      expect(first.itemsSolved, 0, "\(type(of: layout))")
      let resized = work { host.view.resize(to: CGSize(width: 90, height: 30), animated: false) }
      expect(resized.itemsSolved, 0)
      expect(resized.sectionsSolved, 1)
      expect(resized.prepares, 1)
    }
    let waterfall = WaterfallLayout()
    waterfall.itemLengthsInRange = { _, _, _ in Array(repeating: 3, count: 20_000) }
    let host = Host(waterfall, counts: [20_000], size: size)
    host.view.layoutIfNeeded()
    let resized = work { host.view.resize(to: CGSize(width: 90, height: 30), animated: false) }
    expect(resized.itemsSolved, 20_000)
    let taller = work { host.view.resize(to: CGSize(width: 90, height: 50), animated: false) }
    expect(taller.itemsSolved, 0)
    expect(taller.prepares, 0)
  }

  @Test("a scroll past pinned headers of 10,000 sections touches only what is in view")
  func pinnedHeaders() {
    let layout = ListLayout()
    layout.headerHeight = 1
    layout.sectionHeadersPinToVisibleBounds = true
    let host = Host(layout, counts: Array(repeating: 40, count: 10_000), size: size)
    host.view.layoutIfNeeded()
    for offset in [100, 200_000, 409_000] as [CGFloat] {
      host.view.contentOffset.y = offset
      host.view.layoutIfNeeded()
      let work = work {
        host.view.contentOffset.y = offset + 1
        host.view.layoutIfNeeded()
      }
      expect(work.sectionsSolved, 0)
      expect(work.itemsSolved, 0)
      #expect(work.attributesMade <= 26, "\(work.attributesMade) at \(offset)")
      expect(work.elementsReturnedOutside, 0)
    }
  }

  @Test("a cell that measures itself solves its section from its line on, and each cell is measured once")
  func measuring() {
    let layout = ListLayout()
    layout.estimatedItemHeight = 2
    let host = Host(layout, counts: [1_000, 1_000], size: size, cell: GrowingCell.self)
    let first = work { host.view.layoutIfNeeded() }
    // 24 points show 12 items of the estimated size. Once they have grown to 3 points, they show 8.
    expect(host.view.contentSize.height, 4_012)
    expect(host.frame(0, 12), CGRect(x: 0, y: 36, width: 80, height: 2))
    expect(first.sectionsSolved, 3, "both sections, then the first again")
    let scrolled = work {
      host.view.contentOffset.y = 24
      host.view.layoutIfNeeded()
    }
    // Twelve items end at 36; the view ends at 48.
    expect(scrolled.itemsSolved, 6, "those that were estimated and came into view")
  }

  @Test("a million items of estimated height cost what came into view, wherever that is")
  func millionEstimates() {
    let layout = ListLayout()
    layout.estimatedItemHeight = 2
    let host = Host(layout, counts: [1_000_000], size: size, cell: GrowingCell.self)
    let first = work { host.view.layoutIfNeeded() }
    expect(first.itemsSolved, 12)
    expect(first.sectionsSolved, 2)
    for item in [500_000, 999_000, 250_000] {
      let jump = work {
        host.view.scrollToItem(at: [0, item], at: .top, animated: false)
        host.view.layoutIfNeeded()
      }
      #expect(jump.itemsSolved <= 40, "\(jump.itemsSolved) for \(item)")
      let step = work {
        host.view.contentOffset.y -= 3
        host.view.layoutIfNeeded()
      }
      #expect(step.itemsSolved <= 2)
      #expect(step.viewsMade <= 1)
    }
    #expect(layout.stack.storedBytes < 100_000)
  }

  @Test(
    "a million estimates of a flow and of a waterfall cost what came into view and its neighbours",
    arguments: [0, 1])
  func millionInLines(kind: Int) {
    let flow = FlowLayout()
    (flow.estimatedItemSize, flow.minimumInteritemSpacing) = (CGSize(width: 10, height: 2), 0)
    let waterfall = WaterfallLayout()
    (waterfall.columns, waterfall.estimatedItemLength) = (4, 2)
    let layout = kind == 0 ? flow : waterfall as StackLayout
    let host = Host(layout, counts: [1_000_000], size: size, cell: GrowingCell.self)
    let first = work { host.view.layoutIfNeeded() }
    #expect(first.itemsSolved <= 300, "\(first.itemsSolved)")
    expect(first.sectionsSolved, 2, "\(first.itemsSolved)")
    for item in [500_000, 999_000, 250_000] {
      let jump = work {
        host.view.scrollToItem(at: [0, item], at: .top, animated: false)
        host.view.layoutIfNeeded()
      }
      #expect(jump.itemsSolved <= 2_000, "\(jump.itemsSolved) for \(item)")
      for distance in [-3.0, 3, 3, 3] {
        let step = work {
          host.view.contentOffset.y += distance
          host.view.layoutIfNeeded()
        }
        #expect(step.itemsSolved <= 1_000, "\(step.itemsSolved) for \(item)")
      }
    }
    #expect(layout.stack.storedBytes < 300_000)
  }
}

/// A cell that prefers a height of 3 points.
final class GrowingCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes.size.height = 3
    return layoutAttributes
  }
}
