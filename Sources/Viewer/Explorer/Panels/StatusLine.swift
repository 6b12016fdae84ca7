import CharacterCanvas
import Foundation

/// The last row of the screen: what is shown, and the position in it.
///
/// Everything is counted from 1: rows of the content, sections and items.
///
/// As the row gets narrower, the least important parts are dropped first. These are the section's name (its header
/// shows it anyway), the rows, and the column in focus. Then the scene's title is shortened, and the hint is dropped.
/// Section and item are dropped last.
struct StatusLine {
  let observation: Observation
  /// The number typed before a key, while the key is awaited.
  var count: Int?
  /// The key of the help; empty if it has none.
  var helpKey = "?"
  /// The key that plays what the scene demonstrates; empty if it demonstrates nothing.
  var playKey = ""
  var style = Style(attributes: .reverse)

  func draw(into canvas: inout Canvas, row: Int) {
    let width = canvas.size.width
    let lines = messageLines(columns: width, most: row)
    if lines.count > 1 { return draw(lines, into: &canvas, row: row) }
    canvas.fill(CellRect(x: 0, y: row, width: width, height: 1), style: style)
    let (title, shortTitle, rest) = (title, shortTitle, rest)
    let choice = rightChoices.first { right in
      let least = right.leastTitle.map { min(shortTitle.width, $0) } ?? title.width
      return least + rest.width + columns(right.parts) + 3 <= width
    }
    let trailing = DisplayText((choice?.parts ?? []).joined(separator: "  "))
    let room = width - (trailing.isEmpty ? 0 : trailing.width + 2) - 1
    let isShort = choice?.leastTitle != nil && title.width + rest.width > room
    let leading = ((isShort ? shortTitle : title).truncated(to: max(0, room - rest.width)) + rest).truncated(
      to: max(0, room))
    canvas.draw(leading, at: CellPoint(x: width > 8 ? 1 : 0, y: row), style: style.adding(.bold))
    canvas.draw(trailing, at: CellPoint(x: width - trailing.width, y: row), style: style)
  }

  /// How many rows the line takes up to the last row: more than one for a message that is long.
  func rowCount(on size: CellSize) -> Int { max(1, messageLines(columns: size.width, most: size.height - 1).count) }

  private func messageLines(columns: Int, most: Int) -> [DisplayText] {
    guard let announcement = observation.announcement, count == nil else { return [] }
    return Self.lines(of: announcement, columns: columns - (columns > 8 ? 1 : 0), most: max(1, most))
  }

  /// The rows of a sentence. If there are too many, the middle is cut: the beginning says what it is about, and the end
  /// gives the reason.
  private static func lines(of sentence: String, columns: Int, most: Int) -> [DisplayText] {
    let whole = DisplayText(sentence).wrapped(to: columns)
    guard whole.count > most else { return whole }
    let letters = Array(sentence)
    func shortened(to length: Int) -> [DisplayText] {
      let (start, end) = (letters.prefix(length / 3), letters.suffix(length - length / 3))
      return DisplayText(String(start) + "…" + String(end)).wrapped(to: columns)
    }
    // Wrapping costs as much as the text is long, so lengths are halved and not tried one by one.
    var (fitting, tooLong) = (0, min(most * columns, letters.count) + 1)
    while tooLong - fitting > 1 {
      let length = (fitting + tooLong) / 2
      if shortened(to: length).count <= most { fitting = length } else { tooLong = length }
    }
    return fitting > 0 ? shortened(to: fitting) : Array(whole.prefix(most))
  }

  /// Draws a message that is too long for one row, over the rows above as well. The next key removes it. The last row
  /// ends with the hint if there is room.
  private func draw(_ lines: [DisplayText], into canvas: inout Canvas, row: Int) {
    let width = canvas.size.width
    for (index, line) in lines.enumerated() {
      let y = row + 1 - lines.count + index
      canvas.fill(CellRect(x: 0, y: y, width: width, height: 1), style: style)
      canvas.draw(line, at: CellPoint(x: width > 8 ? 1 : 0, y: y), style: style.adding(.bold))
    }
    let room = width - (lines.last?.width ?? 0) - 3
    guard let shown = [hint, help].map({ DisplayText($0) }).first(where: { $0.width <= room }) else { return }
    canvas.draw(shown, at: CellPoint(x: width - shown.width, y: row), style: style)
  }

  private func columns(_ parts: [String]) -> Int { DisplayText(parts.joined(separator: "  ")).width }

  /// The columns that a title keeps at least, before section and item are dropped, and before the hint is.
  private static let (leastTitle, leastBesideHint) = (8, 16)

  private var title: DisplayText {
    if let announcement = observation.announcement { return DisplayText(announcement) }
    let place = observation.sceneCount > 1 ? "\(observation.sceneIndex + 1)/\(observation.sceneCount) " : ""
    return DisplayText(place + observation.sceneTitle)
  }

  /// The title without the number of the scene.
  private var shortTitle: DisplayText { DisplayText(observation.announcement ?? observation.sceneTitle) }

  /// The text after the title, which is never shortened.
  private var rest: DisplayText {
    guard observation.announcement == nil, let badge = observation.badge else { return .empty }
    return DisplayText("  " + badge)
  }

  /// A choice of texts for the right end, and how far the title may be shortened for them; nil if not at all.
  private typealias Choice = (parts: [String], leastTitle: Int?)

