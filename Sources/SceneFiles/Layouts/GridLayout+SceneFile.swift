import Foundation
import LayoutCore
import Layouts
import Sections

extension GridLayout: SceneFileLayout {
  /// A grid takes no sizes from its items: a column has the same width in every row.
  func take(_ items: any SceneItems) {}

  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan {
    let size = room.canonical(itemSize)
    return barred(GridRowPlan(length: size.height, columns: .uniform(breadth: size.width, spacing: 0)))
  }
}
