import EngineTrials
import Foundation
import Patterns
import Records
import TestExpectations
import Testing

@testable import DatabaseSource

@MainActor @Suite("An SQLite engine") struct SQLiteEngineTests {
  private let room: DatabaseRoom

  init() throws { room = try DatabaseRoom() }

  private func engine(_ sql: String) throws -> SQLiteEngine { try SQLiteEngine(path: room.make(sql), table: "t") }

  private static let numbers = """
    CREATE TABLE t (id INTEGER PRIMARY KEY, g TEXT, n INTEGER, s TEXT);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO t SELECT i, 'g' || (i % 3), i * 7919 % 5000, 'item ' || (i % 100) FROM n;
    """

  private func wait<Answer>(
    _ engine: SQLiteEngine, _ ask: (@escaping EngineReceiver<Answer>) -> EngineTicket
  ) throws -> Answer { try EngineTrial.wait(engine, ask) }

  private func ids(_ answer: RowsAnswer) -> [Int] { (0..<answer.rows.rowCount).map { Int(answer.rows[$0, 0]) ?? -1 } }

  private func sections(_ engine: SQLiteEngine, _ request: EngineRequest) throws -> [EngineSection] {
    let sections = try wait(engine) { engine.sections(request, .exact, $0) }.sections
    return sections.sorted { $0.path.values.joined() < $1.path.values.joined() }
  }

  @Test("columns are described by their types and by some rows")
  func schema() throws {
    let engine = try engine(
      "CREATE TABLE t (a INTEGER, b TEXT, c DATE, \" d\" TEXT NOT NULL); CREATE INDEX i ON t (b, a);"
        + "INSERT INTO t VALUES (1, 'x', '2024-01-31', ''), (2, 'y', '2024-02-01', '');")
    expect(engine.schema.columns.map(\.kind), [.number, .text, .date, .text])
    expect(engine.schema.columns.map(\.name), ["a", "b", "c", "d"])
    expect(engine.schema.columns.map(\.isNotNull), [false, false, false, true])
    expect(engine.schema.indexes, [[1, 0]])
    expect(engine.schema.estimatedRowCount, 2)
  }

  @Test("names come by steps over an index, with estimates, and then exact counts")
  func precision() throws {
    let engine = try engine(Self.numbers + "CREATE INDEX i ON t (g);")
    let request = EngineRequest(groups: [1])
    for precision in EnginePrecision.allCases {
      let answer = try wait(engine) { engine.sections(request, precision, $0) }
      expect(Set(answer.sections.map(\.path.values)), [["g0"], ["g1"], ["g2"]], "\(precision)")
      expect(answer.sections.allSatisfy { $0.count.isExact == (precision == .exact) }, true, "\(precision)")
      expect(answer.sections.allSatisfy { abs($0.count.value - 1667) < 417 }, true, "\(answer.sections)")
    }
  }

  @Test("a jump far into a section without an index begins at a landmark, and finds the same rows")
  func landmarks() throws {
    let engine = try engine(Self.numbers)
    let request = EngineRequest(groups: [1])
    let section = try sections(engine, request)[1]
    expect(section.count, .exact(1667))
    for row in [0, 1, 512, 1000, 1666] {
      let answer = try wait(engine) { engine.rows(request, of: section, .at(row, count: 2, known: nil), $0) }
      expect(ids(answer).first, 1 + 3 * row, "row \(row)")
      expect(answer.ordinal, .exact(row))
    }
  }

