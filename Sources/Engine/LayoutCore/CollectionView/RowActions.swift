import Foundation

/// An action of the user on one row, for menus.
@preconcurrency @MainActor
public struct RowAction {
  /// The name of the action, in a few words.
  public let title: String
  /// Whether it destroys data.
  public let isDestructive: Bool
  /// Does it.
  public let perform: () -> Void

  /// An action for a menu.
  public init(title: String, isDestructive: Bool = false, perform: @escaping () -> Void) {
    (self.title, self.isDestructive, self.perform) = (title, isDestructive, perform)
  }
}

/// The effect of a tap on a part of a cell.
package enum CellTap {
  /// The part has no action: the tap selects the item.
  case selects
  case isDone
  /// The menu of the row is to be shown.
  case showsActions
}

extension CollectionView {
  /// The actions of the user on an item: those of its layout, such as swipe actions, those of the controls in its cell,
  /// and moves where the data source allows them. Data source and layout are asked each time.
  public func userActions(forItemAt indexPath: IndexPath) -> [RowAction] {
    guard indexPath.count == 2, holds(.cell(indexPath[0], indexPath[1])) else { return [] }
    let cell = shown[.cell(indexPath[0], indexPath[1])]?.view as? any CellControls
    return collectionViewLayout.rowActions(forItemAt: indexPath) + (cell?.userActions ?? [])
      + moves(ofItemAt: indexPath)
  }

  /// Whether the cell of an item has a mark that opens and closes the items below it.
  public func userCanToggleItem(at indexPath: IndexPath) -> Bool {
    guard indexPath.count == 2 else { return false }
    return (shown[.cell(indexPath[0], indexPath[1])]?.view as? any CellControls)?.togglesOutline ?? false
  }

  /// The user tapped a cell at a point of it. Controls in the cell act by themselves.
  package func userDidTap(_ cell: CollectionViewCell, at point: CGPoint) -> CellTap {
    (cell as? any CellControls)?.userDidTap(at: point) ?? .selects
  }

  private func moves(ofItemAt path: IndexPath) -> [RowAction] {
    guard let dataSource, OptionalMember.silently({ dataSource.collectionView(self, canMoveItemAt: path) }) else {
      return []
    }
    return [("move up", -1), ("move down", 1)].compactMap { title, distance in
      let target = IndexPath(indexes: [path[0], path[1] + distance])
      guard holds(.cell(target[0], target[1])) else { return nil }
      return RowAction(title: title) { [weak self] in self?.userDidMoveItem(at: path, to: target) }
    }
  }

  /// The user moved an item by keys. The handlers of interactive movement are called, as with the mouse.
  /// - Returns: whether the data source allows it.
  @discardableResult
  public func userDidMoveItem(at indexPath: IndexPath, to target: IndexPath) -> Bool {
    guard let place = layoutAttributesForItem(at: target)?.center, beginInteractiveMovementForItem(at: indexPath) else {
      return false
    }
    updateInteractiveMovementTargetPosition(place)
    endInteractiveMovement()
    return true
  }
}

/// A cell with controls.
@MainActor
package protocol CellControls: CollectionViewCell {
  /// The actions of the controls, for menus.
  var userActions: [RowAction] { get }
  /// Whether a control opens and closes the items below.
  var togglesOutline: Bool { get }
  /// Whether an item is moved by pulling at a point of the cell.
  func isGrip(_ point: CGPoint) -> Bool
  /// The user tapped a point of the cell. A control there acts.
  func userDidTap(at point: CGPoint) -> CellTap
}
