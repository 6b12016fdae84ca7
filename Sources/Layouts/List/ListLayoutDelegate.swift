import Foundation
import LayoutCore

/// Speaks for items and sections of a list one by one; what is left out comes from the layout's properties.
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
