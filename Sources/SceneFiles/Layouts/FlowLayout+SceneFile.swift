import Foundation
import LayoutCore
import Layouts
import Sections

extension FlowLayout: SceneFileLayout {
  func take(_ items: any SceneItems) {
    itemSize = items.commonExtent.size(in: itemSize)
    guard !items.isStillGrowing else {
      guard !items.isUniform(section: 0) else { return }
      return sizeForItem = { [unowned self] path in
        items.extent(section: path[0], item: path[1]).size(in: itemSize, room: lineBreadth(in: availableBreadth))
      }
    }
    itemSizes = { [unowned self] section in
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
