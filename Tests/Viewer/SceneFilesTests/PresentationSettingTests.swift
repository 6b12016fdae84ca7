import Foundation
import LayoutCore
import Records
import SceneFiles
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

/// What a user sees of a scene file's records, written as settings of that file.
@MainActor
@Suite("What is shown, as settings of scene files") struct PresentationSettingTests {
  private static let pieces = [
    "Population, total", "x:desc", "'", "#", " #a", "-v", "size: MB", "é日本", "\u{301}x", "\"", "true", "null", "1",
    "[", "]", "\\", "*a", "&b", "!c", "| d", "%e", "@f", "=", "items", "sections", ":", ",", "~", "?", "- x", "\u{85}b",
  ]

  private func stage(_ room: Room, _ data: String, _ settings: [String]) throws -> Stage {
    let text = "layout: {kind: list, headerHeight: 1}\ndata:\n  source: t.csv\n\(data)"
    let path = try room.write("scene.yaml", text)
    let scene = try SceneFile(path: path, settings: settings.map { try SceneSetting($0) }).load().readToEnd()
    return scene.stage(60, 20)
  }

  @Test("the settings lead from the file to what is shown", arguments: TestSeeds.all(1...12))
  func settings(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func name() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let room = try Room()
    let header = (0..<4).map { number in
      let name = "\(name().filter { !$0.isNewline }.trimmingCharacters(in: .whitespaces))\(number)"
      return "\"" + name.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }
    _ = try room.write("t.csv", header.joined(separator: ",") + "\nword,2,3,a\nword,6,7,b\n")
    // Half of the files begin with a choice, which users may give up.
    let data = seed % 2 == 0 ? "" : "  sort: '1'\n  filter: word\n  sectionBy: '4'\n  aggregate: count\n  fold: '1'\n"
    let stage = try stage(room, data, [])
    let (start, records) = (stage.presentation, try #require(stage.records))
    let columns = records.rows.columns
    for _ in 0..<6 {
      var choice = records.choice
      let column = columns.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<6, using: &random) {
      case 0: choice.order = [ColumnOrder(column, isDescending: true), ColumnOrder(columns[0])]
      case 1: choice.order = []
      case 2: choice.filters = Bool.random(using: &random) ? [] : ["word", "not zzz"]
      case 3: choice.sections = Bool.random(using: &random) ? nil : .init(.aggregate(.init(.sum, of: column)))
      case 4: records.choose(Bool.random(using: &random) ? [] : [Aggregate(.sum, of: column)])
      default: choice.groups = Bool.random(using: &random) ? [] : [column]
      }
      records.choose(choice)
      records.settle()
      let shown = stage.presentation
      let settings = shown.settings(from: start)
      let again = try self.stage(room, data, settings)
      let note: Comment = "seed \(seed): \(settings)"
      expect(again.records?.choice.order, shown.rows.order, note)
      expect(again.records?.choice.filters, shown.rows.filters, note)
      expect(again.records?.choice.sections, shown.rows.sections, note)
      expect(again.records?.aggregates, shown.rows.aggregates, note)
      let groups = shown.rows.groups ?? records.columnsOfSource
      expect(again.records?.columnsOfSource, groups, note)
    }
  }

  @Test("folds and wrapped lines are settings, too, and an empty list gives up those of the file")
  func folds() throws {
    let room = try Room()
    _ = try room.write("t.csv", "name,kind\nwren,it's: a\nowl,- b\n")
    let stage = try stage(room, "  sectionBy: kind\n  fold: '1'\n  wrap: true\n", [])
    let start = stage.presentation
    stage.fold(try #require(Folds(folded: ["- b"])))
    stage.lines?.wrapsLines = false
    let settings = stage.presentation.settings(from: start)
    expect(settings, ["data.wrap=false", "data.fold=['- b']"])
    let again = try self.stage(room, "  sectionBy: kind\n  fold: '1'\n  wrap: true\n", settings)
    expect(again.folds, stage.folds)
    expect(again.lines?.wrapsLines, false)
    stage.lines?.numbersLines = true
    #expect(stage.presentation.settings(from: start).contains("data.numbers=true"))
    stage.lines?.numbersLines = false
    try expect(self.stage(room, "", ["data.numbers=true"]).lines?.numbersLines, true)
    stage.fold(Folds())
    expect(stage.presentation.settings(from: start), ["data.wrap=false", "data.fold=[]"])
    let unfolded = try self.stage(room, "  sectionBy: kind\n  fold: '1'\n", ["data.fold=[]"])
    #expect(unfolded.folds.isEmpty)
  }
}
