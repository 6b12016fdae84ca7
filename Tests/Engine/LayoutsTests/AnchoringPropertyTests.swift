import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestSeeds
import Testing

/// Random steps on self-sizing layouts: the items in view always keep their place.
@MainActor
@Suite("Random steps keep the items in view in place")
struct AnchoringPropertyTests {
  /// The steps for each layout and seed; `ASHLAR_STEPS=10000` runs as many.
  private static let steps = ProcessInfo.processInfo.environment["ASHLAR_STEPS"].flatMap(Int.init) ?? 120

  /// The layouts whose items can size themselves. Without table and hexagonal: the layout gives their items their size.
  enum Kind: CaseIterable { case list, flow, waterfall, grid, mixed }

  @Test("scrolls, resizes, insertions, changes and deletions keep the items in view in place", arguments: Kind.allCases)
  func randomSteps(_ kind: Kind) {
    for seed in TestSeeds.all([1, 2, 3]) {
      var walk = Walk(kind, seed: seed)
      for step in 0..<Self.steps {
        guard let fault = walk.step() else { continue }
        Issue.record("\(kind), seed \(seed), step \(step): \(fault)")
        break
      }
    }
  }
}

@MainActor
private struct Walk {
  private let source: WalkedItems
  private let view: CollectionView
  private var generator: SplitMix64

  init(_ kind: AnchoringPropertyTests.Kind, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    source = WalkedItems(sectionCount: kind == .grid ? 120 : 4, itemCount: kind == .grid ? 3 : 60, &generator)
    source.isWrapped = kind != .flow
    view = source.view(Self.layout(kind), size: CGSize(width: 24, height: 16))
    view.layoutIfNeeded()
  }

  private static func layout(_ kind: AnchoringPropertyTests.Kind) -> StackLayout {
    switch kind {
    case .list:
      let layout = ListLayout()
      (layout.estimatedItemHeight, layout.estimatedHeaderHeight, layout.estimatedFooterHeight) = (2, 1, 1)
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    case .flow:
      let layout = FlowLayout()
      layout.estimatedItemSize = CGSize(width: 12, height: 2)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (1, 1)
      layout.estimatedHeaderReferenceSize = CGSize(width: 1, height: 1)
      return layout
    case .waterfall:
      let layout = WaterfallLayout()
      (layout.columns, layout.columnSpacing, layout.rowSpacing, layout.estimatedItemLength) = (2, 0, 1, 2)
      return layout
    case .grid:
      let layout = GridLayout()
      (layout.itemSize, layout.estimatedRowHeight) = (CGSize(width: 8, height: 1), 2)
      return layout
    case .mixed:
      return MixedLayout { room in
        var plan: SectionPlan =
          room.section % 2 == 0
          ? .list(lengths: .uniform(2), isMeasured: true)
          : SectionPlan(
            WaterfallPlan(columns: .exactly(2), lengths: .uniform(2), itemSpacing: 1, measurement: .length))
        plan.header = .measured(estimate: 1)
        return plan
      }
    }
  }

  private func name(_ element: ElementIdentifier) -> String { source.items[element.section][element.item].name }

  /// The names of the visible items that reach into `rect`, in data order, and where they begin in the view. What lies
  /// under pinned headers comes last.
  private func places(in rect: CGRect) -> [(name: String, y: CGFloat)] {
    let covers = view.visibleElements.filter { $0.identifier.category == .supplementaryView }.map(\.attributes.frame)
    let items = view.visibleElements.filter { $0.identifier.category == .cell }.sorted {
      ($0.identifier.section, $0.identifier.item) < ($1.identifier.section, $1.identifier.item)
    }
    var (open, covered): ([(String, CGFloat)], [(String, CGFloat)]) = ([], [])
    for item in items {
      let frame = item.attributes.frame
      guard frame.maxY > rect.minY, frame.minY < rect.maxY else { continue }
      let part = frame.intersection(rect)
      let place = (name(item.identifier), frame.minY - rect.minY)
      if covers.contains(where: { $0.contains(part) }) { covered.append(place) } else { open.append(place) }
    }
    return open + covered
  }

  private var isClamped: Bool {
    let most = max(0, view.contentSize.height - view.bounds.height)
    return view.contentOffset.y <= 0 || view.contentOffset.y >= most
  }

