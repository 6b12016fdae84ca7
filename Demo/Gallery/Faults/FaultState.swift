import LayoutCore
import UIKit

/// Whether a fault is on show or fixed, and what tells it apart.
@MainActor
final class FaultState {
  var isFixed = false

  var word: String { isFixed ? "fixed" : "at fault" }

  /// Numbered boxes under numbered headers that say which it is.
  func feed(counts: [Int]) -> TextFeed {
    TextFeed(counts: counts) { path in
      ViewContent(text: "\(path.section).\(path.item)", border: .rounded, alignment: .center)
    } bar: { [self] _, section in
      ViewContent(text: " Section \(section)", detail: "\(word) ", background: color, isBold: true)
    }
  }

  private var color: UIColor {
    isFixed
      ? #colorLiteral(red: 0.10, green: 0.35, blue: 0.20, alpha: 1)
      : #colorLiteral(red: 0.50, green: 0.15, blue: 0.15, alpha: 1)
  }
}

/// Says how large each item is.
@MainActor
final class ItemSizer: NSObject, UICollectionViewDelegateFlowLayout {
  private let size: (IndexPath) -> CGSize

  init(size: @escaping (IndexPath) -> CGSize) { self.size = size }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(indexPath) }
}
