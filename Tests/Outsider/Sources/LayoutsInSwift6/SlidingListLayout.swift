import UIKit

/// A list in which new rows slide in from the left and deleted rows leave to the right.
class SlidingListLayout: UICollectionViewFlowLayout {
  private(set) var insertedIndexPaths = [IndexPath]()
  private(set) var deletedIndexPaths = [IndexPath]()
  private(set) var calls = [String]()

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    calls.append("prepare \(updateItems.count)")
    for update in updateItems {
      switch update.updateAction {
      case .insert:
        guard let indexPath = update.indexPathAfterUpdate else { continue }
        insertedIndexPaths.append(indexPath)
      case .delete:
        guard let indexPath = update.indexPathBeforeUpdate else { continue }
        deletedIndexPaths.append(indexPath)
      default:
        break
      }
    }
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard insertedIndexPaths.contains(itemIndexPath), let width = collectionView?.bounds.width else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    calls.append("in \(itemIndexPath.item)")
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.transform = CGAffineTransform(translationX: -width, y: 0)
    attributes?.alpha = 0
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deletedIndexPaths.contains(itemIndexPath), let width = collectionView?.bounds.width else {
      return attributes
    }
    calls.append("out \(itemIndexPath.item)")
    attributes?.transform = CGAffineTransform(translationX: width, y: 0)
    attributes?.alpha = 0
    return attributes
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    calls.append("done")
    insertedIndexPaths.removeAll()
    deletedIndexPaths.removeAll()
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
