import Foundation
import LayoutCore
import Records
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

@MainActor
@Suite("Folded groups of records") struct FoldedRecordsTests {
  /// Folds or unfolds something in both.
  private func change(_ folds: inout Folds, _ model: inout FoldModel, _ chance: inout SplitMix64) throws {
    switch Int.random(in: 0..<8, using: &chance) {
    case 0:
      let level = Int.random(in: 1...model.levels + 1, using: &chance)
      model.fold(toLevel: level)
      folds = Folds(level: level)
    case 1:
      model.fold(toLevel: nil)
      folds = Folds()
    default:
      guard let path = model.paths.randomElement(using: &chance) else { return }
      let isFolded = Bool.random(using: &chance)
      model.isFolded[path] = isFolded
      folds.set(try #require(FoldPath(path)), isFolded: isFolded)
    }
  }

  @Test(
    "random folds show the headers and items that a model of every group shows, in every layout",
    arguments: TestSeeds.all([1, 2, 3, 4, 5, 6]))
  func shown(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let levels = Int.random(in: 1...3, using: &chance)
    let rows = randomRows(Int.random(in: 1...60, using: &chance), levels: levels, &chance)
    let layouts: [BuiltInLayout] = [.list, .grid, .flow, .waterfall]
    let layout = layouts.randomElement(using: &chance) ?? .list
    let stage = try groupedStage(rows, levels: levels, layout: layout).stage
    var (model, folds) = (FoldModel(rows: rows, levels: levels), Folds())
    for _ in 0..<25 {
      try change(&folds, &model, &chance)
      stage.fold(folds)
      // Only a list has one item in a line.
      let isHeader = { (line: String) in layout == .list || line.hasPrefix("▸") || line.hasPrefix("▾") }
      expect(stage.linesInView.filter(isHeader), model.lines().filter(isHeader), "seed \(seed), \(layout)")
      expect(stage.foldedCount, model.lines().filter { $0.hasPrefix("▸") }.count, "seed \(seed)")
      let words = folds.words
      expect(Folds(folded: words.folded, unfolded: words.unfolded), folds, "seed \(seed): \(words)")
      // Of a row of cards, most are out of view.
      guard layout != .grid else { continue }
      let items = stage.linesInView.filter { $0.hasPrefix("item") }.sorted()
      expect(items, model.lines().filter { $0.hasPrefix("item") }.sorted(), "seed \(seed), \(layout)")
    }
  }

  @Test(
    "the headers of folded groups lie side by side, in every layout and edited or not",
    arguments: BuiltInLayout.allCases, [false, true])
  func headersSideBySide(layout: BuiltInLayout, isEdited: Bool) throws {
    let rows = (0..<60).map { ["item \($0)", "g\($0 / 20)", "s\($0 / 5)"] }
    let stage = try groupedStage(rows, levels: 2, layout: layout).stage
    let view = stage.collectionView
    stage.noteWarnings()
    if isEdited { _ = try stage.edit(.delete(count: 1, section: 1, item: 2)).get() }
    let (before, size) = (LayoutStatistics.total, view.contentSize)
    stage.fold(try #require(Folds(folded: ["2", "g1"])))
    expect((LayoutStatistics.total - before).itemsSolved, 0)
    // Three headers of groups, four headers of sections in each of two, and the header of a table.
    expect(view.contentSize.height, (layout == .table ? 12 : 11))
    #expect(stage.warnings.isEmpty)
    stage.fold(Folds())
    expect(view.contentSize, size)
  }

  @Test("folding one of many groups solves its header alone, and unfolding it what is in it")
  func solvesWhatChanges() throws {
    let rows = (0..<600).map { ["item \($0)", "g\($0 / 20)", "s\($0 / 2)"] }
    let stage = try groupedStage(rows, levels: 2, height: 30).stage
    func solved(_ words: [String]) -> Int {
      let before = LayoutStatistics.total
      stage.fold(Folds(folded: words) ?? Folds())
      stage.collectionView.layoutIfNeeded()
      return (LayoutStatistics.total - before).sectionsSolved
    }
    expect(stage.collectionView.numberOfSections, 300)
    expect(solved(["g7"]), 1)
    expect(stage.collectionView.numberOfSections, 291)
    expect(solved(["g7", "g9"]), 1)
    expect(solved(["g9"]), 10)
    // Headers in view have marks as soon as anything is folded.
    expect(stage.linesInView.first?.hasPrefix("▾"), true)
  }

  @Test(
    "filters and sorted sections keep what is folded by its titles",
    arguments: TestSeeds.all([11, 12, 13]))
  func arranged(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let rows = randomRows(80, levels: 2, &chance)
    let stage = try groupedStage(rows, levels: 2).stage
    let records = try #require(stage.records)
    var (model, folds) = (FoldModel(rows: rows, levels: 2), Folds())
    for _ in 0..<20 {
      try change(&folds, &model, &chance)
      stage.fold(folds)
      let digit = "\(Int.random(in: 0...9, using: &chance))"
      let filters = Bool.random(using: &chance) ? [digit] : []
      let descends = Bool.random(using: &chance)
      records.choose(RowChoice(filters: filters, order: [ColumnOrder("name", isDescending: descends)]))
      records.settle()
      let passing = rows.filter { filters.isEmpty || $0[0].contains(digit) }
      let numbered = passing.sorted { Self.number($0) < Self.number($1) }
      // Groups stand in the order of the source, and items in that of their numbers.
      let expected = model.lines(rows: passing)
      let items = (descends ? numbered.reversed() : numbered).map { $0[0] }
      let shown = stage.linesInView
      #expect(
        shown.filter { !$0.hasPrefix("item") } == expected.filter { !$0.hasPrefix("item") }, "seed \(seed)")
      let visible = Set(expected)
      #expect(
        Set(shown.filter { $0.hasPrefix("item") }) == Set(items.filter { visible.contains($0) }), "seed \(seed)")
    }
  }

