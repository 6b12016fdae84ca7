import CharacterCanvas

/// Keys and what they do, in the fewest columns that fit.
@MainActor
struct KeySheet {
  struct Line {
    let keys: DisplayText
    let explanation: DisplayText
    var isHeading = false
    /// Whether it is an action that lacks what it needs.
    var isRefused = false
  }

  private static let leastColumnWidth = 44
  /// In narrower columns, explanations begin right after their keys.
  private static let leastAligned = 40

  let rows: TextRows
  let size: CellSize

  /// - Parameter room: the cells that are available. A sheet that is longer must be scrolled.
  init(_ lines: [Line], room: CellSize, theme: Theme) {
    let keyWidth = lines.filter { !$0.isHeading }.map(\.keys.width).max() ?? 0
    let longest = keyWidth + (lines.map(\.explanation.width).max() ?? 0) + 4
    func sheet(_ columns: Int) -> TextRows {
      let breadth = min(longest, room.width / columns)
      let blocks = lines.map { (line: $0, rows: Self.rows(of: $0, keyWidth, columns: breadth - 1, theme)) }
      return Self.divided(blocks, columns: columns, breadth: breadth)
    }
    let most = max(1, room.width / Self.leastColumnWidth)
    let columns = (1..<most).first { sheet($0).count <= room.height } ?? most
    rows = sheet(columns)
    size = CellSize(width: min(room.width, longest * columns), height: rows.count)
  }

  private static func divided(_ blocks: [(line: Line, rows: TextRows)], columns: Int, breadth: Int) -> TextRows {
    let height = (blocks.reduce(0) { $0 + $1.rows.count } + columns - 1) / columns
    var parts = [TextRows()]
    for (line, rows) in blocks {
      // A heading stays together with the line below it.
      let needed = rows.count + (line.isHeading ? 1 : 0)
      if parts[parts.count - 1].count + needed > height + 1, parts.count < columns { parts.append(TextRows()) }
      parts[parts.count - 1] = parts[parts.count - 1].above(rows)
    }
    return parts.reversed().reduce(TextRows()) { later, part in part.beside(later, at: breadth) }
  }

  private static func rows(of line: Line, _ keyWidth: Int, columns: Int, _ theme: Theme) -> TextRows {
    var rows = TextRows()
    guard !line.isHeading else {
      rows.add([TextRows.Part(column: 1, text: line.keys, style: theme.title.adding(.underline))])
      return rows
    }
    let isAligned = columns >= leastAligned
    let indent = isAligned ? keyWidth + 2 : line.keys.width + 1
    let blank = DisplayText(String(repeating: " ", count: indent))
    let texts = (blank + line.explanation).wrapped(to: max(1, columns - 1), hangingIndent: isAligned ? indent : 2)
    for (index, text) in texts.enumerated() {
      let text = TextRows.Part(column: 1, text: text, style: line.isRefused ? theme.faint : theme.panel)
      let keys = TextRows.Part(column: 1, text: line.keys, style: line.isRefused ? theme.faint : theme.key)
      rows.add(index == 0 ? [text, keys] : [text])
    }
    return rows
  }
}

/// A part of the viewer that reads keys in its own way. Each has a section in the help.
enum KeyContext: String, CaseIterable, Sendable {
  case typing = "While typing"
  case list = "In a list"
  case inspector = "In the inspector"
  case parameters = "In parameters"
  case findings = "In findings"
  case overlays = "In the overlay menu"
  case editing = "In edit mode"
  case columns = "In column mode"
  case stepping = "In step mode"
  case transition = "While moving to a layout"

  /// The hints that the last row shows for its keys.
  @MainActor
  var hints: [KeyHint] {
    switch self {
    case .typing: Prompt.commonHints
    case .list: FilterList.hints(escape: "clear the filter, then close")
    case .inspector: InspectorPanel().hints
    case .parameters: ParameterPanel().hints
    case .findings: AuditPanel().hints
    case .overlays: OverlayMenu().hints
    case .editing: EditMode(hadFocus: false).hints
    case .columns: ColumnMode().hints
    case .stepping: StepMode().hints
    case .transition: TransitionMode().hints
    }
  }
}
