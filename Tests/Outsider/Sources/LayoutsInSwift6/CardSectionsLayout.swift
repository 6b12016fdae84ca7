import UIKit

/// The card behind a section.
final class CardView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = #colorLiteral(red: 0, green: 0.5, blue: 0.25, alpha: 1)
    layer.cornerRadius = 8
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

/// A flow with a card behind the items of every section.
final class CardSectionsLayout: UICollectionViewFlowLayout {
  static let cardKind = "Card"
  var cardOutset: CGFloat = 8

  override init() {
    super.init()
    register(CardView.self, forDecorationViewOfKind: CardSectionsLayout.cardKind)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    register(CardView.self, forDecorationViewOfKind: CardSectionsLayout.cardKind)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView = collectionView else { return nil }
    let cards = (0..<collectionView.numberOfSections).compactMap {
      layoutAttributesForDecorationView(
        ofKind: CardSectionsLayout.cardKind, at: IndexPath(item: 0, section: $0))
    }
    return (super.layoutAttributesForElements(in: rect) ?? []) + cards.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard elementKind == CardSectionsLayout.cardKind,
      let count = collectionView?.numberOfItems(inSection: indexPath.section), count > 0
    else { return nil }
    let frames = [0, count - 1].compactMap {
      super.layoutAttributesForItem(at: IndexPath(item: $0, section: indexPath.section))?.frame
    }
    let hull = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: hull.minY - cardOutset, width: collectionViewContentSize.width, height: hull.height + 2 * cardOutset)
    attributes.zIndex = -1
    return attributes
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
