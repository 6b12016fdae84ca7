import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The scene of whole pages")
struct PagesTests {
  /// The height of a page at 80x24: 21 rows of 16 points, within the frame of the device.
  private let page: CGFloat = 336

  private func items(_ session: ExplorerSession) -> [Int] {
    session.view.layoutIfNeeded()
    return session.view.visibleElements.map(\.identifier.item).sorted()
  }

  @Test("pages, wheel and drags stop at whole pages, and scrolling by rows does not")
  func resting() throws {
    let session = try gallerySession("pages")
    let view = session.view
    // Three cards of 100 points fit across 375 points, and three of 96 fit down 368.
    expect(view.bounds.size, CGSize(width: 375, height: page))
    expect(items(session), Array(0..<9))
    expect(view.contentSize, CGSize(width: 375, height: 10 * page), "90 cards on pages of nine")
    session.press(.space)
    expect(view.contentOffset.y, page)
    expect(items(session), Array(9..<18))
    session.press("j")
    expect(view.contentOffset.y, page + 16)
    session.press("3", .pageDown)
    expect(view.contentOffset.y, 4 * page)
    session.press("b")
    expect(view.contentOffset.y, 3 * page)
    session.press(.control("u"))
    expect(view.contentOffset.y, 2 * page, "half a page goes a whole one")
    // A notch is three rows: 144 points are less than half a page, 192 are more.
    for notch in 1...4 {
      session.turnWheel(dy: -1)
      expect(view.contentOffset.y, (notch < 4 ? 2 * page : page))
    }
    session.drag(CellPoint(x: 40, y: 15), CellPoint(x: 40, y: 3))
    expect(view.contentOffset.y, 2 * page)
    session.drag(CellPoint(x: 40, y: 15), CellPoint(x: 40, y: 9))
    expect(view.contentOffset.y, 2 * page, "less than half a page")
    session.press("G")
    expect(view.contentOffset.y, 9 * page)
    expect(items(session), Array(81..<90))
    session.press(.space)
    expect(view.contentOffset.y, 9 * page)
  }

  @Test(
    "cards are shown at every size, and a page is as high as the view",
    arguments: [(80, 24), (200, 60), (40, 10), (20, 5)])
  func sizes(columns: Int, rows: Int) throws {
    let session = try gallerySession("pages", width: columns, height: rows)
    session.press(.space)
    expect(session.view.contentOffset.y, session.view.bounds.height)
    // The first item is the first of January.
    let day = try Date("2026-01-01T12:00:00Z", strategy: .iso8601).addingTimeInterval(
      86_400 * Double(items(session)[0]))
    let parts = Calendar(identifier: .iso8601).dateComponents(in: .gmt, from: day)
    let months = ["Jan", "Feb", "Mar"]
    #expect(session.rows().joined().contains(try "\(#require(parts.day)) \(months[#require(parts.month) - 1])"))
  }

  @Test("a resize shows the whole page of the first card, and an offset between pages stays between pages")
  func resizing() throws {
    let session = try gallerySession("pages")
    let view = session.view
    session.press(.space)
    session.handle([.resize(CellSize(width: 80, height: 60))])
    // The whole phone fits: three cards of 100 points across and six of 96 down. The tenth is now on the first page.
    expect(view.bounds.height, 667)
    expect(view.contentOffset.y, 0)
    expect(items(session), Array(0..<18))
    session.handle([.resize(CellSize(width: 80, height: 24))])
    expect(view.contentOffset.y, page)
    expect(items(session), Array(9..<18))
    session.press("j", "j")
    session.handle([.resize(CellSize(width: 80, height: 60))])
    #expect(view.contentOffset.y > 0)
    #expect(view.contentOffset.y < 667)
  }

  @Test("a section begins on a new page, and a section without items takes no page")
  func sections() throws {
    let session = try gallerySession("pages")
    session.set("data.items", to: .number(10))
    session.set("data.sections", to: .number(3))
    let view = session.view
    view.layoutIfNeeded()
    // Ten cards take two pages: nine cards and one.
    expect(view.contentSize.height, 6 * page)
    #expect(
      view.layoutAttributesForItem(at: IndexPath(item: 0, section: 2))?.frame.origin == CGPoint(x: 0, y: 4 * page))
    session.set("data.items", to: .number(0))
    view.layoutIfNeeded()
    expect(view.contentSize.height, 0)
    #expect(items(session).isEmpty)
  }
}
