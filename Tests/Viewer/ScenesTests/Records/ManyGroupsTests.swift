import Foundation
import LayoutCore
import Records
import TestExpectations
import Testing

@testable import Scenes

@MainActor
@Suite("Groups by a column with many values") struct ManyGroupsTests {
  private func records(_ count: Int, by section: String = "kind", areRuns: Bool = false) throws -> (
    Stage, GrowingRecords
  ) {
    let rows = (0..<count).map { ["name \($0)", "\($0 % 3)", "\($0 % 5)"] }
    let reader = ScriptedReader(columns: ["name", "kind", "size"], [.rows(rows)])
    _ = try reader.readMore()
    let stream = try RecordStream(reader)
    try stream.finish()
    var choice = ColumnChoice(section: section)
    choice.sectionsAreRuns = areRuns
    let grouping = try Grouping(of: stream.rows, choice, source: "t")
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
    expect(records.groupFailure, "'\(columns)' would make more than 50 sections; group by another column")
    #expect(records.choice.groups == nil)
    expect(stage.collectionView.numberOfSections, 3)
    records.choose(RowChoice(groups: ["size"]))
    records.settle()
    #expect(records.groupFailure == nil)
    expect(stage.collectionView.numberOfSections, 5)
  }

  @Test("as many sections as are allowed are shown")
  func most() throws {
    let (stage, records) = try records(50)
    records.choose(RowChoice(groups: ["name"]))
    records.settle()
    #expect(records.groupFailure == nil)
    expect(stage.collectionView.numberOfSections, 50)
  }

  @Test("groups that rows make too many later on are given up for those of the source")
  func grown() throws {
    let (stage, records) = try records(20)
    records.choose(RowChoice(groups: ["name"]))
    records.settle()
    expect(stage.collectionView.numberOfSections, 20)
    try grow(records, to: 51)
    #expect(records.groupFailure != nil)
    expect(stage.collectionView.numberOfSections, 3)
  }

  private func grow(_ records: GrowingRecords, to count: Int) throws {
    let more = (0..<count).map { ["name \($0)", "\($0 % 3)", "\($0 % 5)"] }
    let reader = ScriptedReader(columns: ["name", "kind", "size"], [.rows(more)])
    _ = try reader.readMore()
    let rows = try #require(reader.rows)
    while records.absorb(rows, limit: 20) {}
    records.settle()
  }

  private let failure = "'name' would make more than 50 sections; group by another column"

  @Test("groups of the source that rows make too many later on are given up where keys would wait")
  func grownSource() throws {
    let (stage, records) = try records(20, by: "name")
    records.limitsGroupsOfSource = true
    try grow(records, to: 50)
    #expect(records.groupFailure == nil)
    expect(stage.collectionView.numberOfSections, 50)
    try grow(records, to: 51)
    expect(records.groupFailure, failure)
    expect(stage.collectionView.numberOfSections, 1)
    expect(stage.collectionView.numberOfItems(inSection: 0), 51)
    expect(records.choice, RowChoice(groups: []))
    #expect(records.givesUpGroupsOfSource, "there is nothing to return to")
    try grow(records, to: 80)
    expect(stage.collectionView.numberOfItems(inSection: 0), 80)
  }

  @Test("groups of the source that are given up are gone at once, however many rows came together")
  func atOnce() throws {
    let (stage, records) = try records(20, by: "name")
    records.limitsGroupsOfSource = true
    let more = (0..<30_000).map { ["name \($0)", "", ""] }
    let reader = ScriptedReader(columns: ["name", "kind", "size"], [.rows(more)])
    _ = try reader.readMore()
    let rows = try #require(reader.rows)
    let isMore = records.absorb(rows)
    #expect(!isMore)
    expect(records.sectioned.sections.count, 1)
    expect(stage.collectionView.numberOfSections, 1)
    expect(stage.collectionView.numberOfItems(inSection: 0), 30_000)
  }

