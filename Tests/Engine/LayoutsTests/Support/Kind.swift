import Foundation
import LayoutCore
import Layouts
import SeededRandom
import Testing

/// The built-in layouts, each set up so that all its features are in use.
enum Kind: String, CaseIterable, CustomTestStringConvertible {
  case flow, uniformFlow, leadingFlow, waterfall, unitWaterfall, balancedWaterfall, grid, frozenGrid, list, mixed
  case compositional, table, hexagonal

  var testDescription: String { rawValue }
}

/// The data of a test layout: items with identities that decide their sizes.
@MainActor
final class Model {
  var sections: [[Int]]
  /// Lengths by identity that differ from the default ones.
  var grown: [Int: CGFloat] = [:]

  init(_ sections: [[Int]]) { self.sections = sections }

  convenience init(counts: [Int]) {
    var next = 0
    self.init(
      counts.map { count in
        defer { next += count }
        return Array(next..<next + count)
      })
  }

  private func number(_ id: Int, _ salt: UInt64, upTo limit: Int) -> CGFloat {
    var generator = SplitMix64(seed: UInt64(truncatingIfNeeded: id) &* 31 &+ salt)
    return CGFloat(Int(generator.next() % UInt64(limit)))
  }

  func breadth(_ id: Int) -> CGFloat { grown[id] ?? number(id, 1, upTo: 60) / 2 }
  func length(_ id: Int) -> CGFloat { grown[id] ?? number(id, 2, upTo: 50) / 2 }
  func breadths(_ section: Int) -> [CGFloat] { sections[section].map(breadth) }
  func lengths(_ section: Int) -> [CGFloat] { sections[section].map(length) }

  func size(_ section: Int, _ item: Int, _ direction: ScrollDirection) -> CGSize {
    let id = sections[section][item]
    return CGSize.along(direction, breadth: breadth(id), length: length(id))
  }
}

extension CGSize {
  static func along(_ direction: ScrollDirection, breadth: CGFloat, length: CGFloat) -> CGSize {
    direction == .vertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }
}

extension EdgeInsets {
  /// The insets with x and y exchanged.
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension CGRect {
  var transposed: CGRect { CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width) }

  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
  }

  /// Whether all of `other` is inside, to a millionth. (Foundation's `contains` on Linux compares unions exactly.)
  func surrounds(_ other: CGRect) -> Bool {
    minX <= other.minX + 1e-6 && maxX >= other.maxX - 1e-6 && minY <= other.minY + 1e-6 && maxY >= other.maxY - 1e-6
  }

  /// Whether the two share a positive area.
  func sharesArea(with other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && width > 0 && height > 0
      && other.width > 0 && other.height > 0
  }
}

