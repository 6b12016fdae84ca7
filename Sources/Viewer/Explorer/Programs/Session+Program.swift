import LayoutCore
import Scenes

extension ExplorerAction {
  static let programs = [
    ExplorerAction("menu", .items, keys: ["."], "show the item's menu", .data(.menu))
      .opens(CommandPanel.self)
  ]
}

extension StageMenu {
  /// The command at an index; nil if there is none.
  func command(_ index: Int) -> StageCommand? { commands.indices.contains(index) ? commands[index] : nil }

  /// Types into a field.
  @MainActor
  func type(_ text: String, intoField index: Int) {
    if fields.indices.contains(index) { fields[index].type(text) }
  }
}

extension ExplorerSession {
  /// Follows a program that has changed by itself, once all that it does at the moment is done.
  func programDidChange() {
    guard !host.awaitsProgram else { return }
    host.awaitsProgram = true
    Task { [weak self] in
      guard let self else { return }
      host.awaitsProgram = false
      followProgram()
      host.noteArrival()
    }
  }

  /// Lists what an item offers, if there is one, and what the program offers.
  func offerCommands(of row: ElementIdentifier?) {
    let own = row.map(stage.commands(ofRow:)) ?? []
    var menu = stage.program?.menu(forItemAt: focusedElement?.itemPath) ?? StageMenu(title: "", commands: [])
    if let row, !own.isEmpty {
      view.swipedIndexPath = row.indexPath
      menu.title = stage.title(section: row.section, item: row.item) ?? view.firstText(of: row) ?? row.itemName
      menu.commands = own + menu.commands
    }
    guard !menu.commands.isEmpty else { return announce("\(row?.itemName ?? "the scene") offers no commands") }
    offer(menu)
  }

  private func offer(_ menu: StageMenu) {
    host.offered = menu
    route.panels.open(CommandPanel(menu))
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
  /// The item that a menu is about: the one in focus, the one that was clicked or had the focus last, or the first one
  /// in view.
  var menuTarget: ElementIdentifier? {
    let target = clickedInView ?? editTarget.map { .cell($0.section, $0.item) }
    return target.flatMap { stage?.collectionView.has(section: $0.section, item: $0.item) == true ? $0 : nil }
  }

  /// The item that was clicked or had the focus last, if there is no focus and it is in view.
  private var clickedInView: ElementIdentifier? {
    guard !state.focusing.isOn, let element = sceneState.focusedElement, element.category == .cell else { return nil }
    return focusSearch?.isInView(element) == true ? element : nil
  }
}

extension CollectionView {
  /// The first text that a row in view shows.
  fileprivate func firstText(of row: ElementIdentifier) -> String? {
    let text = (visibleElement(row)?.view as? CollectionViewCell)?.shownContent.text
    return text?.split(separator: "\n").first.map(String.init)
  }
}

extension StageProgram {
  /// Types a text into the search field.
  func search(_ text: String) {
    if let former = searchText, former != text { searchText = text }
  }
}
