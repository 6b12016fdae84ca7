import Foundation
import LayoutCore
import Sections

/// One item on every line, as broad as the view.
open class ListLayout: StackLayout {
  /// The length of every item along the scroll axis, in points; a closed form for any number of items.
  open var itemHeight: CGFloat = 1 { didSet { voidIfChanged(itemHeight, oldValue) } }
  open var itemSpacing: CGFloat = 0 { didSet { voidIfChanged(itemSpacing, oldValue) } }
  open var sectionInset = EdgeInsets.zero { didSet { voidIfChanged(sectionInset, oldValue) } }
  open var headerHeight: CGFloat = 0 { didSet { voidIfChanged(headerHeight, oldValue) } }
  open var footerHeight: CGFloat = 0 { didSet { voidIfChanged(footerHeight, oldValue) } }
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { voidIfChanged(sectionHeadersPinToVisibleBounds, oldValue) }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { voidIfChanged(sectionFootersPinToVisibleBounds, oldValue) }
  }
  /// A length for each item of a section; nil leaves them to `itemHeight`.
  open var itemHeights: ((_ section: Int) -> [CGFloat]?)?

  open override func solution(forSection section: Int, after change: SectionChange) -> SectionSolution {
    let insets = canonical(sectionInset)
    let breadth = insets.available(in: availableBreadth)
    let count = collectionView?.numberOfItems(inSection: section) ?? 0
    return SectionSolution(
      arrangement: arrangement(ofSection: section, count: count, breadth: breadth, after: change), insets: insets,
      attachments: boxAttachments(forSection: section) + [
        .header(extent: headerHeight, pinning: sectionHeadersPinToVisibleBounds ? .visibleEdge : .none),
        .footer(extent: footerHeight, pinning: sectionFootersPinToVisibleBounds ? .visibleEdge : .none),
      ])
  }

  private func arrangement(ofSection section: Int, count: Int, breadth: CGFloat, after change: SectionChange)
    -> TrackList
  {
    guard let lengths = itemHeights?(section), lengths.count == count else {
      return .uniform(itemCount: count, itemLength: itemHeight, breadth: breadth, spacing: itemSpacing)
    }
    if case .items(let first, let previous) = change, var list = previous.arrangement as? TrackList,
      list.breadth == breadth, first <= min(list.itemCount, count)
    {
      list.resolve(from: first, lengths: lengths)
      return list
    }
    return .variable(lengths: lengths, breadth: breadth, spacing: itemSpacing)
  }
}
