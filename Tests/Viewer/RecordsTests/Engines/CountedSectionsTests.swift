import Foundation
import TestExpectations
import Testing

@testable import Records

@MainActor
@Suite("Sections that are counted elsewhere") struct CountedSectionsTests {
  private let columns = ["id", "region", "country", "product", "day", "total"]

  private func grouped(_ sections: [EngineSection], by names: [String]) throws -> SectionedRecords {
    let rows = EngineRows(EnginePages(GeneratedEngine(), EngineRequest()), CountedSections(sections))
    let choice = ColumnChoice(section: names.last, groups: names.dropLast())
    var records = SectionedRecords(grouping: try Grouping(of: rows, choice, source: "sales"))
    records.absorb(rows)
    return records
  }

  private func section(_ values: [String], _ count: Int) -> EngineSection {
    EngineSection(SectionPath(values), .exact(count))
  }

  @Test("sections are in the order of their names, and those without a name come last")
  func order() throws {
    let records = try grouped(
      [section(["b", "x10"], 4), section(["", "x"], 3), section(["b", "x9"], 5), section(["a", ""], 2), section(["a", "y"], 1)],
      by: ["region", "country"])
    expect(records.sections.map { $0.groups + [$0.name] }, [
      ["a", "y"], ["a", "(no country)"], ["b", "x9"], ["b", "x10"], ["(no region)", "x"],
    ])
    expect(records.sections.map(\.rows.count), [1, 2, 5, 4, 3])
  }

  @Test("row numbers go on from section to section")
  func numbers() throws {
    let records = try grouped([section(["a"], 3), section(["b"], 2)], by: ["region"])
    expect(records.row(section: 0, item: 2), 2)
    expect(records.row(section: 1, item: 0), 3)
    expect(records.rowCount, 5)
  }

  @Test("groups hold the sections inside them")
  func groups() throws {
    let records = try grouped(
      [section(["a", "x"], 3), section(["a", "y"], 2), section(["b", "x"], 1)], by: ["region", "country"])
    expect(records.sections(ofGroupAt: 1, depth: 0), 0..<2)
    expect(records.itemCount(ofGroupAt: 0, depth: 0), 5)
    expect(records.sections(ofGroupAt: 2, depth: 0), 2..<3)
  }

  @Test("sections are sorted by size with their rows")
  func bySize() throws {
    let records = try grouped([section(["a"], 3), section(["b"], 7), section(["c"], 5)], by: ["region"])
    let sorted = records.arranged(rows: nil, sections: SectionOrder(.size, isDescending: true))
    expect(sorted.sections.map(\.name), ["b", "c", "a"])
    expect(sorted.row(section: 0, item: 0), 3)
    expect(sorted.countedSections?.map(\.count.value), [7, 5, 3])
  }

  @Test("a billion rows in nested sections take next to no memory")
  func memory() throws {
    let before = MemoryLimit.residentBytes
    let sections = (0..<10_000).map { section(["group \($0 / 100)", "section \($0 % 100)"], 100_000) }
    let records = try grouped(sections, by: ["region", "country"])
    expect(records.rowCount, 1_000_000_000)
    expect(records.sections.count, 10_000)
    let last = records.sections.count - 1
    expect(records.row(section: last, item: 99_999), 999_999_999)
    #expect(MemoryLimit.residentBytes - before < 32_000_000)
  }
}
