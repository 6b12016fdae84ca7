import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Fields below headings, as programs print them.
@Suite("Aligned columns") struct AlignedTests {
  @Test("colours of fields are kept")
  func colours() throws {
    let line = "-rw-r--r-- 1 root root 4096 Nov 23 14:55 \u{1B}[01;34mfolder\u{1B}[0m\n"
    let rows = try SourceRequest(text: line).rows()
    expect(rows[0, 6], "folder")
    expect(rows.runs(row: 0, column: 6), [TextRun(0..<6, TextLook(foreground: .indexed(4), traits: .bold))])
  }

  @Test("the recorded output of a program is a table, and lines above its headings stay whole", arguments: Program.all)
  func recorded(program: Program) throws {
    let name = "programs/\(program.file).txt"
    let lines = String(decoding: try Fixture.bytes(name), as: UTF8.self).split(separator: "\n").map(String.init)
    let read = try ReadSource(fixture: name)
    let shown = program.columns + (program.above > 0 ? " | other lines" : "")
    expect(read.columns.joined(separator: " | "), shown)
    expect(read.rows.prefix(program.above).map { $0[read.columns.count - 1] }, Array(lines[..<program.above]))
    let rows = read.rows.dropFirst(program.above).map { $0.joined(separator: " | ") }
    let end = program.above > 0 ? " | " : ""
    expect(rows.first, program.first + end)
    expect(rows.last, program.last + end)
    expect(read.faults, [])
    // Bytes that arrive one line after the other make the same.
    let heading = try #require(AlignedParser.heading(of: Fixture.bytes(name)))
    let parser = AlignedParser(source: "t", heading)
    for line in lines { try parser.feed(Array((line + "\n").utf8)) }
    expect(try parser.finish().texts, read.rows)
  }

  @Test("three quarters of the first 40 lines below a heading make it one", arguments: [(10, true), (11, false)])
  func sample(strayLines: Int, isTable: Bool) {
    let rows = (1...60).map { $0 <= strayLines ? "stray" : "\($0) pts/0 sh" }
    let text = "PID TTY   CMD\n" + rows.map { $0 + "\n" }.joined()
    expect(AlignedParser.heading(of: Array(text.utf8)) != nil, isTable)
  }

  @Test("random text below a heading gives rows or lines", arguments: TestSeeds.all(1...80))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = ["PID", " ", "  ", "   ", "TTY", "a", "1", "é", "\t", "\n", "\n", "%CPU", "\u{1B}[1m", "NAME"]
    let text = "PID  TTY  CMD\n" + (0..<40).map { _ in pieces.randomElement(using: &generator)! }.joined() + "\nx\n"
    let read = try ReadSource(text: text)
    #expect(read.rows.allSatisfy { $0.count == read.columns.count }, "seed \(seed)")
  }
}

/// The fields of rows with bars between them.
struct Program: Sendable, CustomTestStringConvertible {
  let file: String
  let columns: String
  /// How many lines above the headings stay.
  var above = 0
  let first, last: String
  var testDescription: String { file }

  private static let memory = "r | b | swpd | free | buff | cache | si | so | bi | bo | in | cs | us | sy | id | wa | st"

  static let all = [
    Program(
      file: "ss-tcp", columns: "State | Recv-Q | Send-Q | Local Address:Port | Peer Address:Port | Process",
      first: #"LISTEN | 0 | 5 | 0.0.0.0:8899 | 0.0.0.0:* | users:(("python3",pid=6370,fd=3))"#,
      last: "LISTEN | 0 | 128 | 0.0.0.0:2024 | 0.0.0.0:* | "),
    Program(
      file: "ss-unix", columns: "Netid | State | Recv-Q | Send-Q | Local Address:Port | Peer Address:Port | Process",
      first: #"u_str | LISTEN | 1 | 5 | /tmp/demo.sock 366810 | * 0 | users:(("python3",pid=6853,fd=3))"#,
      last: #"tcp | LISTEN | 0 | 5 | 127.0.0.1:8898 | 0.0.0.0:* | users:(("python3",pid=6853,fd=5))"#),
    Program(
      file: "free", columns: "column 1 | total | used | free | shared | buff/cache | available",
      first: "Mem: | 24683652 | 1547460 | 19032260 | 8956 | 4427312 | 23136192", last: "Swap: | 0 | 0 | 0 |  |  | "),
    Program(
      file: "vmstat", columns: memory, above: 1,
      first: "8 | 0 | 0 | 19032260 | 68500 | 4358812 | 0 | 0 | 764 | 2505 | 376 | 707 | 86 | 6 | 8 | 0 | 0",
      last: "8 | 0 | 0 | 19032260 | 68500 | 4358812 | 0 | 0 | 1436 | 928 | 843 | 6199 | 96 | 4 | 0 | 0 | 0"),
    Program(
      file: "vmstat-wide", columns: memory + " | gu", above: 1,
      first: "9 | 0 | 0 | 19091736 | 68612 | 4360224 | 0 | 0 | 764 | 2504 | 376 | 708 | 86 | 6 | 8 | 0 | 0 | 0",
      last: "9 | 0 | 0 | 19091736 | 68612 | 4360224 | 0 | 0 | 764 | 2504 | 376 | 708 | 86 | 6 | 8 | 0 | 0 | 0"),
    Program(file: "pip-list", columns: "Package | Version", first: "annotated-types | 0.7.0", last: "attrs | 26.1.0"),
    Program(
      file: "dpkg-l", columns: "||/ | Name | Version | Architecture | Description", above: 3,
      first: "ii | adduser | 3.134 | all | add and remove users and groups",
      last: "ii | alsa-topology-conf | 1.2.5.1-2 | all | ALSA topology configuration files"),
    Program(
      file: "docker-ps", columns: "CONTAINER ID | IMAGE | COMMAND | CREATED | STATUS | PORTS | NAMES",
      first: "4c01db0b339c | ubuntu:22.04 | bash | 17 seconds ago | Up 16 seconds | 3300-3310/tcp | webapp",
      last: "d7886598dbe2 | crosbymichael/redis:latest | /redis-server --dir | 33 minutes ago | Up 33 minutes | "
        + "6379/tcp | redis,webapp/db"),
  ]
}
