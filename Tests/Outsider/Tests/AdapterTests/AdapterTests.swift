import CNotcurses
import CharacterCanvas
import CollectionWidget
import LayoutCore
import TermKit
import Testing

@testable import Adapters

/// Adapters for other frameworks, on stand-ins for the frameworks.
@MainActor
@Suite("A list in other frameworks") struct AdapterTests {
  private func text(_ painter: Painter, row: Int) -> String {
    (painter.cells[row] ?? [:]).sorted { $0.key < $1.key }.map(\.value.0).joined()
  }

  @Test("in TermKit, rows are drawn, keys move the focus, and changes ask for another picture")
  func termKit() async {
    let list = ItemList(["Iron", "鉄", "Tin"], id: \.self) { ViewContent(text: $0) }
    let view = TermKitCollection(list.widget)
    (view.contentFrame.size.width, view.contentFrame.size.height) = (6, 2)
    var painter = Painter()
    view.drawContent(in: view.contentFrame, painter: painter)
    #expect(text(painter, row: 0).hasPrefix("Iron "))
    #expect(text(painter, row: 1).hasPrefix("鉄 "))
    #expect(painter.cells[1]?[1] == nil, "the second half of a wide character is not drawn")
    #expect(painter.cells[0]?[0]?.1.flags == .invert)

    #expect(view.processKey(event: KeyEvent(key: .cursorDown)))
    #expect(!view.processKey(event: KeyEvent(key: .letter("z"))))
    painter = Painter()
    view.drawContent(in: view.contentFrame, painter: painter)
    #expect(painter.cells[0]?[0]?.1.flags == [])
    #expect(painter.cells[1]?[0]?.1.flags == .invert)

    list.items = ["Zinc"]
    while !view.needsDisplay { await Task.yield() }
    #expect(view.needsDisplay)
  }

  @Test("in Notcurses, rows are drawn, and its numbers are keys and turns of the wheel")
  func notcurses() throws {
    let plane = try #require(stand_in_plane(2, 6))
    defer { stand_in_close(plane) }
    let list = ItemList(["Iron", "鉄", "Tin"], id: \.self) { ViewContent(text: $0) }
    let adapter = NotcursesCollection(list.widget, plane: plane)
    let first = { (0..<2).map { String(cString: stand_in_text(plane, $0, 0)) } }
    let grounds = { (0..<2).map { stand_in_ground(plane, $0, 0) } }
    adapter.draw(at: .zero)
    #expect(first() == ["I", "鉄"])
    #expect(grounds() == [0xFFFFFF, -1])

    let down = try #require(NotcursesCollection.event(ncinput(id: 1_115_004, y: 0, x: 0, evtype: NCTYPE_PRESS)))
    #expect(down == .key(.down))
    #expect(adapter.widget.handle(down, at: .zero))
    adapter.draw(at: .zero)
    #expect(grounds() == [-1, 0xFFFFFF])
    let wheel = ncinput(id: 1_115_205, y: 1, x: 3, evtype: NCTYPE_PRESS)
    #expect(
      NotcursesCollection.event(wheel) == .mouse(MouseEvent(.scroll(dx: 0, dy: 1), at: CellPoint(x: 3, y: 1))))
    #expect(NotcursesCollection.event(ncinput(id: 0xE9, y: 0, x: 0, evtype: NCTYPE_UNKNOWN)) == .key("é"))
    #expect(NotcursesCollection.event(ncinput(id: 0xE9, y: 0, x: 0, evtype: NCTYPE_RELEASE)) == nil)
  }
}
