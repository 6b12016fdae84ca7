import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("List layouts")
struct ListLayoutTests {
  private func host(_ layout: ListLayout, _ counts: [Int], cell: CollectionViewCell.Type = CollectionViewCell.self)
    -> Host
  {
    let host = Host(layout, counts: counts, size: CGSize(width: 80, height: 24), cell: cell)
    host.view.layoutIfNeeded()
    return host
  }

  @Test("a separator is a decoration with its own view")
  func separators() {
    let layout = ListLayout()
    layout.itemHeight = 8
    layout.itemSpacing = 2
    layout.separator = SectionSeparator(thickness: 1, leadingInset: 5, trailingInset: 3)
    let host = host(layout, [3, 1])
    let shown = host.view.visibleElements.filter { $0.identifier.kind == SectionSeparator.kind }
    expect(shown.count, 2)
    #expect(shown.allSatisfy { $0.view is SeparatorView })
    #expect(shown.allSatisfy { $0.attributes.zIndex == 1 }, "above cells, under pinned headers")
  }

  @Test("an author can register a view for separators")
  func ownSeparator() {
    final class Ruler: ReusableView {}
    let layout = ListLayout()
    layout.separator = SectionSeparator()
    layout.register(Ruler.self, forDecorationViewOfKind: SectionSeparator.kind)
    let host = host(layout, [2])
    #expect(host.view.visibleElements.contains { $0.view is Ruler })
  }

  @Test("a closure with the width gives the heights")
  func heights() {
    let layout = ListLayout()
    layout.sectionInset = EdgeInsets(top: 1, left: 4, bottom: 0, right: 6)
    layout.heightForItem = { path, breadth in breadth / 10 + CGFloat(path.item) }
    let host = host(layout, [3])
    expect(host.frame(0, 2), CGRect(x: 4, y: 16, width: 70, height: 9))
  }

  @Test("if cells decide about their heights, text is wrapped to the cell's width")
  func measuredText() {
    let layout = ListLayout()
    layout.estimatedItemHeight = 1
    let host = host(layout, [3], cell: LongCell.self)
    let frame = host.frame(0, 0) ?? .zero
    expect(frame.width, 80, "the breadth is the list's")
    #expect(frame.height > 1, "200 letters are more than one line")
    expect(host.frame(0, 1)?.minY, frame.height)
    expect(layout.fittingPriorities(for: LayoutAttributes(forCellWith: [0, 0])).horizontal, .required)
  }

  @Test("text is measured at the scale of the view, and again when that changes")
  func measuredAtScale() {
    let layout = ListLayout()
    layout.estimatedItemHeight = 1
    let host = host(layout, [3], cell: LongCell.self)
    // Forty words of four letters. A line of ten characters of 8 points has two words. Later a line has sixteen.
    expect(host.frame(0, 0)?.height, 320)
    host.view.pointsPerCell = .one
    host.view.layoutIfNeeded()
    expect(host.frame(0, 0)?.height, 3)
  }

  @Test("measured sizes follow their items when these are pushed down or moved, also with their sections")
  func measuredSizesFollow() {
    let layout = ListLayout()
    layout.estimatedItemHeight = 2
    let host = host(layout, [100, 5], cell: GrowingCell.self)
    // Twelve items with an estimate of 2 filled the view and are 3 high now. 93 are still estimated.
    expect(host.view.contentSize.height, 222)
    host.view.performBatchUpdates {
      host.source.counts = [101, 5]
      host.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    expect(host.view.contentSize.height, 225, "those out of view keep their 3")
    expect(host.frame(0, 12)?.height, 3)
    expect(host.frame(0, 13)?.height, 2)
    host.view.performBatchUpdates { host.view.moveItem(at: [0, 0], to: [0, 50]) }
    expect(host.frame(0, 50)?.height, 3)
    host.view.performBatchUpdates { host.view.reloadItems(at: [[0, 50]]) }
    expect(host.frame(0, 50)?.height, 2, "what is shown again is measured again")
    host.view.performBatchUpdates {
      host.source.counts = [5, 101]
      host.view.moveSection(0, toSection: 1)
    }
    expect(host.frame(1, 7)?.height, 3)
    expect(host.frame(1, 60)?.height, 2)
    host.view.performBatchUpdates {
      host.source.counts = [5, 98]
      host.view.deleteItems(at: [[1, 0], [1, 1], [1, 2]])
    }
    expect(host.frame(1, 4)?.height, 3)
    expect(host.frame(1, 40)?.height, 2)
  }

  @Test("what is in view stays in place while cells above it are measured")
  func measuringUpwards() {
    let layout = ListLayout()
    layout.estimatedItemHeight = 2
    let host = host(layout, [100], cell: GrowingCell.self)
    host.view.contentOffset.y = 100
    host.view.layoutIfNeeded()
    let before = host.view.visibleElements.filter { $0.attributes.frame.minY >= host.view.contentOffset.y }
    let item = before.first?.identifier.item ?? -1
    let distance = (host.frame(0, item)?.minY ?? 0) - host.view.contentOffset.y
    host.view.contentOffset.y -= 1
    host.view.layoutIfNeeded()
    let moved = (host.frame(0, item)?.minY ?? 0) - host.view.contentOffset.y
    expect(moved, distance + 1)
  }
}

final class LongCell: CollectionViewCell {
  override var shownContent: ViewContent {
    get { ViewContent(text: String(repeating: "abcd ", count: 40)) }
    set { super.shownContent = newValue }
  }
}
