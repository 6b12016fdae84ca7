import Foundation
import TestExpectations
import Testing

@testable import Records

/// The gallery's records, read as a user's file would be.
@Suite("The gallery's data") struct GalleryDataTests {
  static func table(_ name: String) throws -> Table {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardized
    let file = root.appendingPathComponent("Demo/Gallery/Data/\(name).csv")
    return try CSVParser.table(of: [UInt8](Data(contentsOf: file)), source: name)
  }

  static func values(_ table: Table, _ column: String) throws -> [String] {
    let index = try table.column(named: column, source: "gallery")
    return (0..<table.rowCount).map { table[$0, index] }
  }

  @Test("the 118 elements are in order, and their weights grow except in known cases")
  func elements() throws {
    let table = try Self.table("elements")
    try expect(Self.values(table, "number").compactMap(Int.init), Array(1...118))
    expect(Set(try Self.values(table, "symbol")).count, 118)
    let weights = try Self.values(table, "weight").compactMap { Double($0.trimmingCharacters(in: ["[", "]"])) }
    let symbols = try Self.values(table, "symbol")
    let inversions = weights.indices.dropFirst().filter { weights[$0] < weights[$0 - 1] }.map { symbols[$0] }
    expect(inversions, ["K", "Ni", "I", "Pa", "Np", "Am", "Hs"])
    let counts = Dictionary(try Self.values(table, "category").map { ($0, 1) }, uniquingKeysWith: +)
    expect(counts["Alkali metals"], 6)
    expect(counts["Alkaline earth metals"], 6)
    expect(counts["Noble gases"], 7)
    expect(counts["Lanthanides"], 15)
    expect(counts["Actinides"], 15)
  }

  @Test("each of the 193 member states of the United Nations has its own code")
  func countries() throws {
    let table = try Self.table("countries")
    expect(table.rowCount, 193)
    expect(Set(try Self.values(table, "iso")).count, 193)
    let population = try Self.values(table, "population").compactMap(Int.init)
    expect(population.count, 193)
    #expect((7_900_000_000...8_200_000_000).contains(population.reduce(0, +)))
    let area = try Self.values(table, "area_km2").compactMap(Int.init).reduce(0, +)
    #expect((128_000_000...136_000_000).contains(area))
    var records = SectionedRecords(grouping: try Grouping(of: table, sectionBy: "region", source: "gallery"))
    records.absorb(table)
    expect(records.sections.map(\.name), ["Africa", "Americas", "Asia", "Europe", "Oceania"])
    expect(records.sections.map(\.rows.count), [54, 35, 47, 43, 14])
  }

  @Test("the blocks of Unicode are whole multiples of 16 code points, and none overlap")
  func blocks() throws {
    let table = try Self.table("unicode_blocks")
    let bounds = try ["first", "last"].map { column in
      try Self.values(table, column).compactMap { Int($0.dropFirst(2), radix: 16) }
    }
    let sizes = try Self.values(table, "code_points").compactMap(Int.init)
    expect(table.rowCount, 327)
    let blocks = zip(bounds[0], bounds[1]).map { $0...$1 }.sorted { $0.lowerBound < $1.lowerBound }
    expect(zip(bounds[0], bounds[1]).map { $1 - $0 + 1 }, sizes)
    #expect(blocks.allSatisfy { $0.lowerBound % 16 == 0 && $0.count % 16 == 0 && $0.upperBound <= 0x10FFFF })
    #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
  }
}
