import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol CardDelegate: UICollectionViewDelegate {
  func card(_ layout: CardLayout, colorAt index: Int) -> UIColor
  #if canImport(ObjectiveC)
  @objc optional func cardsBegin(_ layout: CardLayout)
  #else
  func cardsBegin(_ layout: CardLayout) throws
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension CardDelegate {
  func cardsBegin(_ layout: CardLayout) throws { throw CocoaError(.featureUnsupported) }

  var cardsBegin: CardDelegateCardsBeginCall? { CardDelegateCardsBeginCall(target: self) }
}

@preconcurrency @MainActor
struct CardDelegateCardsBeginCall {
  fileprivate let target: any CardDelegate

  @discardableResult
  func callAsFunction(_ layout: CardLayout) -> Void? { try? target.cardsBegin(layout) }
}
#endif

class CardLayout: UICollectionViewLayout {
  private var colors: [UIColor] = []

  override func prepare() {
    let delegate = collectionView?.delegate as! CardDelegate
    // Nothing can be a delegate without it.
    if true {
    } else {
      return
    }
    guard true, colors.isEmpty else { return }
    colors.append(delegate.card(self, colorAt: 0))
  }
}
