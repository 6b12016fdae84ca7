import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import Sections
import TestExpectations
import Testing

/// Items of these breadths in turn.
@MainActor
private final class Breadths: FlowLayoutDelegate {
  let breadths: [CGFloat]
  init(_ breadths: [CGFloat]) { self.breadths = breadths }
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: breadths[indexPath.item % breadths.count], height: 2) }
}

@MainActor
@Suite("Matters of taste")
struct LintTests {
  private func report(_ breadths: [CGFloat], count: Int, _ alignment: LineAlignment) -> AuditReport {
    let subject = AuditSubject(
      "flow", counts: [count], size: CGSize(width: 40, height: 15), delegate: Breadths(breadths)
    ) { _ in
      let layout = FlowLayout()
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (1, 0)
      layout.lineAlignment = alignment
      return layout
    }
    return LayoutAuditor(seed: 1, rects: 5).audit(subject.waiving(.exactMirror, because: "it is read from the left"))
  }

  @Test("an item alone in the middle of its line is lint, and the report is clean")
  func lone() {
    let report = report([15, 15, 30], count: 12, .justified)
    #expect(report.isClean, "\(report)")
    expect(report.lint.map(\.rule), [.loneItems], "\(report)")
    expect(report.lint.first?.elements, [.cell(0, 2), .cell(0, 5), .cell(0, 8)])
    #expect(report.description.contains("lint: lone-items: cell 0.2"))
  }

  @Test("a last line with the items of another line and other gaps is lint")
  func lastLine() {
    // Three items of 12 leave 4 points: two gaps of 2, and of 1 in the last line.
    let report = report([12, 12, 12, 11], count: 15, .justified)
    #expect(report.isClean, "\(report)")
    expect(report.lint.map(\.rule), [.equalGaps], "\(report)")
    expect(report.lint.first?.elements, [.cell(0, 12)])
    expect(report.lint.first.map { [$0.expected, $0.found] }, ["gaps of 2, as after cell 0.0", "gaps of 1"])
  }

  @Test(
    "no lint is reported for leading lines, nor for a last line that has no full line to compare with",
    arguments: [15, 7])
  func leading(count: Int) {
    #expect(report([12, 12, 12, 11], count: count, .leading).lint.isEmpty)
    #expect(report([15, 15, 30], count: count, .leading).lint.isEmpty)
    #expect(report([12, 11, 10, 9, 8, 7, 6], count: 7, .justified).lint.isEmpty)
  }

  @Test("a matter of taste can be waived")
  func waived() {
    let subject = AuditSubject(
      "flow", counts: [12], size: CGSize(width: 40, height: 15), delegate: Breadths([15, 15, 30]), layout: FlowLayout()
    ).waiving(.loneItems, because: "single items are titles")
    let report = LayoutAuditor(seed: 1, rects: 5).audit(subject)
    #expect(report.lint.allSatisfy { $0.rule != .loneItems })
  }
}
