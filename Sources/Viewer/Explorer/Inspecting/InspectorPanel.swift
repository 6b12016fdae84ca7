import CharacterCanvas
import Foundation
import LayoutCore

extension ExplorerAction {
  static let looking = [
    ExplorerAction("inspector", .looking, keys: ["i"], "inspect elements", .panel(.toggle(.inspector)))
      .leavingMotion
  ]
}

/// Shows the elements under a cursor that keys or clicks move, and the distance between two marked elements.
///
/// The panel queries the layout only while it is open, and then once per frame. It queries one cell. It also queries
/// the index paths of the elements there, of the marked ones, and of a few items next to the shown ones.
struct InspectorPanel: Panel {
  /// The position of the cursor, from the first cell of the content area. While it is nil, the cursor is at the focused
  /// element or the first item in view.
  private var place: CellPoint?
  /// How many elements are in front of the one that is shown.
  private var depth = 0
  private var marks: [ElementIdentifier] = []
  /// The scene of the marked elements. In other scenes nothing is marked.
  private var markedScene: Int?
  /// The first row shown, if not all fit.
  private var firstRow = 0

  let title = "Inspector"
  var traits: PanelTraits {
    PanelTraits(side: .bottom, context: .inspector, overlay: InspectorOverlay(panel: self))
  }

  var hints: [KeyHint] {
    [
      KeyHint("←↓↑→", "cursor"), KeyHint("HJKL", "element"), KeyHint(". ,", "depth"), KeyHint("m", "mark"),
      KeyHint(of: "panel-keys", as: "scroll"), KeyHint(of: "dismiss", "inspector", as: "close"),
    ]
  }

  /// The position of the cursor, for the terminal's cursor and for the overlay.
  func contentCursor(in scenery: Scenery) -> CellPoint {
    let area = scenery.contentArea.size
    let cell = place ?? Self.firstPlace(in: scenery)
    return CellPoint(x: max(0, min(cell.x, area.width - 1)), y: max(0, min(cell.y, area.height - 1)))
  }

  func cursor(in scenery: Scenery) -> CellPoint? { contentCursor(in: scenery) }

  private static func firstPlace(in scenery: Scenery) -> CellPoint {
    let area = CellRect(size: scenery.contentArea.size)
    let first = scenery.focusedElement ?? scenery.observation.firstItem
    let element = scenery.elements.first { $0.present == first }
    let cells = element.map { scenery.grid.shownCells(of: $0).intersection(area) } ?? area
    return CellPoint(x: cells.x + cells.width / 2, y: cells.y + cells.height / 2)
  }

  /// The elements under the cursor, topmost first.
  func stack(in scenery: Scenery) -> [Inspection] {
    scenery.inspections(at: contentCursor(in: scenery))
  }

  func inspection(in scenery: Scenery) -> (inspection: Inspection, depth: Int, count: Int)? {
    let stack = stack(in: scenery)
    guard !stack.isEmpty else { return nil }
    let depth = min(depth, stack.count - 1)
    return (stack[depth], depth, stack.count)
  }

  func size(in scenery: Scenery) -> CellSize {
    CellSize(width: 40, height: preferredRows(columns: scenery.size.width, in: scenery))
  }

  /// The heading and the facts. On a screen with many rows, one more row for long facts.
  func preferredRows(columns: Int, in scenery: Scenery) -> Int {
    let isTall = scenery.size.height >= 24
    let rows = FactTable.rows(of: InspectionFacts.count, inWidth: columns) + (isTall ? 2 : 1)
    return rows + (isTall && scenery.view.hasParts ? Self.chainRows : 0)
  }

  /// Rows for what the element is a part of, if the layout says so. Longer ones scroll.
  private static let chainRows = 3

  /// The parts around the element, as rows.
  private func chainRows(in scenery: Scenery, columns: Int) -> TextRows {
    let text = chain(in: scenery)
    guard !text.isEmpty else { return TextRows() }
    return TextRows([DisplayText(text)], columns: MoreMarks.textColumns(columns), style: scenery.theme.panel)
  }

