import Foundation
import LayoutCore
import Layouts

/// Parameters that waterfalls, lists and grids share.
@MainActor
enum BarParameters {
  static let surroundings: [Field<LayoutSettings>] = [
    .parameter("sectionInset", \BarredLayout.sectionInset, .insets, "Around the items of a section."),
    .parameter("headerHeight", \BarredLayout.headerHeight, .length, "In points along the scroll axis; 0 means none."),
    .parameter("footerHeight", \BarredLayout.footerHeight, .length, "In points along the scroll axis; 0 means none."),
    .box,
  ]

  static let pins: [Field<LayoutSettings>] = [
    .parameter(
      "sectionHeadersPinToVisibleBounds", \BarredLayout.sectionHeadersPinToVisibleBounds, .flag,
      "Whether headers stay in view while their section is."),
    .parameter(
      "sectionFootersPinToVisibleBounds", \BarredLayout.sectionFootersPinToVisibleBounds, .flag,
      "Whether footers stay in view while their section is."),
    .parameter(
      "pinnedHeaderHeight", \BarredLayout.pinnedHeaderHeight, Shape<CGFloat>.length.orNull(),
      "The length of a header's last part that stays in view, in points; null for the whole header."),
  ]
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
