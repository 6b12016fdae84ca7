import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("The scenes of the seed documents do what the documents describe")
struct SeedSceneTests {
  @Test("photos keep their aspect ratios in two columns below a header of 100 points")
  func photos() throws {
    let session = try gallerySession("photos", width: 60, height: 50)
    let view = session.stage.collectionView
    let breadth = (CGFloat(375) - 15 - 5 - 10) / 2
    let first = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame)
    expect(first, CGRect(x: 15, y: 105, width: breadth, height: 380 * breadth / 240 + 32))
    let second = try #require(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame)
    expect(second.minX, 15 + breadth + 10)
    expect(second.minY, 105)
    expect(view.contentSize.width, 375)
  }

  @Test("each category of elements has a box inset by 10 that is in view with any of its items")
  func boxes() throws {
    let session = try gallerySession("categories", width: 60, height: 50)
    let view = session.stage.collectionView
    expect((0..<view.numberOfSections).map(view.numberOfItems(inSection:)), [7, 7, 6, 6, 7, 6, 11, 38, 15, 15])
    var offset = CGFloat(0)
    while offset <= view.contentSize.height - view.bounds.height {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      let boxed = Set(
        view.visibleElements.filter { $0.identifier.category == .decorationView }.map(\.identifier.section))
      let cells = Set(view.visibleElements.filter { $0.identifier.category == .cell }.map(\.identifier.section))
      #expect(cells.isSubset(of: boxed), "offset \(offset)")
      offset += 37
    }
    let box = view.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: "box", at: IndexPath(item: 0, section: 3))
    expect(box?.frame, CGRect(x: 10, y: 1230, width: 355, height: 320), "2 rows of 3 below 3, 3 and 2 rows")
  }

  @Test("a header of 300 points keeps exactly 44 in view until the next album pushes them off")
  func strip() throws {
    let session = try gallerySession("floating", width: 60, height: 30)
    let view = session.stage.collectionView
    let second = try #require((view.collectionViewLayout as? any LayoutStructure)?.extent(ofSection: 1))
    for offset in stride(from: CGFloat(0), through: second.minY - 44, by: 16) {
      view.contentOffset.y = offset
      let header = view.layoutAttributesForSupplementaryElement(
        ofKind: ElementKind.sectionHeader, at: IndexPath(item: 0, section: 0))
      expect(header?.frame.minY, max(0, offset - 256), "offset \(offset)")
    }
  }

  @Test("both layouts of left-aligned tags agree, by rectangle and by index path, wherever a rectangle cuts")
  func tags() throws {
    let session = try gallerySession("tags", width: 60, height: 30)
    let view = session.stage.collectionView
    var frames: [[CGRect]] = []
    for _ in 0..<2 {
      let paths = (0..<2).flatMap { section in
        (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
      }
      let layout = view.collectionViewLayout
      frames.append(paths.compactMap { layout.layoutAttributesForItem(at: $0)?.frame })
      for (path, frame) in zip(paths, frames.last ?? []) {
        let slice = CGRect(x: frame.minX, y: frame.midY, width: 1, height: 1)
        let answer = layout.layoutAttributesForElements(in: slice)?.first { $0.indexPath == path && $0.frame == frame }
        #expect(answer != nil, "\(path)")
      }
      session.press("t")
    }
    expect(frames[0], frames[1])
    expect(frames[0].count, 65)
    #expect(frames[0].contains { $0.minX == 16 })
  }

  @Test("a device smaller than the screen is framed all around, though some of its rows are cut")
  func frames() throws {
    for scene in GalleryCatalogue.standard.scenes where scene.viewport != nil {
      let session = try gallerySession(scene.name)
      let (area, canvas) = (session.contentArea, session.frame())
      guard area.width < 78 else { continue }
      let corners = [area.minX - 1, area.maxX].flatMap { x in [area.minY - 1, area.maxY].map { y in (x, y) } }
      let drawn = corners.map { canvas[$0.0, $0.1].character }
      expect(drawn, ["╭", "╰", "╮", "╯"], "\(scene.name)")
    }
  }
}
