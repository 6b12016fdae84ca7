import Foundation
import LayoutCore
import Layouts

// Parts of a text may have no name, such as the lines before the first hunk of a diff. They have no header.

extension RecordsSource: BarredLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int
  ) -> CGFloat {
    guard growing.sectionsAreRuns else { return OptionalMember.missing(layout.headerHeight) }
    return growing.hasName(section: section) ? layout.headerHeight : 0
  }
}
