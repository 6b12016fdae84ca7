import Foundation
import LayoutCore
import Layouts

extension ListLayout: SceneFileLayout {
  static let sectionParameters: [Field<LayoutSettings>] =
    [
      .parameter("itemHeight", \ListLayout.itemHeight, .length, "Of the items that name none, in points."),
      .parameter("itemSpacing", \ListLayout.itemSpacing, .number, "Between neighbours, in points."),
      .parameter("separator", \ListLayout.separator, .separator, "The lines between items; false means none."),
    ] + BarParameters.surroundings + BarParameters.pins

  static let wholeParameters: [Field<LayoutSettings>] = [
    .parameter(
      "estimatedItemHeight", \ListLayout.estimatedItemHeight, .length,
      "Above 0 where items are as high as their texts: what is counted on until they are seen.")
  ]

  func take(_ items: any SceneItems) {
    itemHeight = commonHeight(of: items) ?? itemHeight
    itemHeights = { [unowned self, unowned items] section in
      let insets =
        scrollDirection == .vertical
        ? sectionInset.left + sectionInset.right : sectionInset.top + sectionInset.bottom
      return heights(of: items, section: section, inBreadth: availableBreadth - insets)
    }
  }

  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan {
    let lengths = ItemLengths.all(
      { self.heights(of: items, section: room.section, inBreadth: $0) },
      otherwise: .uniform(commonHeight(of: items) ?? itemHeight))
    return barred(ListPlan(lengths: lengths, spacing: itemSpacing), separator: separator)
  }

  /// nil where all are of one height that needs no breadth.
  private func heights(of items: any SceneItems, section: Int, inBreadth breadth: CGFloat) -> [CGFloat]? {
    guard !items.isUniform(section: section) || items.commonExtent.aspectRatio != nil else { return nil }
    let common = commonHeight(of: items) ?? itemHeight
    return lengths(of: items, section: section, inBreadth: breadth, keepsProportions: false) { _ in common }
  }

  private func commonHeight(of items: any SceneItems) -> CGFloat? {
    guard items.commonExtent.aspectRatio == nil else { return nil }
    return items.commonExtent.length(inBreadth: 0, scrollDirection, keepsProportions: false)
  }
}

extension Shape<SectionSeparator?> {
  /// `true`, `false`, or how long and thick the lines are.
  @MainActor
  static let separator = Shape<Bool>.flag.map { $0 ? SectionSeparator() : nil }.or(
    Shape<SectionSeparator>.object(
      [
        Field("thickness", \.thickness, .length, "In points; a line is seen however thin it is."),
        Field("leadingInset", \.leadingInset, .number, "How much shorter than the item a line is where it begins."),
        Field("trailingInset", \.trailingInset, .number, "How much shorter than the item a line is where it ends."),
      ], startingAt: SectionSeparator()
    ).map { $0 })
}
