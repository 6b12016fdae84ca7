import Foundation
import LayoutCore
import Layouts
import Sections

extension WaterfallLayout: SceneFileLayout {
  func take(_ items: any SceneItems) {
    if items.isStillGrowing {
      itemLength = { [unowned self] in length(of: items, at: $0, inBreadth: $1) }
    } else {
      itemLengths = { [unowned self] section, breadth in
        lengths(of: items, section: section, inBreadth: breadth)
      }
    }
  }

  /// Widths and heights count as proportions here, unless they are those of texts. Items whose size the data do not
  /// give keep the length they have.
  func takeFromAnotherKind(_ items: any SceneItems) {
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