  private func chain(in scenery: Scenery) -> String {
    PartChain(inspection(in: scenery)?.inspection.parts ?? [], isUnicode: scenery.isUnicode).text
  }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    rows(in: scenery, columns: canvas.size.width)
      .draw(into: &canvas, room: canvas.bounds, from: firstRow, scenery: scenery)
  }

  func lines(in scenery: Scenery) -> [String] {
    let (heading, facts) = words(in: scenery, isShort: false)
    let chain = chain(in: scenery)
    return [heading] + (chain.isEmpty ? [] : [chain]) + facts.map(\.sentence)
  }

  private func words(in scenery: Scenery, isShort: Bool) -> (heading: String, facts: [Fact]) {
    let found = inspection(in: scenery)
    let facts = InspectionFacts(found?.inspection, marks: markedFrames(in: scenery))
    let place = found.map { $0.count > 1 ? "\($0.depth + 1) of \($0.count) here" : "" } ?? ""
    let name = isShort ? facts.shortHeading : facts.heading
    return ([name, place, facts.measure].filter { !$0.isEmpty }.joined(separator: "  "), facts.facts)
  }

  private func rows(in scenery: Scenery, columns: Int) -> TextRows {
    let (heading, facts) = words(in: scenery, isShort: columns < 40)
    var rows = TextRows()
    rows.add(DisplayText(heading), columns: MoreMarks.textColumns(columns), indent: 1, style: scenery.theme.title)
    return rows.above(chainRows(in: scenery, columns: columns)).above(
      FactTable(facts).rows(columns: columns, theme: scenery.theme))
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) {
    guard let room = scenery.place(of: id)?.inner else { return }
    firstRow = rows(in: scenery, columns: room.width).clamped(firstRow + notches, rows: room.height)
  }

  /// The marked elements that still exist, with their current frames.
  private func markedFrames(in scenery: Scenery) -> [(element: ElementIdentifier, frame: CGRect)] {
    guard markedScene == scenery.observation.sceneIndex else { return [] }
    return marks.compactMap { element in scenery.view.locatedAttributes(of: element).map { (element, $0.frame) } }
  }

  fileprivate func outlines(in scenery: Scenery) -> [(element: ElementIdentifier, cells: CellRect, label: String)] {
    zip(markedFrames(in: scenery), ["A", "B"]).map { ($0.0.element, scenery.grid.cells(of: $0.0.frame), $0.1) }
  }

  // MARK: Keys and mouse

  /// Whether a key moves the cursor or the marks, and nothing of the content.
  static func movesCursor(_ key: Key) -> Bool {
    ([.left, .right, .up, .down, "h", "j", "k", "l", "H", "J", "K", "L", ".", ",", "m"] as [Key]).contains(key)
  }

  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse {
    switch key {
    case .left, "h": return move(-1, 0, in: scenery)
    case .right, "l": return move(1, 0, in: scenery)
    case .up, "k": return move(0, -1, in: scenery)
    case .down, "j": return move(0, 1, in: scenery)
    case "H", "L": return hop(key == "H" ? -1 : 1, 0, in: scenery)
    case "K", "J": return hop(0, key == "K" ? -1 : 1, in: scenery)
    case ".": depth = min(depth + 1, max(0, stack(in: scenery).count - 1))
    case ",": depth = max(0, depth - 1)
    case "m": mark(in: scenery)
    default: return .passed
    }
    return .taken
  }

  mutating func press(onContent cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    (place, depth) = (cell, 0)
    return .taken
  }

  /// Moves the cursor by one cell. At the edge, the content scrolls instead.
  private mutating func move(_ dx: Int, _ dy: Int, in scenery: Scenery) -> KeyResponse {
    let (cell, area) = (contentCursor(in: scenery), CellRect(size: scenery.contentArea.size))
    let next = CellPoint(x: cell.x + dx, y: cell.y + dy)
    depth = 0
    guard area.contains(next) else {
      place = cell
      return .used([.scroll(.columns(dx)), .scroll(.rows(dy))])
    }
    place = next
    return .taken
  }

  /// Moves to the nearest cell in a direction that has another element on top. If there is none, the cursor stays.
  private mutating func hop(_ dx: Int, _ dy: Int, in scenery: Scenery) -> KeyResponse {
    let area = CellRect(size: scenery.contentArea.size)
    let elements = scenery.elements.compactMap { element in
      element.present.map { ($0, scenery.grid.shownCells(of: element)) }
    }
    func top(_ cell: CellPoint) -> ElementIdentifier? { elements.last { $0.1.contains(cell) }?.0 }
    var cell = contentCursor(in: scenery)
    let start = top(cell)
    while true {
      let next = CellPoint(x: cell.x + dx, y: cell.y + dy)
      guard area.contains(next) else {
        return .used([.announce("no element in that direction")])
      }
      cell = next
      if let here = top(cell), here != start { break }
    }
    (place, depth) = (cell, 0)
    return .taken
  }

  /// Sets the first mark, then the second, then again the first. On the only marked element, it removes the mark.
  private mutating func mark(in scenery: Scenery) {
    let scene = scenery.observation.sceneIndex
    if marks.count == 2 || markedScene != scene { (marks, markedScene) = ([], scene) }
    guard let element = inspection(in: scenery)?.inspection.element else { return }
    if marks == [element] { marks = [] } else { marks.append(element) }
  }
}

/// Outlines the element under the cursor and the marked ones, and draws the cursor.
private struct InspectorOverlay: Overlay {
  let panel: InspectorPanel

  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    let outline = Outline(isUnicode: scenery.isUnicode)
    if let inspection = panel.inspection(in: scenery)?.inspection {
      draw(inspection.element, inspection.cells, .heavy, label: "", outline, on: &canvas, over: scenery)
    }
    for mark in panel.outlines(in: scenery) {
      draw(mark.element, mark.cells, .double, label: mark.label, outline, on: &canvas, over: scenery)
    }
    let cell = panel.contentCursor(in: scenery)
    canvas.restyle(CellRect(x: cell.x, y: cell.y, width: 1, height: 1)) { style in
      var style = style
      style.attributes.formSymmetricDifference(.reverse)
      return style
    }
  }

  /// Outlines the element. Pinned headers and others that cover a part of it cover the outline too. An element that is
  /// wholly covered is outlined in front.
  private func draw(
    _ element: ElementIdentifier, _ cells: CellRect, _ border: BorderStyle, label: String, _ outline: Outline,
    on canvas: inout Canvas, over scenery: Scenery
  ) {
    let style = scenery.theme.title
    guard scenery.highlights.showsCell(of: element, in: canvas.bounds) else {
      return outline.draw(cells, border, label: label, style: style, into: &canvas)
    }
    scenery.highlights.mark(element, on: &canvas) { canvas, cells, _ in
      outline.draw(cells, border, label: label, style: style, into: &canvas)
    }
  }
}
