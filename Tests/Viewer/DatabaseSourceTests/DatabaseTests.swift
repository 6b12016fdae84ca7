import Foundation
import Records
import TestExpectations
import TestSeeds
import Testing

@testable import DatabaseSource

@Suite("Databases as sources") struct DatabaseTests {
  /// A database made by the sqlite3 program, with some rows deleted.
  func birds() throws -> String {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    return folder.appendingPathComponent("birds.db").path
  }

  func read(_ reader: any RowReader) throws -> any RowStore {
    while try reader.readMore() {}
    return try #require(reader.rows)
  }

  private func rows(_ store: some RowStore) -> [[String]] {
    (0..<store.rowCount).map { row in store.columns.indices.map { store[row, $0] } }
  }

  /// The rows that a choice keeps, in its order.
  func shown(_ store: some RowStore, _ choice: RowChoice) throws -> [Int] {
    var records = SectionedRecords(grouping: try Grouping(of: store, source: "t.db"))
    records.absorb(store)
    var work = RowChoosing(choice, of: store, rowCount: store.rowCount, titleColumn: 0)
    while !work.isComplete { work.step() }
    if let failure = work.failure { throw failure }
    return work.arranged(records).sections.flatMap { Array($0.rows) }
  }

  static let expected = [
    ["1", "Barn owl", "Tytonidae", "0.9", "2 bytes"], ["3", "Tawny owl", "Strigidae", "1.0", ""],
    ["4", "Blackbird", "Turdidae", "0.36", ""], ["6", "Song thrush", "Turdidae", "", ""],
    ["7", "Little owl", "Strigidae", "0.57", ""], ["8", "Great tit", "Paridae", "0.24", ""],
  ]

  @Test("rows are the same, fetched by key or read as a whole", arguments: [false, true])
  func table(keepsRows: Bool) throws {
    for section in [nil, "family", "2"] {
      let reader = try DatabaseSource.reader(
        path: birds(), columns: ColumnChoice(section: section), keepsRows: keepsRows)
      let store = try read(reader)
      expect(store.columns, ["id", "name", "family", "wingspan", "photo"])
      expect(rows(store), Self.expected)
      expect((reader is KeyReader), !keepsRows)
    }
  }

  @Test("amounts of money sort and are filtered by number", arguments: [false, true])
  func money(keepsRows: Bool) throws {
    let room = try DatabaseRoom()
    let file = try room.make(
      "CREATE TABLE t (n); INSERT INTO t VALUES ('$30'), ('$5.50'), (NULL), ('$1,200'), ('($3)')")
    let store = try read(DatabaseSource.reader(path: file, columns: ColumnChoice(), keepsRows: keepsRows))
    for (choice, expected) in [
      (RowChoice(order: [ColumnOrder("n")]), [4, 1, 0, 3, 2]), (RowChoice(filters: ["n>20"]), [0, 3]),
      (RowChoice(filters: ["n<$0"]), [4]), (RowChoice(filters: ["n>€5"]), []),
    ] {
      try expect(shown(store, choice), expected, "\(choice)")
    }
  }

