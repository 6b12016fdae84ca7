import CharacterCanvas
import Foundation
import LayoutCore

/// What the last step cost, and a graph of the steps before it.
struct NumbersPanel: Panel {
  let name = "numbers"
  let title = "Last step"
  let side = PanelSide.bottom
  let takesFocusWhenOpened = false
  let watchesSteps = true

  private static let factCount = 6

  func preferredSize(in scenery: Scenery) -> CellSize {
    let columns = FactTable.columns(inWidth: scenery.size.width)
    return CellSize(width: 40, height: (Self.factCount + columns - 1) / columns + 1)
  }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    guard let step = scenery.lastStep else {
      canvas.draw("nothing has happened yet", at: .zero, style: scenery.theme.faint)
      return
    }
    let hasGraph = canvas.size.height > 1
    let rows = canvas.size.height - (hasGraph ? 1 : 0)
    let room = CellRect(x: 0, y: 0, width: canvas.size.width, height: rows)
    FactTable(Self.facts(step)).draw(into: &canvas, room: room, theme: scenery.theme)
    guard hasGraph, let history = scenery.watch?.history else { return }
    StepGraph(history: history, isUnicode: scenery.isUnicode)
      .draw(into: &canvas, row: canvas.size.height - 1, theme: scenery.theme)
  }

  static func facts(_ step: StepRecord) -> [Fact] {
    let work = step.work
    return [
      Fact(
        "elements",
        "\(work.elementsReturned) by \(times(work.rectQueries)), \(work.elementsReturnedInVain) in vain"),
      Fact("made", "\(work.attributesMade) attributes, \(work.viewsMade) views"),
      Fact("reused", "\(work.viewsReused) views, \(work.viewsRecycled) put aside"),
      Fact("solved", "\(work.sectionsSolved) sections, \(work.itemsSolved) items, \(work.prepares) prepares"),
      Fact(
        "µs", "query \(step.queryTime.microseconds) paint \(step.paintTime.microseconds) "
          + "present \(step.presentTime.microseconds)"),
      Fact("sent", "\(step.bytes) bytes in \(step.writes) \(step.writes == 1 ? "write" : "writes")"),
    ]
  }

  private static func times(_ count: Int) -> String { count == 1 ? "1 query" : "\(count) queries" }
}

/// The time of each of the last steps as a bar, the latest at the right.
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

  /// One character a value, from the lowest bar to the full one for the greatest.
  static func bars(_ values: [Int], isUnicode: Bool) -> String {
    let levels = Array(isUnicode ? "▁▂▃▄▅▆▇█" : "_.-=oO#@")
    let greatest = max(1, values.max() ?? 1)
    return String(values.map { levels[max(0, min($0 * levels.count / (greatest + 1), levels.count - 1))] })
  }
}