  /// The texts that may be at the right end, the fullest first.
  private var rightChoices: [Choice] {
    let (hint, rows, position) = (hint, rows, observation.position)
    guard let place = observation.place else {
      return whole([[hint, rows, position], [hint, position]]) + beside([[hint, position]])
        + whole([[rows, position], [position]])
    }
    if let count { return [(["\(count) …"], Self.leastTitle), (["…"], Self.leastTitle)] }
    // The only section needs no number.
    let isAlone = observation.sectionCount == 1
    let section = isAlone ? "" : "section \(place.section + 1)/\(observation.sectionCount)"
    let named = [section, observation.sectionTitle ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let item = "item \(place.item + 1)/\(observation.itemCount)"
    let column = observation.columnName.map { "column \($0)" } ?? ""
    let withColumn = [
      [hint, rows, named, item, column, position], [hint, rows, section, item, column, position],
      [hint, named, item, column, position], [hint, section, item, column, position],
    ]
    let full = whole((column.isEmpty ? [] : withColumn) + [
      [hint, rows, named, item, position], [hint, rows, section, item, position], [hint, named, item, position],
      [hint, section, item, position],
    ])
    guard observation.announcement == nil else {
      return full
        + whole([[hint, item, position], [hint, position], [hint], [help, position], [help], [position]])
    }
    return full + beside([[hint, section, item, position]]) + whole([[section, item, position]])
      + beside([[hint, item, position]])
      + [[section, item, position], [item, position]].map { ($0.filter { !$0.isEmpty }, Self.leastTitle) }
      + beside([[hint, position]])
      + [([position], Self.leastTitle)]
  }

  private func whole(_ choices: [[String]]) -> [Choice] { choices.map { ($0.filter { !$0.isEmpty }, nil) } }

  /// Choices with the hint, which a title makes room for.
  private func beside(_ choices: [[String]]) -> [Choice] {
    choices.map { ($0.filter { !$0.isEmpty }, Self.leastBesideHint) }
  }

  /// The rows of the content that are in view; empty if all of them are.
  private var rows: String {
    guard let rows = observation.rows else { return "" }
    return "rows \(rows.first)–\(rows.last)/\(rows.count)"
  }

  private var hint: String {
    [playKey.isEmpty ? "" : "\(playKey) play", help].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private var help: String { helpKey.isEmpty ? "" : "\(helpKey) help" }
}

/// The last row of the screen: the line of the mode, the hints of the panel in use, or the status line.
@MainActor
struct LastRow {
  let observation: Observation
  let mode: Mode?
  let hints: [KeyHint]
  /// The user's position in the panel in use.
  var position: String?
  let count: Int?
  let scenery: Scenery

  private var theme: Theme { scenery.theme }

  func draw(into canvas: inout Canvas, row: Int) {
    if let mode {
      var room = Canvas(size: CellSize(width: canvas.size.width, height: 1))
      mode.state.draw(into: &room, in: scenery)
      canvas.draw(room, at: CellPoint(x: 0, y: row))
    } else if !hints.isEmpty, observation.announcement == nil {
      Self.draw(
        .empty, hints: hints, position: position ?? "", style: theme.status, into: &canvas, row: row, in: scenery)
    } else {
      statusLine.draw(into: &canvas, row: row)
    }
  }

  private var statusLine: StatusLine {
    StatusLine(
      observation: observation, count: count, helpKey: scenery.table.keyName(of: "help"), playKey: scenery.playKey,
      style: theme.status)
  }

  /// How many rows it covers: more than one for a long message.
  func rowCount(on size: CellSize) -> Int {
    mode == nil && observation.announcement != nil ? statusLine.rowCount(on: size) : 1
  }

  /// Draws the row of a mode: its line, and its hints or what is wrong with what was typed, as far as there is space.
  static func draw(_ mode: some ModeState, into canvas: inout Canvas, in scenery: Scenery) {
    let (line, remark, theme) = (mode.line(in: scenery), mode.remark(in: scenery), scenery.theme)
    draw(line, hints: remark == nil ? mode.hints : [], style: theme.prompt, into: &canvas, row: 0, in: scenery)
    let columns = canvas.size.width - line.width - 4
    guard let remark, columns >= 10 else { return }
    let text = DisplayText(remark).truncated(to: columns)
    canvas.draw(
      text, at: CellPoint(x: canvas.size.width - text.width - 1, y: 0),
      style: theme.faint.background(theme.prompt.background))
  }

  /// Draws a line at the left, and as many hints as fit at the right; without a line, the hints are at the left. The
  /// position is at the right, if it leaves space for the hint that says how to leave.
  private static func draw(
    _ line: DisplayText, hints: [KeyHint], position: String = "", style: Style, into canvas: inout Canvas, row: Int,
    in scenery: Scenery
  ) {
    let width = canvas.size.width
    let columns = width - line.width - (line.isEmpty ? 1 : 2)
    let place = DisplayText(position)
    let beside = place.isEmpty ? HintRow() : KeyHint.row(hints, in: scenery, columns: columns - place.width - 3)
    let shown = beside.isEmpty ? KeyHint.row(hints, in: scenery, columns: columns) : beside
    let hintStyle = line.isEmpty ? style : scenery.theme.faint.background(style.background)
    let look = StatusRow.Look(text: style, hints: hintStyle, keys: hintStyle, margin: 0)
    StatusRow.draw(line, shown, look, into: &canvas, CellRect(x: 0, y: row, width: width, height: 1))
    if !beside.isEmpty { canvas.draw(place, at: CellPoint(x: width - place.width - 1, y: row), style: style) }
  }
}
