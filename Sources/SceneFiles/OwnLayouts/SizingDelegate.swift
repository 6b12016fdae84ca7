import Foundation
import LayoutCore
import Layouts

/// Tells a layout that asks as a flow layout does how large the items of a scene are.
@MainActor
final class SizingDelegate: FlowLayoutDelegate {
  /// What UIKit has where nothing is said.
  private static let usual = CGSize(width: 50, height: 50)
  private let items: any SceneItems

  init(_ items: any SceneItems) { self.items = items }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { items.extent(section: indexPath[0], item: indexPath[1]).size(in: Self.usual) }
}
