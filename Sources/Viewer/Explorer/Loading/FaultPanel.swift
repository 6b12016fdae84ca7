import CharacterCanvas

/// Lists problems: faults of files, warnings of the layout, and malformed rows by line.
struct FaultPanel: TextPanel {
  /// The first row shown, if not all fit.
  private var firstRow = 0

  let title = "Problems"
  var traits: PanelTraits { PanelTraits(side: .floating) }
  var hints: [KeyHint] {
    [KeyHint(of: "row-down", "row-up", as: "more"), KeyHint(of: "dismiss", "faults", as: "close")]
  }

  func lines(in scenery: Scenery) -> [String] {
    let faults = scenery.notices + scenery.faults
    return faults.isEmpty ? ["no problems found"] : faults
  }

  func size(in scenery: Scenery) -> CellSize {
    let lines = lines(in: scenery)
    let width = min((lines.map { DisplayText($0).width }.max() ?? 0) + 2, max(1, scenery.size.width - 2))
    let rows = lines.prefix(scenery.size.height).reduce(0) { $0 + Self.wrapped($1, columns: width).count }
    return CellSize(width: width, height: rows)
  }

  private static func wrapped(_ line: String, columns: Int) -> [DisplayText] {
    DisplayText(line).wrapped(to: max(1, columns - 2), hangingIndent: 2)
  }

  /// - Complexity: O(n) for n lines; there are at most some thousand.
  private func rows(in scenery: Scenery, columns: Int) -> TextRows {
    TextRows(lines(in: scenery).map { DisplayText($0) }, columns: max(1, columns - 2), style: scenery.theme.panel)
  }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    let size = canvas.size
    let room = CellRect(x: min(1, size.width), y: 0, width: max(0, size.width - 1), height: size.height)
    rows(in: scenery, columns: size.width).draw(into: &canvas, room: room, from: firstRow, scenery: scenery)
  }

  func position(in scenery: Scenery) -> String? {
    guard let size = scenery.place(of: id)?.inner.size else { return nil }
    return rows(in: scenery, columns: size.width).position(from: firstRow, rows: size.height)
  }

  mutating func move(by count: Int, in scenery: Scenery) {
    guard let size = scenery.place(of: id)?.inner.size else { return }
    firstRow = rows(in: scenery, columns: size.width).clamped(firstRow + count, rows: size.height)
  }
}
