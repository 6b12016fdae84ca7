import UIKit

@objc protocol DeckDelegate: NSObjectProtocol {
  @objc optional func deck(_ layout: DeckLayout, depthAt index: Int) -> CGFloat
  @objc optional func deckDidTurn(_ layout: DeckLayout)
}

class DeckLayout: UICollectionViewLayout {
  weak var deckDelegate: DeckDelegate?

  func depth(_ index: Int) -> CGFloat {
    if deckDelegate?.responds(to: #selector(DeckDelegate.deck(_:depthAt:))) ?? false {
      return deckDelegate!.deck!(self, depthAt: index)
    }
    return 0
  }

  func turn() {
    if let delegate = deckDelegate, delegate.responds(to: #selector(DeckDelegate.deckDidTurn(_:))) {
      delegate.deckDidTurn!(self)
    }
  }
}
