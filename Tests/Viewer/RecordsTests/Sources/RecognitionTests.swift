import TestExpectations
import Testing

@testable import Records

@Suite("Recognizing the format of a source") struct RecognitionTests {
  @Test("naming columns by numbers means lines, unless the format is plainly another")
  func numbers() {
    expect(DataFormat(sniffing: Array("Ann, fix\nBob, add\n".utf8), namesColumnsByNumber: true), .lines)
    expect(DataFormat(sniffing: Array("[1]".utf8), namesColumnsByNumber: true), .json)
    #expect(ColumnChoice(section: "1").areNumbers)
    #expect(!ColumnChoice(section: "1", title: "x").areNumbers)
    #expect(!ColumnChoice().areNumbers)
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

  @Test("the status line names the option that takes the row as names")
  func words() { #expect(ReadingNote.firstRowIsData.words.contains("--header")) }

  @Test("years name the columns of data without a file name, too")
  func years() {
    let text = Array("country,2019,2020\nFrance,1,2\n".utf8)
    expect(DataFormat(sniffing: text, namesColumnsByNumber: false), .csv)
  }
}
