import Foundation

/// An item that the user moves, with the mouse or with keys.
struct InteractiveMovement {
  let source: IndexPath
  var target: IndexPath
  var position: CGPoint
}

extension CollectionView {
  func beginMovement(ofItemAt indexPath: IndexPath) -> Bool {
    prepareLayout()
    guard movement == nil, let dataSource, indexPath.count == 2,
      let attributes = attributes(for: .cell(indexPath[0], indexPath[1])),
      OptionalMember.silently({ dataSource.collectionView(self, canMoveItemAt: indexPath) })
    else { return false }
    movement = InteractiveMovement(source: indexPath, target: indexPath, position: attributes.center)
    updateConfiguration(ofItemAt: indexPath)
    return true
  }

  func updateMovement(to targetPosition: CGPoint) {
    guard var movement else { return }
    let layout = collectionViewLayout
    let (lastTarget, lastPosition) = (movement.target, movement.position)
    movement.target = allowedTarget(
      layout.targetIndexPath(forInteractivelyMovingItem: movement.source, withPosition: targetPosition), movement)
    movement.position = targetPosition
    self.movement = movement
    invalidating(because: .interactiveMovement) {
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forInteractivelyMovingItems: [movement.target], withTargetPosition: targetPosition,
          previousIndexPaths: [lastTarget], previousPosition: lastPosition))
    }
  }

  /// Where the delegate lets the item go. A place outside the data is none.
  private func allowedTarget(_ proposed: IndexPath, _ movement: InteractiveMovement) -> IndexPath {
    guard let delegate else { return proposed }
    let target = OptionalMember.silently {
      delegate.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source, atCurrentIndexPath: movement.target,
        toProposedIndexPath: proposed)
    }
    guard target.count == 2, counts.indices.contains(target[0]) else { return movement.target }
    let last = counts[target[0]] - (target[0] == movement.source[0] ? 1 : 0)
    return (0...max(0, last)).contains(target[1]) ? target : movement.target
  }

  func endMovement() {
    guard let movement else { return }
    finishMovement(movement, isCancelled: false)
    if movement.target != movement.source, let dataSource {
      updating.isDropping = true
      OptionalMember.silently { dataSource.collectionView(self, moveItemAt: movement.source, to: movement.target) }
      record([.moveItem(from: movement.source, to: movement.target)])
      updating.isDropping = false
    }
    runPostponed()
  }

  func cancelMovement() {
    guard let movement else { return }
    finishMovement(movement, isCancelled: true)
    runPostponed()
  }

  private func finishMovement(_ movement: InteractiveMovement, isCancelled: Bool) {
    self.movement = nil
    updateConfiguration(ofItemAt: movement.source)
    let layout = collectionViewLayout
    invalidating(because: .interactiveMovement) {
      layout.invalidateLayout(
        with: layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [isCancelled ? movement.source : movement.target],
          previousIndexPaths: [movement.source], movementCancelled: isCancelled))
    }
  }

  private func updateConfiguration(ofItemAt path: IndexPath) {
    (shown[.cell(path[0], path[1])]?.view as? CollectionViewCell)?.setNeedsUpdateConfiguration()
  }
}
