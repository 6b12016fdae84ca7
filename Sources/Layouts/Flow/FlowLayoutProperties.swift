import Foundation
import LayoutCore

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
