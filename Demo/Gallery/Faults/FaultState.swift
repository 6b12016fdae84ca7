import LayoutCore
import UIKit

/// Whether a fault is shown or fixed, and the words and colours that show it.
@MainActor
final class FaultState {
  var isFixed = false

  var word: String { isFixed ? "fixed" : "at fault" }

  /// Numbered boxes below numbered headers that say whether the fault is fixed.
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

/// A delegate that gives each item its size.
@MainActor
final class ItemSizer: NSObject, UICollectionViewDelegateFlowLayout {
  private let size: (IndexPath) -> CGSize

  init(size: @escaping (IndexPath) -> CGSize) { self.size = size }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(indexPath) }
}
