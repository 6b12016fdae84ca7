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
    guard interactiveMovement == nil, let dataSource, indexPath.count == 2,
      let attributes = attributes(for: .cell(indexPath[0], indexPath[1])),
      OptionalMember.silently({ dataSource.collectionView(self, canMoveItemAt: indexPath) })
    else { return false }
    interactiveMovement = InteractiveMovement(source: indexPath, target: indexPath, position: attributes.center)
    return true
  }

  func updateMovement(to targetPosition: CGPoint) {
    guard var movement = interactiveMovement else { return }
    let layout = collectionViewLayout
    let (lastTarget, lastPosition) = (movement.target, movement.position)
    movement.target = layout.targetIndexPath(forInteractivelyMovingItem: movement.source, withPosition: targetPosition)
    movement.position = targetPosition
    interactiveMovement = movement
    invalidating(because: .interactiveMovement) {
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forInteractivelyMovingItems: [movement.target], withTargetPosition: targetPosition,
          previousIndexPaths: [lastTarget], previousPosition: lastPosition))
    }
  }

  func endMovement() {
    guard let movement = interactiveMovement else { return }
    finishMovement(movement, isCancelled: false)
    guard movement.target != movement.source, let dataSource else { return }
    OptionalMember.silently { dataSource.collectionView(self, moveItemAt: movement.source, to: movement.target) }
    record([.moveItem(from: movement.source, to: movement.target)])
  }

  func cancelMovement() {
    guard let movement = interactiveMovement else { return }
    finishMovement(movement, isCancelled: true)
  }

  private func finishMovement(_ movement: InteractiveMovement, isCancelled: Bool) {
    interactiveMovement = nil
    let layout = collectionViewLayout
    invalidating(because: .interactiveMovement) {
      layout.invalidateLayout(
        with: layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [isCancelled ? movement.source : movement.target],
          previousIndexPaths: [movement.source], movementCancelled: isCancelled))
    }
  }
}
