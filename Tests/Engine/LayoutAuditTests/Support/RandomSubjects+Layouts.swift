import Foundation
import LayoutAudit
import Layouts
import Sections

/// A subject for each kind of layout.
extension RandomSubjects {
  mutating func uniformFlow() -> AuditSubject {
    let dress = dress()
    let (item, header, footer) = (
      CGSize(width: random.value(1...8), height: random.value(1...8)), random.value(0...5), random.value(0...3)
    )
    let (inset, line, interitem) = (inset(), random.value(0...4), random.value(0...4))
    let (pinsHeaders, pinsFooters) = (random.chance(2), random.chance(3))
    let strip: CGFloat? = inTurn([nil, random.value(1...5)])
    let (lines, items) = (inTurn(LineAlignment.allCases), inTurn(ItemAlignment.allCases))
    return subject("uniform flow") { conditions in
      let layout = FlowLayout()
      dress(layout, conditions)
      layout.itemSize = item
      (layout.sectionInset, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (inset, line, interitem)
      layout.headerReferenceSize = CGSize(width: header, height: header)
      layout.footerReferenceSize = CGSize(width: footer, height: footer)
      layout.sectionHeadersPinToVisibleBounds = pinsHeaders
      layout.sectionFootersPinToVisibleBounds = pinsFooters
      (layout.pinnedHeaderHeight, layout.lineAlignment, layout.itemAlignment) = (strip, lines, items)
      return layout
    }
  }

  mutating func raggedFlow() -> AuditSubject {
    let dress = dress()
    let sizes = ItemSizes(seed: random.next(), breadths: 1...7, lengths: random.chance(2) ? 0...3 : 1...8)
    let (inset, line, interitem) = (inset(), random.value(0...3), random.value(0...3))
    let pinsHeaders = random.chance(2)
    let (lines, items) = (inTurn(LineAlignment.allCases), inTurn(ItemAlignment.allCases))
    let delegate = RaggedFlowDelegate(sizes, isHorizontal: world.axis == .horizontal)
    return subject("ragged flow", delegate: delegate) { conditions in
      let layout = FlowLayout()
      dress(layout, conditions)
      (layout.sectionInset, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (inset, line, interitem)
      layout.sectionHeadersPinToVisibleBounds = pinsHeaders
      (layout.lineAlignment, layout.itemAlignment) = (lines, items)
      return layout
    }
  }

  mutating func waterfall() -> AuditSubject {
    let dress = dress()
    let sizes = ItemSizes(seed: random.next(), breadths: 1...1, lengths: random.chance(2) ? 1...12 : 1...40)
    let (columns, breadth) = (random.integer(1...4), random.chance(3) ? random.value(4...20) : 0)
    let (inset, column, row) = (inset(), random.value(0...2), random.value(0...3))
    let (header, footer) = (random.value(0...6), random.chance(2) ? 0 : random.value(0...3))
    let strip: CGFloat? = inTurn([nil, random.value(1...5)])
    let (pinsHeaders, pinsFooters) = (random.chance(2), random.chance(3))
    let order = inTurn(WaterfallOrder.allCases)
    let parts = random.chance(2) ? EqualParts.exact : .wholeUnits(1)
    return subject("waterfall") { conditions in
      let layout = WaterfallLayout()
      dress(layout, conditions)
      (layout.columns, layout.minimumColumnBreadth, layout.order, layout.parts) = (columns, breadth, order, parts)
      (layout.sectionInset, layout.columnSpacing, layout.rowSpacing) = (inset, column, row)
      (layout.headerHeight, layout.footerHeight, layout.pinnedHeaderHeight) = (header, footer, strip)
      layout.sectionHeadersPinToVisibleBounds = pinsHeaders
      layout.sectionFootersPinToVisibleBounds = pinsFooters
      layout.itemLength = { path, _ in sizes.size(path.section, path.item).height }
      return layout
    }
  }

  mutating func list() -> AuditSubject {
    let dress = dress()
    let sizes = ItemSizes(seed: random.next(), breadths: 1...1, lengths: 0...6)
    let (isUniform, height, spacing) = (random.chance(2), random.value(1...4), random.value(0...2))
    let (inset, header, footer) = (inset(), random.value(0...4), random.value(0...2))
    let (pinsHeaders, pinsFooters) = (random.chance(2), random.chance(2))
    let line = SectionSeparator(
      thickness: random.value(0.5...2), leadingInset: random.value(0...3), trailingInset: random.value(0...3))
    let separator = inTurn([line, nil])
    return subject(separator == nil ? "list" : "list with separators") { conditions in
      let layout = ListLayout()
      dress(layout, conditions)
      layout.separator = separator
      (layout.itemHeight, layout.itemSpacing, layout.sectionInset) = (height, spacing, inset)
      (layout.headerHeight, layout.footerHeight) = (header, footer)
      layout.sectionHeadersPinToVisibleBounds = pinsHeaders
      layout.sectionFootersPinToVisibleBounds = pinsFooters
      if !isUniform {
        layout.itemHeights = { [weak layout] section in
          let count = layout?.collectionView?.numberOfItems(inSection: section) ?? 0
          return (0..<count).map { sizes.size(section, $0).height }
        }
      }
      return layout
    }
  }

  mutating func table() -> AuditSubject {
    let dress = dress()
    let widths = (0..<random.integer(1...8)).map { _ in random.value(1...14) }
    let hidden = random.integer(0...8)
    let (spacing, height, rowSpacing) = (random.value(0...2), random.value(1...4), random.value(0...2))
    let (inset, header, frozen) = (inset(), random.value(0...4), inTurn([0, 1, 2]))
    let pinsHeaders = random.chance(2)
    return subject("table") { conditions in
      let layout = TableLayout()
      dress(layout, conditions)
      layout.columns = widths.enumerated().map {
        TableColumn(identifier: "\($0)", width: $1, isHidden: $0 == hidden)
      }
      (layout.columnSpacing, layout.frozenColumns, layout.sectionInset) = (spacing, frozen, inset)
      (layout.rowHeight, layout.rowSpacing, layout.headerHeight) = (height, rowSpacing, header)
      layout.sectionHeadersPinToVisibleBounds = pinsHeaders
      return layout
    }
  }

  mutating func grid() -> AuditSubject {
    let dress = dress()
    let (item, column, row) = (
      CGSize(width: random.value(2...9), height: random.value(1...6)), random.value(0...2), random.value(0...2)
    )
    let (margins, header, inView) = (inset(), random.value(0...3), inTurn([0, 3]))
    let pinsHeaders = random.chance(2)
    return subject("grid") { conditions in
      let layout = GridLayout()
      dress(layout, conditions)
      (layout.itemSize, layout.columnSpacing, layout.rowSpacing, layout.margins) = (item, column, row, margins)
      (layout.columnsInView, layout.headerHeight, layout.sectionHeadersPinToVisibleBounds) = (
        inView, header, pinsHeaders
      )
      return layout
    }
  }

  mutating func hexagonal() -> AuditSubject {
    let dress = dress()
    let (item, spacing, row) = (
      CGSize(width: random.value(2...9), height: random.value(1...6)), random.value(0...2), random.value(0...2)
    )
    let (inset, header, footer) = (inset(), random.value(0...3), random.value(0...2))
    let pinsHeaders = random.chance(2)
    return subject("hexagonal") { conditions in
      let layout = HexagonalLayout()
      dress(layout, conditions)
      (layout.itemSize, layout.itemSpacing, layout.rowSpacing) = (item, spacing, row)
      (layout.sectionInset, layout.headerHeight, layout.footerHeight) = (inset, header, footer)
      layout.sectionHeadersPinToVisibleBounds = pinsHeaders
      return layout
    }
  }

  /// A grid with frozen rows, frozen columns, or both and the corner.
  mutating func frozenGrid() -> AuditSubject {
    let dress = dress()
    let sizes = ItemSizes(seed: random.next(), breadths: 2...9, lengths: 1...5)
    let frozen = inTurn([(1, 1), (1, 0), (0, 1), (2, 2)])
    let (column, row, margins) = (random.value(0...2), random.value(0...2), inset())
    var subject = subject("grid with \(frozen.0) rows and \(frozen.1) columns frozen") { conditions in
      let layout = GridLayout()
      dress(layout, conditions)
      layout.columnWidth = { sizes.size(0, $0).width }
      layout.rowHeight = { sizes.size($0, 0).height }
      (layout.columnSpacing, layout.rowSpacing, layout.margins) = (column, row, margins)
      (layout.frozenRows, layout.frozenColumns) = frozen
      return layout
    }
    subject.mayBePinned = { $0.category != .decorationView }
    return subject
  }

  /// A waterfall above a flow above a list above a grid, in this or another order.
  mutating func mixed() -> AuditSubject {
    let dress = dress()
    let sizes = ItemSizes(seed: random.next(), breadths: 1...7, lengths: 1...8)
    let (isHorizontal, first) = (world.axis == .horizontal, random.integer(0...3))
    let (insets, header, strip, footer) = (inset(), random.value(1...5), random.value(1...3), random.value(0...2))
    let pinsFooters = random.chance(2)
    return subject("mixed") { conditions in
      let layout = MixedLayout { room in
        var plan: SectionPlan
        switch (room.section + first) % 4 {
        case 0:
          plan = .waterfall(
            columnsOfAtLeast: 6, lengths: .each { path, _ in sizes.size(path[0], path[1]).height }, columnSpacing: 1)
        case 1:
          plan = .flow(
            sizes: .each { path, _ in
              let size = sizes.size(path[0], path[1])
              return isHorizontal ? CGSize(width: size.height, height: size.width) : size
            }, lineSpacing: 1, interitemSpacing: 2)
        case 2:
          plan = .list(
            lengths: .each { path, _ in sizes.size(path[0], path[1]).height }, separator: SectionSeparator())
        default: plan = .row(length: 6, columnBreadth: 5, spacing: 1)
        }
        plan.insets = insets
        plan.header = room.section % 2 == 0 ? .pinned(header, keeping: strip) : .pinned(header)
        plan.footer = pinsFooters ? .pinned(footer) : .scrolling(footer)
        return plan
      }
      dress(layout, conditions)
      return layout
    }
  }
}
