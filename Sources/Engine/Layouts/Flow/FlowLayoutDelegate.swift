import Foundation
import LayoutCore

/// Returns values for single items and sections of a flow layout. Members that are not implemented leave them to the
/// layout's properties.
///
/// The collection view's own `delegate` is called if it conforms.
@preconcurrency @MainActor
public protocol FlowLayoutDelegate: CollectionViewDelegate {
  /// The size of an item, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension FlowLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).itemSize) }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets { OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).sectionInset) }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).minimumLineSpacing) }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).minimumInteritemSpacing) }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).headerReferenceSize) }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).footerReferenceSize) }
}

/// The properties that a flow layout uses for delegate methods that are not implemented. All are zero for any other
/// layout.
@MainActor
public struct FlowLayoutProperties {
  private let flow: FlowLayout?

  /// The properties of `layout`.
  public init(of layout: CollectionViewLayout) { flow = layout as? FlowLayout }

  /// `itemSize` of the layout.
  public var itemSize: CGSize { flow?.itemSize ?? .zero }
  /// `sectionInset` of the layout.
  public var sectionInset: EdgeInsets { flow?.sectionInset ?? .zero }
  /// `minimumLineSpacing` of the layout.
  public var minimumLineSpacing: CGFloat { flow?.minimumLineSpacing ?? 0 }
  /// `minimumInteritemSpacing` of the layout.
  public var minimumInteritemSpacing: CGFloat { flow?.minimumInteritemSpacing ?? 0 }
  /// `headerReferenceSize` of the layout.
  public var headerReferenceSize: CGSize { flow?.headerReferenceSize ?? .zero }
  /// `footerReferenceSize` of the layout.
  public var footerReferenceSize: CGSize { flow?.footerReferenceSize ?? .zero }
}
