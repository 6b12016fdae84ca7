import CharacterCanvas
import CollectionRendering
import CollectionWidget
import Foundation
import LayoutCore
import Layouts
import Snapshots
import TestExpectations
import TestItems
import Testing

/// A data source that shows a snapshot.
@MainActor
private final class Metals: TestItems {
  var shown = Snapshot<String, String>() { didSet { counts = shown.counts } }

  init() {
    super.init([])
    fill = { [unowned self] in $0.shownContent.text = shown.item(at: ItemPlace($1)) ?? "" }
  }
}

@MainActor
@Suite("What a widget shows") struct WidgetDataTests {
  @Test("snapshots of a data source of one's own are applied, and the focus follows its item")
  func snapshots() throws {
    let (metals, layout) = (Metals(), ListLayout())
    layout.itemHeight = 16
    let view = metals.view(layout)
    metals.shown.append(sections: ["metals"])
    try metals.shown.append(["Iron", "Copper", "Zinc"], to: "metals")
    let (widget, size) = (CollectionViewWidget(view), CellSize(width: 8, height: 4))
    widget.movesFocus = true
    expect(widget.frame(size, at: .zero).plainText(), "Iron\nCopper\nZinc\n")
    #expect(widget.handle(.key(.down), at: .zero))
    expect(widget.focusedItem, [0, 1])

    let before = metals.shown
    var after = before
    try after.move("Copper", before: "Iron")
    after.delete(["Zinc"])
    view.apply(from: before, to: after) { metals.shown = after }
    expect(widget.frame(size, at: .zero).plainText(), "Copper\nIron\n\n")
    expect(widget.focusedItem, [0, 0])
    #expect(widget.frame(size, at: .zero)[0, 0].style.attributes.contains(.reverse))
  }

  @Test("while rows leave over time, a search asks for titles of present rows, and only these have identifiers")
  func leavingRows() throws {
    let (metals, layout) = (Metals(), ListLayout())
    layout.itemHeight = 16
    let view = metals.view(layout)
    metals.shown.append(sections: ["metals"])
    try metals.shown.append(["Iron", "Copper", "Zinc", "Tin"], to: "metals")
    let (widget, size) = (CollectionViewWidget(view), CellSize(width: 8, height: 4))
    widget.titleForItem = { metals.shown.item(at: ItemPlace($0)) }
    widget.searchPattern = "n"
    _ = widget.frame(size, at: .zero)
    view.animatesChanges = true
    let before = metals.shown
    var after = before
    after.delete(["Iron", "Copper", "Zinc"])
    view.apply(from: before, to: after) { metals.shown = after }
    for time in stride(from: 0, through: 300, by: 50) {
      _ = widget.frame(size, at: .milliseconds(time))
      expect(widget.matches, [IndexPath(item: 0, section: 0)])
      let elements = VisibleViews(of: view, at: widget.sample(at: .milliseconds(time))).elements
      expect(elements.compactMap(\.present), [.cell(0, 0)], "after \(time) ms")
      let leaving = elements.compactMap { if case .leaving(let name) = $0.name { name } else { nil } }
      expect(Set(leaving.map(\.number)).count, (time < 250 ? 3 : 0), "after \(time) ms")
      #expect(leaving.allSatisfy { $0.category == .cell && $0.kind == nil })
    }
  }
}
