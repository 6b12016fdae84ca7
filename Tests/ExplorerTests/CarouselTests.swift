import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The carousel of cards that snap")
struct CarouselTests {
  /// The distance between the middle of the nearest card and the middle of the view, in points.
  private func distance(_ session: ExplorerSession) -> CGFloat {
    let view = session.view
    view.layoutIfNeeded()
    let middles = view.visibleElements.map { ($0.attributes.frame.midX - view.bounds.midX).magnitude }
    return middles.min() ?? .infinity
  }

  @Test("in its only section ] stays and [ goes to the start; without sections it shows 'no items'")
  func sections() throws {
    let session = try gallerySession("carousel")
    session.press("]")
    expect(session.view.contentOffset.x, 256)
    session.press(.space, .space, "[")
    expect(session.view.contentOffset.x, 0)
    session.set("data.sections", to: .number(0))
    #expect(session.rows().contains { $0.contains("no items") })
  }

  @Test("pages, wheel and drags stop with a card in the middle and both neighbours in view; columns do not")
  func resting() throws {
    let session = try gallerySession("carousel")
    // Cards are 240 points wide and 16 apart. At first the second one is in the middle.
    expect(session.view.visibleElements.count, 3)
    session.press("g")
    expect(distance(session), 0)
    expect(session.view.visibleElements.count, 2)
    session.press(.space)
    expect(session.view.contentOffset.x, 256)
    expect(distance(session), 0)
    expect(session.view.visibleElements.map(\.identifier.item).sorted(), [0, 1, 2])
    for _ in 0..<9 { session.turnWheel(dy: 1, shift: true) }
    expect(distance(session), 0)
    #expect(session.view.contentOffset.x > 256)
    let before = session.view.contentOffset.x
    session.drag(CellPoint(x: 50, y: 10), CellPoint(x: 40, y: 10), CellPoint(x: 25, y: 10))
    expect(session.view.contentOffset.x, before + 256)
    expect(distance(session), 0)
    session.press("l", "l", "l")
    expect(distance(session), 24)
    session.press("G")
    expect(session.view.contentOffset.x, CGFloat(23 * 256))
    expect(distance(session), 0)
    session.press("b")
    expect(session.view.contentOffset.x, CGFloat(22 * 256))
  }

  @Test("cards are shown at every screen size", arguments: [(80, 24), (200, 60), (40, 10), (20, 5)])
  func sizes(columns: Int, rows: Int) throws {
    let session = try gallerySession("carousel", width: columns, height: rows)
    session.press("g", .space)
    #expect(session.rows().joined().contains(rows < 10 ? "light over" : "Sea at"))
    expect(distance(session), 0)
  }
}
