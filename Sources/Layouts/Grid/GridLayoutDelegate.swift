import Foundation
import LayoutCore

/// Returns values for single rows and columns of a grid. Members that are not implemented leave them to the layout's
/// properties.
@preconcurrency @MainActor
public protocol GridLayoutDelegate: BarredLayoutDelegate {
  /// The extent of a column across the scroll axis, in points, in all rows.
  func collectionView(_ collectionView: CollectionView, layout: GridLayout, widthOfColumn column: Int) -> CGFloat
  /// The extent of a row along the scroll axis, in points.
  func collectionView(_ collectionView: CollectionView, layout: GridLayout, heightOfRow row: Int) -> CGFloat
}

extension GridLayoutDelegate {
  public func collectionView(_ collectionView: CollectionView, layout: GridLayout, widthOfColumn column: Int)
    -> CGFloat
  { OptionalMember.missing(layout.itemSize.width) }

  public func collectionView(_ collectionView: CollectionView, layout: GridLayout, heightOfRow row: Int) -> CGFloat {
    OptionalMember.missing(layout.itemSize.height)
  }
}
