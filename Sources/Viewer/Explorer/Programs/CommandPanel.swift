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
  private var fields: TypedFields
  let titleColumns: Int
  let detailColumns: Int

  init(_ menu: StageMenu) {
    title = menu.title
    message = menu.message
    fields = TypedFields(menu.fields)
    let letters = menu.fields.isEmpty ? Self.letters(for: menu.commands.map(\.title)) : menu.commands.map { _ in nil }
    entries = zip(menu.commands, letters).map { command, letter in
      ListEntry(title: command.title, detail: command.detail, key: letter.map { String($0) } ?? "")
    }
    titleColumns = entries.map { DisplayText($0.title).width }.max() ?? 0
    detailColumns = (entries.map { DisplayText($0.detail).width }.max() ?? 0) + 3
    list = FilterList(count: entries.count, choice: menu.preferred, hasFilter: menu.fields.isEmpty)
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

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry {
    var entry = entries[index]
    entry.isFaint = !scenery.isEnabled(command: index)
    return entry
  }

  mutating func handle(pasted text: String, in scenery: Scenery) -> KeyResponse {
    fields.handle(pasted: text).map { .used($0) } ?? handleAsList(pasted: text, in: scenery)
  }

  /// The popup stays open if a disabled command is pressed.
  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    let (rows, former) = (listRows(in: scenery), list)
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
    if let effects = fields.handle(key) { return .used(effects) }
    if list.filter.isEmpty, case .character(let character) = key.code, key.modifiers.isEmpty,
      let index = entries.firstIndex(where: { $0.key == String(character) })
    {
      return refusal(of: index, in: scenery) ?? .used([.panel(.close(id))] + choose(index))
    }
    if key == .enter, let index = list.choice, let refusal = refusal(of: index, in: scenery) { return refusal }
    return handleAsList(key, in: scenery)
  }

  // MARK: Size and message

  func size(in scenery: Scenery) -> CellSize {
    let texts = [title, message].map { min(DisplayText($0).width + 2, 60) }
    let width = max(fields.isEmpty ? 24 : 40, titleColumns + detailColumns + 6, texts.max() ?? 0)
    let foot = messageRows(columns: width).count + fields.count
    return CellSize(width: width, height: list.filterRows + entries.count + foot)
  }

  private func messageRows(columns: Int) -> [DisplayText] {
    message.isEmpty ? [] : DisplayText(message).wrapped(to: max(1, MoreMarks.textColumns(columns - 1)))
  }

  /// The message is dropped where it would leave no row of the list. Fields stay.
  func footRows(of canvas: CellSize, in scenery: Scenery) -> Int {
    let wanted = messageRows(columns: canvas.width).count + fields.count
    return max(min(wanted, max(0, canvas.height - 2 - list.filterRows)), min(fields.count, canvas.height))
  }

  func footLines(in scenery: Scenery) -> [String] { (message.isEmpty ? [] : [message]) + fields.lines }

  func drawFoot(into canvas: inout Canvas, area: CellRect, from scenery: Scenery) {
    var rows = TextRows()
    for line in messageRows(columns: area.width).prefix(max(0, area.height - fields.count)) {
      rows.add([TextRows.Part(text: line, style: scenery.theme.faint)])
    }
    fields.draw(into: &rows, theme: scenery.theme)
    let room = CellRect(minX: area.minX + 1, minY: area.minY, maxX: area.maxX, maxY: area.maxY)
    rows.draw(into: &canvas, room: room, scenery: scenery)
  }
}

/// The fields of a question, with what was typed into them. Tab goes to the next one.
@MainActor
struct TypedFields: Hashable {
  private struct Field: Hashable {
    let title: String
    let isSecure: Bool
    var text: String
  }

  private var fields: [Field]
  /// The field that keys go to.
  private var current = 0

  init(_ fields: [StageField]) {
    self.fields = fields.map { Field(title: $0.title, isSecure: $0.isSecure, text: $0.text) }
  }

  var isEmpty: Bool { fields.isEmpty }
  var count: Int { fields.count }

  /// The effects of a key in the fields; nil if they do not use it.
  mutating func handle(_ key: Key) -> [Effect]? {
    guard !fields.isEmpty else { return nil }
    switch key.code {
    case .tab, .backTab:
      current = (current + (key.code == .tab ? 1 : count - 1)) % count
      return []
    case .backspace: _ = fields[current].text.popLast()
    case .character(let character) where key.modifiers.isEmpty: fields[current].text.append(character)
    default:
      guard key == .control("u") else { return nil }
      fields[current].text = ""
    }
    return typed
  }

  /// A pasted text goes into the field as one line; nil if there are no fields.
  mutating func handle(pasted text: String) -> [Effect]? {
    guard !fields.isEmpty else { return nil }
    fields[current].text += text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return typed
  }

  private var typed: [Effect] { [.data(.type(fields[current].text, field: current))] }

  /// The fields as lines of text.
  var lines: [String] {
    fields.map { field in
      let text = field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
      return field.title.isEmpty ? text : "\(field.title): \(text)"
    }
  }

  /// Adds a row for each field. The one that keys go to ends with a cursor.
  func draw(into rows: inout TextRows, theme: Theme) {
    for (index, line) in lines.enumerated() {
      let text = DisplayText(line)
      var parts = [TextRows.Part(text: text, style: index == current ? theme.panel : theme.faint)]
      if index == current {
        parts.append(TextRows.Part(column: text.width, text: DisplayText(" "), style: theme.marks.choice))
      }
      rows.add(parts)
    }
  }
}