  /// What went wrong, if anything.
  mutating func step() -> String? {
    // A view that was clamped goes back to its place when the content is long enough again.
    let wasClamped = isClamped
    var before = places(in: view.visibleContentRect)
    let name: String
    switch Int(generator.next() % 10) {
    case 0, 1, 2:
      let moved = CGFloat(Int(generator.next() % 31)) - 15
      let target = view.clampedContentOffset(CGPoint(x: 0, y: view.contentOffset.y + moved))
      before = places(in: view.visibleContentRect.offsetBy(dx: 0, dy: target.y - view.contentOffset.y))
      view.contentOffset = target
      name = "a scroll by \(moved)"
    case 3: name = insert()
    case 4: name = remove()
    case 5: name = change()
    case 6:
      let height = CGFloat(10 + generator.next() % 12)
      view.resize(to: CGSize(width: view.bounds.width, height: height), animated: false)
      name = "a height of \(height)"
    case 7: return resize(wasClamped)
    case 8: name = reload()
    default:
      let item = source.randomPath(&generator)
      view.scrollToItem(at: item, at: .top, animated: false)
      view.layoutIfNeeded()
      guard let frame = view.layoutAttributesForItem(at: item)?.frame else { return nil }
      return isClamped || frame.minY >= view.contentOffset.y && frame.minY < view.contentOffset.y + 8
        ? nil : "scrolled to \(item), which is at \(frame.minY), to \(view.contentOffset.y)"
    }
    view.layoutIfNeeded()
    if isClamped || wasClamped { return nil }
    guard let anchor = before.first(where: { source.path(of: $0.name) != nil }),
      let path = source.path(of: anchor.name), let frame = view.layoutAttributesForItem(at: path)?.frame
    else { return nil }
    let place = frame.minY - view.contentOffset.y
    return (place - anchor.y).magnitude < 1e-6 ? nil : "\(name) moved \(anchor.name) from \(anchor.y) to \(place)"
  }

  /// Another breadth breaks texts differently: the point of the anchor that lay on the upper edge stays there, or its
  /// distance from it.
  private mutating func resize(_ wasClamped: Bool) -> String? {
    guard let anchor = view.scrollAnchor else { return nil }
    view.resize(to: CGSize(width: CGFloat(14 + generator.next() % 20), height: view.bounds.height), animated: false)
    guard !isClamped, !wasClamped,
      let frame = view.layoutAttributesForItem(at: [anchor.element.section, anchor.element.item])?.frame
    else { return nil }
    let (place, old) = (frame.minY - view.contentOffset.y, anchor.distance.y)
    let wanted = old < 0 ? old * frame.height / anchor.size.height : old
    return (place - wanted).magnitude < 1e-6 ? nil : "\(view.bounds.width) broad: \(place), not \(wanted)"
  }

  /// Anything may have changed in the data; items are found again by their names.
  private mutating func reload() -> String {
    for _ in 0..<5 {
      let (path, other) = (source.randomPath(&generator), source.randomPath(&generator))
      if source.items[path[0]].count > 3 { source.items[path[0]].remove(at: path[1]) }
      source.items[other[0]].insert(source.newItem(&generator), at: min(other[1], source.items[other[0]].count))
    }
    view.reloadData()
    return "a reload"
  }

  private mutating func insert() -> String {
    let section = Int(generator.next() % UInt64(source.items.count))
    let place = [0, source.items[section].count, source.items[section].count / 2][Int(generator.next() % 3)]
    let count = Int(generator.next() % 5) + 1
    source.items[section].insert(contentsOf: (0..<count).map { _ in source.newItem(&generator) }, at: place)
    view.insertItems(at: (0..<count).map { [section, place + $0] })
    return "\(count) items at \(section).\(place)"
  }

  private mutating func remove() -> String {
    let path = source.randomPath(&generator)
    guard source.items[path[0]].count > 3 else { return "nothing" }
    source.items[path[0]].remove(at: path[1])
    view.deleteItems(at: [path])
    return "the deletion of \(path)"
  }

  private mutating func change() -> String {
    let shown = view.indexPathsForVisibleItems
    let path =
      shown.isEmpty || generator.next() % 3 == 0
      ? source.randomPath(&generator) : shown[Int(generator.next() % UInt64(shown.count))]
    source.items[path[0]][path[1]].lines = Int(generator.next() % 5) + 1
    if generator.next() % 2 == 0 { view.reloadItems(at: [path]) } else { view.reconfigureItems(at: [path]) }
    return "a change of \(path)"
  }
}

/// Items with names and numbers of lines.
private final class WalkedItems: NamedSource<(name: String, lines: Int)> {
  /// Whether texts are broken to the breadth of their cells.
  var isWrapped = false
  private var next = 0

  init(sectionCount: Int, itemCount: Int, _ generator: inout SplitMix64) {
    super.init([])
    for _ in 0..<sectionCount { items.append((0..<itemCount).map { _ in newItem(&generator) }) }
  }

  func newItem(_ generator: inout SplitMix64) -> (name: String, lines: Int) {
    next += 1
    return ("i\(next)", Int(generator.next() % 5) + 1)
  }

  func randomPath(_ generator: inout SplitMix64) -> IndexPath {
    let section = Int(generator.next() % UInt64(items.count))
    return [section, Int(generator.next() % UInt64(items[section].count))]
  }

  override func name(of item: (name: String, lines: Int)) -> String { item.name }

  override func show(_ item: (name: String, lines: Int), in cell: CollectionViewCell) {
    cell.shownContent =
      isWrapped ? ViewContent(text: String(repeating: "word ", count: 3 * item.lines)) : Texts.lines(item.lines)
  }

  override func show(_ kind: String, _ indexPath: IndexPath, in bar: ReusableView) {
    bar.shownContent = Texts.lines(kind == ElementKind.sectionHeader ? indexPath[0] % 3 + 1 : 2)
  }
}
