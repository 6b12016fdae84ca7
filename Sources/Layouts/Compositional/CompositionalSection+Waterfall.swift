import Foundation
import LayoutCore
import Sections

extension CompositionalSection {
  /// A waterfall among sections of groups: items in columns, each as long as it likes. UIKit has no such section.
  ///
  /// "Height" is the extent along the scroll axis: the width, where content scrolls horizontally.
  ///
  /// - Parameters:
  ///   - columns: How many columns there are, at least 1.
  ///   - columnSpacing: Between columns, in points.
  ///   - itemSpacing: Between the items of a column, in points; may be negative.
  ///   - order: Which column the next item goes to.
  ///   - heightForItem: The height of an item in points, for the breadth of its column.
  /// - Complexity: Solving costs O(n log c) for n items in c columns, and n calls.
  public static func waterfall(
    columns: Int, columnSpacing: CGFloat = 0, itemSpacing: CGFloat = 0, order: WaterfallOrder = .shortestColumn,
    heightForItem: @escaping (_ indexPath: IndexPath, _ breadth: CGFloat) -> CGFloat
  ) -> CompositionalSection {
    CompositionalSection(
      items: WaterfallPlan(
        columns: .exactly(columns), lengths: .each(heightForItem), columnSpacing: columnSpacing,
        itemSpacing: itemSpacing, order: order))
  }

  /// A waterfall whose cells decide about their heights as they come into view; until then each counts as
  /// `estimatedHeight` points.
  public static func waterfall(
    columns: Int, estimatedHeight: CGFloat, columnSpacing: CGFloat = 0, itemSpacing: CGFloat = 0,
    order: WaterfallOrder = .shortestColumn
  ) -> CompositionalSection {
    CompositionalSection(
      items: WaterfallPlan(
        columns: .exactly(columns), lengths: .uniform(estimatedHeight), columnSpacing: columnSpacing,
        itemSpacing: itemSpacing, order: order, measurement: .length))
  }
}
