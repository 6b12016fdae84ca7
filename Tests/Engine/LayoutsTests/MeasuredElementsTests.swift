import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// The numbers of lines of sections and items; each line is a row. Bars are as long as their text.
final class Texts: ItemSource<Int> {
  var headers: [Int: Int] = [:]
  var footers: [Int: Int] = [:]
  /// Whether items have that many columns instead of lines.
  var isHorizontal = false

  static func lines(_ count: Int) -> ViewContent {
    ViewContent(text: Array(repeating: "a", count: count).joined(separator: "\n"))
  }

  override func show(_ item: Int, in cell: CollectionViewCell) {
    cell.shownContent = isHorizontal ? ViewContent(text: String(repeating: "a", count: item)) : Self.lines(item)
  }

  override func show(_ kind: String, _ indexPath: IndexPath, in bar: ReusableView) {
    bar.shownContent = Self.lines((kind == ElementKind.sectionHeader ? headers : footers)[indexPath[0]] ?? 1)
  }
}

extension CollectionView {
  func itemFrame(_ section: Int, _ item: Int) -> CGRect? {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func barFrame(_ kind: String, _ section: Int) -> CGRect? {
    layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }
}

@MainActor
@Suite("Elements that measure themselves")
struct MeasuredElementsTests {
  private let size = CGSize(width: 40, height: 30)

  private func texts() -> Texts {
    let texts = Texts([[1, 1, 1], [1, 1]])
    (texts.headers, texts.footers) = ([0: 3, 1: 2], [0: 4, 1: 5])
    return texts
  }

  /// Every layout with headers and footers of an estimated length, and items one row high.
  private func layouts(_ direction: ScrollDirection) -> [StackLayout] {
    let one = CGSize(width: 1, height: 1)
    let flow = FlowLayout()
    flow.itemSize = CGSize(width: 40, height: 1)
    if direction == .horizontal { flow.itemSize = CGSize(width: 1, height: 30) }
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
    (flow.estimatedHeaderReferenceSize, flow.estimatedFooterReferenceSize) = (one, one)
    let list = ListLayout()
    let waterfall = WaterfallLayout()
    (waterfall.columns, waterfall.rowSpacing, waterfall.commonItemLength) = (1, 0, 1)
    for layout in [list, waterfall] as [BarredLayout] {
      (layout.estimatedHeaderHeight, layout.estimatedFooterHeight) = (1, 1)
    }
    let mixed = MixedLayout { _ in
      SectionPlan(ListPlan(lengths: .uniform(1)), header: .measured(estimate: 1), footer: .measured(estimate: 1))
    }
    let layouts: [StackLayout] = [flow, list, waterfall, mixed]
    for layout in layouts { layout.scrollDirection = direction }
    return layouts
  }

  @Test("headers and footers take the length of their text in every layout")
  func bars() {
    for layout in layouts(.vertical) {
      let view = texts().view(layout, size: size)
      view.layoutIfNeeded()
      let name = "\(type(of: layout))"
      expect(view.barFrame(ElementKind.sectionHeader, 0), CGRect(x: 0, y: 0, width: 40, height: 3), "\(name)")
      expect(view.itemFrame(0, 0)?.minY, 3, "\(name)")
      expect(view.barFrame(ElementKind.sectionFooter, 0), CGRect(x: 0, y: 6, width: 40, height: 4), "\(name)")
      expect(view.barFrame(ElementKind.sectionHeader, 1), CGRect(x: 0, y: 10, width: 40, height: 2), "\(name)")
      expect(view.barFrame(ElementKind.sectionFooter, 1), CGRect(x: 0, y: 14, width: 40, height: 5), "\(name)")
      expect(view.contentSize.height, 19, "\(name)")
    }
  }

  @Test("scrolling horizontally, headers and footers take the width of their text")
  func horizontalBars() {
    for layout in layouts(.horizontal) {
      let texts = texts()
      let view = texts.view(layout, size: size)
      view.layoutIfNeeded()
      // A text of several lines of one letter is one column wide, as estimated.
      expect(view.barFrame(ElementKind.sectionHeader, 0)?.width, 1, "\(type(of: layout))")
      let wide = Widths([[0]])
      view.dataSource = wide
      view.layoutIfNeeded()
      expect(view.barFrame(ElementKind.sectionHeader, 0)?.width, 7, "\(type(of: layout))")
      expect(view.itemFrame(0, 0)?.minX, 7, "\(type(of: layout))")
    }
  }

  @Test("a section whose delegate wants no header has none, though headers measure themselves")
  func noHeader() {
    final class Speaker: ListLayoutDelegate {
      func collectionView(
        _ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int
      ) -> CGFloat { section == 0 ? 0 : 1 }
    }
    let layout = ListLayout()
    layout.estimatedHeaderHeight = 1
    let speaker = Speaker()
    let view = texts().view(layout, size: size)
    view.delegate = speaker
    view.layoutIfNeeded()
    expect(view.visibleSupplementaryPaths(ElementKind.sectionHeader), [[1, 0]])
    expect(view.itemFrame(0, 0)?.minY, 0)
    expect(view.barFrame(ElementKind.sectionHeader, 1)?.height, 2)
  }
}

/// Headers, footers and one item, seven columns wide.
private final class Widths: ItemSource<Int> {
  override func show(_ kind: String, _ indexPath: IndexPath, in bar: ReusableView) { bar.shownContent.text = "seven.." }
}

extension CollectionView {
  fileprivate func visibleSupplementaryPaths(_ kind: String) -> [IndexPath] {
    visibleElements.filter { $0.identifier.kind == kind }.map(\.identifier.indexPath).sorted()
  }
}
