import Records
import TestExpectations
import Testing

@testable import PostgreSQLSource

extension ServerTests {
  /// Rows of sections, by their places. The oracle sorts the same rows by itself.
  @Suite("Windows") @MainActor struct WindowTests {
    /// 3,000 rows in three regions and one without a name. Some have no total, and many have the same.
    private struct Row {
      let id: Int
      let region: String?
      let total: Int?
    }

    private static let regions: [String?] = ["north", "south", nil, ""]
    private static let rows: [Row] = (1...3000).map { (id: Int) -> Row in
      let total: Int? = id % 7 == 0 ? nil : id * 37 % 400
      return Row(id: id, region: regions[id % 4], total: total)
    }

    private static func engine(isLent: Bool? = nil, key: String = "PRIMARY KEY") throws -> EngineOnServer {
      try EngineOnServer(
        """
        CREATE TABLE t (id int \(key), region text, total int);
        INSERT INTO t SELECT i, (ARRAY['north', 'south', NULL, ''])[i % 4 + 1],
          CASE WHEN i % 7 = 0 THEN NULL ELSE i * 37 % 400 END FROM generate_series(1, 3000) AS i;
        CREATE INDEX ON t (region, total); ANALYZE t;
        """, isLent: isLent)
    }

    private static func ids(of region: String, isDescending: Bool) -> [String] {
      let own = rows.filter { ($0.region ?? "") == region }
      let sorted = own.sorted { (a: Row, b: Row) -> Bool in
        // Rows without a total come last in both directions; ties by key in the direction of the column.
        guard a.total != b.total else { return (a.id < b.id) != isDescending }
        guard let first = a.total, let second = b.total else { return a.total != nil }
        return (first < second) != isDescending
      }
      return sorted.map { "\($0.id)" }
    }

    @Test("each range has the rows that a sort in memory has there", arguments: [false, true], [nil, true] as [Bool?])
    func ranges(isDescending: Bool, isLent: Bool?) throws {
      let server = try Self.engine(isLent: isLent)
      let request = EngineRequest(groups: [1], order: [.init(2, isDescending: isDescending)])
      let sections = try server.sections(request)
      expect(sections.map { $0.path.values[0] }.sorted(), ["", "north", "south"])
      for section in sections {
        let ids = Self.ids(of: section.path.values[0], isDescending: isDescending)
        expect(section.count, .exact(ids.count))
        expect(section.filledCount, Self.rows.count { ($0.region ?? "") == section.path.values[0] && $0.total != nil })
        func check(_ range: SectionRange, _ expected: some Sequence<String>) throws {
          try expect(EngineOnServer.column(0, of: server.rows(request, section, range)), Array(expected), "\(range)")
        }
        try check(.first(count: 10), ids.prefix(10))
        try check(.last(count: 10), ids.suffix(10))
        for start in [0, 7, 300, 330, ids.count - 300, ids.count - 5] {
          let answer = try server.rows(request, section, .at(start, count: 20, known: nil))
          expect(EngineOnServer.column(0, of: answer), Array(ids[start...].prefix(20)), "at \(start)")
          expect(answer.ordinal, .exact(start))
          let anchor = try #require(answer.anchors.first)
          try check(.after(anchor, count: 20), ids[(start + 1)...].prefix(20))
          try check(.before(anchor, count: 20), ids[..<start].suffix(20))
          let known = SectionRange.KnownAnchor(start, anchor)
          try check(.at(start + 3, count: 5, known: known), ids[(start + 3)...].prefix(5))
          try check(.at(max(0, start - 9), count: 5, known: known), ids[max(0, start - 9)...].prefix(5))
          try expect(server.reply { server.engine.ordinal(of: anchor, request, in: section, $0) }.get(), start)
        }
      }
    }

    @Test("rows without a key are found by their places, and rows of a query by counting")
    func withoutKey() throws {
      let server = try Self.engine(key: "")
      let request = EngineRequest()
      let section = try #require(try server.sections(request).first)
      expect(section.count, .exact(3000))
      let answer = try server.rows(request, section, .at(1000, count: 3, known: nil))
      expect(EngineOnServer.column(0, of: answer), ["1001", "1002", "1003"])
      let next = try server.rows(request, section, .after(answer.anchors[2], count: 2))
      expect(EngineOnServer.column(0, of: next), ["1004", "1005"])

      let query = try EngineOnServer(
        "CREATE TABLE t AS SELECT i FROM generate_series(1, 500) AS i", query: "SELECT i FROM t ORDER BY i; ")
      let all = try #require(try query.sections(request).first)
      let some = try query.rows(request, all, .at(100, count: 2, known: nil))
      expect(EngineOnServer.column(0, of: some), ["101", "102"])
      try expect(EngineOnServer.column(0, of: query.rows(request, all, .after(some.anchors[1], count: 1))), ["103"])
      try expect(EngineOnServer.column(0, of: query.rows(request, all, .last(count: 2))), ["499", "500"])
    }

    @Test("a record has the whole of a long text, and a window the first 2,001 characters")
    func records() throws {
      let server = try EngineOnServer(
        "CREATE TABLE t (id int PRIMARY KEY, note text); INSERT INTO t VALUES (5, repeat('x', 5000))")
      let section = try #require(try server.sections(EngineRequest()).first)
      let answer = try server.rows(EngineRequest(), section, .first(count: 1))
      expect(answer.rows[0, 1].count, 2001)
      let whole = try server.reply { server.engine.records(answer.keys + [RowKey(["6"])], $0) }.get()
      expect(whole.rows.rowCount, 1)
      expect(whole.rows[0, 1].count, 5000)
    }
  }
}
