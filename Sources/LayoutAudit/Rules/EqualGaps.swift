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
