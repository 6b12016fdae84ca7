import Foundation
import LayoutCore

/// Returns the insets, headers and footers of single sections. Members that are not implemented leave them to the
/// layout's properties.
@preconcurrency @MainActor
public protocol BarredLayoutDelegate: StackLayoutDelegate {
  /// Around the items of a section, inside its header and footer.
  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, insetForSectionAt section: Int)
    -> EdgeInsets
  /// The extent of a header along the scroll axis, in points; 0 means none.
  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int)
    -> CGFloat
  /// The extent of a footer along the scroll axis, in points; 0 means none.
  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, heightForFooterInSection section: Int)
    -> CGFloat
}

extension BarredLayoutDelegate {
  public func collectionView(_ collectionView: CollectionView, layout: BarredLayout, insetForSectionAt section: Int)
    -> EdgeInsets
  { OptionalMember.missing(layout.sectionInset) }

  public func collectionView(
    _ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int
  ) -> CGFloat { OptionalMember.missing(layout.headerHeight) }

  public func collectionView(
    _ collectionView: CollectionView, layout: BarredLayout, heightForFooterInSection section: Int
  ) -> CGFloat { OptionalMember.missing(layout.footerHeight) }
}
