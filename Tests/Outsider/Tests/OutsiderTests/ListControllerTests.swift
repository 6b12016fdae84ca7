import CharacterCanvas
import CollectionRendering
import LayoutAudit
import LayoutCore
import Testing
import UIKit

@testable import LayoutsInSwift6

/// View controllers with list cells, as they are written since iOS 14, compiled unchanged.
@MainActor
@Suite("Controllers with list cells") struct ListControllerTests {
  private func tasks(_ size: CGSize = CGSize(width: 240, height: 240)) -> TasksViewController {
    let controller = TasksViewController()
    controller.view.frame = CGRect(origin: .zero, size: size)
    controller.loadViewIfNeeded()
    controller.collectionView.frame = controller.view.bounds
    return controller
  }

  private func rows(_ view: UICollectionView) -> [String] {
    let size = CellSize(width: 30, height: 15)
    var canvas = Canvas(size: size)
    view.layoutIfNeeded()
    CollectionRenderer(pointsPerCell: .phone).paint(
      VisibleViews(of: view), into: &canvas, area: CellRect(x: 0, y: 0, width: size.width, height: size.height))
    return canvas.rows.filter { !$0.isEmpty }
  }

  @Test("tasks are drawn with symbols, notes, marks and headers")
  func drawn() {
    let controller = tasks()
    #expect(
      rows(controller.collectionView) == [
        "    TO DO", "    ○   Water plants    ›", "        balcony first", "    ○   Write letter    ›",
        "    DONE", "    ✓   Call Ada        ›",
      ])
  }

  @Test("the editing mode shows the controls of the rows, and they return")
  func editing() {
    let controller = tasks()
    let before = rows(controller.collectionView)
    controller.toggleEditing()
    #expect(rows(controller.collectionView).contains { $0.contains("⊖") && $0.hasSuffix("≡") })
    controller.toggleEditing()
    expect(rows(controller.collectionView), before)
  }

  @Test("a swipe action deletes a task, and a tap moves one to the other section")
  func actions() {
    let controller = tasks()
    let view = controller.collectionView!
    view.layoutIfNeeded()
    view.userActions(forItemAt: IndexPath(item: 0, section: 0)).first { $0.title == "Delete" }?.perform()
    expect(rows(view).contains { $0.contains("Water") }, false)
    view.userDidTapItem(at: IndexPath(item: 0, section: 0))
    expect(rows(view).prefix(2), ["    TO DO", "    DONE"])
    expect(view.indexPathsForSelectedItems, [])
  }

  @Test("a content view and a cell of the program's own follow the selection")
  func ownContent() {
    let cell = BadgeCell(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
    (cell.title, cell.count) = ("Inbox", 3)
    cell.layoutIfNeeded()
    expect(cell.shownContent.text, "Inbox")
    expect((cell.contentConfiguration as? BadgeContentConfiguration)?.isHighlighted, false)
    cell.isSelected = true
    cell.layoutIfNeeded()
    expect((cell.contentConfiguration as? BadgeContentConfiguration)?.isHighlighted, true)
    expect(cell.backgroundConfiguration?.cornerRadius, 8)
  }

  @Test("the list of tasks passes the audit", arguments: UInt64(1)...2)
  func audit(_ seed: UInt64) {
    let subject = AuditSubject("tasks", size: CGSize(width: 240, height: 160)) { conditions in
      let controller = tasks(conditions.size)
      controller.collectionView.effectiveUserInterfaceLayoutDirection = conditions.direction
      return AuditStage(controller.collectionView, keeping: controller)
    }
    let report = LayoutAuditor(seed: seed).audit(subject)
    #expect(report.isClean, "\(report)")
  }
}
