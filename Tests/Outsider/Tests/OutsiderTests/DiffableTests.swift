import CharacterCanvas
import CollectionRendering
import LayoutCore
import Testing
import UIKit

#if SWIFT_5_LAYOUTS
  @testable import LayoutsInSwift5
#else
  @testable import LayoutsInSwift6
#endif

/// View controllers as they are written since iOS 14, compiled unchanged.
@MainActor
@Suite("Controllers with diffable data") struct DiffableTests {
  private func contacts() -> (controller: ContactsViewController, diagnostics: () -> [String]) {
    let controller = ContactsViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 160, height: 240)
    controller.loadViewIfNeeded()
    controller.collectionView.frame = controller.view.bounds
    final class Log { var lines: [String] = [] }
    let log = Log()
    controller.collectionView.diagnosticHandler = { log.lines.append($0.description) }
    return (controller, { log.lines })
  }

  private func rows(_ view: UICollectionView) -> [String] {
    let size = CellSize(width: 20, height: 15)
    var canvas = Canvas(size: size)
    view.layoutIfNeeded()
    CollectionRenderer(pointsPerCell: .phone).paint(
      VisibleViews(of: view), into: &canvas, area: CellRect(x: 0, y: 0, width: size.width, height: size.height))
    return canvas.rows.filter { !$0.isEmpty }
  }

  @Test("contacts are shown in their sections")
  func shown() {
    let (controller, diagnostics) = contacts()
    #expect(
      rows(controller.collectionView) == [
        "FAVOURITES", "  Ada", "  Grace", "  Alan", "FAMILY", "  Blaise", "  Emmy", "WORK", "  Edsger", "  Barbara",
        "  Donald",
      ])
    expect(diagnostics(), [])
  }

  @Test("a search leaves sections out and brings them back, and cells that stay are kept")
  func search() {
    let (controller, diagnostics) = contacts()
    let view = controller.collectionView!
    view.layoutIfNeeded()
    let grace = view.cellForItem(at: IndexPath(item: 1, section: 0))
    controller.searchText = "ra"
    expect(rows(view), ["FAVOURITES", "  Grace", "WORK", "  Barbara"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === grace)
    controller.searchText = ""
    expect(rows(view).count, 11)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === grace)
    expect(diagnostics(), [])
  }

  @Test("a contact that comes online is reconfigured, and one that is deleted takes its section with it")
  func changes() async {
    let (controller, diagnostics) = contacts()
    let view = controller.collectionView!
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 1))
    controller.setOnline("Emmy")
    expect(rows(view)[6], "* Emmy")
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 1)) === cell)
    for _ in 0..<2 { await controller.delete(at: IndexPath(item: 0, section: 1)) }
    expect(rows(view).contains("FAMILY"), false)
    expect(controller.dataSource.snapshot().sectionIdentifiers, [.favourites, .work])
    expect(diagnostics(), [])
  }

  @Test("favourites can be reordered, and stay in their section")
  func reordering() {
    let (controller, diagnostics) = contacts()
    let view = controller.collectionView!
    view.layoutIfNeeded()
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 2)))
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 56))
    view.endInteractiveMovement()
    expect(rows(view).prefix(4), ["FAVOURITES", "  Grace", "  Alan", "  Ada"])
    expect(controller.reorderings, [["Grace", "Alan", "Ada"]])
    expect(controller.contacts[.favourites]?.map(\.name), ["Grace", "Alan", "Ada"])
    expect(diagnostics(), [])
  }

  @Test("chapters are made when the user expands them, and all are expanded in code")
  func outline() {
    let controller = ChaptersViewController()
    controller.loadViewIfNeeded()
    expect(controller.titles, ["One", "Two", "Afterword"])
    controller.list.userDidToggleItem(at: IndexPath(item: 0, section: 0))
    expect(controller.titles, ["One", "One.1", "One.2", "Two", "Afterword"])
    expect(controller.level("One.2"), 1)
    controller.list.userDidToggleItem(at: IndexPath(item: 4, section: 0))
    controller.list.userDidToggleItem(at: IndexPath(item: 0, section: 0))
    expect(controller.titles, ["One", "Two", "Afterword"])
    controller.expandAll()
    expect(controller.titles, ["One", "One.1", "One.2", "Two", "Afterword"])
  }
}
