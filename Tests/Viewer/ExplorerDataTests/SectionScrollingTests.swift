import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

/// Keys and mouse on the scene `carousels`: rows of twelve cards on a phone of 320 points, each row with its own rule
/// of rest.
@MainActor
@Suite("Sections that scroll by themselves, in the viewer")
struct SectionScrollingTests {
  private func session() throws -> ExplorerSession { try gallerySession("carousels", width: 40, height: 25) }

  private func offsets(_ session: ExplorerSession) -> [CGFloat] { (0..<5).map(session.view.sectionOffset) }

  /// The cell of the screen at the middle of what shows of a card.
  private func cell(_ section: Int, _ item: Int, _ session: ExplorerSession) throws -> CellPoint {
    let attributes = try #require(session.view.layoutAttributesForItem(at: IndexPath(item: item, section: section)))
    let cells = session.scenery.renderer.grid(of: session.view).shownCells(of: attributes)
    return CellPoint(
      x: session.contentArea.x + (cells.minX + cells.maxX) / 2, y: session.contentArea.y + (cells.minY + cells.maxY) / 2
    )
  }

  private func isWhollyInView(_ section: Int, _ item: Int, _ session: ExplorerSession) -> Bool {
    guard let attributes = session.view.layoutAttributesForItem(at: IndexPath(item: item, section: section)) else {
      return false
    }
    return attributes.shownFrame == attributes.frame && session.view.visibleContentRect.contains(attributes.frame)
  }

  @Test("keys scroll the row under the focus, and the focus takes its row along")
  func focus() throws {
    let session = try session()
    session.press("f", "j")
    expect(session.focusedElement, .cell(1, 0))
    for item in 1..<12 {
      session.press("l")
      expect(session.focusedElement, .cell(1, item))
      #expect(isWhollyInView(1, item, session), "item \(item)")
    }
    expect(offsets(session)[0], 0)
    #expect(offsets(session)[1] > 0)
    for item in (0..<11).reversed() {
      session.press("h")
      expect(session.focusedElement, .cell(1, item), "item \(item)")
      #expect(isWhollyInView(1, item, session), "item \(item)")
    }
    session.press("j", "j", "j", "l")
    expect(session.focusedElement, .cell(4, 1))
    expect(session.view.sectionOffset(4), 200)
  }

  @Test("the inspector finds a card where it shows, and says how far its row is scrolled")
  func inspector() throws {
    let session = try session()
    session.press("l", "i")
    let view = LayoutReading(session.view)
    let point = try cell(0, 1, session)
    let stack = ElementStack(
      at: CellPoint(x: point.x - session.contentArea.x, y: point.y - session.contentArea.y), among: view.elements,
      of: view, grid: session.scenery.renderer.grid(of: session.view))
    expect(stack.inspections.first?.element, .cell(0, 1))
    expect(stack.inspections.first?.isPinned, false)
    expect(stack.inspections.first?.isMoved, false)
    expect(stack.inspections.first?.section.viewport?.offset, CGPoint(x: 32, y: 0))
  }

  @Test("a mark restores how far the rows in view were scrolled across")
  func marks() throws {
    let session = try session()
    session.press("3", "l")
    let place = try cell(3, 0, session)
    session.handle([.mouse(MouseEvent(.scroll(dx: 0, dy: 1), at: place, modifiers: .shift))])
    session.press("m", "a")
    let marked = offsets(session)
    expect(marked, [96, 0, 0, 144, -40])
    session.press("$", "G")
    session.handle([.mouse(MouseEvent(.scroll(dx: 0, dy: 2), at: try cell(3, 1, session), modifiers: .shift))])
    let left = offsets(session)
    expect(left[0], 1408)
    #expect(left[3] > 144)
    session.press("'", "a")
    expect(offsets(session), marked)
    expect(session.view.contentOffset, .zero)
    session.press("'", "'")
    expect(offsets(session)[3], left[3])
  }

  @Test("the row that was just scrolled has a bar at its lower edge, until the next other key")
  func bar() throws {
    let session = try session()
    #expect(session.scenery.sectionScrollbar() == nil)
    session.press("l")
    let placed = try #require(session.scenery.sectionScrollbar())
    let (bar, cells) = (placed.bar, placed.cells)
    expect(placed.axis, .horizontal)
    expect(cells.width, session.contentArea.width - 1)
    expect(cells.height, 1)
    let viewport = try #require(session.view.sectionScroller(0)?.viewport)
    expect(cells.y, session.contentArea.y + Int(viewport.maxY / 16) - 1)
    let row = session.frame().row(cells.y)
    for (column, cell) in row.enumerated() where cells.x..<cells.maxX ~= column {
      expect(cell.style.attributes.contains(.reverse), bar.thumb.contains(column - cells.x), "column \(column)")
    }
    #expect(bar.start > 0)
    session.press("$")
    expect(session.scenery.sectionScrollbar()?.bar.thumb.upperBound, cells.width)
    session.press("0")
    expect(session.scenery.sectionScrollbar()?.bar.start, 0)
    session.press("j")
    #expect(session.scenery.sectionScrollbar() == nil)
  }

  @Test("replaying the same keys and turns of the wheel shows the same pictures")
  func replays() throws {
    func pictures() throws -> [String] {
      let session = try session()
      return try ["l", "j", "l", "f", "l", "l", "h"].map { (key: Key) in
        session.press(key)
        session.handle([.mouse(MouseEvent(.scroll(dx: 0, dy: 1), at: try cell(2, 5, session), modifiers: .shift))])
        return session.frame().plainText()
      }
    }
    let first = try pictures()
    #expect(try pictures() == first && Set(first).count > 4)
  }
}
