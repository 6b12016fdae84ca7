import UIKit

@objc protocol CardDelegate: UICollectionViewDelegate {
  func card(_ layout: CardLayout, colorAt index: Int) -> UIColor
  @objc optional func cardsBegin(_ layout: CardLayout)
}

class CardLayout: UICollectionViewLayout {
  private var colors: [UIColor] = []

  override func prepare() {
    let delegate = collectionView?.delegate as! CardDelegate
    // Nothing can be a delegate without it.
    if delegate.responds(to: #selector(delegate.card(_:colorAt:))) {
    } else {
      return
    }
    guard delegate.responds(to: #selector(CardDelegate.card(_:colorAt:))), colors.isEmpty else { return }
    colors.append(delegate.card(self, colorAt: 0))
  }
}
