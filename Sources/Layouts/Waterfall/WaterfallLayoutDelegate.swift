import Foundation
import LayoutCore

/// Speaks for items and sections of a waterfall one by one; what is left out comes from the layout's properties.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: CollectionViewDelegate {
  /// The length of an item along the scroll axis in a column `breadth` points wide.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat
  func collectionView(_ collectionView: CollectionView, layout: WaterfallLayout, columnsInSection section: Int) -> Int
}

extension WaterfallLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat { OptionalMember.missing(layout.itemLength?(indexPath, breadth) ?? breadth) }

  public func collectionView(_ collectionView: CollectionView, layout: WaterfallLayout, columnsInSection section: Int)
    -> Int
  { OptionalMember.missing(layout.columns) }
}
