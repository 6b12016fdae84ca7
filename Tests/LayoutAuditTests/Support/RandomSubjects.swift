import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import Sections

/// A size for each item, the same whenever it is asked for.
struct ItemSizes: Sendable {
  var seed: UInt64
  var breadths: ClosedRange<Double>
  var lengths: ClosedRange<Double>

  func size(_ section: Int, _ item: Int) -> CGSize {
    var random = SplitMix64(seed: seed ^ (UInt64(section) << 32 | UInt64(item)))
    return CGSize(width: random.value(breadths), height: random.value(lengths))
  }
}

/// Speaks for a flow as published delegates do: a size per item, a header for every other section.
@MainActor
final class RaggedFlowDelegate: FlowLayoutDelegate {
  let sizes: ItemSizes
  let isHorizontal: Bool

  init(_ sizes: ItemSizes, isHorizontal: Bool) { (self.sizes, self.isHorizontal) = (sizes, isHorizontal) }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let size = sizes.size(indexPath.section, indexPath.item)
    return isHorizontal ? CGSize(width: size.height, height: size.width) : size
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { section % 2 == 0 ? CGSize(width: 3, height: 3) : .zero }
}

/// Layouts of ours with everything about them drawn from a seed.
@MainActor
struct RandomSubjects {
  private var random: SplitMix64
  private let seed: UInt64

  init(seed: UInt64) { (self.seed, random) = (seed, SplitMix64(seed: seed)) }

  /// One value after the other as seeds follow each other, so that none is left out.
  private func inTurn<Value>(_ values: [Value]) -> Value { values[Int(seed) % values.count] }

  private mutating func counts() -> [Int] {
    (0..<random.integer(1...5)).map { _ in random.chance(4) ? 0 : random.integer(1...26) }
  }

  /// Room for the longest item and all insets either way; what does not fit is the host's to report.
  private mutating func viewSize() -> CGSize {
    CGSize(width: CGFloat(random.integer(18...48)), height: CGFloat(random.integer(16...24)))
  }

  private mutating func inset() -> EdgeInsets {
    func side() -> CGFloat { random.chance(2) ? 0 : random.value(0...2) }
    return EdgeInsets(top: side(), left: side(), bottom: side(), right: side())
  }

  /// A subject over random data, in a view that may have insets.
  private mutating func subject(
    _ name: String, delegate: (any CollectionViewDelegate)? = nil,
    layout: @escaping @MainActor (AuditConditions) -> CollectionViewLayout
  ) -> AuditSubject {
    let size = viewSize()
    let counted = AuditSubject(name, counts: counts(), size: size, delegate: delegate, layout: layout)
    let insets = random.chance(3) ? inset() : .zero
    return AuditSubject("\(name) \(seed)", size: size) { conditions in
      let stage = counted.makeStage(conditions)
      stage.view.contentInset = conditions.direction == .rightToLeft ? insets.mirrored : insets
      return stage
    }
  }

  /// What any stacked layout can be told: direction, boxes, spacing.
  private mutating func dress() -> (StackLayout, AuditConditions) -> Void {
    let (isHorizontal, spacing) = (random.chance(3), random.chance(2) ? 0 : random.value(0...5))
    var boxes: [SectionBox] = []
    if random.chance(2) { boxes.append(SectionBox(kind: "box")) }
    if random.chance(3) { boxes.append(SectionBox(kind: "field", covers: .items)) }
    return { layout, conditions in
      layout.scrollDirection = isHorizontal ? .horizontal : .vertical
      layout.isMirrored = conditions.direction == .rightToLeft
      layout.sectionSpacing = spacing
      layout.sectionBoxes = boxes
      for box in boxes { layout.register(ReusableView.self, forDecorationViewOfKind: box.kind) }
    }
  }

  mutating func uniformFlow() -> AuditSubject {
    let dress = dress()
    let (item, header, footer) = (
      CGSize(width: random.value(1...8), height: random.value(1...8)), random.value(0...5), random.value(0...3)
    )
    let (inset, line, interitem) = (inset(), random.value(0...4), random.value(0...4))
    let (pinsHeaders, pinsFooters) = (random.chance(2), random.chance(3))
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
      (layout.lineAlignment, layout.itemAlignment) = (lines, items)
      return layout
    }
  }

  mutating func raggedFlow() -> AuditSubject {
    let dress = dress()
    let sizes = ItemSizes(seed: random.next(), breadths: 1...7, lengths: random.chance(2) ? 0...3 : 1...8)
    let (inset, line, interitem) = (inset(), random.value(0...3), random.value(0...3))
    let pinsHeaders = random.chance(2)
    let (lines, items) = (inTurn(LineAlignment.allCases), inTurn(ItemAlignment.allCases))
    let probe = FlowLayout()
    dress(probe, AuditConditions(size: .zero))
    let delegate = RaggedFlowDelegate(sizes, isHorizontal: probe.scrollDirection == .horizontal)
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
    let strip: CGFloat? = random.chance(3) ? random.value(1...5) : nil
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
    return subject("list") { conditions in
      let layout = ListLayout()
      dress(layout, conditions)
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
}
