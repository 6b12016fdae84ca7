import Foundation
import Layouts

extension FlowLayout: SceneFileLayout {
  func setItemSizes(from items: any SceneItems) {
    itemSize = items.commonExtent.size(in: itemSize)
    guard !items.isStillGrowing else {
      guard !items.isUniform(section: 0) else { return }
      return sizeForItem = { [unowned self] path in
        items.extent(section: path[0], item: path[1]).size(in: itemSize, room: lineBreadth(in: availableBreadth))
      }
    }
    itemSizesInRange = { [unowned self] section, _ in
      sizes(of: items, section: section, room: availableBreadth)
    }
  }

  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan {
    SectionPlan(
      FlowPlan(
        sizes: itemSizes(of: items, in: room), lineSpacing: minimumLineSpacing,
        interitemSpacing: minimumInteritemSpacing, lineAlignment: lineAlignment, itemAlignment: itemAlignment),
      insets: sectionInset,
      header: .pinned(
        room.canonical(headerReferenceSize).height, if: sectionHeadersPinToVisibleBounds, strip: pinnedHeaderHeight),
      footer: .pinned(room.canonical(footerReferenceSize).height, if: sectionFootersPinToVisibleBounds))
  }

  private func itemSizes(of items: any SceneItems, in room: SectionRoom) -> ItemSizes {
    let common = ItemSizes.uniform(items.commonExtent.size(in: itemSize))
    guard items.isStillGrowing else {
      return .all(
        ofSection: { section, _ in self.sizes(of: items, section: section, room: room.breadth) }, otherwise: common)
    }
    let (itemSize, breadth) = (itemSize, lineBreadth(in: room.breadth))
    return items.isUniform(section: room.section)
      ? common : .each { path, _ in items.extent(section: path[0], item: path[1]).size(in: itemSize, room: breadth) }
  }

  /// nil if all items have the size `itemSize`.
  private func sizes(of items: any SceneItems, section: Int, room: CGFloat) -> [CGSize]? {
    guard !items.isUniform(section: section) else { return nil }
    return items.extents(section: section).map { $0.size(in: itemSize, room: lineBreadth(in: room)) }
  }

  private func lineBreadth(in room: CGFloat) -> CGFloat {
    scrollDirection == .vertical ? room - sectionInset.left - sectionInset.right : .infinity
  }
}

extension SectionBar {
  static func pinned(_ length: CGFloat, if isPinned: Bool, strip: CGFloat? = nil) -> SectionBar {
    isPinned || strip != nil ? .pinned(length, keeping: strip) : .scrolling(length)
  }
}

extension ListLayout: SceneFileLayout {
  func setItemSizes(from items: any SceneItems) {
    itemHeight = commonHeight(of: items) ?? itemHeight
    guard !items.isStillGrowing else {
      guard !isClosed(items, section: 0) else { return }
      return heightForItem = { [unowned self] in height(of: items, at: $0, inBreadth: $1) }
    }
    itemHeights = { [unowned self] section in
      let insets =
        scrollDirection == .vertical
        ? sectionInset.left + sectionInset.right : sectionInset.top + sectionInset.bottom
      return heights(of: items, section: section, inBreadth: availableBreadth - insets)
    }
  }

  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan {
    let common = ItemLengths.uniform(commonHeight(of: items) ?? itemHeight)
    let lengths: ItemLengths =
      if !items.isStillGrowing {
        .all(ofSection: { self.heights(of: items, section: $0, inBreadth: $1) }, otherwise: common)
      } else if isClosed(items, section: room.section) {
        common
      } else {
        .each { self.height(of: items, at: $0, inBreadth: $1) }
      }
    return barred(ListPlan(lengths: lengths, spacing: itemSpacing), separator: separator)
  }

  /// Whether all items have the same height, whatever the breadth.
  private func isClosed(_ items: any SceneItems, section: Int) -> Bool {
    items.isUniform(section: section) && items.commonExtent.aspectRatio == nil
  }

  private func height(of items: any SceneItems, at path: IndexPath, inBreadth breadth: CGFloat) -> CGFloat {
    items.extent(section: path[0], item: path[1]).length(inBreadth: breadth, scrollDirection, keepsProportions: false)
      ?? commonHeight(of: items) ?? itemHeight
  }

