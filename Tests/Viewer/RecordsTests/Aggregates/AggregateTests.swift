import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Aggregates") struct AggregateTests {
  private func total(_ texts: [String]) -> ColumnTotal {
    var total = ColumnTotal(keepsNumbers: true)
    for text in texts { total.add(text) }
    return total
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
  }

  @Test("a share is one of the numbers of another column")
  func shares() {
    expect(total(["10", "", "2.5", "none", "-1", "1,000", "3 pt"]).text(of: .share, whole: total(["2023"])), "50.0%")
    expect(total(["", "none"]).text(of: .share, whole: total(["1"])), "no numbers")
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
    let all = Table(["name", "kind", "a", "b"], rows)
    let aggregates = ["sum:a", "median:a", "max:b", "min:b", "mean:b"].compactMap { Aggregate($0) }
    var records = SectionedRecords(grouping: try Grouping(of: all, ColumnChoice(section: "kind"), source: "t"))
    var totals = RecordTotals(aggregates, of: all)
    while records.absorb(all, limit: 9_000).isEmpty == false {
      for _ in 0..<Int.random(in: 0...3, using: &chance) { totals.step(all, records) }
    }
    if seed % 2 == 1 {
      records = try all.arranged(
        RowChoice(filters: ["!7"], order: [ColumnOrder("a")]), ColumnChoice(section: "kind"))
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

  @Test("groups and sections without a name are last, in the order of their sizes too")
  func nameless() throws {
    let rows = [["", "x", ""], ["z", "", ""], ["(no g)", "y", ""], ["b", "q", ""], ["b", "", ""]]
    let all = Table(["g", "k", "n"], rows)
    var columns = ColumnChoice(section: "k", groups: ["g"])
    let bySize = try all.arranged(RowChoice(sections: SectionOrder("size")), columns).sections.last
    expect(bySize.map { $0.groups + [$0.name] }, ["b", "(no k)"])
    columns.order = .sections
    try expect(all.arranged(RowChoice(), columns).sections.map(\.groups.first), ["(no g)", "b", "b", "z", "(no g)"])
  }

  @Test("unknown columns are refused")
  func unknownColumns() {
    let all = Table(["name"], [])
    #expect(throws: SourceError.self) { try [Aggregate(.sum, of: "size")].checkColumns(of: all, source: "t") }
  }
}
