import TestExpectations
import Testing

@testable import Records

/// Several files as one source, and rows without a header.
@Suite("Several sources") struct SeveralSourcesTests {
  private func joined(_ room: Room, _ names: [String], _ header: Bool? = nil) throws -> ReadSource {
    try ReadSource(
      JoinedReader(names.map { room.path + "/" + $0 }) { path throws(SourceError) in
        var request = SourceRequest(path: path)
        request.hasHeader = header
        return try request.reader()
      })
  }

  @Test("several files are rows with the names of their files, below the columns of all")
  func columns() throws {
    let room = try Room()
    let (a, b) = (
      try room.write("a.csv", "name,n\nx,1\ny,2\n".utf8), try room.write("b.jsonl", "{\"n\":3,\"z\":\"w\"}\n".utf8)
    )
    let c = try room.write("c.txt", "\u{1B}[31mred\u{1B}[m\n".utf8)
    let read = try joined(room, ["a.csv", "b.jsonl", "c.txt"])
    expect(read.sectionColumn, "file")
    expect(read.columns, ["file", "name", "n", "z", "1"])
    #expect(
      read.rows == [[a, "x", "1", "", ""], [a, "y", "2", "", ""], [b, "", "3", "w", ""], [c, "", "", "", "red"]])
  }

  @Test("a missing file is an error before anything is read; one that cannot be read is a fault")
  func errors() throws {
    let room = try Room()
    try room.write("a.csv", "name\nx\n".utf8)
    #expect(throws: SourceError.self) { try joined(room, ["a.csv", "missing.csv"]) }
    try room.write("empty.csv", [])
    let read = try joined(room, ["empty.csv", "a.csv"])
    expect(read.rows.count, 1)
    // The start of a long path is left out.
    let words = "/empty.csv' is empty; expected a header row with the names of the columns"
    expect(read.faults.count, 1)
    expect(read.faults.first?.hasSuffix(words), true, "\(read.faults)")
  }

  @Test("a column that is called file as well has another name")
  func names() throws {
    let room = try Room()
    try room.write("a.csv", "file,n\nx,1\n".utf8)
    try room.write("b.csv", "file,n\ny,2\n".utf8)
    let read = try joined(room, ["a.csv", "b.csv"])
    expect(read.columns, ["file", "file (2)", "n"])
    expect(read.rows.map { $0[1] }, ["x", "y"])
  }
}
