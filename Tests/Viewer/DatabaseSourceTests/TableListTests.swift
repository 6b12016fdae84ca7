import Records
import Testing

@testable import DatabaseSource

@Suite("The tables of a database as a list") struct TableListTests {
  @Test("tables have their row counts, views have none, and a view without an end is not run")
  func list() throws {
    let room = try DatabaseRoom()
    let path = try room.make(
      """
      create table orders(id integer primary key); insert into orders values (1), (5), (9);
      create table "odd, ""name"(a); create table plain(a primary key) without rowid; insert into plain values ('x');
      create view endless as with recursive r(n) as (select 1 union all select n + 1 from r) select n from r;
      """)
    let reader = try DatabaseSource.reader(path: path, columns: ColumnChoice(), keepsRows: false, listsTables: true)
    #expect(reader is TableList)
    #expect(reader.namesColumns)
    while try reader.readMore() {}
    let rows = try #require(reader.rows)
    let texts = (0..<rows.rowCount).map { row in (0..<3).map { rows[row, $0] } }
    #expect(
      texts == [
        ["endless", "view", ""], ["odd, \"name", "table", "0"], ["orders", "table", "3"], ["plain", "table", "1"],
      ])
    #expect(reader.faults.isEmpty)
  }

  @Test("a single table, a named one and a query are no list")
  func single() throws {
    let room = try DatabaseRoom()
    let path = try room.make("create table one(a); insert into one values (1);")
    func reader(_ table: String? = nil, _ query: String? = nil) throws -> any RowReader {
      try DatabaseSource.reader(
        path: path, table: table, query: query, columns: ColumnChoice(), keepsRows: true, listsTables: true)
    }
    #expect(try !(reader() is TableList))
    try room.run("create table two(a)")
    #expect(try reader() is TableList)
    #expect(try !(reader("two") is TableList))
    #expect(try !(reader(nil, "select 1") is TableList))
  }
}
