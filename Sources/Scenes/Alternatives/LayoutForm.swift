import CollectionRendering
import Foundation
import LayoutCore
import Layouts

/// A kind of layout that any data can be shown in.
public enum LayoutForm: String, Hashable, Sendable, CaseIterable {
  case flow, waterfall, grid, list

  /// nil for layouts that are of none of these kinds.
  @MainActor
  public init?(of layout: CollectionViewLayout) {
    switch layout {
    case is FlowLayout: self = .flow
    case is WaterfallLayout: self = .waterfall
    case is GridLayout: self = .grid
    case is ListLayout: self = .list
    default: return nil
    }
  }

  /// A layout of this kind with the bars, insets, distances and item sizes of another one, as far as it tells them.
  ///
  /// - Parameter pointsPerCell: the scale of the default item size of 24 by 3 character cells.
  @MainActor
  public func makeLayout(like other: CollectionViewLayout, pointsPerCell: PointsPerCell) -> StackLayout {
    let commons = LayoutCommons(of: other)
    let size = CGSize(
      width: commons.width ?? 24 * pointsPerCell.width, height: commons.length ?? 3 * pointsPerCell.height)
    let layout: StackLayout =
      switch self {
      case .flow: Self.flow(size, commons)
      case .waterfall: Self.waterfall(size, commons, pointsPerCell)
      case .grid: Self.grid(size, commons)
      case .list: Self.list(size, commons)
      }
    commons.surround(layout)
    return layout
  }

  @MainActor
  private static func flow(_ size: CGSize, _ commons: LayoutCommons) -> FlowLayout {
    let layout = FlowLayout()
    (layout.itemSize, layout.lineAlignment) = (size, .leading)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (commons.lineSpacing, commons.itemSpacing)
    return layout
  }

  /// In columns about as broad as items were, on whole cells.
  @MainActor
  private static func waterfall(_ size: CGSize, _ commons: LayoutCommons, _ pointsPerCell: PointsPerCell)
    -> WaterfallLayout
  {
    let layout = WaterfallLayout()
    let isDown = commons.direction == .vertical
    layout.minimumColumnBreadth = isDown ? size.width : size.height
    (layout.columnSpacing, layout.rowSpacing) = (commons.itemSpacing, commons.lineSpacing)
    layout.parts = .wholeUnits(isDown ? pointsPerCell.width : pointsPerCell.height)
    let length = isDown ? size.height : size.width
    layout.itemLength = { _, _ in length }
    return layout
  }

  @MainActor
  private static func grid(_ size: CGSize, _ commons: LayoutCommons) -> GridLayout {
    let layout = GridLayout()
    layout.itemSize = size
    (layout.columnSpacing, layout.rowSpacing) = (commons.itemSpacing, commons.lineSpacing)
    return layout
  }

  @MainActor
  private static func list(_ size: CGSize, _ commons: LayoutCommons) -> ListLayout {
    let layout = ListLayout()
    layout.itemHeight = commons.direction == .vertical ? size.height : size.width
    layout.itemSpacing = commons.lineSpacing
    return layout
  }
}
