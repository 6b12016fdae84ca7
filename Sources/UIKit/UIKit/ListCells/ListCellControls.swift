import Foundation
import LayoutCore
import UIKitViews

// The actions of the accessories of a list cell, with the mouse and with keys.

extension UICollectionViewListCell: CellControls {
  package var togglesOutline: Bool { outlineAccessory != nil }

  package func isGrip(_ point: CGPoint) -> Bool { accessory(at: point)?.accessoryType == .reorder }

  /// The action of the outline's mark instead of opening it; nil if it opens it.
  var outlineAction: (() -> Void)? { outlineAccessory?.details.action }

  private var outlineAccessory: UICellAccessory? {
    visibleAccessories.first { $0.accessory.accessoryType == .outlineDisclosure }?.accessory
  }

  private func accessory(at point: CGPoint) -> UICellAccessory? {
    visibleAccessories.first { $0.frame.contains(point) }?.accessory
  }

  /// The accessories that do something, as entries of a menu.
  package var userActions: [RowAction] {
    visibleAccessories.flatMap { accessory, _ -> [RowAction] in
      if accessory.accessoryType == .outlineDisclosure {
        let title = configurationState.isExpanded ? "collapse" : "expand"
        return [RowAction(title: title) { [weak self] in self?.toggle(accessory) }]
      }
      if let popUp = accessory.details.popUp { return choices(of: popUp) }
      guard let action = accessory.details.action else { return [] }
      return switch accessory.accessoryType {
      case .delete: [RowAction(title: "delete", isDestructive: true, perform: action)]
      case .insert: [RowAction(title: "insert", perform: action)]
      case .detail: [RowAction(title: "show details", perform: action)]
      default: []
      }
    }
  }

  /// The entries of a menu; the one that is chosen has a mark.
  private func choices(of popUp: UICellAccessory.PopUp) -> [RowAction] {
    popUp.menu.shownActions.filter { !$0.attributes.contains(.disabled) }.map { action in
      let names = [popUp.menu.title, action.title].filter { !$0.isEmpty }
      return RowAction(title: names.joined(separator: ": ") + (action === popUp.selected ? " ✓" : "")) { [weak self] in
        popUp.choose(action)
        self?.setNeedsUpdateConfiguration()
      }
    }
  }

  package func userDidTap(at point: CGPoint) -> CellTap {
    if let outline = outlineAccessory, togglesAnywhere(outline) {
      toggle(outline)
      return .isDone
    }
    guard let accessory = accessory(at: point) else { return .selects }
    switch accessory.accessoryType {
    case .outlineDisclosure:
      toggle(accessory)
      return .isDone
    case .popUpMenu: return .showsActions
    case .customView(let view as UIControl) where !view.uses.isEmpty: return use(view)
    case .delete where accessory.details.action == nil: return .showsActions
    case .delete, .insert, .detail:
      accessory.details.action?()
      return .isDone
    default: return .selects
    }
  }

  /// A control that can be used in one way is used. The menu of the row lists several.
  private func use(_ control: UIControl) -> CellTap {
    guard control.uses.count == 1 else { return .showsActions }
    control.uses[0].performWithSender(control, target: nil)
    return .isDone
  }

  /// Whether all of the cell opens and closes its outline, so that it cannot be selected.
  private func togglesAnywhere(_ outline: UICellAccessory) -> Bool {
    switch outline.details.outlineStyle {
    case .automatic: isHeaderOrFooter
    case .header: true
    case .cell: false
    }
  }

  private func toggle(_ outline: UICellAccessory) {
    if let action = outline.details.action { return action() }
    guard let host, let element else { return }
    host.userDidToggleItem(at: element.indexPath)
  }
}

extension UICellAccessory.PopUp {
  /// The entry that is on, or the first one.
  @MainActor var selected: UIAction? {
    let actions = menu.shownActions
    return actions.first { $0.state == .on } ?? actions.first
  }

  /// Makes an entry the one that is on.
  @MainActor fileprivate func choose(_ action: UIAction) {
    let former = selected
    for other in menu.shownActions { other.state = other === action ? .on : .off }
    action.performWithSender(nil, target: nil)
    if former !== action { selectedElementDidChange?(menu) }
  }
}
