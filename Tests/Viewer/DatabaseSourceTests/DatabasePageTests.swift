import Records
import Scenes
import TestExpectations
import Testing

@testable import DatabaseSource

/// Pages of counts and statistics over rows that are fetched from a database.
@MainActor
@Suite("Counts and statistics of databases") struct DatabasePageTests {
  private func stage(_ file: String) throws -> Stage {
    let reader = try DatabaseSource.reader(path: file, columns: ColumnChoice(), keepsRows: false)
    let stream = try RecordStream(reader)
    expect(stream.rows.asFetched != nil)
    let grouping = try Grouping(of: stream.rows, ColumnChoice(), source: "t")
    let scene = Scene.records(stream, grouping: grouping, layout: .table, name: "t", title: "t", source: "t")
    return try scene.readToEnd().makeStage()
  }

  private func rows(_ page: RecordPage, of stage: Stage) throws -> [[String]] {
    let opened = try stage.open(page, at: RecordPage.place(0), from: Presentation(files: ["t.db"]))
    let rows = try #require(opened.scene.readToEnd().makeStage().records?.rows)
    return (0..<rows.rowCount).map { row in rows.columns.indices.map { rows[row, $0] } }
  }

  /// Of 5,000 numbers, 1,666 are multiples of 3, and every second one of the others is odd.
  private static let sql = """
    CREATE TABLE t (v, g, ts);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO t SELECT i, CASE WHEN i % 3 = 0 THEN 'c' WHEN i % 2 THEN 'b' END,
      CASE WHEN i % 5 THEN '2026-03-01 09:30:00' ELSE '2026-03-02 10:00:00' END FROM n;
    """

  @Test("values, parts of values and columns of all rows are counted, not only those in view")
  func pages() throws {
    let room = try DatabaseRoom()
    let stage = try stage(room.make(Self.sql))
    try expect(
      rows(.frequency("g"), of: stage).map { $0.prefix(3).joined(separator: " ") },
      ["b 1667 33.3%", "c 1666 33.3%", "(no g) 1667 33.3%"])
    try expect(
      rows(.frequency("ts@day"), of: stage).map { $0.prefix(2).joined(separator: " ") },
      ["2026-03-01 4000", "2026-03-02 1000"])
    try expect(
      rows(.statistics, of: stage).prefix(2).map { $0[..<9].joined(separator: " ") },
      ["v number 5000 0 5000 1 5000 2500.5 2500.5", "g text 3333 1667 2 b c  "])
    // The rows of the scene are still fetched as they come into view.
    expect(stage.records?.rows.asFetched != nil)
  }

  @Test("a page leads to the rows with a value")
  func matching() throws {
    let room = try DatabaseRoom()
    let stage = try stage(room.make(Self.sql))
    let page = try stage.open(.frequency("ts@day"), at: RecordPage.place(0), from: Presentation(files: ["t.db"]))
    let doors = try #require(page.scene.readToEnd().makeStage().doors)
    let found = try doors.open(row: 1).scene.readToEnd().makeStage()
    expect(found.records?.rowCount, 1000)
    expect(found.records?.rows[0, 0], "5")
  }

  @Test("a part that is named at the start reads the table; one that is shown later is computed for rows in view")
  func parts() throws {
    let room = try DatabaseRoom()
    let stage = try stage(room.make(Self.sql))
    let shown = try #require(stage.table?.showing(part: "ts@hour"))
    stage.table?.arrange(shown.arrangement)
    let records = try #require(stage.records)
    let column = try #require(records.rows.columns.firstIndex(of: "ts@hour"))
    expect([3, 4].map { records.rows[$0, column] }, ["2026-03-01 09:00", "2026-03-02 10:00"])
    expect(records.rows.asFetched != nil)
  }
}
