import CharacterCanvas
import CollectionWidget
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Scrollbars, mouse and snapping")
struct PointerTests {
  private func offset(_ session: ExplorerSession) -> CGPoint { session.stage.collectionView.contentOffset }

  @Test("a click on the line between two items selects the item that contains the line")
  func clickOnLine() {
    let scene = Scene.boxes("rows", counts: [5]) {
      let layout = ListLayout()
      (layout.itemHeight, layout.separator) = (2, SectionSeparator())
      return layout
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 40, height: 12))
    session.click(CellPoint(x: 9, y: 3))
    expect(session.view.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
  }

  @Test("the commands after a click are those of the row that was clicked, and a focus begins there")
  func commandsOfClicked() throws {
    let session = try gallerySession("outline")
    session.press(".")
    expect(session.route.panels[CommandPanel.self]?.title, "Ashlar")
    session.press(.escape)
    let row = try #require(session.rows().firstIndex { $0.contains("README.md") })
    session.click(CellPoint(x: 20, y: row))
    session.press(".")
    expect(session.route.panels[CommandPanel.self]?.title, "README.md")
    session.press(.escape, "f")
    expect(session.focusedElement, .cell(0, 7))
  }

  @Test("without a focus, the commands are those of the first row if the one that was clicked has left the view")
  func commandsInView() throws {
    let session = try gallerySession("outline", width: 40, height: 4)
    let row = try #require(session.rows().firstIndex { $0.contains("Documentation") })
    session.click(CellPoint(x: 20, y: row))
    session.press("G", ".")
    // The last three rows are in view: Sections, UIKit and Tests.
    expect(session.route.panels[CommandPanel.self]?.title, "Sections")
  }

  @Test("a scrollbar's thumb shows extent and position, and is at an end only if the view is")
  func thumb() throws {
    let cases: [(offset: CGFloat, thumb: Range<Int>)] = [
      (0, 0..<5), (1, 1..<6), (40, 8..<13), (79, 14..<19), (80, 15..<20),
    ]
    for (offset, thumb) in cases {
      let bar = try #require(Scrollbar(track: 20, extent: 26, offset: offset, lowest: 0, highest: 80))
      expect(bar.thumb, thumb, "\(offset)")
    }
    #expect(Scrollbar(track: 20, extent: 26, offset: 0, lowest: 0, highest: 0) == nil, "all in view")
    #expect(Scrollbar(track: 2, extent: 26, offset: 0, lowest: 0, highest: 80) == nil)
    let huge = try #require(Scrollbar(track: 20, extent: 20, offset: 500_000, lowest: 0, highest: 1_000_000))
    expect(huge.length, 1)
    expect(huge.start, 10)
  }

  @Test("the offset for a position of the thumb puts the thumb in that position")
  func inverse() throws {
    for track in 3...40 {
      for highest in [CGFloat(0.75), 3, 80, 12_345] {
        guard let bar = Scrollbar(track: track, extent: 10, offset: 0, lowest: -2, highest: highest) else { continue }
        let steps = track - bar.length
        for start in 0...steps where steps > 1 || start != 0 {
          let there = Scrollbar(
            track: track, extent: 10, offset: bar.offset(start: start), lowest: -2, highest: highest)
          expect(there?.start, start, "\(track) cells, \(highest) points")
        }
      }
    }
  }

  /// The indexes of the cells that a thumb marks, of the last column or the last row.
  private func reversed(_ cells: [Cell]) -> [Int] {
    cells.indices.filter { cells[$0].style.attributes.contains(.reverse) }
  }

