import CharacterCanvas

/// A panel with a list. Conforming types say what is in the list and what happens with the choice.
@MainActor
protocol ListPanel: Panel {
  var side: PanelSide { get }
  var list: FilterList { get set }
  func entry(_ index: Int, in scenery: Scenery) -> ListEntry
  /// The names that a typed filter stands for itself, as entries before those that it matches.
  func offers(for filter: String, in scenery: Scenery) -> [String]
  /// The effects of Enter or a click.
  func choose(_ index: Int) -> [Effect]
  /// The entry of what is shown now, such as the current scene.
  func current(in scenery: Scenery) -> Int?
  /// The columns for the text at the right of each entry, and those that are kept for the titles.
  var detailColumns: Int { get }
  var titleColumns: Int { get }
  /// Rows below the list that the panel draws itself.
  func footRows(of canvas: CellSize, in scenery: Scenery) -> Int
  func drawFoot(into canvas: inout Canvas, area: CellRect, from scenery: Scenery)
  /// The foot as lines of text.
  func footLines(in scenery: Scenery) -> [String]
}

extension ListPanel {
  var traits: PanelTraits { PanelTraits(side: side, context: .list, takesInterrupt: true) }
  /// Escape first clears a filter. Floating panels close at once.
  var hints: [KeyHint] { FilterList.hints(escape: clearsFilter ? "clear" : "close") }
  func offers(for filter: String, in scenery: Scenery) -> [String] { [] }
  var detailColumns: Int { 0 }
  var titleColumns: Int { 11 }
  func current(in scenery: Scenery) -> Int? { nil }
  func footRows(of canvas: CellSize, in scenery: Scenery) -> Int { 0 }
  func footLines(in scenery: Scenery) -> [String] { [] }
  func drawFoot(into canvas: inout Canvas, area: CellRect, from scenery: Scenery) {}

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    let foot = footRows(of: canvas.size, in: scenery)
    let area = CellRect(x: 0, y: 0, width: canvas.size.width, height: max(0, canvas.size.height - foot))
    list.draw(
      into: &canvas, area: area, theme: scenery.theme, isInUse: scenery.focusedPanel == id,
      current: current(in: scenery), titleColumns: titleColumns, detailColumns: detailColumns
    ) { entry($0, in: scenery) }
    guard foot > 0 else { return }
    let below = CellRect(x: 0, y: area.maxY, width: canvas.size.width, height: foot)
    drawFoot(into: &canvas, area: below, from: scenery)
  }

  func position(in scenery: Scenery) -> String? { list.position }

  mutating func scroll(by notches: Int, in scenery: Scenery) { list.scroll(by: notches * 3) }
  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse { handleAsList(key, in: scenery) }

  mutating func handle(pasted text: String, in scenery: Scenery) -> KeyResponse {
    handleAsList(pasted: text, in: scenery)
  }

  mutating func handleAsList(pasted text: String, in scenery: Scenery) -> KeyResponse {
    let before = self
    list.handle(
      pasted: text, entry: { before.entry($0, in: scenery) }, offers: { before.offers(for: $0, in: scenery) })
    return .taken
  }

  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    let rows = listRows(in: scenery)
    guard cell.y < rows, let index = list.choose(row: cell.y, rows: rows) else { return .taken }
    return chosen(index)
  }

  /// Handles a key as lists do, for panels that use some keys by themselves.
  mutating func handleAsList(_ key: Key, in scenery: Scenery) -> KeyResponse {
    if key == .control("c") || key == .escape && !clearsFilter { return close }
    let (before, rows) = (self, listRows(in: scenery) - list.filterRows)
    let response = list.handle(
      key, rows: rows, entry: { before.entry($0, in: scenery) }, offers: { before.offers(for: $0, in: scenery) })
    switch response {
    case .passed: return .passed
    case .taken: return .taken
    case .chosen(let index): return chosen(index)
    case .left: return close
    }
  }

  private var clearsFilter: Bool { side != .floating && !list.filter.isEmpty }

  private var close: KeyResponse { .used([.panel(.close(id))]) }

  func listRows(in scenery: Scenery) -> Int {
    guard let size = scenery.place(of: id)?.inner.size else { return 1 }
    return size.height - footRows(of: size, in: scenery)
  }

  /// The response to an entry that was chosen.
  func chosen(_ index: Int) -> KeyResponse {
    .used([.panel(side == .floating ? .close(id) : .focusContent)] + choose(index))
  }
}

/// A list where several entries can be chosen. Tab chooses one and leaves the list open. Enter then accepts all that
/// Tab has chosen.
@MainActor
protocol CollectingPanel: ListPanel {
  /// Whether Tab has chosen anything since the list was opened.
  var hasCollected: Bool { get set }
  /// The meaning of Enter before Tab has chosen anything, and of Tab, in a word or two.
  var meanings: (enter: String, tab: String) { get }
  /// The effects of Tab on an entry.
  func collect(_ index: Int) -> [Effect]
  /// Whether an entry is among those that are chosen now.
  func isChosen(_ index: Int, in scenery: Scenery) -> Bool
}

extension CollectingPanel {
  var hints: [KeyHint] {
    [
      KeyHint("enter", hasCollected ? "accept" : meanings.enter), KeyHint("tab", meanings.tab),
      KeyHint("type", "filter"), KeyHint("escape", "close"),
    ]
  }

  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse {
    switch key {
    case .tab:
      guard let choice = list.choice else { return .taken }
      hasCollected = true
      let before = self
      list.keep(choice)
      // The next word that is typed looks for another entry.
      list.clearFilter { before.entry($0, in: scenery) }
      return .used(before.collect(choice))
    case .enter where hasCollected: return accept(in: scenery)
    default: return handleAsList(key, in: scenery)
    }
  }

  /// Keeps what Tab has chosen, and adds the entry whose name was begun to be typed since.
  private func accept(in scenery: Scenery) -> KeyResponse {
    let typed = list.filter.isEmpty ? nil : list.choice
    return .used([.panel(.close(id))] + (typed.map { isChosen($0, in: scenery) ? [] : collect($0) } ?? []))
  }
}
