import Foundation
import LayoutCore
import Sections

/// Columns of one width, in which each item is as long as it likes and goes to the column that is free first.
open class WaterfallLayout: StackLayout {
  /// How many columns; a positive `minimumColumnBreadth` takes precedence.
  open var columns = 2 { didSet { voidIfChanged(columns, oldValue) } }
  /// As many columns as fit, each at least this wide in points; 0 leaves it to `columns`.
  open var minimumColumnBreadth: CGFloat = 0 { didSet { voidIfChanged(minimumColumnBreadth, oldValue) } }
  open var columnSpacing: CGFloat = 10 { didSet { voidIfChanged(columnSpacing, oldValue) } }
  /// Between neighbours of one column.
  open var rowSpacing: CGFloat = 10 { didSet { voidIfChanged(rowSpacing, oldValue) } }
  open var sectionInset = EdgeInsets.zero { didSet { voidIfChanged(sectionInset, oldValue) } }
  /// The extent of headers along the scroll axis; 0 means none.
  open var headerHeight: CGFloat = 0 { didSet { voidIfChanged(headerHeight, oldValue) } }
  open var footerHeight: CGFloat = 0 { didSet { voidIfChanged(footerHeight, oldValue) } }
  /// Whether headers stay in view while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { voidIfChanged(sectionHeadersPinToVisibleBounds, oldValue) }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { voidIfChanged(sectionFootersPinToVisibleBounds, oldValue) }
  }
  /// How much of a pinned header stays in view, in points: its last part. nil keeps all of it. Setting it pins headers.
  open var pinnedHeaderHeight: CGFloat? { didSet { voidIfChanged(pinnedHeaderHeight, oldValue) } }
  /// Which column the next item goes to.
  open var order = WaterfallOrder.shortestColumn { didSet { voidIfChanged(order, oldValue) } }
  /// How the breadth is divided into columns: exactly, or on whole units.
  open var parts = EqualParts.exact { didSet { voidIfChanged(parts, oldValue) } }
  /// The length of an item in a column of a given breadth.
  open var itemLength: ((_ indexPath: IndexPath, _ breadth: CGFloat) -> CGFloat)?
  /// All lengths of a section at once; the fastest way to give them. nil leaves them to delegate and `itemLength`.
  open var itemLengths: ((_ section: Int, _ breadth: CGFloat) -> [CGFloat]?)?

  open override func solution(forSection section: Int, after change: SectionChange) -> SectionSolution {
    let insets = canonical(sectionInset)
    let available = insets.available(in: availableBreadth)
    let metrics = WaterfallMetrics(
      breadth: available, columns: columnCount(inSection: section, available: available),
      columnSpacing: columnSpacing, itemSpacing: rowSpacing, order: order, parts: parts)
    return SectionSolution(
      arrangement: arrangement(ofSection: section, metrics, after: change), insets: insets,
      attachments: boxAttachments(forSection: section) + bars)
  }

  private var bars: [Attachment] {
    let headerPin: PinPolicy =
      pinnedHeaderHeight.map { .strip(extent: $0) } ?? (sectionHeadersPinToVisibleBounds ? .visibleEdge : .none)
    return [
      .header(extent: headerHeight, pinning: headerPin),
      .footer(extent: footerHeight, pinning: sectionFootersPinToVisibleBounds ? .visibleEdge : .none),
    ]
  }

  private var waterfallDelegate: (any WaterfallLayoutDelegate)? {
    collectionView?.delegate as? any WaterfallLayoutDelegate
  }

  private func columnCount(inSection section: Int, available: CGFloat) -> Int {
    var count = columns
    if minimumColumnBreadth > 0 {
      count = EqualParts.count(ofAtLeast: minimumColumnBreadth, in: available, spacing: columnSpacing)
    }
    if let view = collectionView, let delegate = waterfallDelegate {
      count =
        OptionalMember.answer { delegate.collectionView(view, layout: self, columnsInSection: section) } ?? count
    }
    if count < 1 {
      collectionView?.report(
        .impossibleValue(name: "the number of columns of section \(section)", value: "\(count)", used: "1"))
    }
    return max(1, count)
  }

  private func arrangement(ofSection section: Int, _ metrics: WaterfallMetrics, after change: SectionChange)
    -> any SectionArrangement
  {
    let count = collectionView?.numberOfItems(inSection: section) ?? 0
    guard case .items(let first, let previous) = change,
      var waterfall = previous.arrangement as? WaterfallColumns, waterfall.metrics == metrics
    else {
      let lengths = lengths(ofSection: section, count: count, metrics, keeping: [])
      return WaterfallColumns(lengths: lengths, metrics: metrics)
    }
    let kept = min(first, waterfall.itemCount, count)
    waterfall.resolve(
      from: kept,
      lengths: lengths(ofSection: section, count: count, metrics, keeping: waterfall.lengths[..<kept]))
    return waterfall
  }

  /// The lengths of a section's items. Items before the end of `known` are not asked again.
  private func lengths(
    ofSection section: Int, count: Int, _ metrics: WaterfallMetrics, keeping known: ArraySlice<CGFloat>
  ) -> [CGFloat] {
    // Columns on whole units differ by a unit; what is asked is the exact share.
    let shared = metrics.breadth - CGFloat(metrics.columns - 1) * metrics.columnSpacing
    let breadth = max(0, shared / CGFloat(metrics.columns))
    if let bulk = itemLengths?(section, breadth), bulk.count == count { return bulk }
    var lengths = Array(known)
    lengths.reserveCapacity(count)
    var path = IndexPath(indexes: [section, 0])
    if let view = collectionView, let delegate = waterfallDelegate {
      for item in lengths.count..<max(count, lengths.count) {
        path[1] = item
        lengths.append(
          delegate.collectionView(view, layout: self, lengthOfItemAt: path, inColumnOf: breadth))
      }
      return lengths
    }
    for item in lengths.count..<max(count, lengths.count) {
      path[1] = item
      lengths.append(itemLength?(path, breadth) ?? breadth)
    }
    return lengths
  }
}
