import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import Testing

@MainActor
@Suite("Audits of hexagonal layouts")
struct HexagonalAuditTests {
  @Test(
    "a honeycomb keeps all rules, whichever way it scrolls, also from right to left",
    arguments: ScrollDirection.allCases)
  func clean(direction: ScrollDirection) {
    let subject = AuditSubject("honeycomb", counts: [0, 40, 7, 90]) { conditions in
      let layout = HexagonalLayout()
      (layout.scrollDirection, layout.isMirrored) = (direction, conditions.direction == .rightToLeft)
      layout.itemSize = CGSize(width: 7, height: 3)
      (layout.itemSpacing, layout.rowSpacing) = (1, 0)
      (layout.headerHeight, layout.footerHeight, layout.sectionHeadersPinToVisibleBounds) = (2, 1, true)
      return layout
    }
    let report = LayoutAuditor(seed: 1).audit(subject)
    #expect(report.isClean, "\(report)")
    #expect(report.outcome(of: .exactMirror).map { $0.checks > 0 } ?? false)
  }
}
