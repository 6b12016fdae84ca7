import Foundation
import Images
import LayoutAudit
import LayoutCore
import Scenes

extension ExplorerSession {
  func enterEditMode() {
    guard route.mode?.edit == nil else { return }
    unfoldAll()
    route.mode = .edit(EditMode(hadFocus: isFocusing))
    route.panels.focus(nil)
    if !isFocusing { startFocus() }
    takeFocusIntoView()
    announce(nil)
  }

  func edit(_ command: DataCommand, count: Int?) {
    unfoldAll()
    takeFocusIntoView()
    view.layoutIfNeeded()
    guard let target = view.editTarget(focus: scenery.focusInView) else { return announce("no data to edit") }
    let wanted = count ?? 1, limit = command.limit(in: view), count = min(wanted, limit.count)
    // The limit is added to the message, because the number was larger.
    defer {
      if wanted > count {
        announce([stage.announcement, "the limit is \(limit.words)"].compactMap { $0 }.joined(separator: "; "))
      }
    }
    // The number of edits is the seed, so that the same keys always give the same order.
    let seed = history.count
    if let edit = command.edit(count: count, section: target.section, item: target.item, seed: seed) {
      return perform(edit)
    }
    guard view.numberOfItems(inSection: target.section) > target.item else {
      return announce("no item here to move")
    }
    let load = EditMode.Load(
      section: target.section, item: target.item, count: count, scene: sceneIndex, placeRevision: view.placeRevision)
    route.mode = .edit(EditMode(hadFocus: route.mode?.edit?.hadFocus ?? isFocusing, load: load))
  }

  /// Ends the current move, if there is one. The items stay where they are.
  ///
  /// - Parameter onlyIfOutdated: whether it ends only if its index path may now mean another item, because the scene or
  ///   the data changed.
  func endMove(onlyIfOutdated: Bool = false) {
    guard var mode = route.mode?.edit, let load = mode.load else { return }
    guard !onlyIfOutdated || load.scene != sceneIndex || load.placeRevision != view.placeRevision else { return }
    mode.load = nil
    route.mode = .edit(mode)
    if stage.announcement == nil { announce("move cancelled: the items changed") }
  }

  /// Puts the items down at the focus.
  func putDown(_ load: EditMode.Load) {
    route.mode = .edit(EditMode(hadFocus: route.mode?.edit?.hadFocus ?? isFocusing))
    takeFocusIntoView()
    view.layoutIfNeeded()
    guard let target = view.editTarget(focus: scenery.focusInView) else { return }
    perform(
      .move(
        count: load.count, section: load.section, item: load.item, toSection: target.section, toItem: target.item))
  }

  private func perform(_ edit: DataEdit) {
    if case .reload = edit { ImageStore.shared.noticeChangedFiles() }
    let words = edit.words(in: view)
    do throws(EditRefusal) {
      let edits = try stage.itemEdits(with: edit)
      var moved: ElementIdentifier?
      if case .move(_, let section, let item, _, _) = edit { moved = .cell(section, item) }
      change(focusing: moved) { $0.edits = edits }
      if var mode = route.mode?.edit {
        mode.hasJustChanged = !host.isLinear
        route.mode = .edit(mode)
      }
      announce(words)
    } catch {
      announce(error.sentence)
    }
  }
}