  @Test("of rows that are spread over many sections a turn takes fewer, and all if there is no limit")
  func fewerRows() throws {
    let (stage, records) = try records(20, by: "name")
    records.mostSections = .max
    let more = (0..<4_000).map { ["name \(9_000 - $0)", "", ""] } + (0..<5_000).map { ["name \($0 % 7)", "", ""] }
    let reader = ScriptedReader(columns: ["name", "kind", "size"], [.rows(more)])
    _ = try reader.readMore()
    let rows = try #require(reader.rows)
    var counts: [Int] = []
    while records.absorb(rows, limit: 4_000) { counts.append(records.rowCount - 20) }
    expect(counts, [2_000, 6_000])
    expect(records.rowCount, 9_000)
    expect(stage.collectionView.numberOfSections, 4_000)

    let (_, others) = try self.records(20, by: "name")
    others.mostSections = .max
    let isMore = others.absorb(rows)
    #expect(!isMore)
    expect(others.rowCount, 9_000)
    expect(others.sectioned.sections.map(\.name), records.sectioned.sections.map(\.name))
  }

  @Test("sections that are given up do not grow on while the rows are sorted or filtered")
  func arranged() throws {
    for choice in [RowChoice(order: [ColumnOrder("size")]), RowChoice(filters: ["name"])] {
      for isArranged in [true, false] {
        let (stage, records) = try records(20, by: "name")
        records.limitsGroupsOfSource = true
        records.choose(choice)
        if isArranged { records.settle() }
        let more = (0..<30_000).map { ["name \($0)", "", "\($0 % 7)"] }
        let reader = ScriptedReader(columns: ["name", "kind", "size"], [.rows(more)])
        _ = try reader.readMore()
        let rows = try #require(reader.rows)
        let isMore = records.absorb(rows, limit: 25_000)
        #expect(isMore)
        expect(records.inSourceOrder.sections.count, 1)
        expect(records.rowCount, 20 + 2_000)
        while records.absorb(rows) {}
        records.finish()
        records.settle()
        let items = (0..<stage.collectionView.numberOfSections).map {
          stage.collectionView.numberOfItems(inSection: $0)
        }
        expect(items, [30_000], "\(choice)")
        #expect(!records.isArranging, "\(choice)")
      }
    }
  }

  @Test("groups of the source that are too many from the start are given up where keys would wait")
  func manyAtStart() throws {
    let (stage, records) = try records(51, by: "name")
    expect(stage.collectionView.numberOfSections, 51)
    records.limitsGroupsOfSource = true
    records.settle()
    expect(records.groupFailure, failure)
    expect(stage.collectionView.numberOfSections, 1)
    records.choose(RowChoice(groups: ["kind"]))
    records.settle()
    #expect(records.groupFailure == nil)
    expect(stage.collectionView.numberOfSections, 3)
    records.choose(RowChoice(groups: nil))
    records.settle()
    expect(records.groupFailure, failure)
    expect(stage.collectionView.numberOfSections, 3)
  }

  @Test("if chosen groups and those of the source become too many, there are none")
  func bothTooMany() throws {
    let (stage, records) = try records(50, by: "name")
    records.limitsGroupsOfSource = true
    records.choose(RowChoice(groups: ["kind", "name"]))
    records.settle()
    try grow(records, to: 51)
    expect(stage.collectionView.numberOfSections, 1)
    expect(records.choice.groups, [])
    #expect(!records.isArranging)
  }

  @Test("parts of a text are not limited, and can be shown again")
  func parts() throws {
    let (stage, records) = try records(51, by: "name", areRuns: true)
    records.limitsGroupsOfSource = true
    records.settle()
    #expect(records.groupFailure == nil)
    expect(stage.collectionView.numberOfSections, 51)
    records.choose(RowChoice(groups: ["kind"]))
    records.settle()
    records.choose(RowChoice(groups: nil))
    records.settle()
    #expect(records.groupFailure == nil)
    expect(stage.collectionView.numberOfSections, 51)
  }
}
