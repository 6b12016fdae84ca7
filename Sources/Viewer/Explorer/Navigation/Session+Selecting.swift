import Foundation
import LayoutCore
import Scenes

extension ExplorerSession {
  /// Enter: selects only the focused item, or activates the focused header. Without a focus, it activates the header in
  /// view; if that does nothing, it starts the focus.
  func activate() {
    if let choosing = host.choosing {
      choosing.choose(takenRows, of: stage.records)
      return isFinished = true
    }
    if stage.opensRecords { return open() }
    takeFocusIntoView()
    guard let element = focusedElement else {
      view.layoutIfNeeded()
      guard let header = stage.firstHeaderInView, stage.activate(header) else { return startFocus() }
      return announce(stage.words(ofActivated: header))
    }
    guard element.category == .cell else { return activate(header: element) }
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
    if let element = focusedElement, element.category != .cell { return activate(header: element) }
    if view.scrollAnchor == nil, !stage.folds.isEmpty { return fold(.toggleHere) }
    guard !enterRow() else { return }
    toggleRecord()
  }

  /// Does what the scene has for a header, or folds or unfolds its group or section.
  private func activate(header element: ElementIdentifier) {
    if stage.activate(element) { return announce(stage.words(ofActivated: element)) }
    guard !toggleFold(ofHeader: element) else { return }
    announce(stage.announcement ?? "nothing to activate here")
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

  /// A message about an activated header: the effect in the scene need not be visible.
  fileprivate func words(ofActivated header: ElementIdentifier) -> String {
    let title = sectionTitle(header.section).map { "'\($0)'" } ?? "section \(header.section + 1)"
    return announcement ?? "activated the header of \(title)"
  }
}
