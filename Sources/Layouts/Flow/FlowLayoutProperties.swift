import Foundation
import LayoutCore

/// The properties that a flow layout uses for delegate methods that are not implemented. All are zero for any other
/// layout.
@MainActor
public struct FlowLayoutProperties {
  /// `itemSize` of the layout.
  public let itemSize: CGSize
  /// `sectionInset` of the layout.
  public let sectionInset: EdgeInsets
  /// `minimumLineSpacing` of the layout.
  public let minimumLineSpacing: CGFloat
  /// `minimumInteritemSpacing` of the layout.
  public let minimumInteritemSpacing: CGFloat
  /// `headerReferenceSize` of the layout.
  public let headerReferenceSize: CGSize
  /// `footerReferenceSize` of the layout.
  public let footerReferenceSize: CGSize

  /// The properties of `layout`.
  public init(of layout: CollectionViewLayout) {
    let flow = layout as? FlowLayout
    (itemSize, sectionInset) = (flow?.itemSize ?? .zero, flow?.sectionInset ?? .zero)
    (minimumLineSpacing, minimumInteritemSpacing) = (
      flow?.minimumLineSpacing ?? 0, flow?.minimumInteritemSpacing ?? 0
    )
    (headerReferenceSize, footerReferenceSize) = (
      flow?.headerReferenceSize ?? .zero, flow?.footerReferenceSize ?? .zero
    )
  }
}
