import Foundation
import LayoutCore
import Scenes
import TestExpectations
import Testing

/// `alternatives` in a scene file: the layouts that `t` shows besides the scene's own.
@MainActor
@Suite("Alternatives of a scene") struct AlternativeTests {
  private static let text = """
    layout: {kind: list, itemHeight: 2}
    data: {sections: 2, items: 3, header: "Section {section}"}
    style: {cell: {bold: false}}
    alternatives:
      - name: dense
        set: [layout.itemHeight=1, style.cell.bold=true, "data.title='row {item}'"]
      - name: tags
        set:
          - "layout={kind: flow, itemSize: [19, 3], headerReferenceSize: [0, 1]}"
    """

  private func text(_ stage: Stage) -> (String?, Bool?) {
    // Where another layout scrolls to is not tested here.
    stage.collectionView.contentOffset = .zero
    stage.collectionView.layoutIfNeeded()
    let content = stage.collectionView.cellForItem(at: IndexPath(indexes: [0, 1]))?.shownContent
    return (content?.text, content?.isBold)
  }

  @Test("alternatives come before other kinds of layout, have their own looks and texts, and do not change the scene")
  func turn() throws {
    let (stage, view) = try scene(Self.text).view(40, 20)
    expect(stage.layoutNames, ["list", "dense", "tags", "flow", "waterfall", "grid", "hexagonal"])
    #expect(text(stage) == ("2", false))
    expect(view.itemFrame(0, 1)?.minY, 2)
    stage.switchLayout?()
    #expect(text(stage) == ("row 2", true))
    expect(view.itemFrame(0, 1)?.minY, 1)
    stage.switchLayout?()
    // As in UIKit, a line is spread from edge to edge.
    expect(view.itemFrame(0, 1), CGRect(x: 21, y: 1, width: 19, height: 3))
    #expect(text(stage) == ("2", false))
    #expect(view.cellForItem(at: IndexPath(indexes: [0, 1]))?.shownContent.border != nil)
    for _ in 0..<5 { stage.switchLayout?() }
    #expect(text(stage) == ("2", false))
    expect(view.itemFrame(0, 1)?.minY, 2)
    expect(stage.layoutIndex, 0)
  }

  @Test(
    "an alternative of another kind is the same as its settings on the command line",
    arguments: [
      ["layout.kind=waterfall", "layout.columns=4"],
      ["layout.kind=flow", "layout.itemSize=[9, 3]", "style.cell.bold=true"],
    ])
  func otherKind(settings: [String]) throws {
    let base = "layout: {kind: list, itemHeight: 1}\ndata: {sections: 2, items: 9}\n"
    let named = "alternatives: [{name: cards, set: [\(settings.map { "\"\($0)\"" }.joined(separator: ", "))]}]\n"
    let (one, mine) = try scene(base + named, settings: ["layout.kind=cards"]).view(40, 20)
    let (other, theirs) = try scene(base, settings: settings).view(40, 20)
    expect(mine.itemFrame(0, 1)?.minX, (settings[0].hasSuffix("flow") ? 9 : 10))
    for item in 0..<9 { expect(mine.itemFrame(1, item), theirs.itemFrame(1, item)) }
    #expect(text(one) == text(other))
    expect(one.layoutNames[1], "cards")
    expect(one.layoutIndex, 1)
    let border = { (view: CollectionView) in view.cellForItem(at: IndexPath(indexes: [0, 1]))?.shownContent.border }
    expect(border(mine), border(theirs))
    #expect(border(mine) != nil)
  }

  @Test("alternatives keep the changed item count of generated data")
  func counts() throws {
    let (stage, view) = try scene(Self.text).view(40, 20)
    stage.dataParameters().first { $0.name == "items" }?.value = .number(7)
    stage.switchLayout?()
    view.layoutIfNeeded()
    expect(view.numberOfItems(inSection: 1), 7)
    expect(view.contentSize.height, 14)
  }

  @Test("layout.kind selects an alternative; settings before it apply to all layouts, settings after it to that one")
  func named() throws {
    let dense = try scene(Self.text, settings: ["layout.itemSpacing=1", "layout.kind=dense", "layout.itemHeight=4"])
    let view = dense.view(40, 20).view
    expect(view.itemFrame(0, 1), CGRect(x: 0, y: 5, width: 40, height: 4))
    expect(faults(Self.text, settings: ["layout.kind=dens"]).first?.hasSuffix("; did you mean 'dense'?"), true)
  }
}
