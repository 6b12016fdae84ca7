import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Scenes

/// The menu of a row: the actions of a swipe, those of its controls, moves, and the editing mode of its list.
extension Stage {
  /// The menu of a row, as commands. A command looks for its action again: the row may have changed.
  func commands(ofRow row: ElementIdentifier) -> [StageCommand] {
    let (view, path) = (collectionView, row.indexPath)
    let own = view.userActions(forItemAt: path).map { action in
      StageCommand(title: action.title, detail: action.isDestructive ? "removes" : "") { [weak self] in
        self?.performRowAction(action.title, path)
      }
    }
    guard view.collectionViewLayout.listEnvironment(forSection: row.section) != .none else { return own }
    let isEditing = view.isEditing
    let mode = StageCommand(title: isEditing ? "stop editing the list" : "edit the list") { [weak self] in
      self?.collectionView.isEditing = !isEditing
      self?.announcement = isEditing ? "no longer editing" : "editing: rows show their controls"
    }
    return own + [mode]
  }

  private func performRowAction(_ title: String, _ path: IndexPath) {
    guard let action = collectionView.userActions(forItemAt: path).first(where: { $0.title == title }) else {
      return announcement = "the row no longer offers '\(title)'"
    }
    program?.userWillAct(.rowAction(path, title: title))
    action.perform()
    if announcement == nil { announcement = "\(title): done" }
  }

  /// Right expands an item and left collapses it, if it has a mark for that.
  /// - Returns: whether it did.
  func toggle(_ element: ElementIdentifier, _ direction: FocusDirection) -> Bool {
    guard element.category == .cell, collectionView.userCanToggleItem(at: element.indexPath),
      collectionView.isItemExpanded(at: element.indexPath) == (direction == .left)
    else { return false }
    return toggleItem(at: element.indexPath)
  }

  /// Lets a control of a cell do what a click there does.
  func tapControl(of cell: CollectionViewCell, at point: CGPoint, item path: IndexPath) -> CellTap {
    program?.userWillAct(.tap(path, at: point))
    return collectionView.userDidTap(cell, at: point)
  }

  /// Opens or closes the items below an item; false if its data source shows no outline there.
  func toggleItem(at path: IndexPath) -> Bool {
    program?.userWillAct(.toggle(path))
    return collectionView.userDidToggleItem(at: path)
  }
}

extension CollectionViewWidget {
  /// The point of the content in the middle of a cell of the screen.
  ///
  /// - Parameter area: the cells of the view.
  func point(at cell: CellPoint, in area: CellRect) -> CGPoint {
    let unit = view.pointsPerCell
    return CGPoint(
      x: view.contentOffset.x + (CGFloat(cell.x - area.x) + 0.5) * unit.width,
      y: view.contentOffset.y + (CGFloat(cell.y - area.y) + 0.5) * unit.height)
  }

  /// The visible cell of an item, and the point of it at a cell of the screen.
  func row(
    _ element: ElementIdentifier, at cell: CellPoint, in area: CellRect
  ) -> (CollectionViewCell, CGPoint)? {
    guard let shown = view.visibleElement(element), let row = shown.view as? CollectionViewCell else { return nil }
    let (point, frame) = (point(at: cell, in: area), shown.attributes.frame)
    return (row, CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
  }

  /// Starts to move an item that was pressed at its grip.
  func grab(_ element: ElementIdentifier, at cell: CellPoint, in area: CellRect) -> Bool {
    guard let (row, point) = row(element, at: cell, in: area), let row = row as? any CellControls, row.isGrip(point)
    else { return false }
    return view.beginInteractiveMovementForItem(at: element.indexPath)
  }
}
