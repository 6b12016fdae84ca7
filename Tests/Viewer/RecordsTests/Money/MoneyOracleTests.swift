import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Random columns of amounts against the numbers that they were written from. `ASHLAR_SEED` repeats one.
@Suite("Random columns of money against their numbers") struct MoneyOracleTests {
  @Test("filters keep the rows whose amounts pass", arguments: TestSeeds.all(1...60))
  func filters(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let column = MoneyColumn(&random)
    let table = Table("n", column.amounts.map(\.text))
    for _ in 0..<20 {
      let isOwn = Bool.random(using: &random)
      let other = MoneyColumn.random(MoneyColumn.currencies, column.hasComma, &random)
      let value = isOwn ? column.amounts.randomElement(using: &random)! : other
      let sign = ["=", ">", "<", ">=", "<="].randomElement(using: &random)!
      guard value.number != nil else { continue }
      let found = try table.kept("n\(sign)\"\(value.text)\"")
      expect(found, column.kept(sign, value), "\(sign)\(value.text), seed \(seed), \(column.amounts.map(\.text))")
    }
  }

  @Test("sorts have the order of the amounts", arguments: TestSeeds.all(1...60))
  func sorts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 1000)
    let column = MoneyColumn(&random)
    for isDescending in [false, true] {
      let expected = column.sorted(isDescending: isDescending)
      // A column with many texts among its amounts is one of texts.
      guard !expected.isEmpty else { continue }
      let table = Table("n", column.amounts.map(\.text))
      let found = try table.chosen(RowChoice(order: [ColumnOrder("n", isDescending: isDescending)]))
      expect(found, expected, "\(isDescending), seed \(seed), \(column.amounts.map(\.text))")
    }
  }

  @Test("aggregates are those of the amounts, in their currency", arguments: TestSeeds.all(1...60))
  func aggregates(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 2000)
    let column = MoneyColumn(&random)
    let table = Table("n", column.amounts.map(\.text))
    let records = try table.arranged(RowChoice())
    let total = table.totals([Aggregate(.sum, of: "n")], of: records).totals(records, 0..<1)[0]
    let values = column.amounts.filter { !$0.text.isEmpty }.count
    let numbers = column.numbers
    let expected: [(Aggregate.Function, Decimal?)] = [
      (.sum, numbers.reduce(0, +)), (.min, numbers.min()), (.max, numbers.max()),
    ]
    for (function, number) in expected {
      let shown = total.text(of: function)
      let context = "\(function) is '\(shown)', seed \(seed), \(column.amounts.map(\.text))"
      guard column.currencies.count == 1 else {
        #expect(shown.hasPrefix("two currencies: "), "\(context)")
        continue
      }
      let parts = shown.components(separatedBy: " of ")
      expect(parts.dropFirst(), (values == numbers.count ? [] : ["\(numbers.count)", "\(values)"]), "\(context)")
      #expect(parts[0].contains(column.currencies[0]), "\(context)")
      let digits = parts[0].filter { $0.isNumber || $0 == "-" || $0 == (column.hasComma ? "," : ".") }
      expect(Decimal(string: digits.replacing(",", with: ".")), number, "\(context)")
    }
  }
}
