import CollectionWidget
import Foundation
import LayoutCore

extension ExplorerAction {
  static let items = [
    ExplorerAction("focus", .items, keys: ["f"], "toggle focus mode", .item(.toggleFocus)),
    ExplorerAction(
      "activate", .items, keys: [.enter], "open the row, select the item, activate the header", .item(.activate)),
    ExplorerAction(
      "select-too", .items, keys: ["x"], "toggle selection of the item", needs: .focus, .item(.select)),
  ]
}

/// An effect on the focus, the element in focus, or the program that the item belongs to.
enum ItemEffect: Hashable, Sendable {
  case toggleFocus
  /// Opens the row, selects only the item, or activates the header.
  case activate
  /// Adds the item to the selection, or removes it.
  case select
  /// Lists the commands of the item in focus and of the program.
  case menu
  /// Runs a command of what was listed last.
  case choose(Int)
  /// Types a text into one of the fields of what was listed.
  case type(String, field: Int)
  /// Leaves what was listed without a choice.
  case cancel
}

extension ExplorerSession {
  func perform(_ effect: ItemEffect) {
    switch effect {
    case .toggleFocus where isFocusing:
      isFocusing = false
      announce("arrows scroll")
    case .toggleFocus: startFocus()
    case .activate: activate()
    case .select: selectToo()
    case .menu: offerCommands()
    case .choose(let index): choose(command: index)
    case .type(let text, let field): type(text, intoField: field)
    case .cancel:
      let cancel = host.offered?.cancel
      host.offered = nil
      cancel?()
    }
  }

  /// The focused element, or the first in view if there is none; nil if arrows scroll.
  public var focusedElement: ElementIdentifier? {
    isFocusing ? widget.focusSearch.focused(shown.focusedElement) : nil
  }

  /// Puts the focus on the element that had it or was clicked, if that is in view, else on the first item in view.
  func startFocus() {
    isFocusing = true
    let element = focusInView
    shown.focusedElement = element
    announce(
      element == nil
        ? "nothing in view to focus"
        : "arrows move the focus\(hint("activate", "selects"))\(hint("focus", "ends", after: ", "))")
  }

  /// Moves the focus; returns false if arrows scroll the view. They also do while nothing in view can have it.
  func moveFocus(_ direction: FocusDirection, times: Int) -> Bool {
    guard isFocusing else { return false }
    view.layoutIfNeeded()
    guard let move = widget.focusSearch.move(from: shown.focusedElement, direction, times: times) else { return false }
    shown.input.reduce(move, direction).forEach(perform)
    if !move.isAtEnd, move.count < times {
      announce("the focus moved \(move.count.grouped) of \(times.grouped) times")
    }
    return true
  }

  /// The focused element if any part of it is in view, else the first element in view. What is in view is what the
  /// last layout pass found.
  var focusInView: ElementIdentifier? { widget.focusSearch.focusedInView(isFocusing ? shown.focusedElement : nil) }

  /// Brings the focus into view before a command acts on it. If paging left it behind, the first element in view takes
  /// it.
  func takeFocusIntoView() {
    guard isFocusing else { return }
    view.layoutIfNeeded()
    if let element = focusInView { focus(element) }
  }

  /// Gives the focus to the first or last item in view, if arrows move a focus.
  func bringFocusToEdge(_ edge: FocusSearch.Edge) {
    guard isFocusing else { return }
    view.layoutIfNeeded()
    let items = FocusSearch(view) { _ in false }
    if let element = items.element(at: edge, of: view.visibleContentRect) { focus(element) }
  }

  func focus(_ element: ElementIdentifier) {
    shown.focusedElement = element
    scroll { $0.reveal(element) }
  }
}

/// Whether the arrow keys move a focus.
struct FocusState: Hashable {
  var isOn = false
  /// Whether it began with a record that was opened, so that it ends with the record.
  var isForRecord = false
}

extension ExplorerState {
  /// Gives the focus to an element that the user went to, if arrows move a focus.
  mutating func bringFocus(to element: ElementIdentifier, inScene index: Int) {
    if focusing.isOn { self[scene: index].focusedElement = element }
  }

  /// The focused element, if it is in view, or was before the resizes since the last scroll.
  @MainActor
  func focusToKeep(inScene index: Int, _ search: FocusSearch) -> ElementIdentifier? {
    let scene = self[scene: index]
    guard focusing.isOn, let element = scene.focusedElement else { return nil }
    return element == scene.focusKept || search.isInView(element) ? element : nil
  }
}
