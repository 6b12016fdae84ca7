import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// The work of one key is counted.
@MainActor
@Suite("One key moves the focus only as far as the next key can wait")
struct LongFocusMoveTests {
  @Test("a large count compares a bounded number of elements, and the status line says how far the focus moved")
  func bounded() throws {
    let scene = Scene.boxes("many", counts: [100_000]) {
      let layout = FlowLayout()
      layout.itemSize = CGSize(width: 9, height: 2)
      return layout
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 24))
    session.press("f", "-", "-", "-", "-")
    let before = LayoutStatistics.total
    session.press("9", "9", "9", "9", .down)
    // The bound of 20,000 elements and those of one more move. Each counts twice: by rectangle and by path.
    #expect((LayoutStatistics.total - before).attributesMade < 2 * (20_000 + 4_096) + 10_000)
    // Each move goes down one line.
    let item = try #require(session.focusedElement).item
    let itemsPerLine = try #require((1..<1_000).first { session.frame(of: .cell(0, $0))?.minY != 0 })
    let moved = item / itemsPerLine
    #expect(moved > 0)
    expect(item, moved * itemsPerLine)
    #expect(session.statusLine.contains("the focus moved \(moved) of 9,999 times"), "\(session.statusLine)")
  }

  @Test("a large count ends early in a layout that makes all its attributes for each query")
  func wasteful() throws {
    let session = try gallerySession("fault-all")
    session.press("f")
    let before = LayoutStatistics.total
    session.press("9", "9", "9", "9", .down)
    // The bound of 40,000 attributes, and those of one more move and of the pictures: each query makes 10,000.
    #expect((LayoutStatistics.total - before).attributesMade < 40_000 + 20 * 10_000)
    #expect(session.statusLine.contains(" of 9,999 times"), "\(session.statusLine)")
  }

  @Test("a move past the last line of a horizontal flow does not search the whole line")
  func longLine() throws {
    let scene = Scene.boxes("sideways", counts: [100_000]) {
      let layout = FlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 9, height: 8)
      layout.minimumInteritemSpacing = 0
      return layout
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 24))
    session.press("f", .down, .down)
    let last = try #require(session.focusedElement)
    expect(last, .cell(0, 1))
    let before = LayoutStatistics.total
    session.press(.down, .down)
    expect(session.focusedElement, last)
    #expect((LayoutStatistics.total - before).attributesMade < 2_000)
  }

  @Test("a count above the limit of moves is reported, and one beyond the last item is not")
  func reported() {
    func session(_ items: Int) -> ExplorerSession {
      let scene = Scene.boxes("list", counts: [items]) {
        let layout = ListLayout()
        layout.itemHeight = 20
        return layout
      }
      return ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 40, height: 24))
    }
    let long = session(20_000)
    long.press("f", "7", "0", "0", "0", .down)
    expect(long.focusedElement, .cell(0, 5_000))
    #expect(long.statusLine.contains("the focus moved 5,000 of 7,000 times"), "\(long.statusLine)")
    let short = session(5)
    short.press("f", "9", "9", .down)
    expect(short.focusedElement, .cell(0, 4))
    #expect(!short.statusLine.contains("the focus moved"))
  }
}
