import CharacterCanvas
import LayoutCore
import Scenes

extension ExplorerAction {
  static let programs = [
    ExplorerAction("menu", .items, keys: ["."], "list what the item and its program offer", .program(.menu))
      .opens(CommandPanel.self)
  ]
}

/// What is done with the program of a scene.
enum ProgramEffect: Hashable, Sendable {
  /// Lists the commands of the item in focus and of the program.
  case menu
  /// Runs a command of what was listed last.
  case choose(Int)
  /// Leaves what was listed without a choice.
  case cancel
}

extension ExplorerSession {
  func perform(_ effect: ProgramEffect) {
    switch effect {
    case .menu: offerCommands()
    case .choose(let index):
      guard let command = offered(index), command.isEnabled else { return announce("this command is disabled now") }
      host.offered = nil
      command.perform()
    case .cancel:
      let cancel = host.offered?.cancel
      host.offered = nil
      cancel?()
    }
  }

  private func offered(_ index: Int) -> StageCommand? {
    guard let commands = host.offered?.commands, commands.indices.contains(index) else { return nil }
    return commands[index]
  }

  /// Lists what the item in focus offers, or else the first one in view, and what the program offers.
  private func offerCommands() {
    takeFocusIntoView()
    view.layoutIfNeeded()
    let target = editTarget.map { ElementIdentifier.cell($0.section, $0.item) }
    offerCommands(of: target.flatMap { view.numberOfItems(inSection: $0.section) > $0.item ? $0 : nil })
  }

  /// Lists what an item offers, if there is one, and what the program offers.
  func offerCommands(of row: ElementIdentifier?) {
    let own = row.map(commands(ofRow:)) ?? []
    let focused = focusedElement.flatMap { $0.category == .cell ? $0.indexPath : nil }
    var menu = stage.program?.menu(forItemAt: focused) ?? StageMenu(title: "", commands: [])
    if let row, !own.isEmpty {
      view.swipedIndexPath = row.indexPath
      menu.title = stage.title(section: row.section, item: row.item) ?? name(of: row)
      menu.commands = own + menu.commands
    }
    guard !menu.commands.isEmpty else { return announce("\(row.map(name(of:)) ?? "the scene") offers no commands") }
    offer(menu)
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
    if let own = stage.pageNumber, own.place != page.place || own.number != page.number { show(page) }
    if let title = page.title, title != scenes.scene(sceneIndex).title { scenes.retitle(sceneIndex, title) }
    guard let question = stage.program?.question, route.panels[CommandPanel.self] == nil else { return }
    offer(question)
  }

  private func show(_ page: StagePage) {
    if let index = scenes.index(of: page.place), scenes[index]?.stage.pageNumber?.number == page.number {
      return go(to: index)
    }
    let opened = SceneDoors.Opened(page.scene(), request: request ?? Presentation(scenes: [scene.name]))
    let index = scenes.put(opened, at: page.place)
    if index == sceneIndex { show(scene: index) } else { go(to: index) }
    focusList()
  }
}

/// The commands of a program, or the replies to its question. Each has a letter; typing anything else filters.
struct CommandPanel: ListPanel {
  let title: String
  let side = PanelSide.floating
  var list: FilterList
  private let entries: [ListEntry]
  private let message: String
  let titleColumns: Int
  let detailColumns: Int

  init(_ menu: StageMenu) {
    title = menu.title
    message = menu.message
    let letters = Self.letters(for: menu.commands.map(\.title))
    entries = zip(menu.commands, letters).map { command, letter in
      ListEntry(
        title: command.title, detail: command.detail, key: letter.map { String($0) } ?? "", isFaint: !command.isEnabled)
    }
    titleColumns = entries.map { DisplayText($0.title).width }.max() ?? 0
    detailColumns = (entries.map { DisplayText($0.detail).width }.max() ?? 0) + 3
    list = FilterList(count: entries.count, choice: menu.preferred)
  }

  /// A letter or digit of each title that none before it has, in lower case; nil where all are taken.
  private static func letters(for titles: [String]) -> [Character?] {
    var taken: Set<Character> = []
    return titles.map { title in
      let letter = title.lowercased().first { ($0.isLetter || $0.isNumber) && $0.isASCII && !taken.contains($0) }
      if let letter { taken.insert(letter) }
      return letter
    }
  }

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry { entries[index] }

  func choose(_ index: Int) -> [Effect] { [.program(.choose(index))] }

  var effectsOfDismissal: [Effect] { [.program(.cancel)] }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    if key == .escape || key == .control("c") { return .used([.panel(.close(id)), .program(.cancel)]) }
    if list.filter.isEmpty, case .character(let character) = key.code, key.modifiers.isEmpty,
      let index = entries.firstIndex(where: { $0.key == String(character) })
    {
      return .used([.panel(.close(id))] + choose(index))
    }
    return takeAsList(key, in: scenery)
  }

  // MARK: Size and message

  func preferredSize(in scenery: Scenery) -> CellSize {
    let texts = [title, message].map { min(DisplayText($0).width + 2, 60) }
    let width = max(24, titleColumns + detailColumns + 6, texts.max() ?? 0)
    return CellSize(width: width, height: entries.count + 1 + messageRows(columns: width).count)
  }

  private func messageRows(columns: Int) -> [DisplayText] {
    message.isEmpty ? [] : DisplayText(message).wrapped(to: max(1, MoreMarks.textColumns(columns - 1)))
  }

  /// The message is dropped where it would leave no row of the list.
  func footRows(of canvas: CellSize, in scenery: Scenery) -> Int {
    min(messageRows(columns: canvas.width).count, max(0, canvas.height - 3))
  }

  func footLines(in scenery: Scenery) -> [String] { message.isEmpty ? [] : [message] }

  func drawFoot(into canvas: inout Canvas, area: CellRect, from scenery: Scenery) {
    var rows = TextRows()
    for line in messageRows(columns: area.width) {
      rows.add([TextRows.Part(text: line, style: scenery.theme.faint)])
    }
    let room = CellRect(minX: area.minX + 1, minY: area.minY, maxX: area.maxX, maxY: area.maxY)
    rows.draw(into: &canvas, room: room, scenery: scenery)
  }
}
