import LayoutCore
import Scenes
import UIKit

/// Whether a fault is shown or fixed.
@MainActor
final class FaultState {
  var isFixed = false { didSet { start() } }
  /// Shows the data of the fault, or of the fix, from the beginning.
  var start: () -> Void = {}
}

/// A delegate that gives items their sizes, which repeat in every section.
@MainActor
final class ItemSizer: NSObject, UICollectionViewDelegateFlowLayout {
  private let sizes: [CGSize]

  init(_ sizes: [CGSize]) { self.sizes = sizes }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item % sizes.count] }
}
