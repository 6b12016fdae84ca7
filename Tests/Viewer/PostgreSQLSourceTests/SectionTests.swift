import Records
import TestExpectations
import Testing

@testable import PostgreSQLSource

extension ServerTests {
  /// Groups, their counts and totals.
  @Suite("Sections") @MainActor struct SectionTests {
    @Test("two levels are found by an index, estimated, and counted with exact totals")
    func levels() throws {
      let server = try EngineOnServer(
        """
        CREATE TABLE t (id int PRIMARY KEY, region text, country text, total float8);
        INSERT INTO t SELECT i, 'r' || i % 3, 'c' || i % 6, 0.1 FROM generate_series(1, 600) AS i;
        INSERT INTO t VALUES (601, NULL, 'c1', NULL), (602, '', 'c1', 1e15), (603, '', 'c1', 0.3);
        CREATE INDEX ON t (region, country); ANALYZE t;
        """)
      let request = EngineRequest(groups: [1, 2], aggregates: [.init(.sum, of: 3)])
      let names = try server.sections(request, .names).map { $0.path.values.joined(separator: "/") }
      expect(names.sorted(), ["/c1", "r0/c0", "r0/c3", "r1/c1", "r1/c4", "r2/c2", "r2/c5"])
      let estimates = try server.sections(request, .estimates)
      #expect(estimates.allSatisfy { !$0.count.isExact && $0.count.value > 0 })
      let exact: [String: EngineSection] = try server.sections(request).reduce(into: [:]) { sections, section in
        sections[section.path.values.joined(separator: "/")] = section
      }
      expect(exact["r0/c0"]?.count, .exact(100))
      expect(exact["r0/c0"]?.totals.first?.sum, "10.0")
      // NULL and the empty text are one section.
      expect(exact["/c1"]?.count, .exact(3))
      expect(exact["/c1"]?.totals.first?.numberCount, 2)
      expect(exact["/c1"]?.totals.first?.sum, "1000000000000000.3")
      expect(exact["/c1"]?.totals.first?.min, "0.3")
    }

    @Test("filters have the result of memory: lists of values, numbers, days, NULL")
    func filters() throws {
      let server = try EngineOnServer(
        """
        CREATE TABLE t (id int PRIMARY KEY, name text, n int, day date, at timestamptz);
        INSERT INTO t VALUES (1, 'Item 2', 5, '2024-05-01', '2024-05-01 23:30+00'),
          (2, 'item 10', 50, '2024-05-02', '2024-05-02 00:30+00'), (3, NULL, NULL, NULL, NULL),
          (4, '', 7, '2023-12-31', '2023-12-31 12:00+00'), (5, 'ÄTSCH', -3, '2024-06-01', '2024-06-01 00:00+00');
        ANALYZE t;
        """)
      func ids(_ filter: String) throws -> [String] {
        let rows = Table(header: ["id", "name", "n", "day", "at"])
        let request = EngineRequest(filters: [try #require(try RowFilter(filter, of: rows))])
        let section = try #require(try server.sections(request).first)
        return try EngineOnServer.column(0, of: server.rows(request, section, .first(count: 10)))
      }
      try expect(ids("name>\"item 3\""), ["2", "5"])
      try expect(ids("name=ätsch"), ["5"])
      try expect(ids("name~^item"), ["1", "2"])
      try expect(ids("name="), ["3", "4"])
      try expect(ids("not n=5"), ["2", "3", "4", "5"])
      try expect(ids("n>5.5"), ["2", "4"])
      try expect(ids("n<3000000000"), ["1", "2", "4", "5"])
      try expect(ids("day=2024-05"), ["1", "2"])
      try expect(ids("at=2024-05-01"), ["1"])
      try expect(ids("10"), ["2"])
    }

    @Test("what would have another result is refused, or a note of the plan")
    func plans() throws {
      let server = try EngineOnServer(
        """
        CREATE TABLE t (id int PRIMARY KEY, name text, n numeric, day date);
        INSERT INTO t VALUES (1, 'a', 1, '2024-01-01');
        """)
      let engine = server.engine
      let plan = try engine.plan(EngineRequest(groups: [2], order: [.init(1)]))
      expect(plan.notes.map(\.word), ["text order: database", "ties: database", "equal numbers"])
      expect(plan.countsAreDear, false)
      #expect(throws: EngineError(.refused, "sum of 'name': it is a text in the database; aggregates are of numbers")) {
        _ = try engine.plan(EngineRequest(aggregates: [.init(.sum, of: 1)]))
      }
      #expect(throws: EngineError.self) { _ = try engine.plan(EngineRequest(aggregates: [.init(.median, of: 2)])) }
    }
  }
}
