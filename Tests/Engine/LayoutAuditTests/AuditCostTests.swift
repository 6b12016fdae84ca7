import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@testable import LayoutAudit

@MainActor
@Suite("The cost of an audit")
struct AuditCostTests {
  private func check(_ rule: AuditRule, sections: Int) -> RuleCheck {
    let counts = Array(repeating: 5, count: sections)
    let subject = AuditSubject("headers", counts: counts, size: CGSize(width: 40, height: 15)) { _ in
      let layout = ListLayout()
      (layout.headerHeight, layout.sectionHeadersPinToVisibleBounds) = (2, true)
      return layout
    }
    let check = RuleCheck(rule, subject, LayoutAuditor(seed: 1), AuditJournal())
    check.run()
    #expect(check.checks >= sections)
    expect(check.failures, 0)
    return check
  }

  @Test("each cell is compared with the view once per offset, however many headers are pinned", arguments: [10, 80])
  func pinnedHeaders(sections: Int) {
    let check = check(.pinnedInPlace, sections: sections)
    // At the start and at twelve other offsets.
    expect(check.cellsCompared, 13 * 5 * sections)
  }

  @Test("headers are compared only with the cells next to them", arguments: [10, 80])
  func uncoveredItems(sections: Int) {
    // Cells of one point that begin at most a point before the header: only the last cell of the section before.
    expect(check(.uncoveredItems, sections: sections).cellsCompared, sections - 1)
  }

  /// Sections that report no extents and have unusual places: side by side, of no extent, one inside another.
  private final class Scattered: CollectionViewLayout {
    static let places = [
      CGRect(x: 0, y: 2, width: 10, height: 3), CGRect(x: 0, y: 8, width: 10, height: 2),
      CGRect(x: 20, y: 8, width: 5, height: 4),
      CGRect(x: 0, y: 6, width: 10, height: 0), CGRect(x: 0, y: 12, width: 8, height: 5),
      CGRect(x: 2, y: 13, width: 1, height: 1),
    ]

    override var collectionViewContentSize: CGSize { CGSize(width: 40, height: 20) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      let attributes = LayoutAttributes(forCellWith: indexPath)
      attributes.frame = Self.places[indexPath[0]]
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      Self.places.indices.compactMap { layoutAttributesForItem(at: IndexPath(indexes: [$0, 0])) }
    }
  }

  @Test("sections that report no extents reach to their neighbours, or to the end of the content")
  func extents() {
    let subject = AuditSubject("scattered", counts: Array(repeating: 1, count: 6), layout: Scattered())
    let stage = subject.makeStage(AuditConditions(size: subject.size))
    stage.settle()
    let census = Census(stage)
    let extents = SectionExtents(stage, atStart: census, atEnd: census)
    let expected = [
      CGRect(x: 0, y: 0, width: 20, height: 6), CGRect(x: 0, y: 6, width: 20, height: 6),
      CGRect(x: 10, y: 6, width: 30, height: 6), CGRect(x: 0, y: 5, width: 20, height: 3),
      CGRect(x: 0, y: 12, width: 20, height: 8), CGRect(x: 0, y: 12, width: 20, height: 8),
    ]
    expect((0..<6).map { extents[$0] }, expected)
  }
}
