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
}

final class LongCell: CollectionViewCell {
  override var shownContent: ViewContent {
    get { ViewContent(text: String(repeating: "abcd ", count: 40)) }
    set { super.shownContent = newValue }
  }
}
