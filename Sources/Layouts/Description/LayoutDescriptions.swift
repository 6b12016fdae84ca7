import Foundation
import LayoutCore
import Sections

// Each layout's description of itself, and what it adopts from that of another layout.

extension StackLayout {
  var stackDescription: LayoutDescription {
    var description = LayoutDescription()
    description.scrollDirection = scrollDirection
    (description.isMirrored, description.sectionSpacing) = (isMirrored, sectionSpacing)
    description.bars.contentHeaderLength = contentHeader?.length ?? 0
    description.bars.contentFooterLength = contentFooter?.length ?? 0
    description.bars.groupHeaderLength = groupHeader?.length ?? 0
    description.bars.groupFooterLength = groupFooter?.length ?? 0
    description.bars.pinsOuterBars = outerBarProperties.contains { $0 != nil && $0?.pinning != PinPolicy.none }
    return description
  }

  private var outerBarProperties: [SectionBar?] { [contentHeader, contentFooter, groupHeader, groupFooter] }

  func adoptStack(_ description: LayoutDescription) {
    scrollDirection = description.scrollDirection
    (isMirrored, sectionSpacing) = (description.isMirrored, description.sectionSpacing)
    func bar(_ length: CGFloat) -> SectionBar? {
      length == 0 ? nil : SectionBar(length: length, pinning: description.bars.pinsOuterBars ? .visibleEdge : .none)
    }
    (contentHeader, contentFooter) = (
      bar(description.bars.contentHeaderLength), bar(description.bars.contentFooterLength)
    )
    (groupHeader, groupFooter) = (bar(description.bars.groupHeaderLength), bar(description.bars.groupFooterLength))
  }
}

extension BarredLayout {
  func addBars(to description: inout LayoutDescription) {
    (description.bars.headerLength, description.bars.footerLength) = (headerHeight, footerHeight)
    description.sectionInset = sectionInset
    description.bars.pinsHeaders = sectionHeadersPinToVisibleBounds
    description.bars.pinsFooters = sectionFootersPinToVisibleBounds
    description.bars.pinnedHeaderLength = pinnedHeaderHeight
  }

  func adoptBars(_ description: LayoutDescription) {
    (headerHeight, footerHeight) = (description.bars.headerLength, description.bars.footerLength)
    (sectionInset, pinnedHeaderHeight) = (description.sectionInset, description.bars.pinnedHeaderLength)
    sectionHeadersPinToVisibleBounds = description.bars.pinsHeaders
    sectionFootersPinToVisibleBounds = description.bars.pinsFooters
  }
}

extension FlowLayout {
  func addFlow(to description: inout LayoutDescription) {
    description.kind = "flow"
    // If closures return the sizes, the property does not describe them. Its default value does not either.
    if sizeForItem == nil, itemSizes == nil, itemSizesInRange == nil, itemSize != Self.defaultItemSize {
      (description.itemWidth, description.itemHeight) = (itemSize.width, itemSize.height)
    }
    (description.itemSpacing, description.lineSpacing) = (minimumInteritemSpacing, minimumLineSpacing)
    description.bars.headerLength = canonical(headerReferenceSize).height
    description.bars.footerLength = canonical(footerReferenceSize).height
    (description.sectionInset, description.bars.pinnedHeaderLength) = (sectionInset, pinnedHeaderHeight)
    description.bars.pinsHeaders = sectionHeadersPinToVisibleBounds
    description.bars.pinsFooters = sectionFootersPinToVisibleBounds
  }

  func adoptFlow(_ description: LayoutDescription) {
    itemSize = CGSize(
      width: description.itemWidth ?? itemSize.width, height: description.itemHeight ?? itemSize.height)
    (minimumInteritemSpacing, minimumLineSpacing) = (description.itemSpacing, description.lineSpacing)
    headerReferenceSize = CGSize(width: description.bars.headerLength, height: description.bars.headerLength)
    footerReferenceSize = CGSize(width: description.bars.footerLength, height: description.bars.footerLength)
    (sectionInset, pinnedHeaderHeight) = (description.sectionInset, description.bars.pinnedHeaderLength)
    sectionHeadersPinToVisibleBounds = description.bars.pinsHeaders
    sectionFootersPinToVisibleBounds = description.bars.pinsFooters
  }
}

extension WaterfallLayout {
  func addColumns(to description: inout LayoutDescription) {
    description.kind = "waterfall"
    description.itemWidth = minimumColumnBreadth > 0 ? minimumColumnBreadth : nil
    (description.itemSpacing, description.lineSpacing) = (columnSpacing, rowSpacing)
  }

  /// Columns as broad as the items were.
  func adoptColumns(_ description: LayoutDescription) {
    let breadth = description.scrollDirection == .vertical ? description.itemWidth : description.itemHeight
    minimumColumnBreadth = breadth ?? minimumColumnBreadth
    (columnSpacing, rowSpacing) = (description.itemSpacing, description.lineSpacing)
  }
}

extension GridLayout {
  func addTable(to description: inout LayoutDescription) {
    (description.kind, description.itemsAdjoin) = ("grid", true)
    (description.itemWidth, description.itemHeight) = (itemSize.width, itemSize.height)
    (description.itemSpacing, description.lineSpacing) = (columnSpacing, rowSpacing)
  }

  /// Rows are sections here: the spacing between sections is the spacing between rows.
  func adoptTable(_ description: LayoutDescription) {
    itemSize = CGSize(
      width: description.itemWidth ?? itemSize.width, height: description.itemHeight ?? itemSize.height)
    columnSpacing = description.itemSpacing
  }
}

extension ListLayout {
  func addRows(to description: inout LayoutDescription) {
    (description.kind, description.itemsAdjoin) = ("list", true)
    description.lineSpacing = itemSpacing
    if scrollDirection == .vertical { description.itemHeight = itemHeight } else { description.itemWidth = itemHeight }
  }

  func adoptRows(_ description: LayoutDescription) {
    let length = description.scrollDirection == .vertical ? description.itemHeight : description.itemWidth
    (itemHeight, itemSpacing) = (length ?? itemHeight, description.lineSpacing)
  }
}

extension TableLayout {
  func addTableRows(to description: inout LayoutDescription) {
    (description.kind, description.itemsAdjoin) = ("table", true)
    (description.itemSpacing, description.lineSpacing) = (columnSpacing, rowSpacing)
    if scrollDirection == .vertical { description.itemHeight = rowHeight } else { description.itemWidth = rowHeight }
  }

  func adoptTableRows(_ description: LayoutDescription) {
    let length = description.scrollDirection == .vertical ? description.itemHeight : description.itemWidth
    (rowHeight, rowSpacing) = (length ?? rowHeight, description.lineSpacing)
  }
}
