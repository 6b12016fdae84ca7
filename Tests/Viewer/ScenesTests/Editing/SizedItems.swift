import Foundation
import LayoutCore
import Layouts
import TestItems

/// An item, identified by its first place in the data. Its title and its size follow from that place.
struct Item: Hashable {
  var section, number: Int
  var isCopy = false

  var title: String { (isCopy ? "+ " : "") + "\(section).\(number)" }
  var size: CGSize {
    CGSize(width: CGFloat(4 + (section * 3 + number * 5) % 9), height: CGFloat(1 + (section + number * 7) % 4))
  }
}

/// Items in plain arrays, as a data source. It knows no index path beyond them.
@MainActor
final class SizedItems: TestItems {
  var sections: [[Item]] { didSet { counts = sections.map(\.count) } }
  /// How often all sizes of a section were asked for.
  private(set) var listCount = 0

  init(_ sections: [[Item]]) {
    self.sections = sections
    super.init(sections.map(\.count))
    fill = { [unowned self] in $0.shownContent = ViewContent(text: item($1).title) }
    fillSupplementary = { [unowned self] in
      $0.shownContent = .header("section", count: self.sections[$2.section].count)
    }
  }

  convenience init(counts: [Int]) {
    self.init(counts.enumerated().map { section, count in (0..<count).map { Item(section: section, number: $0) } })
  }

  func item(_ path: IndexPath) -> Item { sections[path[0]][path[1]] }

  func sizes(inSection section: Int) -> [CGSize] {
    listCount += 1
    return sections[section].map(\.size)
  }

  /// The heights of a section's items. Those from odd sections are 2; nil if all are.
  func heightsThatDiffer(inSection section: Int) -> [CGFloat]? {
    let heights = sections[section].map { $0.section.isMultiple(of: 2) ? $0.size.height : 2 }
    return heights.allSatisfy { $0 == 2 } ? nil : heights
  }
}

/// The same items, with a delegate that knows their sizes.
final class DelegatedItems: NSObject, FlowLayoutDelegate, WaterfallLayoutDelegate {
  let items: SizedItems
  private(set) var selected: [String] = []
  /// The items whose cells have left the view.
  private(set) var ended: [String] = []

  init(_ items: SizedItems) { self.items = items }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { items.item(indexPath).size }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat { items.item(indexPath).size.height }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(items.item(indexPath).title)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { ended.append(items.item(indexPath).title) }
}

/// Layouts that get the sizes of their items in every possible way. Without table: the cells of a table are shown by
/// its columns, and not by the sizes that are compared here.
enum SizedLayout: String, CaseIterable {
  case flowByDelegate, flowByList, flowByRange, flow, waterfallByDelegate, waterfallByClosure, waterfallByList
  case waterfallByRange, listByClosure, listByList, listBySomeLists, grid, hexagonal, mixed, mixedByList

  @MainActor
  func makeView(_ items: SizedItems) -> CollectionView {
    let layout = makeLayout(items)
    (layout as? FlowLayout)?.headerReferenceSize = CGSize(width: 0, height: 1)
    (layout as? FlowLayout)?.sectionHeadersPinToVisibleBounds = true
    (layout as? BarredLayout)?.headerHeight = 1
    let view = items.view(layout)
    if self == .flowByDelegate || self == .waterfallByDelegate {
      let delegate = DelegatedItems(items)
      view.delegate = delegate
      view.retainedObjects.append(delegate)
    }
    return view
  }

  @MainActor
  private func makeLayout(_ items: SizedItems) -> CollectionViewLayout {
    switch self {
    case .flow, .flowByDelegate:
      let layout = FlowLayout()
      layout.itemSize = CGSize(width: 7, height: 2)
      return layout
    case .flowByList:
      let layout = FlowLayout()
      layout.itemSizesInRange = { section, _ in items.sizes(inSection: section) }
      return layout
    case .flowByRange:
      let layout = FlowLayout()
      layout.itemSizesInRange = { items.sections[$0][$1].map(\.size) }
      return layout
    case .waterfallByDelegate: return WaterfallLayout()
    case .waterfallByClosure:
      let layout = WaterfallLayout()
      layout.itemLength = { path, _ in items.item(path).size.height }
      return layout
    case .waterfallByList:
      let layout = WaterfallLayout()
      layout.itemLengthsInRange = { section, _, _ in items.sections[section].map(\.size.height) }
      return layout
    case .waterfallByRange:
      let layout = WaterfallLayout()
      layout.itemLengthsInRange = { section, range, _ in items.sections[section][range].map(\.size.height) }
      return layout
    case .listByClosure:
      let layout = ListLayout()
      layout.heightForItem = { path, _ in items.item(path).size.height }
      return layout
    case .listByList:
      let layout = ListLayout()
      layout.itemHeights = { items.sections[$0].map(\.size.height) }
      return layout
    case .listBySomeLists:
      let layout = ListLayout()
      layout.itemHeight = 2
      layout.itemHeights = { items.heightsThatDiffer(inSection: $0) }
      return layout
    case .grid:
      let layout = GridLayout()
      layout.itemSize = CGSize(width: 6, height: 2)
      return layout
    case .hexagonal:
      let layout = HexagonalLayout()
      (layout.itemSize, layout.itemSpacing, layout.rowSpacing) = (CGSize(width: 6, height: 2), 1, 0)
      return layout
    case .mixed:
      return MixedLayout { _ in .list(lengths: .each { path, _ in items.item(path).size.height }) }
    case .mixedByList:
      return MixedLayout { _ in
        .list(
          lengths: .all(
            ofSection: { section, _ in items.heightsThatDiffer(inSection: section) }, otherwise: .uniform(2)))
      }
    }
  }
}
