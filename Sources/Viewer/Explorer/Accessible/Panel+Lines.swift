import CharacterCanvas
import Foundation

extension Panel {
  /// The text of the rows that the panel draws.
  func lines(in scenery: Scenery) -> [String] {
    var canvas = Canvas(size: scenery.place(of: id)?.inner.size ?? .zero, background: scenery.theme.panel)
    draw(into: &canvas, in: scenery)
    return (0..<canvas.size.height).compactMap { y in
      let cells = canvas.row(y).filter { $0.width > 0 }
      let text = String(cells.map(\.character)).split(separator: " ").joined(separator: " ")
      return text.isEmpty ? nil : text.chosen(cells.contains { $0.style == scenery.theme.marks.choice })
    }
  }
}

extension String {
  static let choiceMark = "chosen: "

  /// The text as a line of a panel. A word marks the line that Enter would choose.
  func chosen(_ isChosen: Bool) -> String { isChosen ? Self.choiceMark + self : self }
}

extension HelpPanel {
  func lines(in scenery: Scenery) -> [String] {
    shownLines(in: scenery).map { line in
      line.isHeading ? line.keys.string + ":" : "\(line.keys.string): \(line.explanation.string)"
    }
  }
}

extension ListPanel {
  func lines(in scenery: Scenery) -> [String] {
    list.lines(withDetails: detailColumns > 0) { entry($0, in: scenery) } + footLines(in: scenery)
  }
}

extension FilterList {
  /// How many entries around the choice are reported at a time.
  private static let lineLimit = 20

  @MainActor
  func lines(withDetails: Bool, entry: Entries) -> [String] {
    let shown = visibleLines(rows: Self.lineLimit)
    let entries = shown.map { line -> String in
      let entry = entry(index(ofLine: line))
      let detail = [entry.detail, entry.key].filter { !$0.isEmpty }.joined(separator: ", ")
      let text = withDetails && !detail.isEmpty ? "\(entry.title): \(detail)" : entry.title
      return line == self.line ? "\(text), \(line + 1) of \(lineCount)".chosen(true) : text
    }
    return (filter.isEmpty ? [] : ["filter: \(filter.text)"]) + (entries.isEmpty ? ["no matches"] : entries)
  }
}

extension OverlayMenu {
  func lines(in scenery: Scenery) -> [String] {
    OverlayKind.allCases.enumerated().map { index, kind in
      let state = scenery.isOn(kind) ? "on" : "off"
      return "\(kind.key) \(kind.name), \(state): \(kind.explanation)".chosen(index == choice)
    }
  }
}

extension NumbersPanel {
  /// Before the first step that was watched, these are the numbers of the first layout of the content.
  func lines(in scenery: Scenery) -> [String] {
    let step = scenery.lastStep ?? StepRecord(first: scenery.view)
    guard step.work.rectQueries > 0 else { return ["no query was made"] }
    // The costs of drawing and sending mean nothing to users for whom nothing is drawn.
    let drawn: Set = ["sent", "µs"]
    return Self.facts(step).filter { !drawn.contains($0.label.string) }.map(\.sentence)
      + ["query: \(step.queryTime.microseconds) microseconds"]
  }
}

extension EventsPanel {
  private static var lineLimit: Int { 20 }

  func lines(in scenery: Scenery) -> [String] {
    let lines = scenery.stepLines.suffix(Self.lineLimit)
    return lines.isEmpty ? ["nothing has happened yet"] : Array(lines)
  }
}

extension MinimapPanel {
  func lines(in scenery: Scenery) -> [String] {
    let (view, visible, content) = (scenery.view, scenery.view.visibleContentRect, scenery.view.contentSize)
    let sections = Set(scenery.elements.compactMap { $0.present?.section }).sorted()
    let summary = sections.first.map { first in
      "sections: \(first + 1)\(sections.count > 1 ? " to \(sections[sections.count - 1] + 1)" : "") of \(view.numberOfSections)"
    }
    return [
      Self.words("down", visible.minY, visible.maxY, of: content.height),
      Self.words("across", visible.minX, visible.maxX, of: content.width),
    ] + [summary].compactMap { $0 }
  }

  /// For example `down: 0 to 23 of 350 points, 0 to 6 percent`.
  private static func words(_ axis: String, _ start: CGFloat, _ end: CGFloat, of whole: CGFloat) -> String {
    guard whole > end - start + 0.5 else { return "\(axis): all \(whole.words) points" }
    let (start, end) = (Swift.max(0, start), Swift.min(end, whole))
    func percent(_ value: CGFloat) -> String { (value / whole * 100).rounded(.down).words }
    return
      "\(axis): \(start.words) to \(end.words) of \(whole.words) points, \(percent(start)) to \(percent(end)) percent"
  }
}

extension Fact {
  /// For example `z index: 0  alpha 1`.
  var sentence: String { "\(label.string): \(value.string)" }
}
