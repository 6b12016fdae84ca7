import Foundation
import LayoutCore
import Layouts

/// A delegate that implements every member of all layouts' delegates, and counts the calls.
@MainActor
final class Witness: FlowLayoutDelegate, WaterfallLayoutDelegate, ListLayoutDelegate, GridLayoutDelegate {
  var calls: [String: Int] = [:]
  var asked: [IndexPath] = []

  private func note(_ name: String) { calls[name, default: 0] += 1 }

  private func note(_ name: String, _ path: IndexPath) {
    note(name)
    asked.append(path)
  }

  // MARK: Flow

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    note("sizeForItemAt", indexPath)
    return CGSize(width: 10 + indexPath.item, height: 5)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    note("insetForSectionAt")
    return EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    note("minimumLineSpacingForSectionAt")
    return 6
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    note("minimumInteritemSpacingForSectionAt")
    return 7
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    note("referenceSizeForHeaderInSection")
    return CGSize(width: 1, height: 8)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    note("referenceSizeForFooterInSection")
    return CGSize(width: 1, height: 9)
  }

  // MARK: Surroundings

  func collectionView(_ collectionView: CollectionView, layout: StackLayout, boxesForSectionAt section: Int)
    -> [SectionBox]
  {
    note("boxesForSectionAt")
    return section == 0 ? [SectionBox(kind: "box")] : []
  }

  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, insetForSectionAt section: Int)
    -> EdgeInsets
  {
    note("insetForSectionAt (bars)")
    return EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  }

  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int)
    -> CGFloat
  {
    note("heightForHeaderInSection")
    return CGFloat(section + 5)
  }

  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, heightForFooterInSection section: Int)
    -> CGFloat
  {
    note("heightForFooterInSection")
    return CGFloat(section + 2)
  }

  // MARK: Waterfall, list, grid

  /// Gives lengths only if the test sets them. The member itself cannot be removed at run time.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat {
    note("lengthOfItemAt", indexPath)
    return breadth / 2
  }

  func collectionView(_ collectionView: CollectionView, layout: WaterfallLayout, columnsInSection section: Int) -> Int {
    note("columnsInSection")
    return section + 3
  }

  func collectionView(
    _ collectionView: CollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath,
    inBreadth breadth: CGFloat
  ) -> CGFloat {
    note("heightForItemAt", indexPath)
    return CGFloat(indexPath.item % 3 + 1)
  }

  func collectionView(_ collectionView: CollectionView, layout: GridLayout, widthOfColumn column: Int) -> CGFloat {
    note("widthOfColumn")
    return CGFloat(column + 4)
  }

  func collectionView(_ collectionView: CollectionView, layout: GridLayout, heightOfRow row: Int) -> CGFloat {
    note("heightOfRow")
    return CGFloat(row + 6)
  }
}

/// Implements model sizes and nothing else.
@MainActor
final class Models: WaterfallLayoutDelegate {
  var sizes: [CGSize]
  init(_ sizes: [CGSize]) { self.sizes = sizes }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, modelSizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }
}

/// Implements no member of any layout's delegate.
@MainActor
final class Silent: FlowLayoutDelegate, WaterfallLayoutDelegate, ListLayoutDelegate, GridLayoutDelegate {}
