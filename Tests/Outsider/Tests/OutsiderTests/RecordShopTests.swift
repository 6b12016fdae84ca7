import CharacterCanvas
import CollectionRendering
import LayoutAudit
import LayoutCore
import Testing
import UIKit

@testable import LayoutsInSwift6

/// All of the API of compositional layout, written as for iOS.
@MainActor
@Suite("A record shop with sections of every kind")
struct RecordShopTests {
  private func controller(width: CGFloat = 240, height: CGFloat = 480) -> RecordShopViewController {
    let controller = RecordShopViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    controller.loadViewIfNeeded()
    controller.collectionView.frame = controller.view.bounds
    controller.collectionView.layoutIfNeeded()
    return controller
  }

  private func rows(_ controller: RecordShopViewController) -> [String] {
    let size = CellSize(width: 30, height: 30)
    var canvas = Canvas(size: size)
    CollectionRenderer(pointsPerCell: .phone).paint(
      VisibleViews(of: controller.collectionView), into: &canvas,
      area: CellRect(x: 0, y: 0, width: size.width, height: size.height))
    return canvas.rows
  }

  private func frame(_ controller: RecordShopViewController, _ section: Int, _ item: Int) -> CGRect? {
    controller.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("it shows what its author meant")
  func picture() {
    // In cells of 8 by 16 points the view is 30 by 30. The first record is 0.6 of 30 wide and stands in the middle. Its
    // price is 4 columns wide, ends a column before it and a row above its lower edge.
    #expect(
      rows(controller()).joined(separator: "\n") == """
        Records
         New
              0.0                0.1

                           sale


         1.0       1.1      1.2


         -- 0 --
         1.3       1.4


         -- 1 --

          short            long
                           long
                           long
          short            two
                           lines

         3.0
              3.1 3.2
                       3.3  3.4



        Orders
        4.0
        """)
  }

  @Test("records page across, and a handler fades all but the one in the middle")
  func handler() {
    let controller = controller()
    let view = controller.collectionView!
    expect(controller.recordsInView, ["0.0", "0.1"])
    view.scrollToItem(at: path(0, 1), at: .centeredHorizontally, animated: false)
    view.layoutIfNeeded()
    expect(controller.recordsInView, ["0.0", "0.1", "0.2"])
    expect(view.cellForItem(at: path(0, 1))?.frame.midX, 120)
    expect((0..<3).map { view.cellForItem(at: path(0, $0))?.alpha }, [0.4, 1, 0.4])
    expect(view.contentOffset, .zero)
  }

  @Test("notes beside each other are as high as the higher one, and covers overlap in their order")
  func frames() {
    let controller = controller()
    expect((0..<4).map { frame(controller, 2, $0)?.height }, [48, 48, 32, 32])
    let fan = (0..<5).compactMap { controller.collectionView.layoutAttributesForItem(at: path(3, $0)) }
    expect(fan.map(\.zIndex), [0, 1, 2, 3, 4])
    expect(fan.map(\.frame.minY), [352, 360, 368, 376, 384])
    let shelf = controller.collectionView.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: RecordShopViewController.shelfKind, at: path(1, 0))
    expect(shelf?.frame, CGRect(x: 4, y: 112, width: 232, height: 128))
    expect(shelf?.zIndex, -1)
  }

  @Test("orders have lines where the handler leaves them, and actions that the program can call")
  func orders() throws {
    let controller = controller(height: 640)
    let layout = controller.collectionView.collectionViewLayout
    let lines = (layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 240, height: 640)) ?? []).filter {
      $0.representedElementCategory == .decorationView && $0.indexPath.section == 4 && $0.frame.height <= 1
    }
    expect(lines.map(\.indexPath), [path(4, 0)])
    expect(lines.first?.frame.minX, 32)
    let provider = try #require(controller.ordersConfiguration().trailingSwipeActionsConfigurationProvider)
    let swipe = try #require(provider(path(4, 2)))
    let action = try #require(swipe.actions.first)
    expect(action.title, "Cancel")
    expect(action.style, .destructive)
    #expect(!swipe.performsFirstActionWithFullSwipe)
    var isDone = false
    action.handler(action, controller.view) { isDone = $0 }
    #expect(isDone)
    expect(controller.swiped, ["cancelled 2"])
  }

  @Test("values say what they were made of, and groups draw themselves")
  func values() {
    let width = NSCollectionLayoutDimension.fractionalWidth(0.5)
    let height = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 30)
    let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    #expect(size.widthDimension.isFractionalWidth)
    expect(size.widthDimension.dimension, 0.5)
    #expect(size.heightDimension.isUniformAcrossSiblings)
    #expect(!size.heightDimension.isAbsolute)
    #expect(NSCollectionLayoutDimension.fractionalHeight(1).isFractionalHeight)
    #expect(NSCollectionLayoutDimension.estimated(3).isEstimated)
    #expect(NSCollectionLayoutDimension.absolute(3).isAbsolute)
    #expect(NSCollectionLayoutSpacing.flexible(4).isFlexible)
    #expect(NSCollectionLayoutSpacing.fixed(4).isFixed)
    let edges = NSCollectionLayoutEdgeSpacing(leading: .fixed(1), top: nil, trailing: .flexible(2), bottom: nil)
    expect(edges.leading?.spacing, 1)
    expect(edges.trailing?.isFlexible, true)
    #expect(edges.top == nil)
    #expect(edges.bottom == nil)
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .leading], fractionalOffset: CGPoint(x: 0.5, y: 0))
    #expect(anchor.isFractionalOffset)
    #expect(!anchor.isAbsoluteOffset)
    expect(anchor.edges, [.top, .leading])
    let whole = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(80), heightDimension: .absolute(64)), subitem: whole,
      count: 2)
    expect(column.subitems.count, 1)
    #expect(column.visualDescription().hasPrefix("vertical group of 2 items, 80 x 64\n"))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: "header", alignment: .bottomTrailing, absoluteOffset: CGPoint(x: 1, y: 2))
    expect(header.alignment, .bottomTrailing)
    expect(header.offset, CGPoint(x: 1, y: 2))
    #expect(header.extendsBoundary)
  }

  @Test("lists of each appearance show their rows", arguments: [240, 320] as [CGFloat])
  func lists(width: CGFloat) {
    let appearances: [UICollectionLayoutListConfiguration.Appearance] = [
      .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ]
    for appearance in appearances {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .firstItemInSection
      configuration.footerMode = .none
      let layout = UICollectionViewCompositionalLayout.list(using: configuration)
      layout.configuration.interSectionSpacing = 8
      let host = Notes(layout, counts: [3, 2], width: width, cell: NoteCell.self)
      let frames = host.frames()
      expect(frames.count, 3)
      expect(Set(frames.map(\.width)).count, 1)
      #expect(frames.allSatisfy { $0.width > 200 })
    }
  }
}
