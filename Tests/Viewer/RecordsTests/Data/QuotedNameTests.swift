import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Names of columns in options") struct QuotedNameTests {
  private func parsed(_ text: String) -> ColumnOrder? { ColumnOrder(text) }

  @Test("texts that only begin with a quote are names as they are")
  func raw() {
    expect(QuotedName.name("\"a\"b"), "\"a\"b")
    expect(QuotedName.elements(of: "\"a,b"), ["\"a", "b"])
    expect(parsed("a:b:desc"), ColumnOrder("a:b", isDescending: true))
  }

  @Test("a column called items or sections is another than the word, and goes round")
  func words() {
    for name in ["items", "sections"] {
      let order = ColumnOrder(name, isDescending: false)
      expect(order.text, "\"\(name)\"")
      expect(parsed(order.text), order)
    }
    expect(parsed("items:desc"), ColumnOrder(nil, isDescending: true))
    let order = RowChoice(sort: ["sections", "items", "\"sections\""]).order
    expect(order.map(\.column), [nil, "sections"])
  }

  @Test("whatever a column is called, what is written for it is read as the same", arguments: TestSeeds.all(1...20))
  func roundTrips(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "b", ",", ":", "\"", " ", ":desc", ":asc", ":20", "items", "é", "1", "'", "\\", "=", "-"]
    for _ in 0..<300 {
      let names = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
      let note: Comment = "seed \(seed), names \(names)"
      expect(QuotedName.elements(of: QuotedName.list(names)).map(QuotedName.name), names, note)
      let orders = names.map { ColumnOrder($0, isDescending: Bool.random(using: &random)) }
      let words = orders.map(\.text).joined(separator: ",")
      expect(QuotedName.elements(of: words).map { parsed($0) }, orders, note)
      let entries = names.map { ShownColumns.Entry(name: $0, width: Bool.random(using: &random) ? 12 : nil) }
      let columns = entries.map(\.text).joined(separator: ",")
      expect(QuotedName.elements(of: columns).map { ShownColumns.Entry($0) }, entries, note)
      for name in names {
        let aggregate = Aggregate(.sum, of: name)
        expect(Aggregate(aggregate.text), aggregate, note)
        let order = SectionOrder(.aggregate(aggregate), isDescending: Bool.random(using: &random))
        expect(SectionOrder(order.text), order, note)
      }
    }
  }
}
