import CharacterCanvas
import CollectionRendering
import LayoutAudit
import LayoutCore
import Testing
import UIKit

@testable import LayoutsInSwift6

/// A controller with a compositional layout, written as for iOS.
@MainActor
@Suite("A shop of nested groups, badges and a pinned header")
struct ShopTests {
  private func controller(_ counts: [Int], width: CGFloat = 240, height: CGFloat = 240) -> ShopViewController {
    let controller = ShopViewController(counts: counts)
    controller.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    controller.loadViewIfNeeded()
    controller.collectionView.frame = controller.view.bounds
    controller.collectionView.layoutIfNeeded()
    return controller
  }

  private func canvas(_ controller: ShopViewController) -> Canvas {
    let size = CellSize(width: 30, height: 15)
    var canvas = Canvas(size: size)
    CollectionRenderer(pointsPerCell: .phone).paint(
      VisibleViews(of: controller.collectionView), into: &canvas,
      area: CellRect(x: 0, y: 0, width: size.width, height: size.height))
    return canvas
  }

  @Test("it shows what its author meant")
  func picture() {
    let controller = controller([3, 8])
    // In cells of 8 by 16 points the view is 30 by 15. A group is 6 high, its big item 0.7 of 30 wide. After one empty
    // row come the header and rows of 3 with one between them. In 28 cells two items have 13 each. The badge begins 5
    // cells and one more before the right edge of its item, which is at 21.
    let canvas = canvas(controller)
    #expect(
      canvas.rows.joined(separator: "\n") == """
        ┌───────────────────┐┌───────┐
        │0.0           new  ││0.1    │
        │                   │└───────┘
        │                   │┌───────┐
        │                   ││0.2    │
        └───────────────────┘└───────┘

         All goods
         ┌───────────┐  ┌───────────┐
         │1.0        │  │1.1        │
         └───────────┘  └───────────┘

         ┌───────────┐  ┌───────────┐
         │1.2        │  │1.3        │
         └───────────┘  └───────────┘
        """)
    let blue = Color.rgb(0, 51, 102)
    let isShelf = (0..<15).map { canvas[0, $0].style.background == blue }
    expect(isShelf, (0..<15).map { $0 >= 7 })
  }

  @Test("the header stays above the goods that scroll beneath it")
  func scrolled() {
    let controller = controller([3, 40])
    controller.collectionView.contentOffset.y = 144
    controller.collectionView.layoutIfNeeded()
    expect(canvas(controller).rows.prefix(3), [" All goods", " └───────────┘  └───────────┘", ""])
  }

  @Test("what others bought scrolls across by itself")
  func related() {
    let controller = controller([3, 2, 6], height: 320)
    let path = IndexPath(item: 3, section: 2)
    #expect(controller.collectionView.cellForItem(at: path) == nil)
    controller.collectionView.scrollToItem(at: path, at: .left, animated: false)
    controller.collectionView.layoutIfNeeded()
    let cell = controller.collectionView.cellForItem(at: path)
    expect(cell?.frame, CGRect(x: 0, y: 208, width: 120, height: 48))
    #expect(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 2)) == nil)
    expect(controller.collectionView.contentOffset, .zero)
  }

  @Test("a wide view has four columns")
  func wide() {
    let controller = controller([3, 8], width: 640)
    let frame = controller.collectionView.layoutAttributesForItem(at: IndexPath(item: 3, section: 1))?.frame
    expect(frame, CGRect(x: 488, y: 128, width: 144, height: 48))
  }

  @Test("it passes the audit", arguments: UInt64(1)...3)
  func audit(_ seed: UInt64) {
    let subject = AuditSubject("shop", size: CGSize(width: 240, height: 160)) { conditions in
      let controller = controller(
        [7, 9].map { $0 * conditions.itemFactor }, width: conditions.size.width, height: conditions.size.height)
      controller.collectionView.effectiveUserInterfaceLayoutDirection = conditions.direction
      return AuditStage(controller.collectionView, keeping: controller)
    }
    let report = LayoutAuditor(seed: seed).audit(subject)
    #expect(report.isClean, "\(report)")
    #expect(report.needlessWaivers.isEmpty, "\(report)")
  }
}
