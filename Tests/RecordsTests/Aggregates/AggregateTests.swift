import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Aggregates") struct AggregateTests {
  private func table(_ columns: [String], _ rows: [[String]]) -> Table {
    var table = Table(header: columns)
    for (line, row) in rows.enumerated() { table.append(row, line: line + 2) }
    return table
  }

  private func total(_ texts: [String]) -> ColumnTotal {
    var total = ColumnTotal(keepsNumbers: true)
    for text in texts { total.add(text) }
    return total
  }

  @Test("aggregates of a few numbers are as worked out by hand, and texts that are not numbers do not count")
  func functions() {
    let some = total(["10", "", "2.5", "none", "-1", "1,000", "3 pt"])
    func texts(_ some: ColumnTotal, of whole: [String]) -> [String] {
      Aggregate.Function.allCases.map { some.text(of: $0, whole: total(whole)) }
    }
    #expect(
      texts(some, of: ["2023"]) == [
        "4", "1,011.5 of 4 of 6", "252.875 of 4 of 6", "6.25 of 4 of 6", "-1 of 4 of 6", "1,000 of 4 of 6", "50.0%",
      ])
    expect(texts(total(["", "none"]), of: ["1"]), ["0"] + Array(repeating: "no numbers", count: 6))
    expect(texts(total(["", ""]), of: ["1"]), ["0", "", "", "", "", "", ""])
    expect(total(["0.1", "0.2"]).text(of: .sum), "0.3")
    expect(total(["1K", "1"]).text(of: .sum), "1,025")
    expect(total(["40%", "60%"]).text(of: .mean), "50")
    expect(total(["9007199254740993", "1"]).text(of: .sum), "9,007,199,254,740,994")
    expect(total(["1e300", "1"]).text(of: .max), "1e+300")
  }

  private func grouped(_ number: Int) -> String {
    var digits = Array("\(abs(number))")
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (number < 0 ? "-" : "") + String(digits)
  }

  @Test("extremes, medians and means of large whole numbers have no digits that the column has not")
  func wholeNumbers() {
    let seed = TestSeeds.one(51)
    var chance = SplitMix64(seed: seed)
    for bits in 8...62 {
      let most = 1 << bits
      let numbers = (0..<5).map { _ in Int.random(in: -most...most, using: &chance) }
      let sorted = numbers.sorted()
      let some = total(numbers.map { "\($0)" })
      let names = "seed \(seed): \(numbers)"
      expect(some.text(of: .min), grouped(sorted[0]), "\(names)")
      expect(some.text(of: .max), grouped(sorted[4]), "\(names)")
      if bits < 40 { expect(some.text(of: .median), grouped(sorted[2]), "\(names)") }
      let same = total(["\(most - 1)", "\(most - 1)"])
      if bits < 40 { expect(same.text(of: .mean), grouped(most - 1)) }
    }
    expect(total(["1417173173", "33762618"]).text(of: .max), "1,417,173,173")
    expect(total(["9007199254740992", "9007199254740993"]).text(of: .max), "9,007,199,254,740,993")
    expect(total(["18446744073709551616"]).text(of: .max), "18,446,744,073,709,551,616")
    expect(total(["101246076.106"]).text(of: .mean), "101,246,076.106")
  }

  @Test("aggregates that were written are read back, and other texts are refused")
  func words() {
    for text in ["sum:size", "mean:a:b", "count", "share", "count:n", "median:1", "min:x", "max:x"] {
      expect(Aggregate(text)?.text, text)
    }
    expect(Aggregate("average:x"), Aggregate(.mean, of: "x"))
    for text in ["", "sum", "sum:", "size:sum", "median"] { #expect(Aggregate(text) == nil, "\(text)") }
    expect(SectionOrder("sum:size:desc")?.text, "sum:size:desc")
    expect(SectionOrder("sum:size")?.isDescending, false)
  }

  /// Values of many kinds, most of them whole numbers.
  private func value(_ chance: inout SplitMix64) -> String {
    let number = Int.random(in: -500...500, using: &chance)
    switch Int.random(in: 0..<10, using: &chance) {
    case 0: return ""
    case 1: return "text \(number)"
    case 2: return "\(number).\(Int.random(in: 10...99, using: &chance))"
    case 3: return "\(number)%"
    default: return "\(number)"
    }
  }

  /// The number of a value.
  private func number(_ text: String) -> Double? {
    Double(text.hasSuffix("%") ? String(text.dropLast()) : text)
  }

  @Test(
    "totals added up in slices, while rows come and after they are sorted, are those of all rows at once",
    arguments: TestSeeds.all(0..<6))
  func slices(_ seed: UInt64) throws {
    var chance = SplitMix64(seed: seed &+ 77)
    let rows = (0..<Int.random(in: 1...40_000, using: &chance)).map { row in
      ["\(row)", "section \(Int.random(in: 0..<7, using: &chance))", value(&chance), value(&chance)]
    }
    let all = table(["name", "kind", "a", "b"], rows)
    let aggregates = ["sum:a", "median:a", "max:b", "min:b", "mean:b"].compactMap { Aggregate($0) }
    var records = SectionedRecords(grouping: try Grouping(of: all, ColumnChoice(section: "kind"), source: "t"))
    var totals = RecordTotals(aggregates, of: all)
    while records.absorb(all, limit: 9_000).isEmpty == false {
      for _ in 0..<Int.random(in: 0...3, using: &chance) { totals.step(all, records) }
    }
    if seed % 2 == 1 {
      var work = RowChoosing(
        RowChoice(filters: ["!7"], order: [ColumnOrder("a")]), of: all, rowCount: all.rowCount, titleColumn: 0)
      while !work.isComplete { work.step() }
      records = work.arranged(records)
      totals.startAgain()
    }
    while !totals.isComplete(records) { totals.step(all, records) }
    for section in records.sections.indices {
      let found = totals.totals(records, section..<section + 1)
      for (place, column) in [(0, 2), (1, 3)] {
        let numbers = records.sections[section].rows.compactMap { number(rows[$0][column]) }
        expect(found[place].count, numbers.count, "seed \(seed)")
        expect(found[place].value(of: .max), numbers.max())
        expect(found[place].value(of: .min), numbers.min())
        let sum = found[place].value(of: .sum) ?? 0
        #expect(abs(sum - numbers.reduce(0, +)) < 1e-6 * Double(max(1, numbers.count)), "seed \(seed)")
      }
      let sorted = records.sections[section].rows.compactMap { number(rows[$0][2]) }.sorted()
      guard !sorted.isEmpty else { continue }
      let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      expect(found[0].value(of: .median), median, "seed \(seed)")
    }
    let whole = totals.totals(records, 0..<records.sections.count)
    let shown = records.sections.flatMap { $0.rows.compactMap { number(rows[$0][2]) } }
    expect(whole[0].count, shown.count)
  }

  @Test("sections and groups are sorted by an aggregate, those without numbers last")
  func sortedSections() throws {
    let rows = [
      ["a", "x", "p", "1"], ["b", "x", "q", "9"], ["c", "y", "r", "20"], ["d", "y", "s", "none"], ["e", "z", "t", ""],
      ["f", "x", "p", "2"],
    ]
    let all = table(["name", "g", "k", "n"], rows)
    func order(_ text: String) throws -> [String] {
      let order = try #require(SectionOrder(text)), aggregate = try #require(order.aggregate)
      let columns = ColumnChoice(section: "k", groups: ["g"])
      var records = SectionedRecords(grouping: try Grouping(of: all, columns, source: "t"))
      records.absorb(all)
      var totals = RecordTotals([aggregate], of: all)
      while !totals.isComplete(records) { totals.step(all, records) }
      return records.sorted(by: order, totals, of: all).sections.map(\.name)
    }
    try expect(order("sum:n"), ["p", "q", "r", "s", "t"])
    try expect(order("sum:n:desc"), ["r", "s", "q", "p", "t"])
    try expect(order("count:desc"), ["p", "q", "r", "s", "t"])
    try expect(order("mean:n:desc"), ["r", "s", "q", "p", "t"])
  }

  private func sections(_ rows: [[String]], by text: String, _ columns: ColumnChoice) throws -> [String] {
    let all = table(["g", "k", "n"], rows)
    let order = try #require(SectionOrder(text))
    var records = SectionedRecords(grouping: try Grouping(of: all, columns, source: "t"))
    records.absorb(all)
    var work = RowChoosing(RowChoice(sections: order), of: all, rowCount: all.rowCount, titleColumn: 0)
    while !work.isComplete { work.step() }
    records = work.arranged(records)
    guard let aggregate = order.aggregate else { return records.sections.map { ($0.groups + [$0.name]).joined() } }
    var totals = RecordTotals([aggregate], of: all)
    while !totals.isComplete(records) { totals.step(all, records) }
    return records.sorted(by: order, totals, of: all).sections.map { ($0.groups + [$0.name]).joined() }
  }

  @Test("sections are sorted by their share, also where the whole is negative")
  func shares() throws {
    let columns = ColumnChoice(section: "g")
    let negative = [["a", "", "-1"], ["b", "", "-3"], ["c", "", ""]]
    try expect(sections(negative, by: "share:n", columns), ["a", "b", "c"])
    try expect(sections(negative, by: "share:n:desc", columns), ["b", "a", "c"])
    try expect(sections([["a", "", "1"], ["b", "", "3"]], by: "share:n", columns), ["a", "b"])
    // Nothing is a share of 0.
    try expect(sections([["b", "", "-3"], ["a", "", "3"]], by: "share:n:desc", columns), ["a", "b"])
  }

  @Test("sections and groups without a name come last in both orders by name")
  func nameless() throws {
    let rows = [["", "x", ""], ["z", "", ""], ["(no g)", "y", ""], ["b", "q", ""], ["b", "", ""]]
    let flat = ColumnChoice(section: "g"), nested = ColumnChoice(section: "k", groups: ["g"])
    try expect(sections(rows, by: "name", flat), ["(no g)", "b", "z", "(no g)"])
    try expect(sections(rows, by: "name:desc", flat), ["z", "b", "(no g)", "(no g)"])
    try expect(sections(rows, by: "name", nested), ["(no g)y", "bq", "b(no k)", "z(no k)", "(no g)x"])
    try expect(sections(rows, by: "size", nested).last, "b(no k)")
    var grouping = nested
    grouping.order = .sections
    var sorted = SectionedRecords(grouping: try Grouping(of: table(["g", "k", "n"], rows), grouping, source: "t"))
    sorted.absorb(table(["g", "k", "n"], rows))
    expect(sorted.sections.map(\.groups.first), ["(no g)", "b", "b", "z", "(no g)"])
  }

  @Test("sections are sorted by numbers with more digits than a rounded one has")
  func longNumbers() throws {
    let columns = ColumnChoice(section: "g")
    let rows = [
      ["a", "", "12345678901234567891"], ["b", "", "12345678901234567890"], ["c", "", "12345678901234567892"],
    ]
    for function in ["sum", "min", "max", "share"] {
      try expect(sections(rows, by: "\(function):n", columns), ["b", "a", "c"], "\(function)")
      try expect(sections(rows, by: "\(function):n:desc", columns), ["c", "a", "b"], "\(function)")
    }
  }

  @Test("unknown columns are refused")
  func unknownColumns() {
    let all = table(["name"], [])
    #expect(throws: SourceError.self) { try [Aggregate(.sum, of: "size")].checkColumns(of: all, source: "t") }
  }
}