extension ExplorerSession {
  func perform(_ effect: DataEffect) {
    switch effect {
    case .enterEditing: enterEditMode()
    case .leaveEditing: state.leaveEditMode()
    case .edit(let command, let count): edit(command, count: count)
    case .putDown(let load): putDown(load)
    case .undo(let times): repeating(times) { goInHistory(backwards: true) }
    case .redo(let times): repeating(times) { goInHistory(backwards: false) }
    case .reset: resetParameters()
    case .copyCommand: scenery.sceneCommand?.effectsOfCopying(isLinear: host.isLinear).forEach(perform)
    case .copy(let part): scenery.effects(ofCopying: part).forEach(perform)
    case .openEditor: scenery.effectsOfEditor.forEach(perform)
    case .toggleRecord: toggleRecord()
    case .endReading: state.focusing.endReading()
    case .enterColumns: enterColumnMode()
    case .leaveColumns:
      if !isFocusing { shown.focusedColumn = nil }
      route.mode = nil
    case .chooseColumn(let steps): shown.moveFocus(steps, from: scenery.focusedColumn, in: stage.tableOnShow)
    case .toggleFocus where isFocusing:
      isFocusing = false
      announce("arrows scroll")
    case .toggleFocus: startFocus()
    case .activate: activate()
    case .select: selectToo()
    case .menu:
      takeFocusIntoView()
      view.layoutIfNeeded()
      offerCommands(of: scenery.menuTarget)
    case .choose(let index):
      guard let command = host.offered?.command(index), command.isEnabled else {
        return announce("this command is disabled now")
      }
      host.offered = nil
      command.perform()
    case .type(let text, let field):
      guard let menu = host.offered else { return }
      menu.type(text, intoField: field)
      // The typed text may enable a reply.
      if let question = stage.program?.question { host.offered = question }
    case .cancelMenu:
      let cancel = host.offered?.cancel
      host.offered = nil
      cancel?()
    }
  }
}

extension CollectionView {
  /// The section and item that edits apply to: the focused item if it is in view, else the first item in view. If none
  /// is in view, the start of the first section in view.
  func editTarget(focus: ElementIdentifier?) -> (section: Int, item: Int)? {
    if let focus, focus.section < numberOfSections { return (focus.section, focus.category == .cell ? focus.item : 0) }
    let sections = visibleElements.map(\.identifier.section).filter { $0 < numberOfSections }
    return (sections.min() ?? (numberOfSections > 0 ? 0 : nil)).map { ($0, 0) }
  }
}

extension Stage {
  /// How many edits have no effect, because their items are not on show; nil if all have.
  var idleEditWords: String? {
    let count = edits?.idleCount ?? 0
    return count == 0 ? nil : "\(count.counted("edit")) without effect"
  }
}

extension DataEdit {
  /// The message about the edit, made of the items of a view before it.
  @MainActor
  fileprivate func words(in view: CollectionView) -> String {
    func items(_ count: Int, _ section: Int, _ item: Int) -> String {
      let here = section < view.numberOfSections ? view.numberOfItems(inSection: section) : 0
      let there = min(count, max(0, here - item))
      return there == 1 ? "item \(section).\(item)" : "\(there) items from \(section).\(item) on"
    }
    switch self {
    case .insert(let count, let section, let item):
      return "\(count == 1 ? "a copy" : "\(count) copies") inserted at \(section).\(item)"
    case .delete(let count, let section, let item): return "\(items(count, section, item)) deleted"
    case .move(let count, let section, let item, let toSection, let toItem):
      return "\(items(count, section, item)) moved to \(toSection).\(toItem)"
    case .reload(let count, let section, let item): return "\(items(count, section, item)) reloaded"
    case .shuffle(let section, _, _):
      let count = view.numberOfItems(inSection: section)
      return count > DataEdit.mostShuffled
        ? "\(DataEdit.mostShuffled) of the \(count) items of section \(section) shuffled, starting here"
        : "section \(section) shuffled"
    case .addSections(let count, let after):
      return count == 1 ? "section \(after + 1) added" : "\(count) sections added from \(after + 1) on"
    case .removeSections(let count, let section):
      let there = min(count, view.numberOfSections - section, max(1, view.numberOfSections - 1))
      return there == 1 ? "section \(section) removed" : "\(there) sections removed from \(section) on"
    }
  }
}

extension Scenery {
  /// The place that edits apply to, for the line of the mode. If there is no item, it says so.
  var editPlace: String {
    guard let (section, item) = editTarget else { return ": no data" }
    return item < view.numberOfItems(inSection: section) ? " \(section).\(item)" : ": section \(section) has no items"
  }
}
