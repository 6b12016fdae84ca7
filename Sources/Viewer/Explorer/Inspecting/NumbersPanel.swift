import CharacterCanvas
import Foundation
import LayoutAudit

/// The costs of the last step, and a graph of the latest steps.
struct NumbersPanel: Panel {
  let title = "Last step"
  var traits: PanelTraits { PanelTraits(side: .bottom, keys: .never, watchesSteps: true) }

  /// The first row shown, if not all fit.
  private var firstRow = 0

  init() {}

  private static let factCount = 6
  /// With fewer rows, there is no graph.
  private static let leastGraphedHeight = 5

  func size(in scenery: Scenery) -> CellSize {
    CellSize(width: 40, height: preferredRows(columns: scenery.size.width, in: scenery))
  }

  /// The facts and the graph. On a screen with many rows, two more rows for long facts.
  func preferredRows(columns: Int, in scenery: Scenery) -> Int {
    FactTable.rows(of: Self.factCount, inWidth: columns) + (scenery.size.height >= 24 ? 3 : 1)
  }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    let size = canvas.size
    let room = factRoom(of: size, scenery)
    rows(in: scenery, columns: size.width).draw(into: &canvas, room: room, from: firstRow, scenery: scenery)
    guard room.height < size.height, scenery.lastStep != nil else { return }
    StepGraph(history: scenery.stepHistory, isUnicode: scenery.isUnicode)
      .draw(into: &canvas, row: size.height - 1, theme: scenery.theme)
  }

  /// All rows except that of the graph.
  private func factRoom(of size: CellSize, _ scenery: Scenery) -> CellRect {
    let hasGraph = size.height >= min(Self.leastGraphedHeight, preferredRows(columns: size.width, in: scenery))
    return CellRect(x: 0, y: 0, width: size.width, height: size.height - (hasGraph ? 1 : 0))
  }

  private func rows(in scenery: Scenery, columns: Int) -> TextRows {
    guard let step = scenery.lastStep else {
      return TextRows(["nothing has happened yet"], columns: columns, style: scenery.theme.faint)
    }
    return FactTable(Self.facts(step)).rows(columns: columns, theme: scenery.theme)
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) {
    guard let size = scenery.place(of: id)?.inner.size else { return }
    let rows = rows(in: scenery, columns: size.width)
    firstRow = rows.clamped(firstRow + notches, rows: factRoom(of: size, scenery).height)
  }

  static func facts(_ step: StepRecord) -> [Fact] {
    let work = step.work
    return [
      Fact(
        "elements",
        "\(work.elementsReturned) by \(times(work.rectQueries)), \(work.elementsReturnedOutside) outside"),
      Fact("made", "\(work.attributesMade) attributes, \(work.viewsMade) views"),
      Fact("reused", "\(work.viewsReused) views, \(work.viewsRecycled) recycled"),
      Fact("solved", "\(work.sectionsSolved) sections, \(work.itemsSolved) items, \(work.prepares) prepares"),
      Fact(
        "µs",
        "query \(step.queryTime.microseconds) paint \(step.paintTime.microseconds) "
          + "present \(step.presentTime.microseconds)"),
      Fact("sent", "\(step.bytes) bytes in \(step.writes.counted("write"))"),
    ]
  }

  private static func times(_ count: Int) -> String { count == 1 ? "1 query" : "\(count) queries" }
}

/// The times of the last steps as bars, the latest at the right.
struct StepGraph {
  let history: [StepRecord]
  let isUnicode: Bool

  func draw(into canvas: inout Canvas, row: Int, theme: Theme) {
    let times = history.map { ($0.queryTime + $0.paintTime + $0.presentTime).microseconds }
    let label = DisplayText(" \(times.suffix(canvas.size.width).max() ?? 0) µs at most")
    let room = max(0, canvas.size.width - label.width)
    let shown = Array(times.suffix(room))
    let bars = DisplayText(Self.bars(shown, isUnicode: isUnicode))
    canvas.draw(bars, at: CellPoint(x: room - bars.width, y: row), style: theme.panel)
    canvas.draw(label, at: CellPoint(x: room, y: row), style: theme.faint)
  }

  /// One character for each value, from the lowest bar to the full one for the greatest value.
  static func bars(_ values: [Int], isUnicode: Bool) -> String {
    let levels = Array(isUnicode ? "▁▂▃▄▅▆▇█" : "_.-=oO#@")
    let greatest = max(1, values.max() ?? 1)
    return String(values.map { levels[max(0, min($0 * levels.count / (greatest + 1), levels.count - 1))] })
  }
}