extension Kind {
  @MainActor
  func makeLayout(_ model: Model, _ direction: ScrollDirection = .vertical, isMirrored: Bool = false) -> StackLayout {
    let layout = bareLayout(model, direction)
    layout.scrollDirection = direction
    layout.isMirrored = isMirrored
    let inset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 1)
    layout.boxesForSection = { section in
      section % 3 == 2
        ? []
        : [
          SectionBox(kind: "plain"),
          SectionBox(
            kind: "snug", covers: .items, insets: direction == .vertical ? inset : inset.transposed, zIndex: -2),
        ]
    }
    for kind in ["plain", "snug"] { layout.register(ReusableView.self, forDecorationViewOfKind: kind) }
    return layout
  }

  @MainActor
  private func bareLayout(_ model: Model, _ direction: ScrollDirection) -> StackLayout {
    switch self {
    case .flow, .uniformFlow, .leadingFlow: return flow(model, direction)
    case .waterfall, .unitWaterfall, .balancedWaterfall: return waterfall(model, direction)
    case .grid, .frozenGrid: return grid(model, direction)
    case .list: return list(model, direction)
    case .mixed: return mixed(model, direction)
    case .compositional: return compositional(model, direction)
    case .table: return table(direction)
    case .hexagonal: return hexagonal(direction)
    }
  }

  @MainActor
  private func flow(_ model: Model, _ direction: ScrollDirection) -> FlowLayout {
    let layout = FlowLayout()
    layout.minimumInteritemSpacing = 3
    layout.minimumLineSpacing = 2
    layout.itemSize = .along(direction, breadth: 12, length: 7)
    let inset = EdgeInsets(top: 2, left: 4, bottom: 3, right: 5)
    layout.sectionInset = direction == .vertical ? inset : inset.transposed
    layout.headerReferenceSize = .along(direction, breadth: 0, length: 6)
    layout.footerReferenceSize = .along(direction, breadth: 0, length: 4)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    if self == .leadingFlow {
      layout.lineAlignment = .trailing
      layout.itemAlignment = .end
      layout.minimumLineSpacing = -3
    }
    if self != .uniformFlow {
      layout.itemSizesInRange = { section, _ in
        model.sections[section].indices.map { model.size(section, $0, direction) }
      }
    }
    return layout
  }

  @MainActor
  private func waterfall(_ model: Model, _ direction: ScrollDirection) -> WaterfallLayout {
    let layout = WaterfallLayout()
    surround(layout, direction)
    layout.columns = 3
    layout.columnSpacing = 2
    layout.rowSpacing = 3
    layout.pinnedHeaderHeight = 4
    layout.itemLengthsInRange = { section, _, _ in model.lengths(section) }
    if self == .balancedWaterfall { layout.order = .balanced }
    if self == .unitWaterfall {
      layout.parts = .wholeUnits(1)
      layout.order = .leadingToTrailing
      layout.rowSpacing = -2
    }
    return layout
  }

  @MainActor
  private func grid(_ model: Model, _ direction: ScrollDirection) -> GridLayout {
    let layout = GridLayout()
    layout.itemSize = .along(direction, breadth: 17, length: 9)
    layout.columnSpacing = 1
    layout.rowSpacing = 2
    let margins = EdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    layout.margins = direction == .vertical ? margins : margins.transposed
    if self == .frozenGrid {
      layout.columnWidth = { CGFloat(5 + $0 % 4 * 6) }
      layout.rowHeight = { CGFloat(4 + $0 % 3 * 5) }
      layout.frozenColumns = 2
      layout.frozenRows = 1
    } else {
      layout.headerHeight = 3
      layout.sectionHeadersPinToVisibleBounds = true
    }
    return layout
  }

  @MainActor
  private func list(_ model: Model, _ direction: ScrollDirection) -> ListLayout {
    let layout = ListLayout()
    surround(layout, direction)
    layout.itemSpacing = 1
    layout.itemHeights = { model.lengths($0) }
    layout.separator = SectionSeparator(thickness: 1, leadingInset: 3, trailingInset: 1)
    return layout
  }

  @MainActor
  private func hexagonal(_ direction: ScrollDirection) -> HexagonalLayout {
    let layout = HexagonalLayout()
    surround(layout, direction)
    layout.itemSize = .along(direction, breadth: 13, length: 7)
    (layout.itemSpacing, layout.rowSpacing) = (2, -1)
    return layout
  }

  @MainActor
  private func surround(_ layout: BarredLayout, _ direction: ScrollDirection) {
    let inset = EdgeInsets(top: 2, left: 4, bottom: 3, right: 5)
    layout.sectionInset = direction == .vertical ? inset : inset.transposed
    layout.headerHeight = 6
    layout.footerHeight = 4
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
  }

  /// Nested groups, waterfalls in every third section, and bars of all kinds.
  @MainActor
  private func compositional(_ model: Model, _ direction: ScrollDirection) -> CompositionalLayout {
    func extents(_ breadth: CompositionalDimension, _ length: CompositionalDimension) -> CompositionalSize {
      direction == .vertical
        ? CompositionalSize(widthDimension: breadth, heightDimension: length)
        : CompositionalSize(widthDimension: length, heightDimension: breadth)
    }
    func bar(_ length: CGFloat, _ kind: String, isHeader: Bool) -> CompositionalBoundaryItem {
      let first: RectAlignment = direction == .vertical ? .top : .leading
      let last: RectAlignment = direction == .vertical ? .bottom : .trailing
      let whole: CompositionalDimension = direction == .vertical ? .fractionalWidth(1) : .fractionalHeight(1)
      let bar = CompositionalBoundaryItem(
        layoutSize: extents(whole, .absolute(length)), elementKind: kind, alignment: isHeader ? first : last)
      bar.pinToVisibleBounds = true
      bar.zIndex = 10
      return bar
    }
    let layout = CompositionalLayout { section, _ in
      var described = CompositionalSection.waterfall(columns: 3, columnSpacing: 2, itemSpacing: 1) { path, _ in
        model.length(model.sections[path[0]][path[1]])
      }
      if section % 3 != 1 {
        let half: CompositionalDimension = direction == .vertical ? .fractionalHeight(0.5) : .fractionalWidth(0.5)
        let item = CompositionalItem(layoutSize: extents(.absolute(16), half))
        let tower = extents(.absolute(16), .absolute(12))
        let row = extents(.absolute(64), .absolute(12))
        let group =
          direction == .vertical
          ? CompositionalGroup.horizontal(
            layoutSize: row, subitems: [CompositionalGroup.vertical(layoutSize: tower, subitem: item, count: 2), item])
          : CompositionalGroup.vertical(
            layoutSize: row,
            subitems: [CompositionalGroup.horizontal(layoutSize: tower, subitem: item, count: 2), item])
        group.interItemSpacing = .flexible(1)
        described = CompositionalSection(group: group)
      }
      let inset = DirectionalEdgeInsets(top: 2, leading: 4, bottom: 3, trailing: 5)
      described.contentInsets =
        direction == .vertical
        ? inset
        : DirectionalEdgeInsets(top: inset.leading, leading: inset.top, bottom: inset.trailing, trailing: inset.bottom)
      described.interGroupSpacing = 2
      described.supplementariesFollowContentInsets = false
      described.boundarySupplementaryItems = [
        bar(6, ElementKind.sectionHeader, isHeader: true), bar(4, ElementKind.sectionFooter, isHeader: false),
      ]
      return described
    }
    return layout
  }

  /// Two frozen columns of six, one of them hidden.
  @MainActor
  private func table(_ direction: ScrollDirection) -> TableLayout {
    let layout = TableLayout()
    surround(layout, direction)
    layout.rowHeight = 3
    layout.rowSpacing = 1
    layout.contentHeader = .pinned(4)
    layout.columnSpacing = 2
    layout.frozenColumns = 2
    layout.columns = [9, 12, 20, 7, 31, 25].enumerated().map {
      TableColumn(identifier: "\($0)", width: $1, isHidden: $0 == 1)
    }
    return layout
  }

  @MainActor
  private func mixed(_ model: Model, _ direction: ScrollDirection) -> MixedLayout {
    let layout = MixedLayout { room in
      let section = room.section
      var plan: SectionPlan
      switch section % 4 {
      case 0:
        plan = .waterfall(
          columnsOfAtLeast: 20, lengths: .each { path, _ in model.length(model.sections[path[0]][path[1]]) },
          columnSpacing: 1, itemSpacing: 1)
      case 1:
        plan = .flow(
          sizes: .each { path, _ in model.size(path[0], path[1], direction) }, lineSpacing: 1, interitemSpacing: 2)
      case 2:
        plan = .list(
          lengths: .all({ _ in model.lengths(section) }, otherwise: .uniform(3)), separator: SectionSeparator())
      default:
        plan = .row(length: 6, columnBreadth: 15, spacing: 1)
      }
      let inset = EdgeInsets(top: 1, left: 2, bottom: 1, right: 3)
      plan.insets = direction == .vertical ? inset : inset.transposed
      plan.header = section % 2 == 0 ? .pinned(9, keeping: 3) : .pinned(5)
      plan.footer = .scrolling(2)
      return plan
    }
    layout.sectionSpacing = 2
    return layout
  }
}
