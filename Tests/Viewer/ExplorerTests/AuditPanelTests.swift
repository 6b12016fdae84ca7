import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import TestItems
import Testing

@testable import Explorer

/// Rows of two points. Queries of a rectangle never return the 20th.
private final class ForgetfulLayout: CollectionViewLayout {
  private func attributes(_ item: Int) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, item]))
    attributes.frame = CGRect(x: 0, y: CGFloat(item) * 2, width: 20, height: 2)
    return attributes
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 20, height: 100) }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? { attributes(indexPath[1]) }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<50).filter { $0 != 19 && CGFloat($0) * 2 < rect.maxY && CGFloat($0) * 2 + 2 > rect.minY }.map(attributes)
  }
}

@MainActor
@Suite("The audit panel")
struct AuditPanelTests {
  private func session(
    items: Int = 50, size: CellSize = CellSize(width: 80, height: 24),
    layout: @escaping @MainActor () -> CollectionViewLayout
  ) -> ExplorerSession {
    let scene = Scene(name: "planted", title: "Planted", summary: "Faults.", source: "nowhere") {
      Stage(TestItems(items) { "row \($0)" }.view(layout()), keeping: [])
    }
    return ExplorerSession(catalogue: SceneCatalogue([scene]), size: size)
  }

  @Test("the audit checks one rule at a time, shows its progress, and leaves a badge")
  func slices() {
    let session = session { ListLayout() }
    #expect(!session.hasWork)
    session.press("a")
    let first = "checking rule 1 of \(AuditRule.allCases.count), complete-answers"
    #expect(session.rows().contains { $0.contains(first) })
    var slices = 0
    session.isInputWaiting = { true }
    session.work()
    expect(session.instruments.audit?.report?.outcomes.isEmpty, true, "input comes first")
    session.isInputWaiting = { false }
    while session.hasWork {
      session.work()
      slices += 1
      if slices == 3 {
        session.press(.control("w"))
        #expect(session.statusLine.contains("audit 3/\(AuditRule.allCases.count)"))
      }
    }
    expect(slices, AuditRule.allCases.count)
    #expect(session.statusLine.contains("audit clean"))
    #expect(session.rows().contains { $0.hasPrefix("clean: 50 elements") })
    session.handle([.resize(CellSize(width: 70, height: 24))])
    #expect(!session.statusLine.contains("audit"), "a badge is about what is on show")
  }

  @Test("a planted fault shows as a badge and a row, and Enter scrolls to it")
  func planted() throws {
    let session = session { ForgetfulLayout() }
    session.press("a")
    while session.hasWork { session.work() }
    let findings = try #require(session.instruments.audit?.report?.findings)
    let index = try #require(findings.firstIndex { $0.rule == .completeAnswers })
    #expect(findings[index].elements.contains(.cell(0, 19)))
    for _ in 0..<index { session.press("j") }
    #expect(session.rows().contains { $0.hasPrefix("complete-answers: 0.19") })
    session.press(.enter)
    let visible = session.view.visibleContentRect
    #expect(visible.minY < 40, "row 19 lies from 38 to 40")
    #expect(visible.maxY > 38, "row 19 lies from 38 to 40")
    session.press(.escape)
    #expect(session.statusLine.contains("audit \(session.instruments.audit?.report?.brokenRules.count ?? 0)!"))
  }
}
