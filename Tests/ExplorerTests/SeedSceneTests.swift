import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("The scenes of the seed documents do what the documents describe")
struct SeedSceneTests {
  /// The cell at which a text begins in the frame.
  private func cell(of text: String, in session: ExplorerSession) throws -> CellPoint {
    let rows = session.rows()
    let y = try #require(rows.firstIndex { $0.contains(text) })
    let range = try #require(rows[y].range(of: text))
    return CellPoint(x: rows[y].distance(from: rows[y].startIndex, to: range.lowerBound), y: y)
  }

  private func click(_ text: String, in session: ExplorerSession) throws {
    session.click(try cell(of: text, in: session))
  }

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

  @Test("a click on a photo selects it if the delegate allows, and the status line shows the reply")
  func selection() throws {
    let session = try gallerySession("photos", width: 60, height: 50)
    while !session.frame().plainText().contains("Lighthouse") { session.press("j") }
    try click("Lighthouse", in: session)
    #expect(session.statusLine.contains("a light over the sea"))
    expect(session.stage.collectionView.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
    while !session.frame().plainText().contains("Solar eclipse") { session.press("j") }
    try click("Solar eclipse", in: session)
    #expect(session.statusLine.contains("does not like"))
    expect(session.stage.collectionView.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
  }

  @Test("the header's button acts on Enter and on a click")
  func headerButton() throws {
    let session = try gallerySession("photos", width: 60, height: 50)
    session.press(.enter)
    #expect(session.statusLine.contains("Welcome!"))
    try click("Greet", in: session)
    #expect(session.statusLine.contains("Welcome, 2 times"))
  }

  @Test("t changes the layout of the same data and keeps the first item in view")
  func switching() throws {
    let session = try gallerySession("stream", width: 60, height: 30)
    session.press("]", "]")
    let first = try #require(session.observation.firstItem)
    for layout in ["stream-flow", "stream-list", "flow", "grid", "list", "hexagonal", "waterfall"] {
      session.press("t")
      #expect(session.statusLine.contains("layout \(layout), "))
      #expect(session.stage.collectionView.indexPathsForVisibleItems.contains(first.indexPath))
    }
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

  @Test("the header of the section in view is pinned to the first row, and its footer to the last")
  func sticky() throws {
    let session = try gallerySession("sticky", width: 47, height: 20)
    session.press("j", "j")
    #expect(session.rows()[0].contains("Monday"))
    session.press("]", "j", "j")
    #expect(session.rows()[0].contains("Tuesday"))
    #expect(session.rows()[18].contains("end of Tuesday"))
  }

  @Test("the grid scrolls on both axes, and its first row, first column and corner are frozen")
  func grid() throws {
    let session = try gallerySession("grid", width: 47, height: 25)
    session.press("l", "l", "l", "l", "l", "l", "l", "l", "j", "j", "j")
    let rows = session.rows()
    #expect(rows[0].hasPrefix("  ×"), "the corner")
    #expect(rows[0].contains(" 3 "), "the first row moved along")
    #expect(!rows[0].contains(" 1 "), "the first row moved along")
    #expect(rows[1].hasPrefix("  4  "), "rows 1 to 3 are scrolled under the first")
    #expect(rows[1].contains(" 12 "), "4 × 3")
    for _ in 0..<6 {
      session.press("l")
      #expect(session.rows()[1].hasPrefix("  4  "), "no number cut by the frozen column touches its numbers")
    }
    let view = session.stage.collectionView
    expect(view.contentSize, CGSize(width: 1488, height: 496), "31 columns of 48 and 31 rows of 16")
  }

  @Test("a device smaller than the stage is shown in the middle, with a frame around it")
  func device() throws {
    let session = try gallerySession("sticky", width: 100, height: 60)
    let rows = session.rows()
    let top = try #require(rows.first { $0.contains("╭") })
    expect(top.trimmingCharacters(in: .whitespaces), "╭" + String(repeating: "─", count: 47) + "╮")
    expect(session.stage.collectionView.bounds.size, CGSize(width: 375, height: 667))
  }

  @Test("the wheel scrolls, and M gives the mouse back to the terminal")
  func mouse() throws {
    let session = try gallerySession("waterfall")
    session.handle([.mouse(MouseEvent(.scroll(dx: 0, dy: 2), at: CellPoint(x: 3, y: 3)))])
    expect(session.stage.collectionView.contentOffset.y, 6)
    #expect(session.isMouseWanted)
    session.press("M")
    #expect(!session.isMouseWanted)
  }
}
