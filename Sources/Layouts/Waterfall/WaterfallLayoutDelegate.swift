import Foundation
import LayoutCore

/// Overrides the layout's properties for single items and sections of a waterfall.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: BarredLayoutDelegate {
  /// The length of an item along the scroll axis in a column `breadth` points broad.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat
  /// The size of what an item shows; it keeps these proportions. Asked where the length above is not implemented.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, modelSizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// At least 1.
  func collectionView(_ collectionView: CollectionView, layout: WaterfallLayout, columnsInSection section: Int) -> Int
}

extension WaterfallLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat { OptionalMember.missing(breadth) }

  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, modelSizeForItemAt indexPath: IndexPath
  ) -> CGSize { OptionalMember.missing(CGSize(width: 1, height: 1)) }

  public func collectionView(_ collectionView: CollectionView, layout: WaterfallLayout, columnsInSection section: Int)
    -> Int
  { OptionalMember.missing(layout.columns) }
}
