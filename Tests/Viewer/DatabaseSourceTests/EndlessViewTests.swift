import DatabaseSource
import Foundation
import TestExpectations
import Testing

@testable import Records

@MainActor
@Suite("Queries without end") struct EndlessViewTests {
  @Test("a recursive view is read until too much memory is in use, and its rows stay")
  func recursive() throws {
    let room = try DatabaseRoom()
    let file = try room.make(
      "create view v as with recursive r(n) as (select 1 union all select n + 1 from r) select n from r;")
    var limit = MemoryLimit(bytes: 200_000)
    limit.used = { ($0.rows as? Table)?.storedByteCount ?? 0 }
    let reader = try DatabaseSource.reader(path: file, columns: ColumnChoice(), keepsRows: true)
    let stream = try RecordStream(reader, limit: limit)
    try stream.finish()
    expect(stream.givenUpReason?.contains("of memory are in use"), true)
    #expect(stream.rows.rowCount > 1_000)
    expect(stream.rows[stream.rows.rowCount - 1, 0], "\(stream.rows.rowCount)")
    // The database is free again.
    try room.run("create table t (n);")
  }
}
