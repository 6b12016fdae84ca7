import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Compressed data are decompressed while they are read. The system's programs decompress them.
@Suite("Compression") struct CompressionTests {
  private static let installed = CompressionKind.allCases.filter { kind in
    ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + kind.command[0])
    }
  }

  private static let text = "name,kind\n" + (0..<4000).map { "item \($0),kind \($0 % 7)\n" }.joined()

  private func compressed(_ bytes: [UInt8], _ kind: CompressionKind) throws -> [UInt8] {
    let pump = try BytePump(from: ByteSource(bytes, name: "plain"), opening: [])
    let program = try ChildProgram([kind.command[0], "-c"], input: pump.readEnd)
    pump.start()
    var (result, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = read(program.output, &chunk, chunk.count), count > 0 { result += chunk[..<count] }
    #expect(program.complaint() == nil)
    return result
  }

  @Test("compressed data are recognised by their first bytes, and read decompressed", arguments: installed)
  func kinds(kind: CompressionKind) throws {
    let room = try Room()
    let bytes = try compressed(Array(Self.text.utf8), kind)
    expect(CompressionKind(of: bytes), kind)
    let read = try ReadSource(SourceRequest(path: room.write("data", bytes)).reader())
    expect(read.columns, ["name", "kind"])
    expect(read.rows.count, 4000)
    #expect(read.faults.isEmpty)
    expect(read.rows.last, ["item 3999", "kind 2"])
    var inMemory = SourceRequest(path: "in memory", format: .lines)
    inMemory.content = bytes
    try expect(ReadSource(inMemory.reader()).rows.count, 4001)
  }

  @Test("the name before the ending of a compressed file decides the format")
  func names() throws {
    let room = try Room()
    let bytes = try compressed(Array("{\"a\": 1}\n".utf8), .gzip)
    let read = try ReadSource(SourceRequest(path: room.write("log.jsonl.GZ", bytes)).reader())
    expect(read.columns, ["a"])
    expect(read.rows, [["1"]])
  }

  @Test("a pipe with compressed data is read", arguments: installed)
  func pipes(kind: CompressionKind) throws {
    let room = try Room()
    let path = room.path + "/pipe"
    expect(mkfifo(path, 0o600), 0)
    let bytes = try compressed(Array(Self.text.utf8), kind)
    Thread.detachNewThread {
      // A program that another test starts would keep it open.
      let writer = open(path, O_WRONLY | O_CLOEXEC)
      // The first piece is too short to be recognised.
      for piece in [bytes.prefix(2), bytes.dropFirst(2)] {
        Array(piece).withUnsafeBytes { _ = write(writer, $0.baseAddress, $0.count) }
      }
      close(writer)
    }
    try expect(ReadSource(SourceRequest(path: path).reader()).rows.count, 4000)
  }

  @Test("truncated data keep their rows, and are reported", arguments: installed)
  func truncated(kind: CompressionKind) throws {
    let room = try Room()
    var generator = SplitMix64(seed: TestSeeds.one(7))
    let text = (0..<30_000).map { _ in "\(UInt64.random(in: 0...(.max), using: &generator))\n" }.joined()
    let bytes = try compressed(Array(text.utf8), kind)
    let path = try room.write("data", bytes.prefix(bytes.count * 9 / 10))
    let reader = try SourceRequest(path: path, format: .lines).reader()
    let error = #expect(throws: SourceError.self) { while try reader.readMore() {} }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.hasPrefix("'"), "\(words)")
    #expect(words.contains("is not valid \(kind.rawValue) data: "), "\(words)")
    #expect(kind == .bzip2 || (reader.rows?.rowCount ?? 0) > 1000)
  }

  @Test("damaged data give rows or one error", arguments: TestSeeds.all(1...12))
  func damaged(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let kind = try #require(Self.installed.randomElement(using: &generator))
    var bytes = try compressed(Array(Self.text.utf8), kind)
    for _ in 0..<3 { bytes[Int.random(in: 10..<bytes.count, using: &generator)] ^= 0x55 }
    var request = SourceRequest(path: "bytes", format: .lines)
    request.content = bytes
    do {
      _ = try ReadSource(request.reader())
    } catch let error as SourceError {
      #expect("\(error)".contains("bytes"), "\(error), seed \(seed)")
    }
  }

  @Test("reading stops with a sentence at a small file that decompresses to too many bytes")
  func bomb() throws {
    let room = try Room()
    let bytes = try compressed([UInt8](repeating: 0x0A, count: 1 << 20) + Array("end\n".utf8), .gzip)
    #expect(bytes.count < 2000)
    var request = SourceRequest(path: try room.write("bomb.gz", bytes), format: .lines)
    request.decompressionBounds = Decompression.Bounds(bytes: 100_000, ratio: 50)
    let reader = try request.reader()
    let error = #expect(throws: SourceError.self) { while try reader.readMore() {} }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("more than 50 times as much as"), "\(words)")
    #expect(words.contains("decompress it first"), "\(words)")
    // Within the bounds, the same file is read.
    request.decompressionBounds.ratio = 10_000
    try expect(ReadSource(request.reader()).rows, [["end"]])
  }

  @Test("what expands to too many rows stops at the limit of memory, and the rows stay", arguments: installed)
  @MainActor
  func limit(kind: CompressionKind) throws {
    var request = SourceRequest(path: "in memory", format: .csv)
    request.content = try compressed(Array(("a,b\n" + String(repeating: "1,2\n", count: 200_000)).utf8), kind)
    var limit = MemoryLimit(bytes: 100_000)
    limit.used = { ($0.rows as? Table)?.storedByteCount ?? 0 }
    let stream = try RecordStream(request.reader(), limit: limit)
    try stream.finish()
    expect(stream.givenUpReason?.hasPrefix("reading stopped: more than "), true)
    #expect(stream.rows.rowCount > 1_000)
    #expect(stream.rows.rowCount < 200_000)
  }

  @Test("text that begins like compressed data is text")
  func text() throws {
    for text in ["BZh\n", "BZh9 and more\n", "BZ", "(\u{B5}/"] {
      var request = SourceRequest(path: "text", format: .lines)
      request.content = Array(text.utf8)
      try expect(ReadSource(request.reader()).rows.count, 1, "\(text)")
    }
  }
}