  private static func number(_ row: [String]) -> Int { Int(row[0].dropFirst(5)) ?? 0 }

  @Test("the first item in view and the selection stay where they remain", arguments: TestSeeds.all([21, 22, 23, 24]))
  func places(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let rows = randomRows(300, levels: 2, &chance)
    let stage = try groupedStage(rows, levels: 2, height: 12).stage
    let view = stage.collectionView
    view.allowsMultipleSelection = true
    var selected: Set<Int> = []
    for _ in 0..<20 {
      let path = IndexPath(indexes: [Int.random(in: 0..<view.numberOfSections, using: &chance), 0])
      view.selectItem(at: path, animated: false, scrollPosition: [])
      if let row = stage.row(section: path[0], item: 0) { selected.insert(row) }
    }
    var (model, folds) = (FoldModel(rows: rows, levels: 2), Folds())
    for _ in 0..<40 {
      view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: CGFloat(Int.random(in: 0...300, using: &chance))))
      view.layoutIfNeeded()
      let before = view.scrollAnchor.flatMap { anchor in
        stage.title(section: anchor.element.section, item: anchor.element.item).map { ($0, anchor.distance.y) }
      }
      let isLoose = stage.linesInView.prefix(3).filter { $0.hasPrefix("item") }.count > 0
      try change(&folds, &model, &chance)
      stage.fold(folds)
      if let before, view.contentOffset.y > 0, isLoose,
        view.contentOffset.y < view.contentSize.height - view.bounds.height, model.lines().contains(before.0)
      {
        let place = view.visibleElements.first {
          $0.view.shownContent.text == before.0 && $0.identifier.category == .cell
        }
        let moved = place.map { $0.attributes.frame.minY - view.contentOffset.y }
        expect(moved, before.1, "seed \(seed): \(before)")
      }
      let shown = Set((view.indexPathsForSelectedItems ?? []).compactMap { stage.row(section: $0[0], item: $0[1]) })
      #expect(shown.isDisjoint(with: stage.hiddenSelectedRows), "seed \(seed)")
      expect(shown.union(stage.hiddenSelectedRows), selected, "seed \(seed)")
      let visible = Set(model.lines())
      expect(shown, selected.filter { visible.contains("item \($0)") }, "seed \(seed)")
    }
  }

  @Test("rows that arrive later stay hidden in folded groups, and new groups follow the level")
  func growth() async throws {
    var chance = SplitMix64(seed: TestSeeds.one(31))
    let rows = randomRows(400, levels: 2, &chance)
    let steps = stride(from: 0, to: 400, by: 20).map { ScriptedReader.Step.rows(Array(rows[$0..<$0 + 20])) }
    let (stage, stream) = try groupedStage([], levels: 2, steps: steps)
    var problems: [LayoutDiagnostic] = []
    stage.collectionView.diagnosticHandler = { problems.append($0) }
    var (model, folds) = (FoldModel(rows: rows, levels: 2), Folds(level: 2))
    model.fold(toLevel: 2)
    for path in ["a", "b/c", "d/a"] {
      model.isFolded[path] = path == "a"
      folds.set(try #require(FoldPath(path)), isFolded: path == "a")
    }
    stage.fold(folds)
    await stream.read { stream.progress == nil }
    expect(stage.linesInView, model.lines())
    #expect(problems.isEmpty)
  }

  @Test("paths of titles are read as they are written, whatever is in the titles")
  func texts() {
    for titles in [["a"], ["a/b", "c"], ["#1", "x#2"], ["back\\slash", "ß"], ["12"]] {
      for number in [0, 1, 41] {
        let path = FoldPath(titles.map { FoldPath.Step($0, number: number) })
        expect(FoldPath(path.text), path)
      }
    }
    for text in ["", "/", "a//b", "a#", "a#0", "a#x", "a\\"] { #expect(FoldPath(text) == nil, "\(text)") }
    var folds = Folds()
    folds.set(FoldPath([FoldPath.Step("12")]), isFolded: true)
    expect(folds.words.folded, ["/12"])
    expect(Folds(folded: ["/12"]), folds)
    #expect(Folds(folded: ["0"]) == nil)
    expect(Folds(folded: ["2"])?.level, 2)
  }

  @Test("sections of the same title are folded one by one")
  func sameTitles() throws {
    let rows = [["one", "x"], ["two", "y"], ["three", "x"]]
    let reader = ScriptedReader(columns: ["name", "part"], [.rows(rows)])
    _ = try reader.readMore()
    let stream = try RecordStream(reader)
    var choice = ColumnChoice(section: "part")
    choice.sectionsAreRuns = true
    let scene = Scene.records(
      stream, grouping: try Grouping(of: stream.rows, choice, source: "t"), layout: .list, name: "t", title: "t",
      source: "t")
    let stage = scene.makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    stage.fold(try #require(Folds(folded: ["x#2"])))
    expect(stage.linesInView, ["▾ x 1", "one", "▾ y 1", "two", "▸ x 1"])
  }
}