  @Test("a damaged or truncated database is reported as such, and a value that overflows as the query's fault")
  func damaged() throws {
    let (room, good) = (try DatabaseRoom(), try Data(contentsOf: URL(fileURLWithPath: birds())))
    var broken = good
    broken.replaceSubrange(4096..<4100, with: [255, 255, 255, 255])
    for bytes in [broken, good.prefix(5000), good.prefix(4096)] {
      try bytes.write(to: URL(fileURLWithPath: room.file))
      for keepsRows in [false, true] {
        let error = #expect(throws: SourceError.self) {
          try read(DatabaseSource.reader(path: room.file, columns: ColumnChoice(), keepsRows: keepsRows))
        }
        expect(error?.exitCode, 65)
        expect(error?.description.contains("is not a sound SQLite database: "), true)
      }
    }
    let sum = "SELECT sum(9223372036854775807) AS n FROM birds"
    let error = #expect(throws: SourceError.self) {
      try read(DatabaseSource.reader(path: birds(), query: sum, columns: ColumnChoice(), keepsRows: false))
    }
    expect(error, .badQuery(source: try birds(), query: sum, reason: "integer overflow"))
    expect(error?.exitCode, 64)
  }

  @MainActor
  @Test("damage found when rows come into view is reported for these rows, together with keys that are out of order")
  func damagedRows() throws {
    let room = try DatabaseRoom()
    let made = try room.make(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
        INSERT INTO t SELECT i, printf('name %040d', i) FROM n;
      """)
    let stream = try RecordStream(DatabaseSource.reader(path: made, columns: ColumnChoice(), keepsRows: false))
    try stream.finish()
    #expect(stream.rows[899, 1].hasSuffix("900"))
    expect(stream.faultCount, 0)
    // The page in the middle of the table. The keys were read before it is damaged.
    var bytes = try Data(contentsOf: URL(fileURLWithPath: made))
    let page =
      try #require(bytes.range(of: Data("name \(String(repeating: "0", count: 37))450".utf8))).lowerBound / 4096
    bytes.replaceSubrange(page * 4096..<page * 4096 + 100, with: Data(count: 100))
    try bytes.write(to: URL(fileURLWithPath: made))
    #expect(stream.rows[449, 1].contains("is not a sound SQLite database: "))
    #expect(stream.faultCount > 0)
    expect(stream.faults.count, stream.faultCount + 1)
  }

  @Test("a query gives its rows")
  func query() throws {
    let reader = try DatabaseSource.reader(
      path: birds(), query: "SELECT family, count(*) AS n FROM birds GROUP BY 1 HAVING n > 1 ORDER BY 1;",
      columns: ColumnChoice(), keepsRows: false)
    let store = try read(reader)
    expect(store.columns, ["family", "n"])
    expect(rows(store), [["Strigidae", "2"], ["Turdidae", "2"]])
  }

  @Test("rows are fetched a page at a time, and only when they are needed")
  func pages() throws {
    let room = try DatabaseRoom()
    let file = try room.make(
      """
      CREATE TABLE t (rowid TEXT, v INTEGER);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) INSERT INTO t SELECT 'r' || i, i FROM n;
      DELETE FROM t WHERE v % 1000 = 0;
      """)
    let database = try Database(path: file)
    let table = try #require(try KeyedTable("t", in: database))
    expect(table.key, "_rowid_")
    let pages = try RowPages(table)
    var store = FetchedRows(columns: table.columns, groupColumn: nil, pages: pages)
    let keys = try table.keys(with: nil)
    keys.begin(.min, .max)
    while try keys.step() { store.append(keys.integer(0)) }
    expect(store.rowCount, 19_980)
    expect(store.keys.runCount, 20)
    expect(pages.fetchCount, 0)
    expect(store[0, 0], "r1")
    expect(store[255, 1], "256")
    expect(pages.fetchCount, 1)
    expect(store[999, 0], "r1001")
    expect(store[19_979, 0], "r19999")
    expect(pages.fetchCount, 3)
    for row in 300..<400 { expect(store[row, 1], "\(row + 1)") }
    expect(pages.fetchCount, 4)
    try room.run("DELETE FROM t WHERE v IN (600, 601)")
    #expect(store.faults.isEmpty)
    expect(store[598, 1], "599")
    expect(store[599, 1], "(not found)")
    expect(store[601, 1], "602")
    expect(store.faults.count, 2)
    expect(store.faults.first.map(\.line), [600, 601])
    let sentence = "line 600: its key finds no row: it was deleted, or the database is damaged"
    expect(store.faults.lines.first, sentence)
  }

  @Test("rows are fetched in bulk without the pages of single rows")
  func bulk() throws {
    let room = try DatabaseRoom()
    let file = try room.make(
      """
      CREATE TABLE t (name TEXT, v INTEGER);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO t SELECT 'r' || i, i FROM n;
      DELETE FROM t WHERE v = 300;
      """)
    let database = try Database(path: file)
    let table = try #require(try KeyedTable("t", in: database))
    let pages = try RowPages(table)
    var store = FetchedRows(columns: table.columns, groupColumn: nil, pages: pages)
    let keys = try table.keys(with: nil)
    keys.begin(.min, .max)
    while try keys.step() { store.append(keys.integer(0)) }
    keys.end()
    try room.run("DELETE FROM t WHERE v = 301")
    let fetcher = try store.fetcher()
    let found = try fetcher.fetch(297..<302)
    expect(found.rowCount, 5)
    expect((0..<5).map { found[$0, 0] }, ["r298", "r299", "(not found)", "r302", "r303"])
    try expect(fetcher.fetch(0..<store.rowCount).rowCount, 999)
    try expect(fetcher.fetch(999..<999).rowCount, 0)
    expect(pages.fetchCount, 0)
    fetcher.interrupt()
    #expect(throws: SourceError.self) { try fetcher.fetch(0..<store.rowCount) }
    expect(store[0, 0], "r1", "rows in view are fetched over a connection of their own")
  }

  @Test("rows with text that is not UTF-8 are counted")
  func encoding() throws {
    let room = try DatabaseRoom()
    let file = try room.make("CREATE TABLE t (v); INSERT INTO t VALUES ('fine'), (CAST(x'61FF' AS TEXT)), (x'FF'), (3)")
    for query in [nil, "SELECT v FROM t"] {
      let reader = try DatabaseSource.reader(path: file, query: query, columns: ColumnChoice(), keepsRows: true)
      expect(rows(try read(reader)), [["fine"], ["a\u{FFFD}"], ["1 byte"], ["3"]])
      expect(reader.faults.lines, ["line 2: bytes that are not UTF-8, shown as '\u{FFFD}'"])
    }
  }

  @Test("tables of all kinds are read")
  func kinds() throws {
    let room = try DatabaseRoom()
    let file = try room.make(
      """
      CREATE TABLE plain (a, b); INSERT INTO plain VALUES (1, 'x'), (2, NULL);
      CREATE TABLE "odd ""name" (k TEXT PRIMARY KEY, "a b") WITHOUT ROWID; INSERT INTO "odd ""name" VALUES ('z', 1), ('y', 2);
      CREATE VIEW seen AS SELECT b, a FROM plain;
      CREATE TABLE empty (a);
      """)
    for (table, expected) in [
      ("plain", [["1", "x"], ["2", ""]]), ("odd \"name", [["y", "2"], ["z", "1"]]),
      ("seen", [["x", "1"], ["", "2"]]),
      ("empty", []),
    ] {
      let store = try read(DatabaseSource.reader(path: file, table: table, columns: ColumnChoice(), keepsRows: false))
      expect(rows(store), expected, "\(table)")
    }
    #expect(throws: SourceError.severalTables(source: file, known: ["empty", "odd \"name", "plain", "seen"])) {
      try DatabaseSource.reader(path: file, columns: ColumnChoice(), keepsRows: false)
    }
  }

  @Test("errors say what is wrong")
  func errors() throws {
    let file = try birds()
    let open = { (path: String, table: String?, query: String?) throws(SourceError) in
      _ = try DatabaseSource.reader(path: path, table: table, query: query, columns: ColumnChoice(), keepsRows: false)
    }
    #expect(throws: SourceError.unknownTable(name: "bird", source: file, known: ["birds"])) {
      try open(file, "bird", nil)
    }
    for (query, reason) in [
      ("SELECT * FROM bird", "no such table: bird"), ("SELECT nme FROM birds", "no such column: nme"),
      ("SELEC 1", "near \"SELEC\": syntax error"), ("", "there is no statement in it"),
      ("SELECT 1; SELECT 2", "there is more than one statement in it"), ("DELETE FROM birds", "it reads no rows"),
      ("INSERT INTO birds (name) VALUES ('x') RETURNING name", "it reads no rows"),
    ] {
      #expect(throws: SourceError.badQuery(source: file, query: query, reason: reason)) { try open(file, nil, query) }
    }
    let room = try DatabaseRoom()
    #expect(throws: SourceError.noSuchFile(source: room.file, similar: nil)) { try open(room.file, nil, nil) }
    #expect(!FileManager.default.fileExists(atPath: room.file))
    for bytes in [
      Data("name,kind\n1,2\n".utf8), Data("SQLite format 3\0".utf8) + Data(repeating: 7, count: 900), Data(),
    ] {
      try bytes.write(to: URL(fileURLWithPath: room.file))
      #expect { try open(room.file, nil, nil) } throws: { error in
        if case .malformed(room.file, _, nil, _)? = error as? SourceError { true } else { false }
      }
    }
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    try whole.prefix(4096).write(to: URL(fileURLWithPath: room.file))
    #expect(throws: SourceError.self) {
      try read(DatabaseSource.reader(path: room.file, columns: ColumnChoice(), keepsRows: true))
    }
    #expect(
      throws: SourceError.unknownColumn(name: "x", source: file, known: ["id", "name", "family", "wingspan", "photo"])
    ) {
      try DatabaseSource.reader(path: file, columns: ColumnChoice(section: "x"), keepsRows: false)
    }
  }

  @Test("a database that another program has locked is reported")
  func locked() throws {
    let room = try DatabaseRoom()
    let file = try room.make("CREATE TABLE t (v); INSERT INTO t VALUES ('here')")
    let store = try read(DatabaseSource.reader(path: file, columns: ColumnChoice(), keepsRows: false))
    try room.whileWriting {
      expect(store[0, 0], "(database is locked)")
      expect((store as? any FetchedRowStore)?.faults.lines, ["line 1: database is locked"])
      #expect(throws: SourceError.unreadable(source: file, reason: "database is locked")) {
        try read(QueryReader(Database(path: file, patience: 0), "SELECT * FROM t"))
      }
    }
    expect(store[0, 0], "here", "what failed is asked for again")
    expect((store as? any FetchedRowStore)?.faults.isEmpty, true)
  }

  @Test("keys are stored as runs", arguments: TestSeeds.all(1...20))
  func runs(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    var keys: [Int64] = []
    var runs = KeyRuns()
    var key: Int64 = -3
    for _ in 0..<500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      key += state >> 60 == 0 ? Int64(state >> 40 & 0xFF) + 2 : 1
      keys.append(key)
      runs.append(key)
    }
    #expect(keys.indices.allSatisfy { runs[$0] == keys[$0] }, "seed \(seed)")
  }

  @Test("a compressed database is refused by name or by format, before anything reads it as one")
  func compressed() throws {
    let file = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString).db.gz"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0]).write(to: URL(fileURLWithPath: file))
    for format in [nil, DataFormat.sqlite] {
      var request = SourceRequest(path: file, format: format)
      request.openDatabase = { path throws(SourceError) in
        try DatabaseSource.reader(path: path, columns: ColumnChoice(), keepsRows: false)
      }
      let error = #expect(throws: SourceError.self) { try request.reader() }
      expect(error.map { "\($0)".hasSuffix("it is a compressed database; decompress it first") }, true)
    }
  }
}
