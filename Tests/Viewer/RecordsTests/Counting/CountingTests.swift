import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

extension RowStore {
  /// All rows, in sections by some column or in one.
  func asked(sectionBy section: String? = nil, _ choice: RowChoice = RowChoice()) throws -> AskedRows {
    AskedRows(self, in: try arranged(choice, ColumnChoice(section: section)))
  }

  /// The values of a column with their counts and shares, the most frequent first.
  func frequency(of column: String) throws -> [String] {
    let rows = withParts(parts(named: [column]))
    return FrequencyReader(try rows.asked(), column: try rows.column(named: column, source: "t")).counted.texts
      .map { $0[..<3].joined(separator: " ") }
  }

  /// The statistics of a column but for its name.
  func statistics(of column: String) throws -> [String] {
    let rows = StatisticsReader(try asked(), inDigits: true).counted
    return rows.texts[try self.column(named: column, source: "t")].dropFirst().map { $0 }
  }
}

extension RowReader {
  /// The rows of a reader that is read to its end.
  fileprivate var counted: any RowStore {
    while (try? readMore()) == true {}
    return rows ?? Table(header: ["none"])
  }
}

@Suite("Counted values and described columns") struct CountingTests {
  /// Values by the count of each, as many as are wanted.
  private func frequent(_ values: [String]) -> [(value: String, count: Int)] {
    var seen: [String] = []
    var counts: [String: Int] = [:]
    for value in values where !value.isEmpty {
      if counts[value] == nil { seen.append(value) }
      counts[value, default: 0] += 1
    }
    return seen.enumerated().sorted { (-counts[$0.1]!, $0.0) < (-counts[$1.1]!, $1.0) }.map { ($0.1, counts[$0.1]!) }
  }

  @Test(
    "random values are counted in the order of the rows on show, and what is beyond the limit is one row",
    arguments: TestSeeds.all(0..<40))
  func frequencies(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let kinds = Int.random(in: 1...400, using: &random)
    let rows = (0..<Int.random(in: 0...9_000, using: &random)).map { row in
      let kind = Int.random(in: 0..<kinds, using: &random)
      return ["s\(row % 3)", kind % 17 == 0 ? "" : "v\(kind)\(String(repeating: "é", count: kind % 4))"]
    }
    let table = Table(["s", "v"], rows)
    let filters = seed % 2 == 0 ? [] : ["v!~3"]
    let limit = Int.random(in: 1...500, using: &random)
    let asked = try table.asked(sectionBy: "s", RowChoice(filters: filters))
    let shown = (0..<3).flatMap { section in
      rows.filter { $0[0] == "s\(section)" && (filters.isEmpty || !$0[1].contains("3")) }.map { $0[1] }
    }
    let (all, empty) = (frequent(shown), shown.filter(\.isEmpty).count)
    let counted = FrequencyReader(asked, column: 1, limit: limit).counted.texts
    let others = all.dropFirst(limit).reduce(0) { $0 + $1.count }
    var expected = all.prefix(limit).map { [$0.value, "\($0.count)"] }
    if empty > 0 { expected.append(["(no v)", "\(empty)"]) }
    let rest = all.count - limit
    if rest > 0 { expected.append([rest == 1 ? "(1 other value)" : "(\(rest) other values)", "\(others)"]) }
    expect(counted.map { Array($0[..<2]) }, expected, "seed \(seed)")
    expect(counted.reduce(0) { $0 + (Int($1[1]) ?? 0) }, shown.count)
    // The rows with a value, in the order in which they are on show.
    guard let (value, count) = all.randomElement(using: &random) else { return }
    let matching = MatchingRowsReader(asked, column: 1, value: Array(value.utf8)).counted
    expect(matching.rowCount, count)
    let places = (0..<3).flatMap { section in rows.filter { $0 == ["s\(section)", value] } }
    expect(matching.texts, places)
  }

