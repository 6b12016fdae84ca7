import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// Viewers and audits know layouts only by these descriptions.
@MainActor
@Suite("Descriptions of layouts")
struct DescriptionTests {
  private static let kinds: [(String, @MainActor () -> StackLayout)] = [
    ("flow", { FlowLayout() }), ("waterfall", { WaterfallLayout() }), ("grid", { GridLayout() }),
    ("list", { ListLayout() }), ("hexagonal", { HexagonalLayout() }),
  ]

  private func description(_ direction: ScrollDirection) -> LayoutDescription {
    var description = LayoutDescription()
    description.scrollDirection = direction
    (description.isMirrored, description.sectionSpacing) = (true, 4)
    (description.itemWidth, description.itemHeight) = (30, 20)
    (description.itemSpacing, description.lineSpacing) = (2, 4)
    description.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    (description.bars.headerLength, description.bars.footerLength) = (5, 6)
    (description.bars.contentHeaderLength, description.bars.contentFooterLength) = (7, 8)
    (description.bars.groupHeaderLength, description.bars.groupFooterLength, description.bars.pinsOuterBars) = (
      9, 10, true
    )
    (description.bars.pinsHeaders, description.bars.pinsFooters, description.bars.pinnedHeaderLength) = (true, true, 2)
    return description
  }

  @Test(
    "a layout describes what it adopted, as far as it has such properties",
    arguments: [ScrollDirection.vertical, .horizontal])
  func roundTrip(_ direction: ScrollDirection) {
    for (kind, make) in Self.kinds {
      let layout = make()
      layout.adopt(description(direction))
      var expected = description(direction)
      expected.kind = kind
      expected.itemsAdjoin = kind == "grid" || kind == "list"
      let isVertical = direction == .vertical
      switch kind {
      case "waterfall":
        // A column has a breadth, and its items have their own lengths.
        (expected.itemWidth, expected.itemHeight) = (isVertical ? 30 : 20, nil)
      case "list":
        // A row has a length, and it is as wide as the view.
        (expected.itemWidth, expected.itemHeight) = isVertical ? (nil, 20) : (30, nil)
        expected.itemSpacing = 0
      default: break
      }
      expect(layout.layoutDescription, expected, "\(kind)")
      layout.isMirrored = true
      expect(layout.contentDirection, layout.layoutDescription.direction, "\(kind)")
    }
  }

  @Test(
    "subclasses of custom layouts inherit descriptions and may add to them; other layouts describe nothing by default")
  func outsiders() {
    final class Tags: FlowLayout {}
    final class Spiral: CollectionViewLayout {
      override var layoutDescription: LayoutDescription {
        var description = super.layoutDescription
        (description.itemWidth, description.itemHeight) = (9, 3)
        return description
      }
    }
    expect(Tags().layoutDescription.kind, "flow")
    expect(CollectionViewLayout().layoutDescription, LayoutDescription())
    let list = ListLayout()
    list.adopt(Spiral().layoutDescription)
    expect(list.itemHeight, 3)
  }

  @Test("sizes that closures give are not described")
  func closures() {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 30, height: 20)
    expect(layout.layoutDescription.itemWidth, 30)
    layout.sizeForItem = { _ in CGSize(width: 1, height: 1) }
    #expect(layout.layoutDescription.itemWidth == nil)
  }

  @Test("headers and footers may be pinned, and in a grid also the cells of frozen rows and columns")
  func pins() {
    let grid = GridLayout()
    (grid.frozenRows, grid.frozenColumns) = (1, 2)
    let header = ElementIdentifier(
      category: .supplementaryView, kind: ElementKind.sectionHeader, section: 7, item: 0)
    #expect(grid.mayPin(header))
    #expect(CollectionViewLayout().mayPin(header))
    #expect(grid.mayPin(.cell(0, 9)))
    #expect(grid.mayPin(.cell(9, 1)))
    #expect(!grid.mayPin(.cell(1, 2)))
    #expect(!FlowLayout().mayPin(.cell(0, 0)))
  }
}
