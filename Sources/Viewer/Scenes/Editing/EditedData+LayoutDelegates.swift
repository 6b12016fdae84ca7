import Foundation
import LayoutCore
import Layouts

// Calls to the delegates of our layouts name items and sections as the data source numbers them.

extension EditedData: FlowLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    behind.layouts.flow?.collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: place(behindItemAt: indexPath))
      ?? OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).itemSize)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    behind.layouts.flow?.collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: self.section(behind: section))
      ?? OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).sectionInset)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    behind.layouts.flow?.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: self.section(behind: section))
      ?? OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).minimumLineSpacing)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    behind.layouts.flow?.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: self.section(behind: section))
      ?? OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).minimumInteritemSpacing)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    behind.layouts.flow?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: self.section(behind: section))
      ?? OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).headerReferenceSize)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    behind.layouts.flow?.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: self.section(behind: section))
      ?? OptionalMember.missing(FlowLayoutProperties(of: collectionViewLayout).footerReferenceSize)
  }
}

extension EditedData: WaterfallLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat {
    behind.layouts.waterfall?.collectionView(
      collectionView, layout: layout, lengthOfItemAt: place(behindItemAt: indexPath), inColumnOf: breadth)
      ?? OptionalMember.missing(breadth)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, modelSizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    behind.layouts.waterfall?.collectionView(
      collectionView, layout: layout, modelSizeForItemAt: place(behindItemAt: indexPath))
      ?? OptionalMember.missing(CGSize(width: 1, height: 1))
  }

  public func collectionView(_ collectionView: CollectionView, layout: WaterfallLayout, columnsInSection section: Int)
    -> Int
  {
    behind.layouts.waterfall?.collectionView(
      collectionView, layout: layout, columnsInSection: self.section(behind: section))
      ?? OptionalMember.missing(layout.columns)
  }
}

extension EditedData: ListLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath,
    inBreadth breadth: CGFloat
  ) -> CGFloat {
    behind.layouts.list?.collectionView(
      collectionView, layout: layout, heightForItemAt: place(behindItemAt: indexPath), inBreadth: breadth)
      ?? OptionalMember.missing(layout.itemHeight)
  }
}

extension EditedData: GridLayoutDelegate {
  /// Edits move items and sections but no columns, so the number needs no translation.
  public func collectionView(_ collectionView: CollectionView, layout: GridLayout, widthOfColumn column: Int)
    -> CGFloat
  {
    behind.layouts.grid?.collectionView(collectionView, layout: layout, widthOfColumn: column)
      ?? OptionalMember.missing(layout.itemSize.width)
  }

  public func collectionView(_ collectionView: CollectionView, layout: GridLayout, heightOfRow row: Int) -> CGFloat {
    behind.layouts.grid?.collectionView(
      collectionView, layout: layout, heightOfRow: section(behind: row))
      ?? OptionalMember.missing(layout.itemSize.height)
  }
}

/// The members that all layouts with headers and footers call.
extension EditedData {
  public func collectionView(_ collectionView: CollectionView, layout: BarredLayout, insetForSectionAt section: Int)
    -> EdgeInsets
  {
    behind.layouts.barred?.collectionView(
      collectionView, layout: layout, insetForSectionAt: self.section(behind: section))
      ?? OptionalMember.missing(layout.sectionInset)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int
  ) -> CGFloat {
    behind.layouts.barred?.collectionView(
      collectionView, layout: layout, heightForHeaderInSection: self.section(behind: section))
      ?? OptionalMember.missing(layout.headerHeight)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: BarredLayout, heightForFooterInSection section: Int
  ) -> CGFloat {
    behind.layouts.barred?.collectionView(
      collectionView, layout: layout, heightForFooterInSection: self.section(behind: section))
      ?? OptionalMember.missing(layout.footerHeight)
  }

  public func collectionView(_ collectionView: CollectionView, layout: StackLayout, boxesForSectionAt section: Int)
    -> [SectionBox]
  {
    behind.layouts.stack?.collectionView(
      collectionView, layout: layout, boxesForSectionAt: self.section(behind: section)) ?? OptionalMember.missing([])
  }
}
