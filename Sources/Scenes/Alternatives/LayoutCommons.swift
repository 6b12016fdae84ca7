import Foundation
import LayoutCore
import Layouts

/// What layouts of different kinds have in common, read off one and set on another.
@MainActor
struct LayoutCommons {
  /// Of an item, in points; nil where the layout does not tell.
  var width, length: CGFloat?
  var itemSpacing: CGFloat = 0
  var lineSpacing: CGFloat = 0
  private var inset = EdgeInsets.zero
  private var header: CGFloat = 0
  private var footer: CGFloat = 0
  private var pinsHeaders = false
  private var pinsFooters = false
  private var strip: CGFloat?
  private(set) var direction = ScrollDirection.vertical
  private var isMirrored = false
  private var sectionSpacing: CGFloat = 0

  init(of layout: CollectionViewLayout) {
    guard let stack = layout as? StackLayout else { return }
    (direction, isMirrored, sectionSpacing) = (stack.scrollDirection, stack.isMirrored, stack.sectionSpacing)
    switch layout {
    case let layout as FlowLayout: read(layout)
    case let layout as WaterfallLayout:
      width = layout.minimumColumnBreadth > 0 ? layout.minimumColumnBreadth : nil
      (itemSpacing, lineSpacing) = (layout.columnSpacing, layout.rowSpacing)
    case let layout as GridLayout:
      (width, length) = (layout.itemSize.width, layout.itemSize.height)
      (itemSpacing, lineSpacing) = (layout.columnSpacing, layout.rowSpacing)
    case let layout as ListLayout:
      lineSpacing = layout.itemSpacing
      if direction == .vertical { length = layout.itemHeight } else { width = layout.itemHeight }
    default: break
    }
    if let layout = layout as? BarredLayout { read(layout) }
  }

  private mutating func read(_ layout: FlowLayout) {
    // Sizes that somebody else gives are not told by the property.
    if layout.sizeForItem == nil, layout.itemSizes == nil, layout.itemSize != FlowLayout().itemSize {
      (width, length) = (layout.itemSize.width, layout.itemSize.height)
    }
    (itemSpacing, lineSpacing) = (layout.minimumInteritemSpacing, layout.minimumLineSpacing)
    let (header, footer) = (layout.headerReferenceSize, layout.footerReferenceSize)
    (self.header, self.footer) = direction == .vertical ? (header.height, footer.height) : (header.width, footer.width)
    (inset, strip) = (layout.sectionInset, layout.pinnedHeaderHeight)
    (pinsHeaders, pinsFooters) = (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds)
  }

  private mutating func read(_ layout: BarredLayout) {
    (header, footer, inset) = (layout.headerHeight, layout.footerHeight, layout.sectionInset)
    (pinsHeaders, pinsFooters) = (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds)
    strip = layout.pinnedHeaderHeight
  }

  /// Sets what lies around the items.
  func surround(_ layout: StackLayout) {
    (layout.scrollDirection, layout.isMirrored, layout.sectionSpacing) = (direction, isMirrored, sectionSpacing)
    switch layout {
    case let layout as FlowLayout:
      layout.headerReferenceSize = CGSize(width: header, height: header)
      layout.footerReferenceSize = CGSize(width: footer, height: footer)
      (layout.sectionInset, layout.pinnedHeaderHeight) = (inset, strip)
      layout.sectionHeadersPinToVisibleBounds = pinsHeaders
      layout.sectionFootersPinToVisibleBounds = pinsFooters
    case let layout as BarredLayout:
      (layout.headerHeight, layout.footerHeight, layout.sectionInset) = (header, footer, inset)
      layout.pinnedHeaderHeight = strip
      layout.sectionHeadersPinToVisibleBounds = pinsHeaders
      layout.sectionFootersPinToVisibleBounds = pinsFooters
    default: break
    }
  }
}
