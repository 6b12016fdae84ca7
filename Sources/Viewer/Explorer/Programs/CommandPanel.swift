import CharacterCanvas
import Scenes

/// The commands of a program, or the replies to its question. Each has a letter; typing anything else filters. In a
/// question with fields, typing fills them.
struct CommandPanel: ListPanel {
  let title: String
  let side = PanelSide.floating
  var traits: PanelTraits {
    PanelTraits(side: side, context: .list, takesInterrupt: true, onDismissal: [.data(.cancelMenu)])
  }
  var list: FilterList
  private let entries: [ListEntry]
  private let message: String
  private var form: FormEntry
  let titleColumns: Int
  let detailColumns: Int

  init(_ menu: StageMenu) {
    title = menu.title
    message = menu.message
    form = FormEntry(menu.fields.map { .text($0.title, $0.text, isSecure: $0.isSecure) })
    let titles = menu.commands.map(\.title)
    let letters = menu.fields.isEmpty ? CommandLetters.letters(for: titles) : titles.map { _ in nil }
    entries = zip(menu.commands, letters).map { command, letter in
      ListEntry(title: command.title, detail: command.detail, key: letter.map { String($0) } ?? "")
    }
    titleColumns = entries.map { DisplayText($0.title).width }.max() ?? 0
    detailColumns = (entries.map { DisplayText($0.detail).width }.max() ?? 0) + 3
    list = FilterList(count: entries.count, choice: menu.preferred, hasFilter: menu.fields.isEmpty)
  }

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry {
    var entry = entries[index]
    entry.isFaint = !scenery.isEnabled(command: index)
    return entry
  }

  mutating func handle(pasted text: String, in scenery: Scenery) -> KeyResponse {
    // A field of UIKit takes several lines as one.
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return fill(.paste(line), in: scenery) ?? handleAsList(pasted: text, in: scenery)
  }

  /// The popup stays open if a disabled command is pressed.
  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    let (rows, former) = (listRows(in: scenery), list)
    if cell.y >= rows, let size = scenery.place(of: id)?.inner.size {
      let place = CellPoint(x: cell.x - 1, y: cell.y - (size.height - formRows(in: size)))
      return fill(.mouse(MouseEvent(.press(.left), at: place)), in: scenery) ?? .taken
    }
    guard cell.y < rows, let index = list.choose(row: cell.y, rows: rows) else { return .taken }
    guard let refusal = refusal(of: index, in: scenery) else { return chosen(index) }
    list = former
    return refusal
  }

  /// The popup stays open if a disabled command is chosen; nil for one that is enabled.
  private func refusal(of index: Int, in scenery: Scenery) -> KeyResponse? {
    scenery.isEnabled(command: index) ? nil : .used(choose(index))
  }

  func choose(_ index: Int) -> [Effect] { [.data(.choose(index))] }

  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse {
    if key == .escape || key == .control("c") { return .used([.panel(.close(id)), .data(.cancelMenu)]) }
    if let response = fill(.key(key), in: scenery) { return response }
    if list.filter.isEmpty, case .character(let character) = key.code, key.modifiers.isEmpty,
      let index = entries.firstIndex(where: { $0.key == String(character) })
    {
      return refusal(of: index, in: scenery) ?? .used([.panel(.close(id))] + choose(index))
    }
    if key == .enter, let index = list.choice, let refusal = refusal(of: index, in: scenery) { return refusal }
    return handleAsList(key, in: scenery)
  }

  /// Hands an event to the fields; nil if they do not use it. Arrows up and down choose a reply.
  private mutating func fill(_ event: InputEvent, in scenery: Scenery) -> KeyResponse? {
    guard !form.controls.isEmpty, ![.key(.up), .key(.down)].contains(event) else { return nil }
    if let size = scenery.place(of: id)?.inner.size { form.fit(formSize(in: size)) }
    switch form.handle(event, in: scenery.theme) {
    case .edited(let index): return .used([.data(.type(form.controls[index].text, field: index))])
    case .used: return .taken
    case .passed, .submitted: return nil
    }
  }

  // MARK: Size and message

  private func formRows(in canvas: CellSize) -> Int { min(form.controls.count, canvas.height) }

  private func formSize(in canvas: CellSize) -> CellSize {
    CellSize(width: max(0, canvas.width - 1), height: formRows(in: canvas))
  }

  func size(in scenery: Scenery) -> CellSize {
    let texts = [title, message].map { min(DisplayText($0).width + 2, 60) }
    let fields = form.controls.isEmpty ? 24 : min(max(40, form.size(in: scenery.theme).width + 2), 60)
    let width = max(fields, titleColumns + detailColumns + 6, texts.max() ?? 0)
    let foot = messageRows(columns: width).count + form.controls.count
    return CellSize(width: width, height: list.filterRows + entries.count + foot)
  }

  private func messageRows(columns: Int) -> [DisplayText] {
    message.isEmpty ? [] : DisplayText(message).wrapped(to: max(1, MoreMarks.textColumns(columns - 1)))
  }

  /// The message is dropped where it would leave no row of the list. Fields stay.
  func footRows(of canvas: CellSize, in scenery: Scenery) -> Int {
    let wanted = messageRows(columns: canvas.width).count + form.controls.count
    return max(min(wanted, max(0, canvas.height - 2 - list.filterRows)), formRows(in: canvas))
  }

  func footLines(in scenery: Scenery) -> [String] {
    var fields = form
    // The replies have the choice.
    fields.isActive = false
    return (message.isEmpty ? [] : [message]) + fields.lines(in: scenery.theme)
  }

  func drawFoot(into canvas: inout Canvas, area: CellRect, from scenery: Scenery) {
    let fields = formSize(in: area.size)
    var rows = TextRows()
    for line in messageRows(columns: area.width).prefix(max(0, area.height - fields.height)) {
      rows.add([TextRows.Part(text: line, style: scenery.theme.faint)])
    }
    let room = CellRect(minX: area.minX + 1, minY: area.minY, maxX: area.maxX, maxY: area.maxY)
    rows.draw(into: &canvas, room: room, scenery: scenery)
    guard !fields.isEmpty else { return }
    var foot = Canvas(size: fields, background: scenery.theme.panel)
    var shown = form
    shown.fit(fields)
    shown.draw(into: &foot, in: scenery.theme)
    // The cursor of the terminal is in the content.
    if let cell = shown.cursor(in: scenery.theme) {
      foot.restyle(CellRect(origin: cell, size: CellSize(width: 1, height: 1))) { _ in scenery.theme.marks.choice }
    }
    canvas.draw(foot, at: CellPoint(x: room.x, y: area.maxY - fields.height))
  }
}
