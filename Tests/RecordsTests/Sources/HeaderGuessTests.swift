import TestExpectations
import Testing

@testable import Records

@Suite("First rows as data or as names") struct HeaderGuessTests {
  struct Case: Sendable {
    let rows: [String]
    let isData: Bool
  }

  /// The first rows of files that people have, with rows below them. Twelve have years or plain numbers as names.
  static let cases: [Case] = [
    // Names.
    Case(rows: ["order_id,country,total", "1,Japan,12.5"], isData: false),
    Case(rows: ["name\tversion\tsize", "adduser\t3.134\t686"], isData: false),
    Case(rows: ["Date,Open,High,Low", "2026-01-02,1.5,1.7,1.4"], isData: false),
    Case(rows: ["id,id,name", "a,b,Ann"], isData: false),
    Case(rows: [",name,age", "a,Ann,31"], isData: false),
    Case(rows: ["name", "Ann"], isData: false),
    Case(rows: ["first name,last name", "Ann,Lee"], isData: false),
    Case(rows: ["PassengerId,Survived,Pclass", "1,0,3", "2,1,1"], isData: false),
    Case(rows: ["when,what", "2026-01-01 10:00,start"], isData: false),
    Case(rows: ["%CPU,%MEM,COMMAND", "0.1,2.3,bash"], isData: false),
    // Years and numbers as names.
    Case(rows: ["country,2019,2020,2021", "France,67.2,67.5,67.7"], isData: false),
    Case(rows: ["Country Name,Country Code,1960,1961", "Aruba,ABW,54608,55811"], isData: false),
    Case(rows: ["1990,2000,2010", "5,6,7"], isData: false),
    Case(rows: ["region,2024", "north,12", "south,9"], isData: false),
    Case(rows: ["month,1800,2199", "May,3,4"], isData: false),
    Case(rows: ["seat,1,2,3", "A,Ann,free,Bob", "B,free,free,Cleo"], isData: false),
    Case(rows: ["team,1,2,3", "Reds,won,lost,won"], isData: false),
    Case(rows: ["name,0,1", "x,low,high", "y,high,low"], isData: false),
    Case(rows: ["100,200,300", "a,b,c"], isData: false),
    Case(rows: ["week,52,53", "late,shut,open"], isData: false),
    Case(rows: ["1,2", "yes,no"], isData: false),
    Case(rows: ["name,EUR 2020,EUR 2021", "x,EUR 5,EUR 6"], isData: false),
    // Data.
    Case(rows: ["admin\tadduser\t686", "libs\tlibc6\t13105", "net\tcurl\t523"], isData: true),
    Case(rows: ["1,2,3", "4,5,6"], isData: true),
    Case(rows: ["2026-01-01,5.5", "2026-01-02,6.5"], isData: true),
    Case(rows: ["Ann,31", "Bob,45"], isData: true),
    Case(rows: ["a,a,4", "b,c,5"], isData: true),
    Case(rows: ["x,,7", "y,z,8"], isData: true),
    Case(rows: ["5.1,3.5,1.4,0.2,setosa", "4.9,3.0,1.4,0.2,setosa"], isData: true),
    Case(rows: ["node,0.5,1", "leaf,,2", "stem,7,3"], isData: true),
    Case(rows: ["7,12:30", "9,13:45"], isData: true),
    Case(rows: ["0,1990", "1,1991"], isData: true),
    Case(rows: ["42,1,200"], isData: true),
    Case(rows: ["Ann,$5.50", "Bob,$7"], isData: true),
  ]

  @Test("a first row is data where a column of numbers has one there, and a name is none", arguments: cases.indices)
  func firstRow(index: Int) throws {
    let known = Self.cases[index]
    let isTabbed = known.rows[0].contains("\t")
    var request = SourceRequest(path: isTabbed ? "rows.tsv" : "rows.csv")
    request.content = Array(known.rows.map { $0 + "\n" }.joined().utf8)
    let reader = try request.reader()
    let read = try ReadSource(reader)
    expect(read.rows.count, known.rows.count - (known.isData ? 0 : 1), "\(known.rows)")
    expect(reader.note, (known.isData ? .firstRowIsData : nil))
    if known.isData { expect(read.columns.first, "1") }
    request.hasHeader = true
    let chosen = try request.reader()
    try expect(ReadSource(chosen).rows.count, known.rows.count - 1)
    #expect(chosen.note == nil)
  }

  @Test("the status line names the option that takes the row as names")
  func words() { #expect(ReadingNote.firstRowIsData.words.contains("--header")) }

  @Test("years name the columns of data without a file name, too")
  func years() {
    let text = Array("country,2019,2020\nFrance,1,2\n".utf8)
    expect(DataFormat(sniffing: text, namesColumnsByNumber: false), .csv)
  }
}
