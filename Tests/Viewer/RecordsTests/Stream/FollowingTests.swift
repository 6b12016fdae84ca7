import Foundation
import TestExpectations
import Testing

@testable import Records

/// Files that are read on when they grow, shrink or are replaced. Each step of the reader is taken by hand.
@Suite("Following files") struct FollowingTests {
  private func append(_ text: String, to path: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  /// Reads until everything that is there was read.
  private func rows(_ reader: any RowReader) throws -> [[String]] {
    var steps = 0
    repeat { steps += 1 } while try reader.readMore() && (!reader.isWaiting || steps < 3) && steps < 100
    let store = try #require(reader.rows)
    return (0..<store.rowCount).map { row in store.columns.indices.map { store[row, $0] } }
  }

  @Test("lines that are appended become rows, the last one once it is complete")
  func growing() throws {
    let room = try Room()
    let path = try room.write("log.txt", "one\n".utf8)
    let reader = try SourceRequest(path: path).reader()
    #expect(reader.canGrow)
    reader.follow(true)
    #expect(try rows(reader) == [["one"]] && reader.isWaiting)
    try append("two\nthr", to: path)
    try expect(rows(reader), [["one"], ["two"]])
    try append("ee\n", to: path)
    try expect(rows(reader), [["one"], ["two"], ["three"]])
    reader.follow(false)
    #expect(try !reader.readMore())
  }

  @Test(
    "a source that was read to its end can be followed from there",
    arguments: [
      ("a.csv", "name\nx\n", "y\n"), ("a.jsonl", "{\"name\":\"x\"}\n", "{\"name\":\"y\"}\n"), ("a.txt", "x\n", "y\n"),
      ("a.tsv", "name\nx\n", "y\n"),
    ])
  func ended(name: String, start: String, more: String) throws {
    let room = try Room()
    let path = try room.write(name, start.utf8)
    let reader = try SourceRequest(path: path).reader()
    while try reader.readMore() {}
    reader.follow(true)
    try append(more, to: path)
    #expect(try rows(reader).map { $0[0] } == ["x", "y"] && reader.faults.isEmpty)
    try append(more, to: path)
    try expect(rows(reader).map { $0[0] }, ["x", "y", "y"])
  }

  @Test("a file that takes the place of another is read from its beginning, as is one that was emptied")
  func rotated() throws {
    let room = try Room()
    let path = try room.write("log.txt", "one\nrest".utf8)
    let reader = try SourceRequest(path: path).reader()
    reader.follow(true)
    _ = try rows(reader)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
    try expect(rows(reader), [["one"]])
    try room.write("log.txt", "two\n".utf8)
    try expect(rows(reader), [["one"], ["rest"], ["two"]])
    expect(truncate(path, 0), 0)
    _ = try rows(reader)
    try append("3\n", to: path)
    try expect(rows(reader), [["one"], ["rest"], ["two"], ["3"]])
  }

  @Test(
    "the header row of a file that takes the place of another is no row of data",
    arguments: [("a.csv", ","), ("a.tsv", "\t")])
  func repeatedHeader(name: String, delimiter: String) throws {
    let room = try Room()
    func text(_ rows: [[String]]) -> String { rows.map { $0.joined(separator: delimiter) + "\n" }.joined() }
    let path = try room.write(name, text([["n", "v"], ["a", "1"]]).utf8)
    let reader = try SourceRequest(path: path).reader()
    reader.follow(true)
    try expect(rows(reader), [["a", "1"]])
    try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
    _ = try rows(reader)
    // The same row once more is data.
    try room.write(name, ("\u{FEFF}" + text([["n", "v"], ["b", "2"], ["n", "v"]])).utf8)
    try expect(rows(reader), [["a", "1"], ["b", "2"], ["n", "v"]])
    try FileManager.default.removeItem(atPath: path)
    _ = try rows(reader)
    // A file without the header row loses no row.
    try room.write(name, text([["c", "3"]]).utf8)
    #expect(try rows(reader).last == ["c", "3"] && reader.faults.isEmpty)
  }

  @Test("what follows a command that is printed again has its headings only once")
  func repeatedHeadings() throws {
    let room = try Room()
    let listing = "  PID TTY          TIME CMD\n    1 pts/0    00:00:00 bash\n   22 pts/0    00:00:01 ps\n"
    let path = try room.write("ps.txt", listing.utf8)
    let reader = try SourceRequest(path: path).reader()
    reader.follow(true)
    let first = try rows(reader)
    expect(first.count, 2)
    expect(truncate(path, 0), 0)
    _ = try rows(reader)
    try append(listing, to: path)
    try expect(rows(reader), first + first)
  }

  @Test("an empty file can be followed; a pipe in the place of a file is not opened")
  func empty() throws {
    let room = try Room()
    let path = try room.write("log.txt", [])
    var request = SourceRequest(path: path)
    request.mayBeEmpty = true
    let reader = try request.reader()
    reader.follow(true)
    try expect(rows(reader), [])
    try append("a\n", to: path)
    try expect(rows(reader), [["a"]])
    try FileManager.default.removeItem(atPath: path)
    expect(mkfifo(path, 0o600), 0)
    try expect(rows(reader), [["a"]])
  }

  @Test("databases, folders, compressed files and JSON documents do not grow")
  func fixed() throws {
    let room = try Room()
    #expect(try !SourceRequest(path: room.path).reader().canGrow)
    #expect(try !SourceRequest(path: room.write("a.json", "[1]".utf8)).reader().canGrow)
    var request = SourceRequest(path: "memory")
    request.content = Array("a\n".utf8)
    #expect(try !request.reader().canGrow)
  }

  @Test("reading continues in a source that was read ahead, and its end is reported")
  func ahead() throws {
    let room = try Room()
    let path = try room.write("a.txt", (0..<20_000).map { "\($0)\n" }.joined().utf8)
    let reading = Reading(try SourceRequest(path: path, format: .lines).reader())
    #expect(try !reading.readAhead(most: 10, patience: 0))
    let first = try #require(reading.latest().rows?.rowCount)
    #expect(first > 10)
    #expect(first < 20_000)
    let news = DispatchSemaphore(value: 0)
    reading.start { news.signal() }
    while !reading.latest().isAtEnd {
      try #require(news.wait(timeout: .now() + 60) == .success)
      reading.callWhenThereIsMore()
    }
    expect(reading.latest().rows?.rowCount, 20_000)
  }
}
