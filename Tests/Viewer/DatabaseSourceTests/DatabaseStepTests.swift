import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@testable import DatabaseSource

/// What happens between two steps of reading.
extension DatabaseTests {
  @Test("keys are read page by page, with none twice and none left out", arguments: [false, true])
  func keyPages(keepsRows: Bool) throws {
    let room = try DatabaseRoom()
    let file = try room.make(
      """
      CREATE TABLE t (v);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 16384) INSERT INTO t SELECT i FROM n;
      INSERT INTO t (rowid, v) VALUES (-9223372036854775808, 'first'), (9223372036854775807, 'last');
      """)
    let reader = try DatabaseSource.reader(path: file, columns: ColumnChoice(), keepsRows: keepsRows)
    _ = try reader.readMore()
    // What others write between two steps is seen, and they do not have to wait.
    try room.run("INSERT INTO t (rowid, v) VALUES (20000, 'new'); DELETE FROM t WHERE v = 9000")
    let store = try read(reader)
    let expected = ["first"] + (1...16384).filter { $0 != 9000 }.map { "\($0)" } + ["new", "last"]
    expect((0..<store.rowCount).map { store[$0, 0] }, expected)
  }

  /// What another program may do to a table while it is read or shown.
  @Test("a table dropped between two steps is reported, without the reader's own statements", arguments: [false, true])
  func dropped(keepsRows: Bool) throws {
    let room = try DatabaseRoom()
    let file = try room.make(
      """
      CREATE TABLE t (v);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO t SELECT i FROM n;
      CREATE VIEW w AS SELECT v FROM t;
      """)
    let reader = try DatabaseSource.reader(path: file, table: "t", columns: ColumnChoice(), keepsRows: keepsRows)
    _ = try reader.readMore()
    let store = try #require(reader.rows)
    try room.run("DROP TABLE t")
    let gone = SourceError.unreadable(source: file, reason: "its table 't' no longer exists")
    #expect(throws: gone) { while try reader.readMore() {} }
    if let fetched = store as? any FetchedRowStore {
      expect(fetched[0, 0], "(its table 't' no longer exists)")
      expect(fetched.faults.first.first?.description, "line 1: its table 't' no longer exists")
      #expect(throws: gone) { try fetched.fetcher() }
    }
    #expect(throws: SourceError.unreadable(source: file, reason: "it has no table 't', which 'w' needs")) {
      try DatabaseSource.reader(path: file, table: "w", columns: ColumnChoice(), keepsRows: keepsRows)
    }
  }

  @Test("a table dropped during a user's query is reported with the query")
  func droppedDuringQuery() throws {
    let room = try DatabaseRoom()
    let file = try room.make("CREATE TABLE t (v); INSERT INTO t VALUES (1)")
    let query = "SELECT v FROM t"
    let reader = try DatabaseSource.reader(path: file, query: query, columns: ColumnChoice(), keepsRows: true)
    try room.run("DROP TABLE t")
    #expect(throws: SourceError.badQuery(source: file, query: query, reason: "no such table: t")) {
      try reader.readMore()
    }
  }

  /// Five thousand rows. Every third is in group c. Of the others every second is in group b, and the rest in none.
  private func groups(in room: DatabaseRoom) throws -> String {
    try room.make(
      """
      CREATE TABLE t (v, g);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO t SELECT i, CASE WHEN i % 3 = 0 THEN 'c' WHEN i % 2 THEN 'b' END FROM n;
      """)
  }

  /// Worked out by hand: of 5,000 numbers 1,666 are multiples of 3, and every second one of the others is odd.
  private static let counts = ["b": 1667, "(no g)": 1667, "c": 1666]

  @MainActor
  @Test("groups are counted before any is shown, and the progress is reported", arguments: [false, true])
  func counting(isSorted: Bool) async throws {
    let room = try DatabaseRoom()
    let choice = ColumnChoice(section: "g", order: isSorted ? .sections : [])
    let reader = try DatabaseSource.reader(path: groups(in: room), columns: choice, keepsRows: false)
    let stream = try RecordStream(reader)
    expect(stream.rows.rowCount, 0)
    expect(stream.rows.columns, ["v", "g"])
    let records = GrowingRecords(stream.rows, grouping: try Grouping(of: stream.rows, choice, source: "t"))
    stream.feed(records)
    var reported: Set<String> = []
    await withCheckedContinuation { continuation in
      stream.onChange = {
        if records.sectioned.rowCount < 5000 { #expect(records.sectioned.sections.isEmpty) }
        if let progress = stream.progress { reported.insert(progress) } else { continuation.resume() }
      }
      stream.start()
    }
    #expect(reported.allSatisfy { $0.hasPrefix("counting groups: ") && $0.hasSuffix(" so far (Esc stops)") })
    let names = isSorted ? ["b", "c", "(no g)"] : ["b", "(no g)", "c"]
    expect(records.sectioned.sections.map(\.name), names)
    expect(records.sectioned.sections.map(\.rows.count), names.map { Self.counts[$0] })
    let third = try #require(records.sectioned.sections.first { $0.name == "c" })
    expect(third.rows.prefix(3).map { stream.rows[$0, 0] }, ["3", "6", "9"])
    expect(stream.rows[third.rows[0], 1], "c")
  }

  @Test("groups are counted page by page, and stopping shows what was counted")
  func stoppedCounting() throws {
    let room = try DatabaseRoom()
    let choice = ColumnChoice(section: "g")
    let reader = try DatabaseSource.reader(path: groups(in: room), columns: choice, keepsRows: false)
    expect(reader.progress, ReadProgress(groups: 0))
    #expect(!reader.isSmall)
    #expect(try reader.readMore())
    expect(reader.rows?.rowCount, 0)
    expect(reader.progress, ReadProgress(done: 2047, total: 4999, groups: 3))
    expect(reader.progress.percent, 40)
    reader.releaseSource()
    let rows = try #require(reader.rows)
    var sections = SectionedRecords(grouping: try Grouping(of: rows, choice, source: "t"))
    sections.absorb(rows)
    expect(sections.rowCount, 2048)
    expect(sections.sections.map(\.rows.count), [683, 683, 682])
    #expect(reader.progress.groups == nil)
    let few = try DatabaseSource.reader(path: birds(), columns: ColumnChoice(section: "family"), keepsRows: false)
    #expect(few.isSmall)
  }

  @MainActor
  @Test("Escape stops the counting and shows what was counted")
  func escape() async throws {
    let room = try DatabaseRoom()
    let choice = ColumnChoice(section: "g")
    let stream = try RecordStream(
      DatabaseSource.reader(path: groups(in: room), columns: choice, keepsRows: false))
    let records = GrowingRecords(stream.rows, grouping: try Grouping(of: stream.rows, choice, source: "t"))
    stream.feed(records)
    stream.start()
    await withCheckedContinuation { continuation in
      var count = 0
      stream.onChange = {
        count += 1
        if count == 2 { continuation.resume() }
      }
      stream.stop()
    }
    expect(records.sectioned.rowCount, stream.rows.rowCount)
    #expect(stream.failureReason == nil)
    expect(stream.progress?.hasPrefix("stopped after "), true)
  }

  @MainActor
  @Test("others can write to the database once reading was stopped", arguments: [true, false])
  func stopping(isStarted: Bool) async throws {
    let room = try DatabaseRoom()
    let file = try room.make("CREATE TABLE t (v); INSERT INTO t VALUES (1), (2)")
    let endless = "WITH RECURSIVE n(i) AS (SELECT v FROM t UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    let reader = try DatabaseSource.reader(path: file, query: endless, columns: ColumnChoice(), keepsRows: true)
    _ = try reader.readMore()
    #expect(try room.status("INSERT INTO t VALUES (3)") != 0, "a statement that is being stepped locks the database")
    let stream = try RecordStream(reader)
    if isStarted {
      await withCheckedContinuation { continuation in
        stream.onChange = {
          stream.onChange = nil
          continuation.resume()
        }
        stream.start()
      }
    }
    stream.stop()
    expect(stream.progress?.hasPrefix("stopped after "), true)
    try room.run(".timeout 120000", "INSERT INTO t VALUES (3)")
  }

  @MainActor
  @Test("a query without a first row yet is shown without rows, and can be stopped")
  func slow() throws {
    let room = try DatabaseRoom()
    let file = try room.make("CREATE TABLE t (v); INSERT INTO t VALUES (1)")
    let endless = "WITH RECURSIVE n(i) AS (SELECT v FROM t UNION ALL SELECT i + 1 FROM n) SELECT count(*) AS n FROM n"
    let reader = try DatabaseSource.reader(path: file, query: endless, columns: ColumnChoice(), keepsRows: true)
    let stream = try RecordStream(reader)
    expect(stream.rows.columns, ["n"])
    expect(stream.rows.rowCount, 0)
    stream.start()
    stream.stop()
    try room.run(".timeout 120000", "INSERT INTO t VALUES (2)")
  }
}
