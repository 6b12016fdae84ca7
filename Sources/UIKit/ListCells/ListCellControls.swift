import Foundation
import LayoutCore
import UIKitViews

// What the accessories of a list cell do, with the mouse and with keys.

extension UICollectionViewListCell {
  func makeControls() -> CellControls {
    CellControls(
      actions: { [weak self] in self?.actionsOfAccessories ?? [] },
      togglesOutline: { [weak self] in self?.outlineAccessory != nil },
      isGrip: { [weak self] in self?.accessory(at: $0)?.accessoryType == .reorder },
      tap: { [weak self] in self?.tap(at: $0) ?? .selects })
  }

  private var outlineAccessory: UICellAccessory? {
    visibleAccessories.first { $0.accessory.accessoryType == .outlineDisclosure }?.accessory
  }

  private func accessory(at point: CGPoint) -> UICellAccessory? {
    visibleAccessories.first { $0.frame.contains(point) }?.accessory
  }

  /// The accessories that do something, as entries of a menu.
  private var actionsOfAccessories: [RowAction] {
    visibleAccessories.compactMap { accessory, _ in
      switch accessory.accessoryType {
      case .outlineDisclosure:
        RowAction(title: configurationState.isExpanded ? "collapse" : "expand") { [weak self] in self?.toggle(accessory)
        }
      case .delete: accessory.details.action.map { RowAction(title: "delete", isDestructive: true, perform: $0) }
      case .insert: accessory.details.action.map { RowAction(title: "insert", perform: $0) }
      case .detail: accessory.details.action.map { RowAction(title: "show details", perform: $0) }
      default: nil
      }
    }
  }

  private func tap(at point: CGPoint) -> CellTap {
    if let outline = outlineAccessory, togglesAnywhere(outline) {
      toggle(outline)
      return .isDone
    }
    guard let accessory = accessory(at: point) else { return .selects }
    switch accessory.accessoryType {
    case .outlineDisclosure:
      toggle(accessory)
      return .isDone
    case .delete where accessory.details.action == nil: return .showsActions
    case .delete, .insert, .detail:
      accessory.details.action?()
      return .isDone
    default: return .selects
    }
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
