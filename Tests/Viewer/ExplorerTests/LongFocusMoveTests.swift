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
    let itemsPerLine = try #require((1..<1_000).first { session.widget.focusSearch.frame(of: .cell(0, $0))?.minY != 0 })
    let moved = item / itemsPerLine
    #expect(moved > 0)
    expect(item, moved * itemsPerLine)
    #expect(session.statusLine.contains("the focus moved \(moved) of 9,999 times"), "\(session.statusLine)")
  }
}
