import Foundation
import LayoutCore

/// Returns values for single items and sections of a list. Members that are not implemented leave them to the layout's
/// properties.
@preconcurrency @MainActor
public protocol ListLayoutDelegate: BarredLayoutDelegate {
  /// The height of an item in a list `breadth` points broad.
  func collectionView(
    _ collectionView: CollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath,
    inBreadth breadth: CGFloat
  ) -> CGFloat
}

extension ListLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath,
    inBreadth breadth: CGFloat
  ) -> CGFloat { OptionalMember.missing(layout.itemHeight) }
}
