import CollectionWidget
import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let items = [
    ExplorerAction("focus", .items, keys: ["f"], "toggle focus mode", .data(.toggleFocus)),
    ExplorerAction(
      "activate", .items, keys: [.enter], "open the row, select the item, activate the header", .data(.activate)),
    ExplorerAction(
      "select-too", .items, keys: ["x"], "toggle selection of the item", needs: .focus, .data(.select)),
  ]
}

extension ExplorerSession {
  /// The focused element, or the first in view if there is none; nil if arrows scroll.
  public var focusedElement: ElementIdentifier? {
    isFocusing ? widget.focusSearch.focused(shown.focusedElement) : nil
  }

  /// Puts the focus on the element that had it or was clicked, if that is in view, else on the first item in view.
  func startFocus() {
    isFocusing = true
    let element = scenery.focusInView
    shown.focusedElement = element
    if let table = stage.tableOnShow { shown.focusedColumn = table.startOfFocus(after: shown.focusedColumn) }
    let across = scenery.focusedColumn == nil ? "" : hint("next-column", "moves right", after: ", ")
    announce(
      element == nil
        ? "nothing in view to focus"
        : "arrows move the focus\(across)\(hint("activate", "selects"))\(hint("focus", "ends", after: ", "))")
  }

  /// Moves the focus. Without a focus, and while nothing in view can have it, this scrolls the view.
  func move(_ direction: FocusDirection, _ count: Int) {
    if !direction.isVertical, let focused = scenery.focusInView, stage.toggle(focused, direction) { return }
    if isFocusing { view.layoutIfNeeded() }
    guard isFocusing, let move = widget.focusSearch.move(from: shown.focusedElement, direction, times: count) else {
      return scroll(direction.axis, steps: direction.sign * count)
    }
    shown.input.reduce(move, direction).forEach(perform)
    guard !move.isAtEnd, move.count < count else { return }
    announce("the focus moved \(move.count.grouped) of \(count.grouped) times")
  }

  /// Brings the focus into view before a command acts on it. If paging left it behind, the first element in view takes
  /// it.
  func takeFocusIntoView() {
    guard isFocusing else { return }
    view.layoutIfNeeded()
    if let element = scenery.focusInView { focus(element) }
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

extension ExplorerSession {
  /// Enter: selects only the focused item, or activates the focused header. Without a focus, it activates the header in
  /// view; if that does nothing, it starts the focus.
  func activate() {
    if let choosing = host.choosing {
      choosing.choose(scenery.takenRows, of: stage.records)
      return isFinished = true
    }
    if stage.opensRecords { return open() }
    takeFocusIntoView()
    guard let element = focusedElement else {
      view.layoutIfNeeded()
      guard let header = stage.firstHeaderInView, stage.activate(header) else { return startFocus() }
      return announce(stage.words(ofActivated: header))
    }
    guard element.category == .cell else {
      return stage.effects(ofActivating: element).forEach(perform)
    }
    let path = element.indexPath
    if view.userCanToggleItem(at: path), stage.toggleItem(at: path) { return }
    let isSelected = view.isSelected(path)
    if view.allowsMultipleSelection {
      for other in view.indexPathsForSelectedItems ?? [] where other != path { stage.tapItem(at: other) }
    }
    if !view.allowsMultipleSelection || !isSelected { stage.tapItem(at: path) }
    // Controllers deselect what they have pushed a page or changed a value for.
    guard !view.isSelected(path), stage.announcement == nil, stage.program == nil else { return }
    announce(
      view.allowsSelection
        ? "the delegate does not allow selecting \(element.itemName)" : "nothing can be selected here")
  }

  /// Enter in a list of records: shows the record, or activates the focused header.
  private func open() {
    takeFocusIntoView()
    if let element = focusedElement, element.category != .cell {
      return stage.effects(ofActivating: element).forEach(perform)
    }
    if view.scrollAnchor == nil, !stage.folds.isEmpty { return fold(.toggleHere) }
    if let doors = stage.doors { return enter(SceneEntry(doors, row: scenery.focusedRecord?.row)) }
    toggleRecord()
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
    let wasSelected = view.isSelected(element.indexPath)
    stage.tapItem(at: element.indexPath)
    guard view.isSelected(element.indexPath) == wasSelected, stage.announcement == nil else { return }
    announce("the delegate does not allow \(wasSelected ? "deselecting" : "selecting") \(element.itemName)")
  }
}

extension ElementIdentifier {
  /// The item in words, for example `item 3.12`.
  var itemName: String { "item \(section).\(item)" }
}

extension CollectionView {
  fileprivate func isSelected(_ path: IndexPath) -> Bool { indexPathsForSelectedItems?.contains(path) == true }
}

extension Stage {
  /// Selects or deselects an item, as a tap does.
  fileprivate func tapItem(at path: IndexPath) {
    program?.userWillAct(.select(path))
    collectionView.userDidTapItem(at: path)
  }

  /// The header of the first section in view; nil if none is in view.
  fileprivate var firstHeaderInView: ElementIdentifier? {
    let headers = collectionView.visibleElements.map(\.identifier).filter { $0.kind == ElementKind.sectionHeader }
    return headers.min { $0.section < $1.section }
  }

  /// Does what the scene has for a header.
  /// - Returns: a message about it. If the scene has nothing for it, its group or section is to be folded or unfolded.
  fileprivate func effects(ofActivating header: ElementIdentifier) -> [Effect] {
    if activate(header) { return [.announce(words(ofActivated: header))] }
    if let path = foldPath(ofHeader: header) { return [.show(.folds(.toggle(path)))] }
    return [.announce(announcement ?? "nothing to activate here")]
  }

  /// A message about an activated header: the effect in the scene need not be visible.
  fileprivate func words(ofActivated header: ElementIdentifier) -> String {
    let title = sectionTitle(header.section).map { "'\($0)'" } ?? "section \(header.section + 1)"
    return announcement ?? "activated the header of \(title)"
  }
}
