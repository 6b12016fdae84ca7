import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol TouchDelegate: AnyObject {
  #if canImport(ObjectiveC)
  @objc optional func deck(_ deck: Deck, shouldLift card: Int) -> Bool
  #else
  func deck(_ deck: Deck, shouldLift card: Int) throws -> Bool
  #endif
  #if canImport(ObjectiveC)
  @objc optional func deck(_ deck: Deck, didLift card: Int)
  #else
  func deck(_ deck: Deck, didLift card: Int) throws
  #endif
  #if canImport(ObjectiveC)
  @objc optional func deckDidScroll(_ deck: Deck)
  #else
  func deckDidScroll(_ deck: Deck) throws
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension TouchDelegate {
  func deck(_ deck: Deck, shouldLift card: Int) throws -> Bool { throw CocoaError(.featureUnsupported) }

  func deck(_ deck: Deck, didLift card: Int) throws { throw CocoaError(.featureUnsupported) }

  func deckDidScroll(_ deck: Deck) throws { throw CocoaError(.featureUnsupported) }

  var deck: TouchDelegateDeckCall? { TouchDelegateDeckCall(target: self) }

  var deckDidScroll: TouchDelegateDeckDidScrollCall? { TouchDelegateDeckDidScrollCall(target: self) }
}

struct TouchDelegateDeckCall {
  fileprivate let target: any TouchDelegate

  func callAsFunction(_ deck: Deck, shouldLift card: Int) -> Bool? { try? target.deck(deck, shouldLift: card) }

  @_disfavoredOverload
  func callAsFunction(_ deck: Deck, shouldLift card: Int) -> Bool { try! target.deck(deck, shouldLift: card) }

  @discardableResult
  func callAsFunction(_ deck: Deck, didLift card: Int) -> Void? { try? target.deck(deck, didLift: card) }
}

struct TouchDelegateDeckDidScrollCall {
  fileprivate let target: any TouchDelegate

  @discardableResult
  func callAsFunction(_ deck: Deck) -> Void? { try? target.deckDidScroll(deck) }
}
#endif

// A name with its labels says which of the methods is asked for.
final class Deck: UICollectionView, UICollectionViewDelegate {
  weak var touches: TouchDelegate?
  var lifted: IndexPath?

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    guard let function = self.touches else {
      return true
    }
    let card = indexPath.item % 52
    return function.deck?(self, shouldLift: card) ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    guard let function = touches else { return }
    lifted = indexPath
    defer { lifted = nil }
    function.deck?(self, didLift: indexPath.item) // by its place
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if let function = touches { function.deckDidScroll?(self) }
  }
}