  @Test("statistics of random numbers are those of all of them sorted", arguments: TestSeeds.all(0..<60))
  func statistics(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let columns = Int.random(in: 1...20, using: &random)
    let most = [2, 50, 100_000][Int.random(in: 0..<3, using: &random)]
    // In halves, whose means are exact.
    let numbers = (0..<Int.random(in: 1...300, using: &random)).map { _ in
      (0..<columns).map { _ in
        Int.random(in: 0..<9, using: &random) == 0 ? nil : Int.random(in: -most...most, using: &random)
      }
    }
    func text(_ half: Int) -> String {
      "\(half < 0 ? "-" : "")\(abs(half) / 2)" + (half % 2 == 0 ? "" : ".5")
    }
    let table = Table(
      (0..<columns).map { "c\($0)" }, numbers.map { $0.map { $0.map { "\(text($0))" } ?? "" } })
    for (column, row) in StatisticsReader(try table.asked(), inDigits: true).counted.texts.enumerated() {
      let sorted = numbers.compactMap { $0[column] }.sorted()
      let counts = ["\(sorted.count)", "\(numbers.count - sorted.count)", "\(Set(sorted).count)"]
      expect(Array(row[..<5]), ["c\(column)", sorted.isEmpty ? "empty" : "number"] + counts, "seed \(seed)")
      guard let first = sorted.first, let last = sorted.last else { continue }
      expect(Double(row[5]), Double(first) / 2)
      expect(Double(row[6]), Double(last) / 2)
      let mean = Double(sorted.reduce(0, +)) / 2 / Double(sorted.count)
      #expect(abs((Double(row[7]) ?? .nan) - mean) <= 0.005, "seed \(seed): \(row)")
      let middle = Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 4
      expect(Double(row[8]), middle, "seed \(seed)")
      var buckets = [Int](repeating: 0, count: 20)
      for number in sorted {
        buckets[last == first ? 0 : min(19, Int(Double(number - first) / Double(last - first) * 20))] += 1
      }
      let eighths = buckets.map { $0 == 0 ? 0 : max(1, Int((Double($0) / Double(buckets.max()!) * 8).rounded())) }
      expect(row[9], eighths.map { "\($0)" }.joined(), "seed \(seed): \(sorted)")
    }
  }

  @Test("a step goes through a bounded number of fields, and rows are there once all are counted")
  func slices() throws {
    let table = Table(["a", "b"], (0..<50_000).map { ["\($0 % 7)", "\($0)"] })
    let frequency = FrequencyReader(try table.asked(), column: 0)
    #expect(!frequency.isSmall && frequency.mayTakeLong)
    var steps = 0
    while frequency.rows?.rowCount == 0, frequency.readMore() { steps += 1 }
    expect(steps, (50_000 + AskedRows.slice - 1) / AskedRows.slice + 1)
    expect(frequency.readMore(), false)
    expect(frequency.rows?.rowCount, 7)
    let statistics = StatisticsReader(try table.asked())
    steps = 0
    while statistics.readMore() { steps += 1 }
    #expect(steps >= 2 * 50_000 / AskedRows.slice, "\(steps)")
    expect(statistics.progress.percent, 100)
  }

  @Test("what was counted when the reading is stopped is shown")
  func stopped() throws {
    let table = Table("a", (0..<50_000).map { "\($0 / 5_000)" })
    let reader = FrequencyReader(try table.asked(), column: 0)
    for _ in 0..<2 { _ = reader.readMore() }
    reader.releaseSource()
    expect(reader.rows?.texts.map { Array($0[..<3]) }, [["0", "5000", "61.0%"], ["1", "3192", "39.0%"]])
    expect(reader.readMore(), false)
  }

  @Test("bars are as long and as high as their numbers, an eighth at least for what is not zero")
  func bars() {
    expect(BlockBars.lying(1, cells: 3), "███")
    expect(BlockBars.lying(0.5, cells: 3), "█▌")
    expect(BlockBars.lying(0.001, cells: 3), "")
    expect(BlockBars.standing([0, 1, 4, 100, 50]), " ▁▁█▄")
    expect(BlockBars.standing([0, 1, 4, 100, 50], inDigits: true), "01184")
    expect(BlockBars.standing([0, 0]), "")
  }
}
