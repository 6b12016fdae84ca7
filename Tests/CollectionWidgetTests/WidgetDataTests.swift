import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Layouts
import Snapshots
import Testing

/// A data source that shows a snapshot.
@MainActor
private final class Metals: CollectionViewDataSource {
  var shown = Snapshot<String, String>()

  func numberOfSections(in view: CollectionView) -> Int { shown.counts.count }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { shown.counts[section] }

  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "metal", for: indexPath)
    cell.shownContent.text = shown.item(at: ItemPlace(indexPath)) ?? ""
    return cell
  }
}

@MainActor
@Suite("What a widget shows") struct WidgetDataTests {
  @Test("snapshots of a data source of one's own are applied, and the focus follows its item")
  func snapshots() throws {
    let (metals, layout) = (Metals(), ListLayout())
    layout.itemHeight = 16
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "metal")
    metals.shown.append(sections: ["metals"])
    try metals.shown.append(["Iron", "Copper", "Zinc"], to: "metals")
    view.dataSource = metals
    let (widget, size) = (CollectionViewWidget(view), CellSize(width: 8, height: 4))
    widget.movesFocus = true
    #expect(widget.frame(size, at: .zero).plainText() == "Iron\nCopper\nZinc\n")
    #expect(widget.handle(.key(.down), at: .zero))
    #expect(widget.focusedItem == [0, 1])

    let before = metals.shown
    var after = before
    try after.move("Copper", before: "Iron")
    after.delete(["Zinc"])
    view.apply(from: before, to: after) { metals.shown = after }
    #expect(widget.frame(size, at: .zero).plainText() == "Copper\nIron\n\n")
    #expect(widget.focusedItem == [0, 0])
    #expect(widget.frame(size, at: .zero)[0, 0].style.attributes.contains(.reverse))
  }
}
