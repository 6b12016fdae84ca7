import CollectionRendering
import Foundation
import LayoutCore
import Layouts

/// A kind of layout that any data can be shown in. Its raw value is the `kind` of the layout's description.
public enum LayoutForm: String, Hashable, Sendable, CaseIterable {
  case flow, waterfall, grid, list

  /// nil if the layout is of none of these kinds.
  @MainActor
  public init?(of layout: CollectionViewLayout) {
    guard let kind = layout.layoutDescription.kind, let form = LayoutForm(rawValue: kind) else { return nil }
    self = form
  }

  /// A layout of this kind. It takes headers, insets, spacing and item sizes from the description of `other`, as far as
  /// it has them.
  ///
  /// - Parameter pointsPerCell: the scale of the default item size, which is 24 by 3 character cells.
  @MainActor
  public func makeLayout(like other: CollectionViewLayout, pointsPerCell: PointsPerCell) -> StackLayout {
    var description = other.layoutDescription
    let size = CGSize(
      width: description.itemWidth ?? 24 * pointsPerCell.width,
      height: description.itemHeight ?? 3 * pointsPerCell.height)
    (description.itemWidth, description.itemHeight) = (size.width, size.height)
    let layout = makeLayout(size, description.scrollDirection, pointsPerCell)
    layout.adopt(description)
    return layout
  }

  /// A waterfall gets columns that are whole cells wide, and all its items get the same length.
  @MainActor
  private func makeLayout(_ size: CGSize, _ direction: ScrollDirection, _ pointsPerCell: PointsPerCell) -> StackLayout {
    switch self {
    case .flow:
      let layout = FlowLayout()
      layout.lineAlignment = .leading
      return layout
    case .waterfall:
      let layout = WaterfallLayout()
      let isVertical = direction == .vertical
      layout.parts = .wholeUnits(isVertical ? pointsPerCell.width : pointsPerCell.height)
      let length = isVertical ? size.height : size.width
      layout.commonItemLength = length
      return layout
    case .grid: return GridLayout()
    case .list: return ListLayout()
    }
  }
}
