import Foundation
import LayoutCore
import Layouts

/// Gives the sizes of a scene's items to a layout that asks its delegate, as a flow layout does.
@MainActor
final class SizingDelegate: FlowLayoutDelegate {
  /// UIKit's default item size.
  private static let usual = CGSize(width: 50, height: 50)
  private let items: any SceneItems

  init(_ items: any SceneItems) { self.items = items }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { items.extent(section: indexPath[0], item: indexPath[1]).size(in: Self.usual) }
}
