import CharacterCanvas
import Foundation
import LayoutCore

extension ExplorerAction {
  static let rowActions = [
    ExplorerAction("row-actions", .items, keys: ["."], "list what the row offers", .row(.list))
  ]
}

/// What is done with the actions of rows.
enum RowActionEffect: Hashable, Sendable {
  case list
  /// Performs one by its title. The index path is that of the row when the list was opened.
  case perform(String, section: Int, item: Int)
  case setEditing(Bool)
}

/// What one row offers: the actions of a swipe, those of its controls, and moves. It also starts and ends the editing
/// mode of the list.
struct RowActionPanel: ListPanel {
  let title: String
  let side = PanelSide.floating
  var list: FilterList
  private let place: ElementIdentifier
  private let entries: [Entry]

  private enum Entry: Hashable {
    case action(String, isDestructive: Bool)
    case editing(Bool)
  }

  init(_ session: ExplorerSession, of row: ElementIdentifier) {
    let view = session.view
    place = row
    title = session.stage.title(section: row.section, item: row.item) ?? session.name(of: row)
    var entries = view.userActions(forItemAt: row.indexPath).map {
      Entry.action($0.title, isDestructive: $0.isDestructive)
    }
    if view.collectionViewLayout.listEnvironment(forSection: row.section) != .none {
      entries.append(.editing(!view.isEditing))
    }
    self.entries = entries
    list = FilterList(count: entries.count)
  }

  var isEmpty: Bool { entries.isEmpty }

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry {
    switch entries[index] {
    case .action(let title, let isDestructive): ListEntry(title: title, detail: isDestructive ? "removes" : "")
    case .editing(let isOn): ListEntry(title: isOn ? "edit the list" : "stop editing the list")
    }
  }

  func preferredSize(in scenery: Scenery) -> CellSize {
    let widths = entries.indices.map { DisplayText(entry($0, in: scenery).title).width }
    return CellSize(
      width: min(max(24, DisplayText(title).width + 6, (widths.max() ?? 0) + 12), 60), height: entries.count + 1)
  }

  var detailColumns: Int { 8 }

  func choose(_ index: Int) -> [Effect] {
    switch entries[index] {
    case .action(let title, _): [.row(.perform(title, section: place.section, item: place.item))]
    case .editing(let isOn): [.row(.setEditing(isOn))]
    }
  }
}

extension ExplorerSession {
  func perform(_ effect: RowActionEffect) {
    switch effect {
    case .list: listRowActions()
    case .perform(let title, let section, let item): performRowAction(title, section, item)
    case .setEditing(let isEditing):
      view.isEditing = isEditing
      announce(isEditing ? "editing: rows show their controls" : "no longer editing")
    }
  }

  /// The row in focus, or else the first one in view.
  private func listRowActions() {
    takeFocusIntoView()
    view.layoutIfNeeded()
    guard let target = editTarget, view.numberOfItems(inSection: target.section) > target.item else {
      return announce("no row here")
    }
    showRowActions(of: .cell(target.section, target.item))
  }

  func showRowActions(of row: ElementIdentifier) {
    let panel = RowActionPanel(self, of: row)
    guard !panel.isEmpty else { return announce("\(name(of: row)) offers nothing") }
    toggle(panel)
  }

  private func performRowAction(_ title: String, _ section: Int, _ item: Int) {
    let actions = view.userActions(forItemAt: IndexPath(indexes: [section, item]))
    guard let action = actions.first(where: { $0.title == title }) else {
      return announce("the row no longer offers '\(title)'")
    }
    action.perform()
    if stage.announcement == nil { announce("\(title): done") }
  }

  /// Right expands the item in focus and left collapses it, if it has a mark for that.
  func toggleFocusedItem(_ direction: FocusDirection) -> Bool {
    guard !direction.isVertical, let element = focusInView, element.category == .cell,
      view.userCanToggleItem(at: element.indexPath),
      view.isItemExpanded(at: element.indexPath) == (direction == .left)
    else { return false }
    return view.userDidToggleItem(at: element.indexPath)
  }

  // MARK: The mouse

  /// The point of the content in the middle of a cell of the screen.
  func point(at cell: CellPoint) -> CGPoint {
    let unit = scene.pointsPerCell
    return CGPoint(
      x: view.contentOffset.x + (CGFloat(cell.x - contentArea.x) + 0.5) * unit.width,
      y: view.contentOffset.y + (CGFloat(cell.y - contentArea.y) + 0.5) * unit.height)
  }

  private func place(of cell: CellPoint, in element: ElementIdentifier) -> (CollectionViewCell, CGPoint)? {
    guard let shown = view.visibleElement(element), let view = shown.view as? CollectionViewCell else { return nil }
    let (point, frame) = (point(at: cell), shown.attributes.frame)
    return (view, CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
  }

  /// Starts to move an item that was pressed at its grip.
  func grab(_ element: ElementIdentifier, at cell: CellPoint) -> Bool {
    guard let (row, point) = place(of: cell, in: element), row.controls?.isGrip(point) == true else { return false }
    return view.beginInteractiveMovementForItem(at: element.indexPath)
  }

  /// Lets a control of a cell do what a click there does; false if the click selects the item.
  func tapControl(of element: ElementIdentifier, at cell: CellPoint) -> Bool {
    guard let (row, point) = place(of: cell, in: element) else { return false }
    switch view.userDidTap(row, at: point) {
    case .selects: return false
    case .isDone: return true
    case .showsActions:
      showRowActions(of: element)
      return true
    }
  }
}
