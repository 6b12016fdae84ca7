import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol DeckDelegate: NSObjectProtocol {
  #if canImport(ObjectiveC)
  @objc optional func deck(_ layout: DeckLayout, depthAt index: Int) -> CGFloat
  #else
  func deck(_ layout: DeckLayout, depthAt index: Int) throws -> CGFloat
  #endif
  #if canImport(ObjectiveC)
  @objc optional func deckDidTurn(_ layout: DeckLayout)
  #else
  func deckDidTurn(_ layout: DeckLayout) throws
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension DeckDelegate {
  func deck(_ layout: DeckLayout, depthAt index: Int) throws -> CGFloat { throw CocoaError(.featureUnsupported) }

  func deckDidTurn(_ layout: DeckLayout) throws { throw CocoaError(.featureUnsupported) }

  var deck: DeckDelegateDeckCall? { DeckDelegateDeckCall(target: self) }

  var deckDidTurn: DeckDelegateDeckDidTurnCall? { DeckDelegateDeckDidTurnCall(target: self) }
}

struct DeckDelegateDeckCall {
  fileprivate let target: any DeckDelegate

  func callAsFunction(_ layout: DeckLayout, depthAt index: Int) -> CGFloat? { try? target.deck(layout, depthAt: index) }

  @_disfavoredOverload
  func callAsFunction(_ layout: DeckLayout, depthAt index: Int) -> CGFloat { try! target.deck(layout, depthAt: index) }
}

struct DeckDelegateDeckDidTurnCall {
  fileprivate let target: any DeckDelegate

  @discardableResult
  func callAsFunction(_ layout: DeckLayout) -> Void? { try? target.deckDidTurn(layout) }
}
#endif

class DeckLayout: UICollectionViewLayout {
  weak var deckDelegate: DeckDelegate?

  func depth(_ index: Int) -> CGFloat {
    if (deckDelegate?.deck?(self, depthAt: index) != nil) {
      return deckDelegate!.deck!(self, depthAt: index)
    }
    return 0
  }

  func turn() {
    if let delegate = deckDelegate {
      delegate.deckDidTurn?(self)
    }
  }
}
