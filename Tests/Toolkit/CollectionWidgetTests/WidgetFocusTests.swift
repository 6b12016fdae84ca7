import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Focus, scroll bars and drags of a widget") struct WidgetFocusTests {
  private func numbers(_ count: Int, layout: CollectionViewLayout? = nil) -> ItemList<Int, Int> {
    ItemList(Array(0..<count), id: \.self, layout: layout) { ViewContent(text: "\($0)") }
  }

  private func press(_ list: ItemList<Int, Int>, _ keys: Key...) -> [Bool] {
    keys.map { list.widget.handle(.key($0), at: .zero) }
  }

  private func mouse(_ list: ItemList<Int, Int>, _ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> Bool {
    list.widget.handle(.mouse(MouseEvent(kind, at: CellPoint(x: x, y: y))), at: .zero)
  }

  /// The rows of the picture whose first cell has an attribute.
  private func rows(_ list: ItemList<Int, Int>, with attribute: TextAttributes, _ size: CellSize) -> [Int] {
    let canvas = list.widget.frame(size, at: .zero)
    return (0..<size.height).filter { canvas[0, $0].style.attributes.contains(attribute) }
  }

  @Test("in a grid the focus goes in all four directions, and stops at the edges")
  func grid() {
    let grid = FlowLayout()
    grid.itemSize = CGSize(width: 32, height: 16)
    (grid.minimumInteritemSpacing, grid.minimumLineSpacing) = (0, 0)
    let list = numbers(8, layout: grid)
    _ = list.widget.frame(CellSize(width: 12, height: 4), at: .zero)
    expect(press(list, .right, .down), [true, true])
    expect(list.focused, 4)
    expect(press(list, .right, .right), [true, false])
    expect(list.focused, 5)
    expect(press(list, .left, .left, .left, .up, .up), [true, true, false, true, false])
    expect(list.focused, 0)
  }

  @Test("the element in focus is reversed, and underlined where keys go to another part")
  func marks() {
    let (list, size) = (numbers(9), CellSize(width: 4, height: 3))
    expect(rows(list, with: .reverse, size), [0])
    _ = press(list, .down)
    expect(rows(list, with: .reverse, size), [1])
    list.widget.isActive = false
    #expect(rows(list, with: .reverse, size).isEmpty)
    expect(rows(list, with: .underline, size), [1])
    list.widget.isActive = true
    _ = press(list, .space)
    expect(rows(list, with: .bold, size), [1])
    list.widget.movesFocus = false
    #expect(rows(list, with: .bold, size).isEmpty)
  }

  @Test("pages and both ends take the focus with them")
  func pages() {
    let (list, size) = (numbers(10), CellSize(width: 6, height: 4))
    _ = list.widget.frame(size, at: .zero)
    expect(press(list, .pageDown), [true])
    expect(list.focused, 4)
    expect(press(list, .pageDown, .pageDown, .pageDown), [true, true, false])
    expect(list.focused, 9)
    expect(press(list, .home), [true])
    expect(list.focused, 0)
    expect(press(list, .end), [true])
    expect(list.focused, 9)
    expect(list.widget.frame(size, at: .zero).plainText(), "6\n7\n8\n9")
  }

  @Test("a focus that the wheel left behind starts again from what is in view")
  func leftBehind() {
    let (list, size) = (numbers(30), CellSize(width: 6, height: 4))
    _ = list.widget.frame(size, at: .zero)
    _ = press(list, .down)
    #expect(mouse(list, .scroll(dx: 0, dy: 2), 0, 0))
    _ = list.widget.frame(size, at: .zero)
    expect(list.focused, 1)
    expect(press(list, .down), [true])
    expect(list.focused, 6)
  }

  @Test("a click gives the focus and selects, and a second one chooses")
  func clicks() {
    let (list, size) = (numbers(9), CellSize(width: 6, height: 4))
    var chosen: [Int] = []
    list.onChoose = { chosen.append($0) }
    _ = list.widget.frame(size, at: .zero)
    #expect(mouse(list, .press(.left), 0, 2))
    #expect(mouse(list, .release(.left), 0, 2))
    expect(list.focused, 2)
    expect(list.selected, [2])
    #expect(chosen.isEmpty)
    #expect(mouse(list, .press(.left), 0, 2))
    #expect(mouse(list, .release(.left), 0, 2))
    expect(chosen, [2])
  }

  @Test("a drag scrolls the content, and a press on the track or a drag of the thumb goes far")
  func drags() {
    let (list, size) = (numbers(40), CellSize(width: 6, height: 4))
    list.widget.movesFocus = false
    let picture = { list.widget.frame(size, at: .zero).plainText() }
    _ = picture()
    #expect(mouse(list, .press(.left), 0, 3))
    #expect(mouse(list, .drag(.left), 0, 1))
    expect(picture(), "2\n3\n4\n5")
    _ = mouse(list, .release(.left), 0, 1)
    #expect(list.selected.isEmpty)
    #expect(mouse(list, .press(.left), 5, 3))
    expect(picture(), "6\n7\n8\n9")
    let thumb = (0..<4).first { list.widget.frame(size, at: .zero)[5, $0].style.attributes.contains(.reverse) }
    expect(thumb, 1)
    #expect(mouse(list, .press(.left), 5, 1))
    #expect(mouse(list, .drag(.left), 5, 3))
    expect(picture(), "36\n37\n38\n39")
    #expect(mouse(list, .release(.left), 5, 3))
    list.widget.showsScrollbars = false
    let canvas = list.widget.frame(size, at: .zero)
    #expect(!(0..<4).contains { canvas[5, $0].style.attributes.contains(.reverse) })
  }

  @Test("content broader than the view has a scroll bar in the last row: drags and clicks beside the thumb scroll")
  func across() {
    let layout = FlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 32, height: 16)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    // Ten columns of four items, of which three are in view.
    let (list, size) = (numbers(40, layout: layout), CellSize(width: 12, height: 4))
    list.widget.movesFocus = false
    let firstRow = { list.widget.frame(size, at: .zero).plainText().prefix { $0 != "\n" } }
    let thumb = {
      let canvas = list.widget.frame(size, at: .zero)
      return (0..<12).filter { canvas[$0, 3].style.attributes.contains(.reverse) }
    }
    expect(firstRow(), "0   4   8")
    expect(thumb(), [0, 1, 2, 3])
    #expect(mouse(list, .press(.left), 0, 3))
    #expect(mouse(list, .drag(.left), 8, 3))
    #expect(mouse(list, .release(.left), 8, 3))
    expect(firstRow(), "28  32  36")
    expect(thumb(), [8, 9, 10, 11])
    #expect(mouse(list, .press(.left), 0, 3))
    expect(firstRow(), "16  20  24")
    expect(thumb().count, 4)
    #expect(list.selected.isEmpty)
  }

  @Test("left closes an open item of an outline and right opens it; else both move the focus")
  func outlines() {
    let (planets, layout) = (Planets(), ListLayout())
    layout.itemHeight = 16
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(PlanetCell.self, forCellWithReuseIdentifier: "planet")
    view.dataSource = planets
    let (widget, size) = (CollectionViewWidget(view), CellSize(width: 6, height: 3))
    widget.movesFocus = true
    let picture = { widget.frame(size, at: .zero).plainText() }
    expect(picture(), "Earth\nMoon\nMars")
    #expect(!widget.handle(.key(.right), at: .zero))
    #expect(widget.handle(.key(.left), at: .zero))
    expect(picture(), "Earth\nMars\n")
    #expect(!widget.handle(.key(.left), at: .zero))
    #expect(widget.handle(.key(.right), at: .zero))
    expect(picture(), "Earth\nMoon\nMars")
    expect(widget.focusedItem, [0, 0])
    // The moon has nothing below it.
    #expect(widget.handle(.key(.down), at: .zero))
    #expect(!widget.handle(.key(.left), at: .zero))
    expect(planets.toggles, 2)
  }
}

