import Foundation
import LayoutCore
import Sections

extension CompositionalSection {
  /// A waterfall among sections of groups: items in columns, each with its own length. UIKit has no such section.
  ///
  /// "Height" is the extent along the scroll axis. It is the width if content scrolls horizontally. If the section
  /// scrolls across, columns become rows, and height and width swap.
  ///
  /// - Parameters:
  ///   - columns: How many columns there are, at least 1.
  ///   - columnSpacing: Between columns, in points.
  ///   - itemSpacing: Between the items of a column, in points; may be negative.
  ///   - order: Which column gets the next item.
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

  /// A waterfall of as many columns of at least a breadth in points as fit; there is always one.
  public static func waterfall(
    columnsOfAtLeast breadth: CGFloat, columnSpacing: CGFloat = 0, itemSpacing: CGFloat = 0,
    order: WaterfallOrder = .shortestColumn,
    heightForItem: @escaping (_ indexPath: IndexPath, _ breadth: CGFloat) -> CGFloat
  ) -> CompositionalSection {
    CompositionalSection(
      items: WaterfallPlan(
        columns: .atLeast(breadth: breadth), lengths: .each(heightForItem), columnSpacing: columnSpacing,
        itemSpacing: itemSpacing, order: order))
  }

  /// A waterfall whose cells measure their heights when they come into view. Until then each is `estimatedHeight`
  /// points high.
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