  /// nil if all items have the same height, whatever the breadth.
  private func heights(of items: any SceneItems, section: Int, inBreadth breadth: CGFloat) -> [CGFloat]? {
    guard !isClosed(items, section: section) else { return nil }
    let common = commonHeight(of: items) ?? itemHeight
    return lengths(of: items, section: section, inBreadth: breadth, keepsProportions: false) { _ in common }
  }

  private func commonHeight(of items: any SceneItems) -> CGFloat? {
    guard items.commonExtent.aspectRatio == nil else { return nil }
    return items.commonExtent.length(inBreadth: 0, scrollDirection, keepsProportions: false)
  }
}

extension WaterfallLayout: SceneFileLayout {
  func setItemSizes(from items: any SceneItems) {
    if items.isStillGrowing {
      itemLength = { [unowned self] in length(of: items, at: $0, inBreadth: $1) }
    } else {
      itemLengthsInRange = { [unowned self] section, _, breadth in
        lengths(of: items, section: section, inBreadth: breadth)
      }
    }
  }

  /// Widths and heights count as proportions here, unless they are those of texts. Items whose size the data do not
  /// give keep the length they have.
  func setItemSizes(fromAnotherKind items: any SceneItems) {
    guard items.providesSizes else { return }
    let (direction, common) = (scrollDirection, commonItemLength)
    itemLength = { path, breadth in
      let extent = items.extent(section: path[0], item: path[1])
      return extent.length(inBreadth: breadth, direction, keepsProportions: !extent.isFitted)
        ?? common ?? breadth
    }
  }

  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan {
    let lengths: ItemLengths =
      items.isStillGrowing
      ? .each { self.length(of: items, at: $0, inBreadth: $1) }
      : .all(ofSection: { self.lengths(of: items, section: $0, inBreadth: $1) }, otherwise: .each { $1 })
    return barred(
      WaterfallPlan(
        columns: minimumColumnBreadth > 0 ? .atLeast(breadth: minimumColumnBreadth) : .exactly(columns),
        lengths: lengths, columnSpacing: columnSpacing, itemSpacing: rowSpacing, order: order, parts: parts,
        measurement: estimatedItemLength > 0 ? .length : .nothing
      ))
  }

  private func lengths(of items: any SceneItems, section: Int, inBreadth breadth: CGFloat) -> [CGFloat] {
    lengths(of: items, section: section, inBreadth: breadth, keepsProportions: true, otherwise: commonLength)
  }

  private func length(of items: any SceneItems, at path: IndexPath, inBreadth breadth: CGFloat) -> CGFloat {
    items.extent(section: path[0], item: path[1]).length(inBreadth: breadth, scrollDirection, keepsProportions: true)
      ?? commonLength(inBreadth: breadth)
  }

  private func commonLength(inBreadth breadth: CGFloat) -> CGFloat {
    if estimatedItemLength > 0 { return estimatedItemLength }
    return ItemExtent(aspectRatio: aspectRatio ?? 1).length(inBreadth: breadth, scrollDirection, keepsProportions: true)
      ?? breadth
  }
}

extension GridLayout: SceneFileLayout {
  /// A grid takes no sizes from its items: a column has the same width in every row.
  func setItemSizes(from items: any SceneItems) {}

  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan {
    let size = room.canonical(itemSize)
    return barred(GridRowPlan(length: size.height, columns: .uniform(breadth: size.width, spacing: 0)))
  }
}

extension BarredLayout {
  /// A section plan with the headers, footers and insets of this layout.
  func barred(_ items: any ArrangementPlan, separator: SectionSeparator? = nil) -> SectionPlan {
    SectionPlan(
      items, insets: sectionInset,
      header: .pinned(headerHeight, if: sectionHeadersPinToVisibleBounds, strip: pinnedHeaderHeight),
      footer: .pinned(footerHeight, if: sectionFootersPinToVisibleBounds), separator: separator)
  }

  /// The lengths of a section's items. `otherwise` gives the length of items whose extent is unknown.
  func lengths(
    of items: any SceneItems, section: Int, inBreadth breadth: CGFloat, keepsProportions: Bool,
    otherwise: (CGFloat) -> CGFloat
  ) -> [CGFloat] {
    items.extents(section: section).map {
      $0.length(inBreadth: breadth, scrollDirection, keepsProportions: keepsProportions) ?? otherwise(breadth)
    }
  }
}
