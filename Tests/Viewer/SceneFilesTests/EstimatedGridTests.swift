import Foundation
import LayoutAudit
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("Grids whose cells decide, in scene files")
struct EstimatedGridTests {
  private static func text(_ layout: String) -> String {
    """
    layout: {kind: grid, itemSize: [12, 3], \(layout)}
    data:
      sections:
        - items: [abc, a much longer text of many words, ab, abcd, abc]
        - items: [abcdefghi, short, {title: ab}, abcd, abc]
        - items: [ab, short, abcdef, abcd, abc]
    """
  }

  private func widths(_ layout: String, settings: [String] = []) throws -> [CGFloat] {
    let view = try scene(Self.text(layout), settings: settings).view(60, 12).view
    return try (0..<3).map { try #require(view.itemFrame(0, $0)).width }
  }

  @Test("columns and rows take the sizes of the texts in view; a given column keeps its breadth")
  func keys() throws {
    try expect(widths("columnWidth: 7"), [7, 7, 7])
    let natural = try widths("estimatedColumnWidth: 8")
    expect(natural[0] - natural[2], 3, "9 letters against 6")
    expect(natural[1] - natural[0], 23, "32 letters against 9")
    let limited = try widths("estimatedColumnWidth: 8, maximumColumnWidth: 14")
    expect(limited, [natural[0], 14, natural[2]])
    try expect(widths("columnWidth: 7", settings: ["layout.estimatedColumnWidth=8"]), [7, natural[1], natural[2]])
    let view = try scene(
      Self.text("estimatedColumnWidth: 8, maximumColumnWidth: 14, estimatedRowHeight: 2")
    ).view(60, 12).view
    let (first, second) = (try #require(view.itemFrame(0, 0)), try #require(view.itemFrame(1, 0)))
    #expect(first.height > second.height, "the long text takes several lines")
  }

  @Test(
    "such grids pass the audit, with frozen cells, from right to left, and scrolling horizontally",
    arguments: ["frozenColumns: 1, frozenRows: 1", "isMirrored: true", "scrollDirection: horizontal"])
  func audit(_ more: String) throws {
    let layout = "estimatedColumnWidth: 8, maximumColumnWidth: 14, estimatedRowHeight: 2, \(more)"
    let subject = try scene(Self.text(layout)).auditSubject(size: CGSize(width: 24, height: 6))
    let report = LayoutAuditor(seed: 3, rects: 20).audit(subject)
    #expect(report.isClean, "\(report)")
  }
}
