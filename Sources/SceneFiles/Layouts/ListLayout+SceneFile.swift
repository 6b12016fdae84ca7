import Foundation
import LayoutCore
import Layouts

extension ListLayout: SceneFileLayout {
  func take(_ items: any SceneItems) {
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
