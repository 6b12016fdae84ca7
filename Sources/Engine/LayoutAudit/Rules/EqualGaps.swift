import Foundation
import LayoutCore

extension AuditRule {
  /// Lines of equal items have equal gaps. A matter of taste.
  public static let equalGaps = AuditRule(
    26, "equal-gaps", "Lines of equal items have equal gaps.",
    harm: "Items of neighbouring lines do not line up, most often in the last line of a section.",
    remedy: "Use one gap for all lines of a section, the last one too.",
    level: .lint
  ) { $0.checkEqualGaps() }
}

extension RuleCheck {
  /// Lines of a section with the same items, by their breadths and where they begin, have the same gaps.
  func checkEqualGaps() {
    forEachSectionOfLines { lines in
      let full = lines.filter { $0.cells.count > 1 }
      var models: [[CGFloat]: CellLine] = [:]
      var odd: [(CellLine, CellLine)] = []
      for line in full {
        let values: [CGFloat] = [line.spans[0].lower] + line.breadths
        let key = values.map { ($0 * 1000).rounded() }
        guard let model = models[key] else {
          models[key] = line
          continue
        }
        // Places rounded to whole points make less of a difference.
        let difference: CGFloat = model.gaps.reduce(0, +) - line.gaps.reduce(0, +)
        if difference.magnitude > 1 { odd.append((line, model)) }
      }
      guard !full.isEmpty else { return }
      expect(
        odd.isEmpty, .notScrolled, odd.map { $0.0.cells[0].element },
        expected: odd.first.map { "gaps of \($0.1.gaps[0].text), as after \($0.1.cells[0].element)" } ?? "",
        found: odd.first.map { "gaps of \($0.0.gaps[0].text)" } ?? "")
    }
  }
}

/// Cells of one section side by side, with no other element of the section beside them.
struct CellLine {
  let cells: [Placement]
  /// The places of the cells across the direction in which lines follow each other.
  let spans: [Span]
  /// The gaps between neighbours.
  var gaps: [CGFloat] { zip(spans, spans.dropFirst()).map { $1.lower - $0.upper } }
  var breadths: [CGFloat] { spans.map { $0.upper - $0.lower } }

  /// The lines of cells of one section. A line is left out if its cells overlap or reach into another line.
  static func lines(of cells: [Placement], across axis: AuditAxis) -> [CellLine] {
    let along: AuditAxis = axis == .horizontal ? .vertical : .horizontal
    let sorted = cells.sorted {
      let (a, b) = ($0.frame.span(along).lower, $1.frame.span(along).lower)
      return a == b ? $0.frame.span(axis).lower < $1.frame.span(axis).lower : a < b
    }
    var lines: [[Placement]] = []
    var end = -CGFloat.infinity
    for cell in sorted {
      let span = cell.frame.span(along)
      if span.lower >= end - Closeness.slack(end.isFinite ? end : 0) { lines.append([]) }
      lines[lines.count - 1].append(cell)
      end = max(end, span.upper)
    }
    return lines.compactMap { line in
      let start = line[0].frame.span(along).lower
      let spans = line.map { $0.frame.span(axis) }
      let isLine =
        line.allSatisfy { $0.frame.span(along).lower.isClose(to: start) }
        && zip(spans, spans.dropFirst()).allSatisfy { $1.lower >= $0.upper - Closeness.slack($0.upper) }
      return isLine ? CellLine(cells: line, spans: spans) : nil
    }
  }
}

extension RuleCheck {
  /// The axis along which lines follow each other, as far as the scrolling content shows it; the lines of each section.
  func forEachSectionOfLines(_ body: ([CellLine]) -> Void) {
    let stage = makeStage()
    let census = Census(stage)
    guard census.sample.isComplete else { return cannotCheck("a sample of the items shows no whole lines") }
    let axis: AuditAxis =
      census.contentSize.width > stage.visibleRect.width + 0.5
        && census.contentSize.height <= stage.visibleRect.height + 0.5
      ? .vertical : .horizontal
    let cells = Dictionary(
      grouping: census.cells.filter { $0.isShown && !$0.frame.isEmpty && !$0.scrollsWithSection },
      by: \.element.section)
    for section in cells.keys.sorted() { body(CellLine.lines(of: cells[section] ?? [], across: axis)) }
  }
}
