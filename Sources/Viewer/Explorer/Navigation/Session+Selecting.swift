import Foundation
import LayoutCore

extension ExplorerSession {
  /// Enter: selects only the focused item, or activates the focused header. Without a focus, it activates the header in
  /// view; if that does nothing, it starts the focus.
  func activate() {
    if let choosing = host.choosing { return choose(choosing) }
    if stage.opensRecords { return open() }
    takeFocusIntoView()
    guard let element = focusedElement else {
      if !activateHeaderInView() { startFocus() }
      return
    }
    guard element.category == .cell else {
      return activate(header: element)
    }
    let path = element.indexPath
    if view.userCanToggleItem(at: path), toggleItem(at: path) { return }
    let isSelected = isSelected(path)
    if view.allowsMultipleSelection {
      for other in view.indexPathsForSelectedItems ?? [] where other != path { select(other) }
    }
    if !view.allowsMultipleSelection || !isSelected { select(path) }
    explainRefusal(of: path)
  }

  /// Enter in a list of records: shows the record, or activates the focused header.
  private func open() {
    takeFocusIntoView()
    if let element = focusedElement, element.category != .cell { return activate(header: element) }
    if view.scrollAnchor == nil, !stage.folds.isEmpty { return fold(.toggleHere) }
    guard !enterRow() else { return }
    toggleRecord()
  }

  /// Does what the scene has for a header, or folds or unfolds its group or section.
  private func activate(header element: ElementIdentifier) {
    if stage.activate(element) { return sayActivated(element) }
    guard !toggleFold(ofHeader: element) else { return }
    announce(stage.announcement ?? "nothing to activate here")
  }

  /// Announces an activated header: the effect in the scene need not be visible.
  private func sayActivated(_ header: ElementIdentifier) {
    let title = stage.sectionTitle(header.section).map { "'\($0)'" } ?? "section \(header.section + 1)"
    announce(stage.announcement ?? "activated the header of \(title)")
  }

  /// x: adds the focused item to the selection or removes it, if several can be selected and the delegate allows it.
  func selectToo() {
    takeFocusIntoView()
    guard let element = focusedElement, element.category == .cell else {
      return announce("only items can be selected")
    }
    guard view.allowsMultipleSelection || stage.opensRecords else {
      return announce("only one item can be selected here\(hint("activate", "selects it"))")
    }
    // A click selects one row, and this key several.
    if stage.opensRecords { view.allowsMultipleSelection = true }
    let wasSelected = isSelected(element.indexPath)
    select(element.indexPath)
    guard isSelected(element.indexPath) == wasSelected else { return }
    if stage.announcement == nil {
      announce("the delegate does not allow \(wasSelected ? "deselecting" : "selecting") \(name(of: element))")
    }
  }

  private func select(_ path: IndexPath) {
    stage.program?.userWillAct(.select(path))
    view.userDidTapItem(at: path)
  }

  private func explainRefusal(of path: IndexPath) {
    // Controllers deselect what they have pushed a page or changed a value for.
    guard !isSelected(path), stage.announcement == nil, stage.program == nil else { return }
    let name = name(of: .cell(path[0], path[1]))
    announce(view.allowsSelection ? "the delegate does not allow selecting \(name)" : "nothing can be selected here")
  }

  private func isSelected(_ path: IndexPath) -> Bool { view.indexPathsForSelectedItems?.contains(path) == true }

  func name(of element: ElementIdentifier) -> String { "item \(element.section).\(element.item)" }

  /// Activates the header of the first section in view; false if the scene gives it no action.
  private func activateHeaderInView() -> Bool {
    view.layoutIfNeeded()
    let headers = view.visibleElements.map(\.identifier).filter { $0.kind == ElementKind.sectionHeader }
    guard let first = headers.min(by: { $0.section < $1.section }), stage.activate(first) else { return false }
    sayActivated(first)
    return true
  }
}
