import Foundation
import LayoutCore
import Layouts

// "Collection View", part 1: the two answers on left alignment that it quotes. Ported statement by statement. The first
// does not define a constant; it is 10 here, the default spacing of a flow.

/// The first answer: each item asks for the place of the one before it.
final class RecursivelyLeftAlignedFlow: FlowLayout {
  private let kMaxCellSpacing: CGFloat = 10

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let attributesToReturn = super.layoutAttributesForElements(in: rect)
    for attributes in attributesToReturn ?? [] where attributes.representedElementKind == nil {
      let indexPath = attributes.indexPath
      if let frame = layoutAttributesForItem(at: indexPath)?.frame { attributes.frame = frame }
    }
    return attributesToReturn
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let currentItemAttributes = super.layoutAttributesForItem(at: indexPath) else { return nil }
    let sectionInset = (collectionView?.collectionViewLayout as? FlowLayout)?.sectionInset ?? .zero
    if indexPath.item == 0 {
      var frame = currentItemAttributes.frame
      frame.origin.x = sectionInset.left
      currentItemAttributes.frame = frame
      return currentItemAttributes
    }
    let previousIndexPath = IndexPath(item: indexPath.item - 1, section: indexPath.section)
    let previousFrame = layoutAttributesForItem(at: previousIndexPath)?.frame ?? .zero
    let previousFrameRightPoint = previousFrame.origin.x + previousFrame.size.width + kMaxCellSpacing
    let currentFrame = currentItemAttributes.frame
    let stretchedCurrentFrame = CGRect(
      x: 0, y: currentFrame.origin.y, width: collectionView?.frame.size.width ?? 0, height: currentFrame.size.height)
    if !previousFrame.intersects(stretchedCurrentFrame) {
      var frame = currentItemAttributes.frame
      frame.origin.x = sectionInset.left
      currentItemAttributes.frame = frame
      return currentItemAttributes
    }
    var frame = currentItemAttributes.frame
    frame.origin.x = previousFrameRightPoint
    currentItemAttributes.frame = frame
    return currentItemAttributes
  }
}

/// The second answer: a running margin, which restarts where an item begins below all before it.
class LeftAlignedFlow: FlowLayout {
  /// Whether the layout has the line that the document offers for excluding headers.
  var leavesHeadersAlone: Bool { false }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)
    var leftMargin = sectionInset.left
    var maxY: CGFloat = -1.0
    attributes?.forEach { layoutAttribute in
      guard !leavesHeadersAlone || layoutAttribute.representedElementCategory == .cell else { return }
      if layoutAttribute.frame.origin.y >= maxY { leftMargin = sectionInset.left }
      layoutAttribute.frame.origin.x = leftMargin
      leftMargin += layoutAttribute.frame.width + minimumInteritemSpacing
      maxY = max(layoutAttribute.frame.maxY, maxY)
    }
    return attributes
  }
}

final class GuardedLeftAlignedFlow: LeftAlignedFlow {
  override var leavesHeadersAlone: Bool { true }
}
