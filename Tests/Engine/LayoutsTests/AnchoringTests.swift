import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// The places of the visible items in the view: y of each, less the offset.
@MainActor
func screenPlaces(of view: CollectionView) -> [ElementIdentifier: CGFloat] {
  view.layoutIfNeeded()
  var places: [ElementIdentifier: CGFloat] = [:]
  for element in view.visibleElements where element.identifier.category == .cell {
    places[element.identifier] = element.attributes.frame.minY - view.contentOffset.y
  }
  return places
}

/// The rules of scroll anchoring, one example each. Items are estimated at one row, and really have as many as `Texts`
/// says.
@MainActor
@Suite("The items in view keep their place")
struct AnchoringTests {
  private func list(_ items: [Int], height: CGFloat = 10, headerHeight: CGFloat = 0) -> (view: CollectionView, Texts) {
    let layout = ListLayout()
    layout.estimatedItemHeight = 1
    layout.estimatedHeaderHeight = headerHeight
    let texts = Texts([items])
    let view = texts.view(layout, size: CGSize(width: 20, height: height))
    view.layoutIfNeeded()
    return (view, texts)
  }

  private func y(_ view: CollectionView, _ item: Int) -> CGFloat? {
    view.itemFrame(0, item).map { $0.minY - view.contentOffset.y }
  }

  @Test("a resize keeps the current items in view, also at the offset of an earlier resize")
  func anchorOutOfDate() {
    let (view, _) = list(Array(repeating: 3, count: 100))
    view.scrollToItem(at: [0, 50], at: .top, animated: false)
    view.layoutIfNeeded()
    view.resize(to: CGSize(width: 20, height: 12), animated: false)
    let offset = view.contentOffset.y
    view.contentOffset.y -= 9
    view.layoutIfNeeded()
    // Items above were measured meanwhile: other items are at that offset now.
    view.contentOffset.y = offset
    let before = screenPlaces(of: view)
    expect(view.contentOffset.y, offset)
    #expect(before[.cell(0, 50)] != 0)
    view.resize(to: CGSize(width: 20, height: 11), animated: false)
    let after = screenPlaces(of: view)
    #expect(after.allSatisfy { before[$0] == $1 })
  }

  @Test("a reload keeps the items in view by the identifiers of the data source")
  func reloading() {
    let layout = ListLayout()
    layout.estimatedItemHeight = 1
    let source = IdentifiedTexts([(0..<60).map { ("m\($0)", $0 % 4 + 1) }])
    let view = source.view(layout, size: CGSize(width: 20, height: 10))
    view.scrollToItem(at: [0, 30], at: .top, animated: false)
    view.layoutIfNeeded()
    source.items[0] = (0..<25).map { ("new\($0)", 3) } + source.items[0].filter { $0.0 != "m10" }
    view.reloadData()
    expect(y(view, 54), 0, "25 came and one left before m30")
    view.layoutIfNeeded()
    expect(y(view, 54), 0)
    source.items[0].removeAll { $0.0 == "m30" }
    let next = y(view, 55)
    view.reloadData()
    expect(y(view, 54), next, "m30 is gone; m31 keeps its place")
  }

  @Test("in a horizontal layout, items before those in view grow away from them, in both reading directions")
  func horizontal() {
    let list = ListLayout()
    list.estimatedItemHeight = 1
    let waterfall = WaterfallLayout()
    (waterfall.columns, waterfall.columnSpacing, waterfall.rowSpacing, waterfall.estimatedItemLength) = (1, 0, 0, 1)
    let flow = FlowLayout()
    (flow.estimatedItemSize, flow.minimumLineSpacing) = (CGSize(width: 1, height: 4), 0)
    for layout in [list, waterfall, flow] as [StackLayout] {
      for isMirrored in [false, true] {
        layout.scrollDirection = .horizontal
        layout.isMirrored = isMirrored
        let texts = Texts([(0..<200).map { $0 % 4 + 1 }])
        texts.isHorizontal = true
        let view = texts.view(layout, size: CGSize(width: 20, height: 4))
        view.scrollToItem(at: [0, 100], at: .left, animated: false)
        view.layoutIfNeeded()
        func places() -> [ElementIdentifier: CGFloat] {
          view.layoutIfNeeded()
          return Dictionary(
            uniqueKeysWithValues: view.visibleElements.map {
              ($0.identifier, $0.attributes.frame.minX - view.contentOffset.x)
            })
        }
        for step in [-1, -2, -1, -5, -3, 4, -9, -7, -1] as [CGFloat] {
          let before = places()
          view.contentOffset.x += step
          let after = places()
          let common = before.keys.filter { after[$0] != nil }
          #expect(!common.isEmpty, "\(type(of: layout)), mirrored \(isMirrored), \(step)")
          #expect(
            common.allSatisfy { after[$0] == (before[$0] ?? 0) - step },
            "\(type(of: layout)), mirrored \(isMirrored), \(step)")
        }
      }
    }
  }

  @Test("items of a waterfall stay in their columns when those above are measured")
  func columns() {
    let layout = WaterfallLayout()
    (layout.columns, layout.columnSpacing, layout.rowSpacing, layout.estimatedItemLength) = (3, 0, 0, 2)
    let view = Texts([(0..<300).map { $0 * 5 % 7 + 1 }]).view(layout, size: CGSize(width: 21, height: 12))
    view.scrollToItem(at: [0, 200], at: .top, animated: false)
    view.layoutIfNeeded()
    func columns() -> [Int: CGFloat] {
      view.layoutIfNeeded()
      return Dictionary(
        uniqueKeysWithValues: view.indexPathsForVisibleItems.map { ($0[1], view.itemFrame(0, $0[1])?.minX ?? -1) })
    }
    for step in 0..<30 {
      let before = columns()
      view.contentOffset.y -= 3
      let after = columns()
      #expect(before.allSatisfy { after[$0] == nil || after[$0] == $1 }, "step \(step)")
    }
  }

  @Test("a table keeps its row when rows above are measured, and a waterfall keeps an item")
  func tablesAndWaterfalls() {
    let grid = GridLayout()
    (grid.itemSize, grid.estimatedRowHeight) = (CGSize(width: 10, height: 1), 1)
    let rows = Texts(Array(repeating: [1, 3], count: 100))
    let table = rows.view(grid, size: CGSize(width: 20, height: 12))
    table.scrollToItem(at: [50, 0], at: .top, animated: false)
    table.layoutIfNeeded()
    table.contentOffset.y -= 5
    expect(screenPlaces(of: table)[.cell(50, 0)], 5)
    let layout = WaterfallLayout()
    (layout.columns, layout.rowSpacing, layout.estimatedItemLength) = (2, 0, 2)
    let view = Texts([(0..<200).map { $0 * 5 % 7 + 1 }]).view(layout, size: CGSize(width: 20, height: 12))
    view.scrollToItem(at: [0, 100], at: .top, animated: false)
    view.layoutIfNeeded()
    for _ in 0..<20 {
      let before = screenPlaces(of: view).min { $0.key.item < $1.key.item }
      view.contentOffset.y -= 2
      if let before { expect(screenPlaces(of: view)[before.key] ?? before.value + 2, before.value + 2) }
    }
  }
}

/// Texts with identifiers.
private final class IdentifiedTexts: NamedSource<(name: String, lines: Int)> {
  override func name(of item: (name: String, lines: Int)) -> String { item.name }

  override func show(_ item: (name: String, lines: Int), in cell: CollectionViewCell) {
    cell.shownContent = Texts.lines(item.lines)
  }
}
