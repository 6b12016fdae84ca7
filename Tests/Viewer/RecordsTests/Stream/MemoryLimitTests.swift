import Foundation
import TestExpectations
import Testing

@testable import Records

@MainActor
@Suite("Sources are read until they take too much memory") struct MemoryLimitTests {
  /// Rows without end, or as many as a file has.
  private final class Endless: RowReader {
    var table = Table(header: ["n"])
    var isBounded = false
    var hasReleased = false
    var rowsAStep = 10
    var byteCount = 0
    var rows: (any RowStore)? { table }
    var faults: RowFaults { RowFaults() }
    var progress: ReadProgress { ReadProgress() }

    func readMore() -> Bool {
      for _ in 0..<rowsAStep { table.append(["\(table.rowCount)"], line: 1) }
      byteCount += 1_000
      return !isBounded || table.rowCount < 20_000
    }

    func releaseSource() { hasReleased = true }
  }

  private func limit(_ bytes: Int, boundsFiles: Bool = false) -> MemoryLimit {
    var limit = MemoryLimit(bytes: bytes, boundsFiles: boundsFiles)
    // What the rows cost, which is more than the bytes that were read.
    limit.used = { ($0.rows as? Table)?.storedByteCount ?? 0 }
    limit.bytesWithoutRow = 100_000
    return limit
  }

  @Test("reading to the end stops at the limit, and the rows stay")
  func toEnd() throws {
    let reader = Endless()
    let stream = try RecordStream(reader, limit: limit(50_000))
    try stream.finish()
    #expect(stream.rows.rowCount > 1_000)
    #expect(reader.table.storedByteCount < 60_000)
    #expect(reader.hasReleased)
    #expect(!stream.isArriving)
    let reason = "reading stopped: more than 48.8 kB of memory are in use; --memory SIZE allows more"
    expect(stream.givenUpReason, reason)
    expect(stream.faults, [reason])
  }

  @Test("reading ahead stops at the limit, and the rows stay")
  func ahead() throws {
    let reader = Endless()
    let stream = try RecordStream(reader, limit: limit(50_000))
    #expect(try stream.readAhead(.max, patience: 0))
    #expect(stream.givenUpReason != nil)
    #expect(stream.rows.rowCount > 1_000)
  }

  @Test("reading in the background stops at the limit, and the rows stay")
  func background() async throws {
    let stream = try RecordStream(Endless(), limit: limit(50_000))
    stream.start()
    let deadline = ContinuousClock.now + .seconds(240)
    while stream.isArriving {
      try #require(.now < deadline)
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(stream.givenUpReason != nil)
    #expect(stream.rows.rowCount > 1_000)
  }

  @Test("a source without rows is given up after some bytes")
  func empty() throws {
    let reader = Endless()
    reader.rowsAStep = 0
    let stream = try RecordStream(reader, limit: limit(50_000))
    try stream.finish()
    expect(stream.givenUpReason, "reading stopped: no row ends within 100,000 bytes")
    #expect(reader.byteCount < 150_000)
  }

  @Test("a file has an end, so that it is bounded only if the user named the limit", arguments: [false, true])
  func files(boundsFiles: Bool) throws {
    let reader = Endless()
    reader.isBounded = true
    let stream = try RecordStream(reader, limit: limit(50_000, boundsFiles: boundsFiles))
    try stream.finish()
    expect((stream.givenUpReason == nil), !boundsFiles)
    expect((stream.rows.rowCount == 20_000), !boundsFiles)
  }

  @Test("devices without end are read for a while, and what was read stays")
  func devices() throws {
    for path in ["/dev/zero", "/dev/urandom"] {
      var limit = limit(8_000_000)
      limit.bytesWithoutRow = 1 << 25
      let stream = try RecordStream(SourceRequest(path: path, format: .lines).reader(), limit: limit)
      try stream.finish()
      #expect(stream.rows.rowCount > 0, "\(path)")
      #expect(stream.givenUpReason != nil, "\(path)")
    }
  }

  @Test("the memory in use is that of the process")
  func resident() {
    let before = MemoryLimit.residentBytes
    let block = [UInt8](repeating: 1, count: 64_000_000)
    #expect(MemoryLimit.residentBytes - before > 30_000_000)
    expect(block.last, 1)
  }

  @Test("sizes are read as people write them")
  func sizes() {
    for (text, bytes) in [
      ("2G", 2 << 30), ("500M", 500 << 20), ("1.5 GB", 3 << 29), ("64k", 1 << 16), ("2GiB", 2 << 30), ("1000", 1000),
    ] { expect(MemoryLimit.bytes(text), bytes, "\(text)") }
    for text in ["", "G", "-1G", "2X", "many", "0"] { #expect(MemoryLimit.bytes(text) == nil, "\(text)") }
    expect(MemoryLimit(bytes: 2 << 30).words, "2 GB")
    expect(MemoryLimit(bytes: 3 << 29).words, "1.5 GB")
  }
}
