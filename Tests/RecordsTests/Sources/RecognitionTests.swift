import TestExpectations
import Testing

@testable import Records

@Suite("Recognizing the format of a source") struct RecognitionTests {
  static let contents: [(String, DataFormat)] = [
    ("name,kind\nbee,insect\n", .csv), ("name,kind", .csv), ("\u{FEFF}name,kind\n", .csv), ("\u{FEFF}[1]", .json),
    ("\"a, b\",c\n1,2\n", .csv),
    ("a,b\n1,2,3\n4,5\n", .lines), ("1,2\n3,4\n", .lines), ("a,a\n1,2\n", .lines), ("a,\nb,c\n", .lines),
    ("7\n", .lines), ("name;price\nbee;1,5\n", .csv), ("name;kind\n", .lines), ("a; b\nc\n", .lines),
    ("1;2\n3;4\n", .lines), ("a;a\n1;2\n", .lines),
    ("one two\n", .lines), ("a\tb\n", .lines), ("", .lines),
    ("[1]", .json), (" {\"a\": [\n1]}", .json), ("{\"a\":1}\n", .json), ("{\"a\":1}\n{\"a\":2}\n", .jsonl),
    ("[1]\n\n[2]\n", .jsonl), ("[\n{\"a\":1}\n]", .json), ("{\"a\":1}\r\n{\"", .jsonl),
    ("<?xml version=\"1.0\"?>", .plist), ("bplist00x", .plist), ("<plist>", .plist), ("SQLite format 3\0", .sqlite),
  ]

  @Test("a format is recognized by the first bytes", arguments: contents)
  func sniffs(text: String, format: DataFormat) {
    expect(DataFormat(sniffing: TextDecoder.text(ofOpening: Array(text.utf8)), namesColumnsByNumber: false), format)
  }

  @Test("naming columns by numbers means lines, unless the format is plainly another")
  func numbers() {
    expect(DataFormat(sniffing: Array("Ann, fix\nBob, add\n".utf8), namesColumnsByNumber: true), .lines)
    expect(DataFormat(sniffing: Array("[1]".utf8), namesColumnsByNumber: true), .json)
    #expect(ColumnChoice(section: "1").areNumbers)
    #expect(!ColumnChoice(section: "1", title: "x").areNumbers)
    #expect(!ColumnChoice().areNumbers)
  }

  @Test(
    "a file's name decides before its contents, in any letter case",
    arguments: [
      ("a.csv", "x\n1\n", ["x"]), ("b.csv", "x;y\r\n1,5;2\r\n", ["x", "y"]), ("c.csv", "x|y", ["x", "y"]),
      ("d.csv", "x;y\n1\n2\n", ["x;y"]), ("e.csv", "x;y,z\n1,2\n", ["x;y", "z"]),
      ("a.TSV", "x\ty\n1\t2\n", ["x", "y"]), ("a.JSON", "[{\"k\":1}]", ["k"]),
      ("a.json", "{\"k\":1}\n{\"k\":2}\n", ["k"]), ("a.ndjson", "{\"k\":1}\n", ["k"]), ("a", "n,m\n1,2\n", ["n", "m"]),
      ("a.log", "x y\n", ["1"]), ("a.b/c", "x\n", ["1"]), ("a.txt", "{\"k\":1}\n{\"k\":2}\n", ["k"]),
    ] as [(String, String, [String])])
  func names(name: String, text: String, columns: [String]) throws {
    let room = try Room()
    let file = try room.write(name, text.utf8)
    try expect(ReadSource(SourceRequest(path: file).reader()).columns, columns)
  }

  @Test("a format that is given explicitly is used")
  func reported() throws {
    let room = try Room()
    let file = try room.write("a.csv", "x,y\n1,2\n".utf8)
    try expect(ReadSource(SourceRequest(path: file, format: .lines).reader()).rows, [["x,y"], ["1,2"]])
    try expect(ReadSource(SourceRequest(path: file, delimiter: "y").reader()).columns, ["x,", "column 2"])
    for format in [DataFormat.json, .jsonl, .plist] {
      #expect(throws: SourceError.self) { try ReadSource(SourceRequest(path: file, format: format).reader()) }
    }
    let here = room.path
    #expect(throws: SourceError.folder(source: here, files: ["a.csv"], format: .csv)) {
      try SourceRequest(path: here, format: .csv).reader()
    }
    #expect(throws: SourceError.folder(source: here, files: [], format: .json)) {
      try SourceRequest(path: here, format: .json).reader()
    }
    #expect(throws: SourceError.folder(source: here, files: [], format: .lines)) {
      try SourceRequest(path: here, format: .lines).reader()
    }
    #expect(throws: SourceError.unreadable(source: file, reason: "Not a directory")) {
      try SourceRequest(path: file, format: .folder).reader()
    }
    #expect(throws: SourceError.unreadable(source: file, reason: "nothing here reads databases")) {
      try SourceRequest(path: file, format: .sqlite).reader()
    }
  }
}
