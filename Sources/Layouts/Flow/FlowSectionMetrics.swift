import Foundation
import LayoutCore

/// What holds for one section of a flow: the delegate's word where it has one, else the layout's properties.
@MainActor
struct FlowSectionMetrics {
  let inset: EdgeInsets
  let lineSpacing: CGFloat
  let interitemSpacing: CGFloat
  let headerSize: CGSize
  let footerSize: CGSize

  init(_ layout: FlowLayout, section: Int) {
    guard let view = layout.collectionView, let delegate = view.delegate as? any FlowLayoutDelegate else {
      inset = layout.sectionInset
      lineSpacing = layout.minimumLineSpacing
      interitemSpacing = layout.minimumInteritemSpacing
      headerSize = layout.headerReferenceSize
      footerSize = layout.footerReferenceSize
      return
    }
    inset =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, insetForSectionAt: section) }
      ?? layout.sectionInset
    lineSpacing =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section) }
      ?? layout.minimumLineSpacing
    interitemSpacing =
      OptionalMember.answer {
        delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      } ?? layout.minimumInteritemSpacing
    headerSize =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) }
      ?? layout.headerReferenceSize
    footerSize =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) }
      ?? layout.footerReferenceSize
  }
}
