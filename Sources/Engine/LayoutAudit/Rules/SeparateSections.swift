import Foundation

extension AuditRule {
  /// Headers and footers do not overlap elements of other sections.
  public static let separateSections = AuditRule(
    20, "separate-sections", "Headers and footers do not overlap elements of other sections.",
    harm: "Titles cover each other, most often after an empty section.",
    remedy: "Let a section without items be as long as its header and footer, never shorter."
  ) { $0.checkSeparateSections() }
}

extension RuleCheck {
  /// In their natural places, headers and footers overlap neither those of other sections nor cells of other sections.
  /// An element whose kind only one section has belongs to the whole content.
  func checkSeparateSections() {
    let stage = makeStage()
    let atStart = Census(stage)
    stage.scroll(to: stage.endOffset(subject.direction))
    let bars = naturalBars(atStart, Census(stage))
    let cells = CellsInOrder(atStart)
    for (index, bar) in bars.enumerated() {
      let others = bars[(index + 1)...].prefix { $0.frame.minY < bar.frame.maxY } + cells.beside(bar.frame)
      let overlapping = others.filter {
        $0.element.section != bar.element.section && $0.frame.clearlyOverlaps(bar.frame)
      }
      expect(
        overlapping.isEmpty, .notScrolled, [bar.element] + overlapping.map(\.element),
        expected: "\(bar.element) beside elements of other sections",
        found: overlapping.first.map { "\(bar.frame.text) over \($0.element) at \($0.frame.text)" } ?? "")
    }
  }

  /// Headers and footers of kinds that several sections have, from top to bottom.
  private func naturalBars(_ atStart: Census, _ atEnd: Census) -> [Placement] {
    let bars = atStart.all.filter { $0.element.isHeaderOrFooter && $0.isShown && !$0.frame.isEmpty }
    let belongsToAll = atStart.barsOfOneSection
    return bars.filter { !belongsToAll.contains($0.element) }
      .map { $0.element.isFooter ? atEnd[$0.element] ?? $0 : $0 }
      .sorted { $0.frame.minY < $1.frame.minY }
  }
}
