import LayoutCore
import Scenes

extension ExplorerAction {
  static let programs = [
    ExplorerAction("menu", .items, keys: ["."], "show the item's menu", .item(.menu))
      .opens(CommandPanel.self)
  ]
}

extension ExplorerSession {
  func choose(command index: Int) {
    guard let command = offered(index), command.isEnabled else { return announce("this command is disabled now") }
    host.offered = nil
    command.perform()
  }

  fileprivate func offered(_ index: Int) -> StageCommand? {
    guard let commands = host.offered?.commands, commands.indices.contains(index) else { return nil }
    return commands[index]
  }

  /// Types into a field of what was listed.
  func type(_ text: String, intoField index: Int) {
    guard let fields = host.offered?.fields, fields.indices.contains(index) else { return }
    fields[index].type(text)
    // What was typed may enable a reply.
    if let question = stage.program?.question { host.offered = question }
  }

  /// Follows a program that has changed by itself, once all that it does at the moment is done.
  func programDidChange() {
    guard !host.awaitsProgram else { return }
    host.awaitsProgram = true
    Task { [weak self] in
      guard let self else { return }
      host.awaitsProgram = false
      followProgram()
      noteArrival()
    }
  }

  /// Lists what the item in focus offers, or else the one that was clicked or the first one in view, and what the
  /// program offers.
  func offerCommands() {
    takeFocusIntoView()
    view.layoutIfNeeded()
    let target = clickedInView ?? view.editTarget(focus: focusInView).map { ElementIdentifier.cell($0.section, $0.item) }
    offerCommands(of: target.flatMap { view.numberOfItems(inSection: $0.section) > $0.item ? $0 : nil })
  }

  /// The item that was clicked or had the focus last, if there is no focus and it is in view.
  private var clickedInView: ElementIdentifier? {
    guard !isFocusing, let element = shown.focusedElement, element.category == .cell else { return nil }
    return widget.focusSearch.isInView(element) ? element : nil
  }

  /// Lists what an item offers, if there is one, and what the program offers.
  func offerCommands(of row: ElementIdentifier?) {
    let own = row.map(stage.commands(ofRow:)) ?? []
    var menu = stage.program?.menu(forItemAt: focusedElement?.itemPath) ?? StageMenu(title: "", commands: [])
    if let row, !own.isEmpty {
      view.swipedIndexPath = row.indexPath
      menu.title = stage.title(section: row.section, item: row.item) ?? firstText(of: row) ?? row.itemName
      menu.commands = own + menu.commands
    }
    guard !menu.commands.isEmpty else { return announce("\(row?.itemName ?? "the scene") offers no commands") }
    offer(menu)
  }

  /// The first text that a row in view shows.
  private func firstText(of row: ElementIdentifier) -> String? {
    let text = (view.visibleElement(row)?.view as? CollectionViewCell)?.shownContent.text
    return text?.split(separator: "\n").first.map(String.init)
  }

  private func offer(_ menu: StageMenu) {
    host.offered = menu
    route.panels.open(CommandPanel(menu))
  }

  /// Types a text into the search field of the program.
  func searchProgram(_ text: String) {
    guard let program = stage.program, let former = program.searchText, former != text else { return }
    program.searchText = text
  }

  /// Shows the page that the program shows now, and asks what it asks. Called after each event.
  func followProgram() {
    guard !isPreparing, let program = stage.program else { return }
    let page = program.page
    if let own = stage.pageNumber, own.place != page.place || own.number != page.number { showPage(page) }
    if let title = page.title, title != scenes.scene(sceneIndex).title { scenes.retitle(sceneIndex, title) }
    guard let question = stage.program?.question, route.panels[CommandPanel.self] == nil else { return }
    offer(question)
  }

  private func showPage(_ page: StagePage) {
    if let index = scenes.index(of: page.place), scenes[index]?.stage.pageNumber?.number == page.number {
      return go(to: index)
    }
    let opened = SceneDoors.Opened(page.scene(), request: scenes.request ?? Presentation(scenes: [scene.name]))
    let index = scenes.put(opened, at: page.place)
    if index == sceneIndex { show(scene: index) } else { go(to: index) }
    focusList()
  }
}

extension Scenery {
  /// Whether a command of what was listed last can be chosen now: what is typed may enable or disable a reply.
  func isEnabled(command index: Int) -> Bool { session.offered(index)?.isEnabled == true }
}
