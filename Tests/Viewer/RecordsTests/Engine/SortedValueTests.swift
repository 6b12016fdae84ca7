import Records
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

/// The order of bytes, compared with that of sorts in memory.
@Suite("Values as bytes in the order of the viewer") struct SortedValueTests {
  private static let texts = [
    "", "a", "A", "a0", "a00", "item 9", "item 10", "Item 10", "é", "e\u{301}", "日本", "a b", "\u{1}", "zebra", "-",
    "%",
  ]
  private static let numbers = [
    "0", "-0", "1", "-1", "1.5", "12", "-12", "-1.25", "1e3", "9007199254740993", "9007199254740992",
    "-9223372036854775807",
    "0.1", "100000000000000000000", "5K", "", "1,000",
  ]
  private static let dates = ["2024-01-31", "2024-01-31T10:00:00", "2023-12-31", "", "1 Feb 2024"]

  /// The rows in the order of a sort in memory.
  private func sorted(_ values: [String], isDescending: Bool) throws -> [Int] {
    var rows = Table(header: ["v"])
    for value in values { rows.append([value], line: rows.rowCount + 1) }
    var records = SectionedRecords(grouping: try Grouping(of: rows, source: "t"))
    records.absorb(rows)
    let choice = RowChoice(order: [ColumnOrder("v", isDescending: isDescending)])
    var work = RowChoosing(choice, of: rows, rowCount: rows.rowCount, titleColumn: 0)
    while !work.isComplete { work.step() }
    return work.arranged(records).sections.flatMap { Array($0.rows) }
  }

  @Test("sort as the viewer does, in both directions", arguments: TestSeeds.all(1...12))
  func order(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for pool in [Self.texts, Self.numbers, Self.dates, Self.numbers + ["n/a"]] {
      let values = (0..<40).map { _ in pool.randomElement(using: &random) ?? "" }
      var rows = Table(header: ["v"])
      for value in values { rows.append([value], line: rows.rowCount + 1) }
      for isDescending in [false, true] {
        let value = SortedValue(ColumnShape(ofColumn: 0, in: rows), isDescending: isDescending)
        let keys = values.map { text in
          var (text, key) = (text, [UInt8]())
          text.withUTF8 { value.append(UnsafeRawBufferPointer($0), to: &key) }
          return key
        }
        let order = values.indices.sorted { a, b in
          keys[a] == keys[b] ? a < b : keys[a].lexicographicallyPrecedes(keys[b])
        }
        expect(order, try sorted(values, isDescending: isDescending), "seed \(seed): \(values)")
      }
    }
  }

  @Test("numbers with types have the order of their digits, as far as a Double has them")
  func typed() {
    let value = SortedValue(ColumnShape(.number), isDescending: false, hasTypes: true)
    func key(_ number: Double) -> [UInt8] {
      var key: [UInt8] = []
      expect(value.append(number, to: &key), true)
      return key
    }
    let numbers = [-1e14, -2.5, -1, 0, 0.5, 1, 999, 1e14]
    for (less, greater) in zip(numbers, numbers.dropFirst()) {
      expect(key(less).lexicographicallyPrecedes(key(greater)), true, "\(less) < \(greater)")
    }
    expect(key(0), key(-0.0))
  }
}
