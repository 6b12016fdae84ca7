import Records
import TestExpectations
import Testing

@testable import DatabaseSource

/// The plans of SQLite for the statements that decide between a millisecond and a visit of all rows.
@Suite("The plans of an SQLite engine's statements") struct SQLitePlanTests {
  private let room: DatabaseRoom
  private let connection: SQLiteConnection

  init() throws {
    room = try DatabaseRoom()
    let file = try room.make(
      """
      CREATE TABLE orders (id INTEGER PRIMARY KEY, region TEXT, country TEXT, total INTEGER, note TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO orders SELECT i, 'r' || (i % 5), 'c' || (i % 20), i * 7919 % 1000, 'note ' || i FROM n;
      CREATE INDEX groups ON orders (region, country, total);
      """)
    connection = try SQLiteConnection(path: file, table: "orders", like: nil, patience: 2000)
  }

  private func writer(_ order: [EngineRequest.Order]) -> SQLWriter {
    let request = EngineRequest(groups: [1, 2], order: order)
    return SQLWriter(
      .sqlite, connection.table.statementTable, order: SQLiteOrder(request, connection.table).order)
  }

  private func section(_ writer: SQLWriter) -> [SQLText] {
    [writer.condition(1, in: [.text("r1")]), writer.condition(2, in: [.text("c1")])]
  }

  private static let byTotal = [EngineRequest.Order(3, isDescending: true)]

  /// Whether a statement is one search of an index, without a sort.
  private func isSearch(_ text: SQLText, covering: Bool = true) throws -> Bool {
    let steps = try connection.steps(text)
    let search = covering ? "SEARCH orders USING COVERING INDEX groups" : "SEARCH orders USING INDEX groups"
    return steps.count == 1 && steps[0].hasPrefix(search)
  }

  @Test("the next window begins at its anchor, in both directions")
  func keyset() throws {
    let writer = writer(Self.byTotal)
    for isBackwards in [false, true] {
      let window = writer.window(
        of: section(writer), part: 0, from: .beyond([.integer(500), .integer(7)]), isBackwards: isBackwards, limit: 256)
      let steps = try connection.steps(window)
      expect(steps.count, 1, "\(steps)")
      expect(steps[0].contains("(region=? AND country=? AND total"), true, "\(steps)")
    }
  }

  @Test("with a further column the bound on the first one limits the search")
  func mixedDirections() throws {
    let writer = writer(Self.byTotal + [EngineRequest.Order(4)])
    let window = writer.window(
      of: section(writer), part: 0, from: .beyond([.integer(500), .blob([1]), .integer(7)]), limit: 256)
    let steps = try connection.steps(window)
    expect(steps[0].contains("(region=? AND country=? AND total<?)"), true, "\(steps)")
    expect(steps.dropFirst().allSatisfy { $0.contains("LAST TERM") || $0.contains("RIGHT PART") }, true, "\(steps)")
  }

  @Test("the keys of far rows are counted in the index alone")
  func keysFirst() throws {
    let writer = writer(Self.byTotal)
    try expect(isSearch(writer.window(of: section(writer), part: 0, limit: 256, offset: 50)), true)
  }

  @Test("rows without a value are a search of their own")
  func emptyLast() throws {
    let writer = writer(Self.byTotal)
    expect(writer.order.parts.count, 3)
    let steps = try connection.steps(writer.window(of: section(writer), part: 2, limit: 256))
    expect(steps.contains { $0.contains("SCAN") }, false, "\(steps)")
  }

  @Test("each name of a group is one search of the index")
  func steps() throws {
    let writer = writer([])
    try expect(isSearch(writer.nextValue(1, of: [], after: .text("r1"))), true)
    let region = writer.condition(1, in: [.text("r1")])
    try expect(isSearch(writer.nextValue(2, of: [region], after: .text("c1"))), true)
  }

  @Test("groups are counted in the index that has all columns, without a sort")
  func groups() throws {
    let steps = try connection.steps(writer([]).groups([1, 2], [.rows, .filled(3), .sum(3)]))
    expect(steps, ["SCAN orders USING COVERING INDEX groups"])
  }

  @Test("an index has the order of a number's column below groups, and not that of a text's")
  func indexed() {
    for (column, isIndexed) in [(0, true), (3, true), (4, false)] {
      let request = EngineRequest(groups: [2, 1], order: [EngineRequest.Order(column)])
      expect(SQLiteOrder(request, connection.table).isIndexed, isIndexed, "column \(column)")
    }
  }
}