  @Test("a search finds the next row with a text, in both directions")
  func find() throws {
    let engine = try engine(Self.numbers)
    let request = EngineRequest(order: [EngineRequest.Order(2)])
    let section = try sections(engine, request)[0]
    let pattern = try #require(try TextPattern("item 77"))
    let first = try #require(
      try wait(engine) { engine.find(EngineSearch(pattern, in: section, from: nil), request, $0) })
    let second = try #require(
      try wait(engine) { engine.find(EngineSearch(pattern, in: section, from: first.anchor), request, $0) })
    let back = try wait(engine) {
      engine.find(EngineSearch(pattern, in: section, from: second.anchor, isBackwards: true), request, $0)
    }
    expect(back?.key, first.key)
    // 7919 × id modulo 5000 is least for the first one.
    let ids = stride(from: 77, through: 5000, by: 100).sorted { $0 * 7919 % 5000 < $1 * 7919 % 5000 }
    expect([first, second].map { $0.key?.values ?? [] }, ids.prefix(2).map { ["\($0)"] })
  }

  @Test("rows are found by their keys, and keys that are gone are left out")
  func records() throws {
    let engine = try engine(Self.numbers)
    let answer = try wait(engine) { engine.records(["7", "0", "5"].map { RowKey([$0]) }, $0) }
    expect(ids(answer), [7, 5])
  }

  @Test("an export has all rows of the sections, in their order")
  func export() throws {
    let engine = try engine(Self.numbers)
    let request = EngineRequest(groups: [1], order: [EngineRequest.Order(2)])
    let sections = try sections(engine, request)
    let path = room.file + ".csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    FileManager.default.createFile(atPath: path, contents: nil)
    let file = try #require(FileHandle(forWritingAtPath: path))
    var progress: [Int] = []
    let export = EngineExport([sections[2], sections[0]], as: .csv, to: file)
    let count = try wait(engine) { engine.export(export, request, progress: { progress.append($0) }, $0) }
    expect(count, sections[2].count.value + sections[0].count.value)
    expect(progress.last, count)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    expect(lines.count, count + 1)
    expect(lines[0], "id,g,n,s")
    let numbers = lines.dropFirst().prefix(sections[2].count.value).compactMap { Int($0.split(separator: ",")[2]) }
    expect(numbers, numbers.sorted())
    expect(lines.last?.contains(",g0,"), true)
  }

  @Test("requests that need parts of columns, or amounts in a currency, are refused before any query")
  func refused() throws {
    let engine = try engine(
      "CREATE TABLE t (a TEXT, b TEXT); INSERT INTO t VALUES ('$5', '2024-01-31'), ('$7', '2024-01-30');")
    let rows = Table(header: ["a", "b"])
    var requests = [EngineRequest(aggregates: [EngineRequest.Aggregated(.sum, of: 0)])]
    if let filter = try RowFilter("b@month=2024-01", of: rows) { requests.append(EngineRequest(filters: [filter])) }
    for request in requests {
      let error = #expect(throws: EngineError.self) { try engine.plan(request) }
      expect(error?.kind, .refused)
    }
    expect(requests.count, 2)
  }

  @Test("a cancelled count ends soon, and the next one works")
  func cancel() throws {
    let engine = try engine(Self.numbers)
    var kinds: [EngineError.Kind?] = []
    let request = EngineRequest(groups: [1])
    let tickets = (0..<5).map { _ in
      engine.sections(request, .exact) { reply in
        if case .failure(let error) = reply.result { kinds.append(error.kind) } else { kinds.append(nil) }
      }
    }
    for ticket in tickets.dropLast() { engine.cancel(ticket) }
    while kinds.count < 5 { _ = engine.answers.waitAndDeliver() }
    expect(kinds.compactMap { $0 }.allSatisfy { $0 == .cancelled }, true, "\(kinds)")
    expect(try sections(engine, request).count, 3)
  }
}

/// What happens to the file while it is shown.
@MainActor @Suite("Faults of an SQLite engine's file") struct SQLiteFaultTests {
  private let room: DatabaseRoom
  private let engine: SQLiteEngine

  init() throws {
    room = try DatabaseRoom()
    engine = try SQLiteEngine(
      path: room.make("CREATE TABLE t (id INTEGER PRIMARY KEY, g TEXT); INSERT INTO t VALUES (1, 'a'), (2, 'b');"),
      table: "t", patience: 20)
  }

  private func names() -> Result<[String], EngineError> {
    let request = EngineRequest(groups: [1])
    do {
      let answer = try EngineTrial.wait(engine) { engine.sections(request, .exact, $0) }
      return .success(answer.sections.map { $0.path.values.joined() }.sorted())
    } catch let error as EngineError {
      return .failure(error)
    } catch {
      return .failure(EngineError(.other, "\(error)"))
    }
  }

  private func fault() -> EngineError? { if case .failure(let error) = names() { error } else { nil } }

  @Test("a file that a writer has locked is said to be locked, and is read again afterwards")
  func locked() throws {
    expect(names(), .success(["a", "b"]))
    try room.run("INSERT INTO t VALUES (3, 'c')")
    try room.whileWriting {
      expect(fault()?.kind, .lost)
      expect(fault()?.sentence.contains("is locked: another program writes to it"), true)
    }
    expect(names(), .success(["a", "b", "c"]))
  }

  @Test("rows that another program writes are seen by the next request")
  func changed() throws {
    expect(names(), .success(["a", "b"]))
    try room.run("INSERT INTO t VALUES (3, 'c')")
    expect(names(), .success(["a", "b", "c"]))
  }

  @Test("a dropped table is named, and is read again once it is back")
  func dropped() throws {
    try room.run("ALTER TABLE t RENAME TO u")
    expect(fault()?.kind, .gone)
    expect(fault()?.sentence.contains("its table 't' no longer exists"), true, "\(String(describing: fault()))")
    try room.run("ALTER TABLE u RENAME TO t")
    expect(names(), .success(["a", "b"]))
  }

  @Test("a file that takes the place of the first one is opened, if its table has the same columns")
  func replaced() throws {
    expect(names(), .success(["a", "b"]))
    for (columns, expected) in [("id INTEGER PRIMARY KEY, g TEXT", true), ("id INTEGER PRIMARY KEY, h TEXT", false)] {
      let other = try DatabaseRoom()
      _ = try other.make("CREATE TABLE t (\(columns)); INSERT INTO t VALUES (1, 'z');")
      // The room removes its file as soon as it is gone.
      withExtendedLifetime(other) { expect(rename(other.file, room.file), 0) }
      expect((try? names().get()) == ["z"], expected)
      if !expected { expect(fault()?.sentence.contains("has other columns now"), true, "\(String(describing: fault()))") }
    }
  }
}
