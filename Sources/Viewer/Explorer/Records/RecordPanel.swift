import CharacterCanvas
import CollectionRendering
import Images
import LayoutCore
import Records
import Scenes

/// Shows the whole record of the item in focus: its image, and each field by name, wrapped, and JSON unfolded. It goes
/// with the focus.
struct RecordPanel: TextPanel {
  /// In narrower panels, values are below their names.
  private static let leastBeside = 30

  let title = "Record"
  /// The list keeps the keys, so that arrows go from record to record.
  var traits: PanelTraits {
    PanelTraits(side: .trailing, foldsBelow: true, keys: .onRequest, onDismissal: [.data(.endReading)])
  }

  /// The first row shown of a record. Other records are shown from their beginning.
  private var scrolled: Scrolled?

  private struct Scrolled: Hashable {
    let row, first: Int
  }

  var hints: [KeyHint] {
    [KeyHint(of: "row-down", "row-up", as: "scroll"), KeyHint(of: "record", "dismiss", as: "close")]
  }

  /// The key of the wrapped rows. To wrap a record of a large text would take long in every frame.
  struct RowsKey: Hashable {
    let fields: [String]
    let columns: Int
    let style: Style
  }

  func size(in scenery: Scenery) -> CellSize {
    let columns = scenery.size.width >= 120 ? scenery.size.width / 2 : max(36, scenery.size.width * 2 / 5)
    return CellSize(width: columns, height: max(6, scenery.size.height / 2))
  }

  func lines(in scenery: Scenery) -> [String] {
    guard let record = scenery.focusedRecord else { return ["no item in focus"] }
    return record.fields.flatMap { name, value in
      let lines = FocusedRecord.lines(of: value)
      return lines.count == 1 ? ["\(name): \(lines[0])"] : ["\(name):"] + lines
    }
  }

  private func rows(in scenery: Scenery, columns: Int) -> TextRows {
    guard let record = scenery.focusedRecord else {
      return TextRows([DisplayText("no item in focus")], columns: columns, style: scenery.theme.faint)
    }
    let key = RowsKey(
      fields: record.fields.flatMap { [$0.name, $0.value] }, columns: columns, style: scenery.theme.panel)
    return scenery.memory.record.value(for: key) {
      let tabStops = scenery.tabStops
      return Self.rows(of: record, columns: columns, tabStops, theme: scenery.theme)
    }
  }

  private static func rows(
    of record: FocusedRecord, columns: Int, _ tabStops: TabStops, theme: Theme
  ) -> TextRows {
    let labels = record.fields.map { DisplayText($0.name) }
    let isBeside = columns >= leastBeside
    let indent = isBeside ? min((labels.map(\.width).max() ?? 0) + 1, columns / 3) : 1
    let room = max(1, MoreMarks.textColumns(columns) - indent)
    var rows = TextRows()
    for (label, field) in zip(labels, record.fields) {
      let name = TextRows.Part(text: label.truncated(to: isBeside ? indent - 1 : columns), style: theme.faint)
      var parts = FocusedRecord.lines(of: field.value).flatMap { line -> [DisplayText] in
        let line = tabStops.expanded(line).text
        // Wrapped JSON lines keep their indentation.
        let blanks = line.prefix { $0 == " " }.count
        return DisplayText(line).wrapped(to: room, hangingIndent: min(blanks, room / 2))
      }
      if parts.isEmpty { parts = [.empty] }
      if !isBeside { rows.add([name]) }
      for (index, text) in parts.enumerated() {
        let value = TextRows.Part(column: indent, text: text, style: theme.panel)
        rows.add(index == 0 && isBeside ? [name, value] : [value])
      }
    }
    return rows
  }

  // MARK: The image

  /// The cells of the record's image at the top of the panel: in its proportions, and in half of the rows at most.
  private func imageCells(in room: CellRect, _ scenery: Scenery) -> CellRect? {
    guard let image = scenery.focusedRecord?.image, room.height >= 6, room.width >= 4 else { return nil }
    guard let size = try? ImageStore.shared.header(of: image).size else {
      // Its place has the reason.
      return CellRect(x: room.x, y: room.y, width: room.width, height: 3)
    }
    let proportion = Double(size.height) / Double(size.width)
    // A cell is about twice as high as it is wide.
    let rows = min(room.height / 2, max(1, Int((Double(room.width) * proportion / 2).rounded())))
    let columns = min(room.width, max(1, Int((2 * Double(rows) / proportion).rounded())))
    return CellRect(x: room.x + (room.width - columns) / 2, y: room.y, width: columns, height: rows)
  }

