import Foundation
import LayoutCore
import UIKitViews

/// An accessory with the view that shows it.
@MainActor
struct ShownAccessory {
  var accessory: UICellAccessory
  let view: UIView

  init(_ accessory: UICellAccessory, view: UIView) { (self.accessory, self.view) = (accessory, view) }

  /// Shows a state of the cell.
  func update(for state: UICellConfigurationState) {
    view.isHidden = accessory.look.isHidden
    (view as? AccessoryView)?.show(accessory, state)
    if let tint = accessory.look.tintColor { view.tintColor = tint }
  }

  /// The width that the accessory takes, in points.
  func width(_ metrics: ListMetrics, _ room: AccessoryRoom) -> CGFloat {
    if accessory.accessoryType == .label, room != .ample { return 0 }
    let own = ownSize(metrics, room).width
    switch accessory.look.reservedLayoutWidth {
    case .custom(let width)?: return max(0, width)
    case .standard? where room != .narrow: return max(own, AccessoryPlacing.width)
    case .standard?, .actual?, nil: return own
    }
  }

  /// The size of the view in the frame of the accessory.
  func size(in frame: CGRect, _ metrics: ListMetrics, _ room: AccessoryRoom) -> CGSize {
    let own = ownSize(metrics, room)
    guard case .customView = accessory.accessoryType else {
      let isText = accessory.accessoryType == .label || accessory.accessoryType == .popUpMenu
      if isText, frame.width == 0 { return CGSize(width: 0, height: own.height) }
      return CGSize(width: isText ? own.width : max(own.width, frame.width), height: own.height)
    }
    return own
  }

  private func ownSize(_ metrics: ListMetrics, _ room: AccessoryRoom) -> CGSize {
    let height = metrics.density == .device ? 17 : metrics.unit.height
    switch accessory.accessoryType {
    case .label, .popUpMenu:
      return CGSize(width: width(of: accessory.text, metrics), height: height)
    case .disclosureIndicator, .outlineDisclosure:
      return CGSize(width: room == .narrow ? metrics.unit.width : AccessoryPlacing.chevronWidth, height: height)
    case .customView(let view):
      let own = view.intrinsicContentSize
      var fitting = CGSize(
        width: own.width >= 0 ? own.width : view.bounds.width, height: own.height >= 0 ? own.height : view.bounds.height
      )
      if accessory.details.maintainsFixedSize { return view.bounds.size }
      if metrics.density == .rows, let short = view as? ShortControl {
        fitting = CGSize(width: width(of: short.shownText, metrics), height: min(height, fitting.height))
      }
      // A switch of 31 points is drawn in one row.
      return CGSize(width: fitting.width, height: max(min(height, fitting.height), metrics.rows(fitting.height)))
    case .checkmark, .detail, .delete, .insert, .reorder, .multiselect:
      return CGSize(width: room == .narrow ? metrics.unit.width : AccessoryPlacing.width, height: height)
    }
  }

  private func width(of text: String, _ metrics: ListMetrics) -> CGFloat {
    metrics.size(of: text, .character, width: nil, lineLimit: 1).width
  }
}

/// The character or the text of an accessory of the system's kinds.
final class AccessoryView: UILabel, SpokenState {
  static func made(for accessory: UICellAccessory) -> UIView {
    if case .customView(let view) = accessory.accessoryType { return view }
    let label = AccessoryView(frame: .zero)
    label.isSymbol = true
    label.textAlignment = .center
    return label
  }

  private(set) var spokenState: String?

  func show(_ accessory: UICellAccessory, _ state: UICellConfigurationState) {
    spokenState = accessory.words(in: state)
    text = accessory.text.isEmpty ? accessory.glyph(in: state) : accessory.text
    let color = state.isDisabled ? nil : accessory.look.tintColor ?? accessory.ownColor
    textColor = color.flatMap { $0.isFaint || $0 == .label ? nil : $0 }
    alpha = state.isDisabled || color.map(\.isFaint) ?? false ? 0.4 : 1
  }
}

extension UICellAccessory {
  /// The text of a label or of a menu.
  @MainActor fileprivate var text: String {
    details.popUp.map { [$0.selected?.title, "↕"].compactMap { $0 }.joined(separator: " ") } ?? details.text
  }

  /// The character that shows the accessory.
  fileprivate func glyph(in state: UICellConfigurationState) -> String {
    switch accessoryType {
    case .disclosureIndicator: "›"
    case .outlineDisclosure: state.isExpanded ? "⌄" : "›"
    case .checkmark: "✓"
    case .detail: "ⓘ"
    case .delete: "⊖"
    case .insert: "⊕"
    case .reorder: "≡"
    case .multiselect: state.isSelected ? "●" : "○"
    case .label, .popUpMenu, .customView: ""
    }
  }

  /// What the accessory says to a screen reader; nil for a view of its own.
  @MainActor fileprivate func words(in state: UICellConfigurationState) -> String? {
    switch accessoryType {
    case .disclosureIndicator: "opens a page"
    case .outlineDisclosure: state.isExpanded ? "expanded" : "collapsed"
    case .checkmark: "checked"
    case .detail: "details"
    case .delete: "can be deleted"
    case .insert: "can be inserted"
    case .reorder: "can be moved"
    // That it is selected is said of the cell.
    case .multiselect: state.isSelected ? nil : "not selected"
    case .popUpMenu: [details.popUp?.selected?.title, "menu"].compactMap { $0 }.joined(separator: ", ")
    case .label: details.text
    case .customView: nil
    }
  }

  fileprivate var ownColor: UIColor {
    switch accessoryType {
    case .delete: .systemRed
    case .insert: .systemGreen
    case .checkmark, .detail, .outlineDisclosure: .systemBlue
    case .multiselect: .label
    case .disclosureIndicator, .label, .popUpMenu, .reorder, .customView: .secondaryLabel
    }
  }
}
