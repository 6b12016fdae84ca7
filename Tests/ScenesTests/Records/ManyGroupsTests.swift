import Foundation
import LayoutCore
import Records
import Scenes
import Testing

@MainActor
@Suite("Groups by a column with many values") struct ManyGroupsTests {
  private func records(_ count: Int, in groups: [String] = []) throws -> (Stage, GrowingRecords) {
    let rows = (0..<count).map { ["name \($0)", "\($0 % 3)", "\($0 % 5)"] }
    let reader = ScriptedReader(columns: ["name", "kind", "size"], [.rows(rows)])
    _ = try reader.readMore()
    let stream = try RecordStream(reader)
    try stream.finish()
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: "kind"), source: "t")
    let stage = Scene.records(stream, grouping: grouping, layout: .list, name: "t", title: "t", source: "t").makeStage()
    stage.collectionView.frame.size = CGSize(width: 40, height: 10)
    stage.collectionView.layoutIfNeeded()
    let records = try #require(stage.records)
    records.mostSections = 50
    return (stage, records)
  }

  @Test(
    "a column that would make too many sections is refused, by name, and the groups stay", arguments: [[], ["size"]])
  func tooMany(outer: [String]) throws {
    let (stage, records) = try records(51)
    records.choose(RowChoice(groups: outer + ["name"]))
    records.settle()
    let columns = (outer + ["name"]).joined(separator: ", ")
    #expect(records.groupFailure == "'\(columns)' would make more than 50 sections; group by another column")
    #expect(records.choice.groups == nil && stage.collectionView.numberOfSections == 3)
    records.choose(RowChoice(groups: ["size"]))
    records.settle()
    #expect(records.groupFailure == nil && stage.collectionView.numberOfSections == 5)
  }

  @Test("as many sections as are allowed are shown")
  func most() throws {
    let (stage, records) = try records(50)
    records.choose(RowChoice(groups: ["name"]))
    records.settle()
    #expect(records.groupFailure == nil && stage.collectionView.numberOfSections == 50)
  }

  @Test("groups that rows make too many later on are given up for those of the source")
  func grown() throws {
    let (stage, records) = try records(20)
    records.choose(RowChoice(groups: ["name"]))
    records.settle()
    #expect(stage.collectionView.numberOfSections == 20)
    let more = (0...50).map { ["name \($0)", "\($0 % 3)", "\($0 % 5)"] }
    let reader = ScriptedReader(columns: ["name", "kind", "size"], [.rows(more)])
    _ = try reader.readMore()
    let rows = try #require(reader.rows)
    while records.absorb(rows, limit: 20) {}
    records.settle()
    #expect(records.groupFailure != nil && stage.collectionView.numberOfSections == 3)
  }
}
