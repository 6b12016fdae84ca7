import Foundation
import LayoutCore
import Records
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

@MainActor
@Suite("Records in other groups") struct RegroupedRecordsTests {
  @Test(
    "random groups, filters and folds show what a model of every group shows; undoing them shows the source",
    arguments: TestSeeds.all([41, 42, 43, 44]))
  func random(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let rows = randomRows(90, levels: 3, &chance)
    let stage = try groupedStage(rows, levels: 2).stage
    var problems: [LayoutDiagnostic] = []
    stage.collectionView.diagnosticHandler = { problems.append($0) }
    let records = try #require(stage.records)
    let before = stage.linesInView
    for _ in 0..<20 {
      let columns = Array((1...3).shuffled(using: &chance).prefix(Int.random(in: 0...3, using: &chance)))
      let digit = "\(Int.random(in: 0...9, using: &chance))"
      let filters = Bool.random(using: &chance) ? [digit] : []
      let level = Int.random(in: 1...4, using: &chance)
      stage.fold(Folds(level: level))
      records.choose(RowChoice(filters: filters, groups: columns.map { "level \($0 - 1)" }))
      records.settle()
      let moved = rows.map { row in [row[0]] + columns.map { row[$0] } }
      var model = FoldModel(rows: moved, levels: columns.count)
      model.fold(toLevel: level)
      let passing = moved.filter { filters.isEmpty || $0[0].contains(digit) }
      // A column that makes no groups may hold the digit as well.
      expect(stage.linesInView, model.lines(rows: passing), "seed \(seed): by \(columns), \(filters), \(level)")
    }
    stage.fold(Folds())
    records.choose(RowChoice())
    records.settle()
    expect(stage.linesInView, before)
    #expect(problems.isEmpty)
  }

  @Test("the first item in view, the selection and the number of rows stay; other layouts have the new headers")
  func place() throws {
    var chance = SplitMix64(seed: TestSeeds.one(51))
    let rows = randomRows(400, levels: 3, &chance)
    let (stage, _) = try groupedStage(rows, levels: 1, height: 10)
    let (view, records) = (stage.collectionView, try #require(stage.records))
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    let first = try #require(view.scrollAnchor?.element)
    let row = stage.row(section: first.section, item: first.item)
    view.selectItem(at: IndexPath(indexes: [1, 3]), animated: false, scrollPosition: [])
    let selected = stage.row(section: 1, item: 3)
    records.choose(RowChoice(groups: ["level 2", "level 1"]))
    records.settle()
    let now = try #require(view.scrollAnchor?.element)
    expect(stage.row(section: now.section, item: now.item), row)
    let path = try #require(view.indexPathsForSelectedItems?.first)
    expect(stage.row(section: path[0], item: path[1]), selected)
    expect(records.groupedColumns, ["level 2", "level 1"])
    expect(records.columnsOfSource, ["level 0"])
    for layout in stage.layoutNames.indices {
      stage.showLayout(layout)
      view.layoutIfNeeded()
      let header = view.layoutAttributesForSupplementaryElement(
        ofKind: ElementKind.groupHeader, at: IndexPath(indexes: [0, 0]))
      #expect((header?.frame.height ?? 0) > 0, "\(stage.layoutNames[layout])")
      expect((0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }, 400)
    }
  }

  @Test("many rows are grouped in slices, and are shown in the old groups until they are done")
  func slices() throws {
    let rows = (0..<100_003).map { ["item \($0)", "\($0 % 7)", "\($0 % 11)"] }
    let stage = try groupedStage(rows, levels: 1, height: 10).stage
    let (view, records) = (stage.collectionView, try #require(stage.records))
    records.choose(RowChoice(groups: ["level 1"]))
    var slices = 0
    while records.isArranging {
      expect(view.numberOfSections, 7)
      expect(records.arrangingProgress?.hasPrefix("grouping"), true)
      records.arrangeMore()
      slices += 1
    }
    #expect(slices > 3)
    expect(view.numberOfSections, 11)
    expect(view.numberOfItems(inSection: 10), 100_003 / 11)
  }

  @Test("rows that arrive later come into the chosen groups, and unknown columns leave the groups as they are")
  func growth() async throws {
    let rows = (0..<300).map { ["item \($0)", "\($0 % 2)", "\($0 % 5)"] }
    let steps = stride(from: 0, to: 300, by: 30).map { ScriptedReader.Step.rows(Array(rows[$0..<$0 + 30])) }
    let (stage, stream) = try groupedStage([], levels: 2, steps: steps)
    let records = try #require(stage.records)
    records.choose(RowChoice(groups: ["level 1"]))
    await stream.read { stream.progress == nil }
    records.settle()
    let model = FoldModel(rows: rows.map { [$0[0], $0[2]] }, levels: 1)
    expect(stage.linesInView, model.lines())
    records.choose(RowChoice(groups: ["nothing"]))
    records.settle()
    expect(records.choice.groups, ["level 1"])
    expect(stage.linesInView, model.lines())
  }
}
