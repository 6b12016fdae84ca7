import Foundation
import LayoutCore
import SceneFiles
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("Lifetime of stages")
struct LifetimeTests {
  private nonisolated static let layouts = [
    "{kind: flow, itemSize: [9, 3]}", "{kind: list}", "{kind: list, estimatedItemHeight: 2}",
    "{kind: waterfall, columns: 2}", "{kind: grid, columnWidth: 4, estimatedColumnWidth: 5}",
    "{kind: grid, sections: [{itemSize: [9, 2]}]}",
    "{kind: mixed, sections: [{kind: flow}, {kind: list}]}", "{kind: plain}",
  ]

  private func stage(_ layout: String) throws -> Stage {
    let text = """
      layout: \(layout)
      data: {sections: 3, items: 20, width: [5, 9], height: [2, 3]}
      alternatives: [{name: other, set: [layout.kind=list]}]
      """
    let file = SceneFile(name: "scene", text: Array(text.utf8), layouts: ["plain": { CollectionViewLayout() }])
    let stage = try file.load().makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: 12)
    stage.collectionView.layoutIfNeeded()
    return stage
  }

  @Test("a view keeps its data and shows them when the stage is gone", arguments: layouts)
  func data(layout: String) throws {
    let view = try stage(layout).collectionView
    view.collectionViewLayout.invalidateLayout()
    view.contentOffset.y = 5
    view.layoutIfNeeded()
    #expect(view.dataSource != nil)
    expect(view.numberOfItems(inSection: 2), 20)
  }

  @Test("a stage is freed with its view and data, whatever layouts were shown", arguments: layouts)
  func freed(layout: String) throws {
    var shown: Stage? = try stage(layout)
    for _ in shown?.layoutNames ?? [] { shown?.switchLayout?() }
    weak var stage = shown
    weak var view = shown?.collectionView
    weak var data = shown?.collectionView.dataSource
    #expect(stage != nil)
    #expect(view != nil)
    #expect(data != nil)
    shown = nil
    #expect(stage == nil)
    #expect(view == nil)
    #expect(data == nil)
  }

  @Test("the columns of a table may outlive its data, and are then empty")
  func columns() throws {
    var shown: Stage? = try stage("{kind: table, columns: [title]}")
    let table = try #require(shown?.table)
    let arrangement = table.arrangement
    #expect(table.isShown)
    try #require(!table.columnNames.isEmpty)
    expect(arrangement.shown, [0])
    weak var data = shown?.collectionView.dataSource
    shown = nil
    #expect(data == nil)
    #expect(!table.isShown)
    #expect(table.columnNames.isEmpty)
    #expect(table.fieldName(ofColumn: 0) == nil)
    expect(table.width(ofColumn: 0), 1)
    expect(table.fittingWidth(ofColumn: 0), 1)
    #expect(table.settings.isEmpty)
    var other = arrangement
    other.widths[0] = 9
    table.arrange(other)
    table.reveal(column: 0)
    expect(table.arrangement, arrangement)
    #expect(table.offset(byColumns: 1) == nil)
  }

  @Test("the lines of a list may outlive its data, and are then not shown")
  func lines() throws {
    var shown: Stage? = try stage("{kind: list}")
    let lines = try #require(shown?.lines)
    weak var data = shown?.collectionView.dataSource
    shown = nil
    #expect(data == nil)
    lines.wrapsLines.toggle()
    lines.lineOffset = 3
    #expect(!lines.showsLines)
    expect(lines.longestLine, 0)
  }
}
