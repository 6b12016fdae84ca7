import UIKit

@objc protocol TouchDelegate: AnyObject {
  @objc optional func deck(_ deck: Deck, shouldLift card: Int) -> Bool
  @objc optional func deck(_ deck: Deck, didLift card: Int)
  @objc optional func deckDidScroll(_ deck: Deck)
}

// A name with its labels says which of the methods is asked for.
final class Deck: UICollectionView, UICollectionViewDelegate {
  weak var touches: TouchDelegate?
  var lifted: IndexPath?

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    guard let function = self.touches?.deck(_:shouldLift:) else {
      return true
    }
    let card = indexPath.item % 52
    return function(self, card)
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    guard let function = touches?.deck(_:didLift:) else { return }
    lifted = indexPath
    defer { lifted = nil }
    function(self, indexPath.item) // by its place
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if let function = touches?.deckDidScroll { function(self) }
  }
}
