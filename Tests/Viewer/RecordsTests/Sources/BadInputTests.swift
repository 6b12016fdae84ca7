import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Whatever a source contains, reading it gives rows, counted faults, or one error.
@Suite("Bad input") struct BadInputTests {
  private func csv(rows: Int) -> String { "name,kind\n" + (0..<rows).map { "item \($0),kind \($0 % 7)\n" }.joined() }

  @Test("a file or folder without permission to read is reported")
  func permission() throws {
    let room = try Room()
    let file = try room.write("secret.csv", csv(rows: 3).utf8)
    chmod(file, 0)
    try asUnprivilegedUser {
      #expect(throws: SourceError.unreadable(source: file, reason: "Permission denied")) {
        try SourceRequest(path: file).reader()
      }
    }
    try room.write("locked/inner.txt", [])
    chmod(room.path, 0o755)
    chmod(room.path + "/locked", 0)
    try asUnprivilegedUser {
      let read = try ReadSource(FolderReader(path: room.path))
      expect(read.faults, ["cannot read the folder '\(room.path)/locked': Permission denied"])
      expect(read.rows.map { $0[0] }, ["secret.csv"])
    }
    chmod(room.path + "/locked", 0o755)
  }

  /// Runs as a user without permissions. Only this thread changes its user.
  private func asUnprivilegedUser(_ body: () throws -> Void) throws {
    #if os(Linux)
      typealias Change = @convention(c) (UInt32) -> Int32
      guard geteuid() == 0 else { return try body() }
      let symbol = try #require(dlsym(nil, "setfsuid"))
      let change = unsafeBitCast(symbol, to: Change.self)
      _ = change(65534)
      defer { _ = change(0) }
      try body()
    #else
      if geteuid() != 0 { try body() }
    #endif
  }

  @Test("a named pipe is read")
  func fifo() throws {
    let room = try Room()
    let path = room.path + "/pipe.csv"
    expect(mkfifo(path, 0o600), 0)
    let text = csv(rows: 50_000)
    Thread.detachNewThread {
      let writer = open(path, O_WRONLY)
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      close(writer)
    }
    let read = try ReadSource(SourceRequest(path: path).reader())
    expect(read.rows.count, 50_000)
    #expect(read.faults.isEmpty)
    expect(read.rows.last, ["item 49999", "kind \(49_999 % 7)"])
  }

  @Test("a file that shrinks while it is read keeps its rows, and is reported")
  func truncated() throws {
    let room = try Room()
    let file = try room.write("a.csv", csv(rows: 50_000).utf8)
    let reader = try SourceRequest(path: file).reader()
    for _ in 0..<2 { _ = try reader.readMore() }
    expect(truncate(file, 100_000), 0)
    #expect(throws: SourceError.unreadable(source: file, reason: "it became shorter while it was read")) {
      while try reader.readMore() {}
    }
    #expect(try #require(reader.rows).rowCount > 5_000)
  }

  @Test("a file that is deleted while it is read is read to its end")
  func vanished() throws {
    let room = try Room()
    let file = try room.write("a.csv", csv(rows: 50_000).utf8)
    let reader = try SourceRequest(path: file).reader()
    _ = try reader.readMore()
    try FileManager.default.removeItem(atPath: file)
    try expect(ReadSource(reader).rows.count, 50_000)
  }

  @Test(
    "a line of millions of bytes is one row",
    arguments: [
      (DataFormat.csv, "name,kind\n\"", "\",x"), (.tsv, "name\tkind\n", "\tx"),
      (.json, "[{\"name\":\"", "\",\"kind\":\"x\"}]"),
      (.jsonl, "{\"name\":\"", "\",\"kind\":\"x\"}"), (.lines, "", "\tx"),
    ])
  func gigantic(format: DataFormat, start: String, end: String) throws {
    let room = try Room()
    let length = 2_000_000
    let text = start + String(repeating: "y", count: length) + end
    let read = try ReadSource(SourceRequest(path: room.write("a", text.utf8), format: format).reader())
    try #require(read.rows.count == 1)
    expect(read.rows[0].count, 2)
    try #require(read.rows[0][0].utf8.count == length)
    expect(read.rows[0][1], "x")
  }

  // Text that begins otherwise is taken for another encoding.
  @Test(
    "bytes that are not UTF-8 are shown as U+FFFD, and their rows are counted as faults",
    arguments: [
      (DataFormat.csv, "name\n"), (.lines, ""), (.jsonl, "{\"name\":\""), (.json, "[\""),
    ])
  func noText(format: DataFormat, start: String) throws {
    let room = try Room()
    let end = format == .jsonl ? "\"}" : format == .json ? "\"]" : "\n"
    let bytes = Array((start + "é").utf8) + [0x61, 0xFF, 0xC3, 0x62] + Array(end.utf8)
    let read = try ReadSource(SourceRequest(path: room.write("a", bytes), format: format).reader())
    expect(read.rows, [["éa\u{FFFD}\u{FFFD}b"]])
    expect(read.faults, ["line \(format == .csv ? 2 : 1): bytes that are not UTF-8, shown as '\u{FFFD}'"])
  }

  @Test("the check for UTF-8 agrees with the standard library", arguments: TestSeeds.all(1...200))
  func encoding(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces: [[UInt8]] = [
      Array("plain text".utf8), Array("é".utf8), Array("€".utf8), Array("😀".utf8), [0xED, 0x9F, 0xBF],
      [0xF4, 0x8F, 0xBF, 0xBF], [0xE0, 0xA0, 0x80], [0xEF, 0xBF, 0xBD],
    ]
    var bytes = (0..<Int.random(in: 0...6, using: &generator)).flatMap { _ in pieces.randomElement(using: &generator)! }
    if Bool.random(using: &generator), !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: .min ... .max, using: &generator)
    }
    if Bool.random(using: &generator) { bytes = bytes.dropLast() }
    expect(bytes.withUnsafeBytes { $0.isUTF8 }, (String(validating: bytes, as: UTF8.self) != nil), "seed \(seed)")
  }

  @Test("invalid UTF-8 in file names, and in fields that are valid only together, is reported as well")
  func names() throws {
    let room = try Room()
    let file = Array((room.path + "/b").utf8) + [0xE9, 0]
    let opened = file.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
      open($0.baseAddress!, O_CREAT | O_WRONLY, 0o644)
    }
    #if os(Linux)
      try #require(opened >= 0)
      let read = try ReadSource(FolderReader(path: room.path))
      expect(read.rows.map { $0[0] }, ["b\u{FFFD}"])
      expect(read.faults, ["the name of 'b\u{FFFD}' is not UTF-8"])
    #endif
    close(opened)
    let halves = Array("é,b\n".utf8) + [0xC3, 0x2C, 0xA9, 0x0A]
    let csv = try ReadSource(SourceRequest(path: room.write("c.csv", halves)).reader())
    expect(csv.faults, ["line 2: bytes that are not UTF-8, shown as '\u{FFFD}'"])
  }

  @Test("random bytes give rows or one error", arguments: TestSeeds.all(1...60))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let room = try Room()
    let alphabet = Array("{}[]\",:\n\r\t \\u0e1-.aZ<plist>".utf8) + [0, 0xFF, 0xC3, 0xEF, 0xBB, 0xBF, 0xFE, 0xD8]
    let bytes = (0..<Int.random(in: 0...400, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
    let file = try room.write("a", bytes)
    for format in DataFormat.allCases where ![.folder, .sqlite, .yaml].contains(format) {
      do {
        let read = try ReadSource(SourceRequest(path: file, format: format).reader())
        #expect(read.rows.allSatisfy { $0.count == read.columns.count }, "seed \(seed)")
      } catch let error as SourceError {
        #expect(
          "\(error)".hasPrefix("'") || "\(error)".hasPrefix("line ") || "\(error)".hasPrefix("the quote"),
          "\(error), seed \(seed)")
      }
    }
  }
}
