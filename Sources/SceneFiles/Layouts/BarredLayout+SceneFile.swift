import Foundation
import LayoutCore
import Layouts

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
