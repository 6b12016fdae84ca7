import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import PostgreSQLSource
@testable import Records

extension ServerTests {
  /// The same random table in memory and on the server: groups, counts, sums, filters and orders are equal, or the plan
  /// has said before how they differ.
  @Suite("PostgreSQL and memory") @MainActor struct DifferentialTests {
    @Test("requests have the result of rows in memory, or a note", arguments: TestSeeds.all(1...4))
    func requests(seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let data = RandomRows(&random)
      let server = try EngineOnServer(data.statements)
      for _ in 0..<25 {
        let filters = data.filters(&random)
        let order = data.order(&random)
        let groups = data.groups(&random)
        let what = "seed \(seed): \(filters), by \(groups), order \(order.map { ($0.column, $0.isDescending) })"
        var request = EngineRequest(groups: groups, order: order, aggregates: [.init(.sum, of: 2)])
        request.filters = try filters.map { try #require(try RowFilter($0, of: data.table), "\(what)") }
        let notes: [String]
        do throws(EngineError) {
          notes = try server.engine.plan(request).notes.map(\.word)
        } catch {
          expect(error.kind, .refused, "\(what)")
          continue
        }
        let expected = try data.sections(request)
        let sections = try server.sections(request)
        expect(Set(sections.map(\.path)), Set(expected.keys), "\(what)")
        for section in sections {
          let rows = try #require(expected[section.path], "\(what)")
          expect(section.count, .exact(rows.count), "\(what)")
          expect(section.totals.first?.sum.flatMap { Decimal(string: $0) }, data.sum(of: rows), "\(what)")
          let answer = try server.rows(request, section, .first(count: 500))
          let ids = EngineOnServer.column(0, of: answer)
          expect(ids.sorted(), rows.map { data.table[$0, 0] }.sorted(), "\(what)")
          if !notes.contains("text order: database") {
            expect(ids, data.sorted(rows, order).map { data.table[$0, 0] }, "\(what)")
          }
          let texts = (0..<answer.rows.rowCount).map { RandomRows.fields(ofRow: $0, in: answer.rows) }
          expect(Set(texts), Set(rows.map { RandomRows.fields(ofRow: $0, in: data.table) }), "\(what)")
        }
      }
    }
  }
}

/// Rows with a key, a text, a whole number, a decimal one and a day. Some have NULL and some an empty text.
private struct RandomRows {
  private static let names = ["id", "te\"xt", "count", "sélect; --", "day"]
  private static let texts = [
    "Item 2", "item 10", "ÄPFEL", "äpfel", "Ω", "日本", "😀 a", "a\\b", "100%", "_", "'; DROP TABLE t; --", " lead", "x",
  ]
  private static let numbers = ["0", "-1", "7", "42", "9223372036854775807", "-9223372036854775808", "1000000"]
  private static let decimals = ["0.5", "-0.25", "12.75", "123456789012345678.5", "3.0"]

  let table: Table
  let statements: String

  init(_ random: inout SplitMix64) {
    var (table, values) = (Table(header: Self.names), [String]())
    for id in 1...200 {
      let text: String? = random.chance(0.1) ? nil : random.chance(0.1) ? "" : random.pick(Self.texts)
      let number: String? = random.chance(0.2) ? nil : random.pick(Self.numbers)
      let decimal: String? = random.chance(0.2) ? nil : random.pick(Self.decimals)
      let (month, dayOfMonth) = (random.pick(["01", "02", "12"]), random.pick(["01", "15", "28"]))
      let day: String? = random.chance(0.2) ? nil : "2024-\(month)-\(dayOfMonth)"
      let fields: [String?] = ["\(id)", text, number, decimal, day]
      table.append(fields.map { $0 ?? "" }, line: id)
      values.append("(" + fields.map { $0.map(Self.literal) ?? "NULL" }.joined(separator: ", ") + ")")
    }
    self.table = table
    let columns = zip(Self.names, ["int PRIMARY KEY", "text", "bigint", "numeric", "date"]).map { name, type in
      "\"\(name.replacing("\"", with: "\"\""))\" \(type)"
    }
    statements = """
      CREATE TABLE t (\(columns.joined(separator: ", ")));
      INSERT INTO t VALUES \(values.joined(separator: ", ")); ANALYZE t;
      """
  }

  private static func literal(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

  // MARK: Requests

  func filters(_ random: inout SplitMix64) -> [String] {
    let all = [
      "count>0", "count<=7", "not count=42", "count=", "day=2024-02", "day>=2024-02-15", "day<2024-12", "day=",
      "id in (1, 5, 77)", "id>150.5", "count=7 or day=2024-01-01", "not (count>0 and day=2024-01)",
    ]
    return (0..<Int.random(in: 0..<3, using: &random)).map { _ in random.pick(all) }
  }

  func groups(_ random: inout SplitMix64) -> [Int] { random.pick([[], [1], [4], [2], [4, 1], [1, 2]] as [[Int]]) }

  func order(_ random: inout SplitMix64) -> [EngineRequest.Order] {
    let columns = random.pick([[], [2], [3], [4], [4, 2], [2, 4], [1], [4, 1]] as [[Int]])
    return columns.map { EngineRequest.Order($0, isDescending: random.chance(0.5)) }
  }

  // MARK: In memory

  static func fields(ofRow row: Int, in table: Table) -> [String] { table.columns.indices.map { table[row, $0] } }

  func sections(_ request: EngineRequest) throws -> [SectionPath: [Int]] {
    let sieve = RowSieve(request.filters, [:])
    var sections: [SectionPath: [Int]] = request.groups.isEmpty ? [SectionPath([]): []] : [:]
    for row in 0..<table.rowCount where try sieve.passes(row, of: table) {
      sections[SectionPath(request.groups.map { table[row, $0] }), default: []].append(row)
    }
    return sections
  }

  func sum(of rows: [Int]) -> Decimal? {
    let numbers = rows.compactMap { Decimal(string: table[$0, 2]) }
    return numbers.isEmpty ? nil : numbers.reduce(0, +)
  }

  /// By the columns, with empty values last, and at last by the key in the direction of the last column.
  func sorted(_ rows: [Int], _ order: [EngineRequest.Order]) -> [Int] {
    rows.sorted { (a: Int, b: Int) -> Bool in
      for term in order {
        let (one, other) = (table[a, term.column], table[b, term.column])
        if one == other { continue }
        if one.isEmpty || other.isEmpty { return other.isEmpty }
        let isLess =
          term.column == 4 ? one < other : (Decimal(string: one) ?? 0) < (Decimal(string: other) ?? 0)
        return isLess != term.isDescending
      }
      return (a < b) != (order.last?.isDescending ?? false)
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  fileprivate mutating func pick<Element>(_ list: some Collection<Element>) -> Element {
    guard let element = list.randomElement(using: &self) else { preconditionFailure("an empty list") }
    return element
  }
}