/// A row of the outline; the Earth's has the mark that opens it.
private final class PlanetCell: CollectionViewCell, CellControls {
  var userActions: [RowAction] { [] }
  var togglesOutline: Bool { shownContent.text == "Earth" }
  func isGrip(_ point: CGPoint) -> Bool { false }
  func userDidTap(at point: CGPoint) -> CellTap { .selects }
}

/// An outline: the Earth, with the Moon below it, and Mars.
@MainActor
private final class Planets: IdentifiedDataSource {
  private var isOpen = true
  private(set) var toggles = 0

  private var names: [String] { isOpen ? ["Earth", "Moon", "Mars"] : ["Earth", "Mars"] }

  func refuse(_ changes: [BatchUpdate.Change]) {}

  func isItemExpanded(at indexPath: IndexPath) -> Bool? { names[indexPath.item] == "Earth" && isOpen }

  func outlineLevel(ofItemAt indexPath: IndexPath) -> Int? { names[indexPath.item] == "Moon" ? 1 : 0 }

  func userDidToggleItem(at indexPath: IndexPath) -> Bool {
    isOpen.toggle()
    toggles += 1
    view?.reloadData()
    return true
  }

  private weak var view: CollectionView?

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    self.view = view
    return names.count
  }

  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "planet", for: indexPath)
    let name = names[indexPath.item]
    cell.shownContent.text = name
    return cell
  }
}