  @Test("scrollbars use the last column and row and hide no letter")
  func drawing() throws {
    let session = try gallerySession("flow")
    let (frame, text) = (session.frame(), session.frame().plainText())
    let column = (0..<23).map { frame[79, $0] }
    expect(reversed(column), [0, 1, 2], "23 of 208 rows in view, on 23 rows")
    session.press("G")
    expect(reversed((0..<23).map { session.frame()[79, $0] }), [20, 21, 22])
    session.press("g")
    try session.perform(#require(session.table.action(named: "scrollbars")))
    expect(session.frame().plainText(), text)
    #expect(reversed((0..<23).map { session.frame()[79, $0] }).isEmpty)
  }

  @Test("content larger than the view on both axes has two scrollbars, at 20x5 too")
  func bothAxes() throws {
    let session = try gallerySession("grid", width: 20, height: 5)
    let frame = session.frame()
    #expect(reversed((0..<4).map { frame[19, $0] }).count >= 1)
    #expect(reversed(Array(frame.row(3))).count >= 2)
    session.press("$", "G")
    #expect(reversed((0..<4).map { session.frame()[19, $0] }).contains(3))
  }

  @Test("content that fits has no scrollbar")
  func none() throws {
    let session = try gallerySession("flow", width: 200, height: 300)
    let frame = session.frame()
    #expect(reversed((0..<299).map { frame[199, $0] }).isEmpty)
  }

  @Test("the thumb can be dragged to any place, and a click on the track before or behind it pages")
  func dragging() throws {
    let session = try gallerySession("flow")
    let end = session.stage.collectionView.contentSize.height - 23
    session.drag(CellPoint(x: 79, y: 1), CellPoint(x: 79, y: 11), CellPoint(x: 60, y: 40))
    expect(offset(session).y, end)
    session.drag(CellPoint(x: 79, y: 21), CellPoint(x: 79, y: 11))
    #expect(offset(session).y > end * 0.4)
    #expect(offset(session).y < end * 0.6)
    session.drag(CellPoint(x: 79, y: 11), CellPoint(x: 79, y: -5))
    expect(offset(session).y, 0)
    session.click(CellPoint(x: 79, y: 15))
    expect(offset(session).y, 21, "a page: 23 rows less what is pinned")
    session.click(CellPoint(x: 79, y: 0))
    expect(offset(session).y, 0)
    expect(session.stage.collectionView.indexPathsForSelectedItems, [])
  }

  @Test("the content follows a drag on both axes, and a press that does not move is a click")
  func content() throws {
    let session = try gallerySession("grid", width: 47, height: 25)
    session.drag(CellPoint(x: 30, y: 12), CellPoint(x: 20, y: 10), CellPoint(x: 18, y: 7))
    expect(offset(session), CGPoint(x: 12 * 8, y: 5 * 16))
    expect(session.stage.collectionView.indexPathsForSelectedItems, [])
    session.drag(CellPoint(x: 1, y: 1), CellPoint(x: 40, y: 20))
    expect(offset(session), .zero)
    session.click(CellPoint(x: 20, y: 12))
    expect(session.stage.collectionView.indexPathsForSelectedItems?.count, 1)
  }

  @Test("the wheel scrolls rows; with Shift, or turned sideways, it scrolls columns")
  func wheel() throws {
    let session = try gallerySession("grid", width: 47, height: 25)
    session.turnWheel(dy: 1)
    session.turnWheel(dy: 2, shift: true)
    session.turnWheel(dx: 1)
    expect(offset(session), CGPoint(x: 9 * 8, y: 3 * 16))
    session.turnWheel(dy: -9)
    expect(offset(session).y, 0)
  }

  @Test("over a visible bottom scrollbar the wheel scrolls across, elsewhere down")
  func wheelOverScrollbar() throws {
    let session = try gallerySession("grid", width: 47, height: 25)
    func turn(x: Int, y: Int) { session.handle([.mouse(MouseEvent(.scroll(dx: 0, dy: 1), at: CellPoint(x: x, y: y)))]) }
    let bar = try #require(session.scrollbars().first { $0.axis == .horizontal }?.cells)
    turn(x: bar.x + 5, y: bar.y)
    expect(offset(session), CGPoint(x: 3 * 8, y: 0))
    turn(x: bar.x + 5, y: bar.y - 1)
    expect(offset(session), CGPoint(x: 3 * 8, y: 3 * 16))
    let column = try #require(session.scrollbars().first { $0.axis == .vertical }?.cells)
    turn(x: column.x, y: column.maxY - 1)
    expect(offset(session), CGPoint(x: 3 * 8, y: 6 * 16), "the corner belongs to the vertical scrollbar")
    try session.perform(#require(session.table.action(named: "scrollbars")))
    turn(x: bar.x + 5, y: bar.y)
    expect(offset(session), CGPoint(x: 3 * 8, y: 7 * 16), "the end of 31 rows in 24")
  }

  @Test("pages, wheel and drags stop where the layout wants, and scrolling by rows does not")
  func snapping() throws {
    let session = try snapping(every: 30)
    session.press(.space)
    expect(offset(session).y, 30, "11 rows would snap back, so it goes farther")
    session.press("j", "j")
    expect(offset(session).y, 32)
    session.press("b")
    expect(offset(session).y, 30)
    session.press("g")
    for notches in 1...4 { session.turnWheel(dy: 1); expect(offset(session).y, 0, "\(notches)") }
    session.turnWheel(dy: 1)
    expect(offset(session).y, 30, "five notches of three rows add up")
    session.press("g")
    session.drag(CellPoint(x: 9, y: 10), CellPoint(x: 9, y: 4))
    expect(offset(session).y, 0)
  }

  @Test("a paging view stops at multiples of its height")
  func paging() throws {
    let session = try snapping(every: 1)
    session.stage.collectionView.isPagingEnabled = true
    session.press(.space)
    expect(offset(session).y, 11)
    session.press("j", "j", "j", .space)
    expect(offset(session).y, 22)
    session.drag(CellPoint(x: 9, y: 2), CellPoint(x: 9, y: 5))
    expect(offset(session).y.truncatingRemainder(dividingBy: 11), 0)
  }

  private func snapping(every step: CGFloat) throws -> ExplorerSession {
    let source = Rows()
    let scene = Scene(name: "snap", title: "Snap", summary: "", source: "") {
      let view = CollectionView(frame: .zero, collectionViewLayout: SnappingList(step: step))
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      return Stage(view, keeping: [source])
    }
    return ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 40, height: 12))
  }
}

/// Stops at the nearest multiple of a step, as published carousels do.
private final class SnappingList: ListLayout {
  private var step: CGFloat = 1

  convenience init(step: CGFloat) {
    self.init()
    self.step = step
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint)
    -> CGPoint
  {
    CGPoint(x: proposed.x, y: (proposed.y / step).rounded() * step)
  }
}

@MainActor
private final class Rows: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 300 }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