  /// The cells of the fields: those that the image and a blank row leave.
  private func textRoom(in room: CellRect, _ scenery: Scenery) -> CellRect {
    guard let image = imageCells(in: room, scenery) else { return room }
    return CellRect(minX: room.minX, minY: image.maxY + 1, maxX: room.maxX, maxY: room.maxY)
  }

  /// The cells for image and fields in a panel.
  private func room(in size: CellSize) -> CellRect {
    CellRect(x: min(1, size.width), y: 0, width: max(0, size.width - 1), height: size.height)
  }

  private func paintImage(into canvas: inout Canvas, in cells: CellRect, _ scenery: Scenery) {
    guard let image = scenery.focusedRecord?.image else { return }
    let looks = scenery.state.looks
    let ground = scenery.theme.panel.background.rgb() ?? looks.palette.ground
    CollectionRenderer(pointsPerCell: .one, palette: looks.palette)
      .paint(ContentImage(image), in: cells, onto: ground, into: &canvas)
  }

  private func first(in scenery: Scenery) -> Int {
    guard let scrolled, scrolled.row == scenery.focusedRecord?.row else { return 0 }
    return scrolled.first
  }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    let room = room(in: canvas.size)
    if let image = imageCells(in: room, scenery) { paintImage(into: &canvas, in: image, scenery) }
    rows(in: scenery, columns: room.width)
      .draw(into: &canvas, room: textRoom(in: room, scenery), from: first(in: scenery), scenery: scenery)
  }

  func position(in scenery: Scenery) -> String? {
    guard let size = scenery.place(of: id)?.inner.size else { return nil }
    let room = textRoom(in: room(in: size), scenery)
    return rows(in: scenery, columns: room.width).position(from: first(in: scenery), rows: room.height)
  }

  mutating func move(by count: Int, in scenery: Scenery) {
    guard let size = scenery.place(of: id)?.inner.size, let row = scenery.focusedRecord?.row else { return }
    let room = textRoom(in: room(in: size), scenery)
    let rows = rows(in: scenery, columns: room.width)
    let first = rows.clamped(rows.clamped(first(in: scenery), rows: room.height) + count, rows: room.height)
    scrolled = Scrolled(row: row, first: first)
  }
}

/// The record of the item in focus, with all its fields.
struct FocusedRecord {
  /// The number of its row in the source, from 0.
  let row: Int
  let rowCount: Int
  let fields: [(name: String, value: String)]
  /// The image of the item; nil if it has none.
  var image: Image?

  /// The most bytes of a field that are shown.
  private static let mostBytes = 200_000

  init(row: Int, in rows: some RowStore) {
    (self.row, rowCount) = (row, rows.rowCount)
    var values = [String](repeating: "", count: rows.columns.count)
    rows.forEachField(ofRow: row) { column, bytes in
      values[column] = String(decoding: bytes.prefix(Self.mostBytes), as: UTF8.self)
      if bytes.count > Self.mostBytes {
        values[column] += "\n(cut: \((bytes.count - Self.mostBytes).grouped) more bytes)"
      }
      return true
    }
    fields = Array(zip(rows.columns, values))
  }

  /// The lines of a value: those of JSON are indented by their depth.
  static func lines(of value: String) -> [String] {
    JSONUnfolding.lines(of: value)
      ?? value.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}

extension Stage {
  /// The record of an item; nil if it shows none.
  func record(of element: ElementIdentifier) -> FocusedRecord? {
    guard element.category == .cell, let records, let row = row(section: element.section, item: element.item) else {
      return nil
    }
    var record = FocusedRecord(row: row, in: records.rows)
    record.image = image(section: element.section, item: element.item)
    return record
  }
}

extension ExplorerAction {
  static let reading = [
    ExplorerAction(
      "record", .items, "show all fields of the row in focus", needs: .records(to: "show"), .data(.toggleRecord))
  ]
}

extension ExplorerState {
  /// Hides the record, and restores what was before it was shown.
  @MainActor
  mutating func closeRecord() {
    route.panels.close(PartID(RecordPanel.self))
    focusing.endReading()
  }
}

extension FocusState {
  /// Restores what was before the record was shown.
  mutating func endReading() {
    if isForRecord { isOn = false }
    isForRecord = false
  }
}
