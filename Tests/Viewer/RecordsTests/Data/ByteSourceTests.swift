import Foundation
import TestExpectations
import Testing

@testable import Records

@Suite("Sources of bytes") struct ByteSourceTests {
  @Test("a file is read in chunks, and the source knows its progress")
  func readsInChunks() throws {
    let path = try Fixture.path("mountains.csv")
    let expected = try Fixture.bytes("mountains.csv")
    let source = try ByteSource(path: path)
    expect(source.byteCount, expected.count)
    var read: [UInt8] = []
    while let chunk = try source.nextChunk(limit: 7) {
      #expect((1...7).contains(chunk.count))
      read += chunk
      expect(source.bytesRead, read.count)
    }
    expect(read, expected)
    #expect(try source.nextChunk() == nil)
  }

  @Test("bytes in memory are read like a file")
  func memory() throws {
    let bytes = Array("name,count\na,1\n".utf8)
    let source = ByteSource(bytes, name: "rows")
    var read: [UInt8] = []
    while let chunk = try source.nextChunk(limit: 4) {
      #expect((1...4).contains(chunk.count))
      read += chunk
    }
    expect(read, bytes)
    expect(source.bytesRead, bytes.count)
    expect(source.byteCount, bytes.count)
    expect(source.name, "rows")
    #expect(try source.nextChunk() == nil && ByteSource([], name: "nothing").nextChunk() == nil)
    var request = SourceRequest(path: "rows")
    request.content = bytes
    let reader = try request.reader()
    while try reader.readMore() {}
    expect(reader.rows?.columns, ["name", "count"])
    expect(reader.rows?.rowCount, 1)
    #expect(reader.isSmall)
  }

  @Test("the error for a missing file suggests one with a similar name")
  func noSuchFile() throws {
    let folder = (try Fixture.path("mountains.csv") as NSString).deletingLastPathComponent
    let error = SourceError.noSuchFile(source: folder + "/mountain.csv", similar: folder + "/mountains.csv")
    #expect(throws: error) { try ByteSource(path: folder + "/mountain.csv") }
    #expect(throws: SourceError.noSuchFile(source: "/no/such/thing", similar: nil)) {
      try ByteSource(path: "/no/such/thing")
    }
    for path in ["", "/no/such/", "?", "???"] {
      #expect(throws: SourceError.noSuchFile(source: path, similar: nil)) { try ByteSource(path: path) }
    }
  }

  @Test("a folder instead of a file is refused with a list of its tables")
  func folder() throws {
    let folder = (try Fixture.path("mountains.csv") as NSString).deletingLastPathComponent
    #expect(throws: SourceError.folder(source: folder, files: ["mountains.csv"], format: .csv)) {
      try ByteSource(path: folder, as: .csv)
    }
    #expect(throws: SourceError.folder(source: folder, files: [])) { try ByteSource(path: folder) }
  }

  @Test("the system's reason for a refusal is reported")
  func unreadable() {
    let path = String(repeating: "n", count: 300)
    #expect(throws: SourceError.unreadable(source: path, reason: "File name too long")) { try ByteSource(path: path) }
  }
}
