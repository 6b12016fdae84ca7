import Foundation
import TestExpectations
import Testing

@testable import Records

@Suite("The entries of one folder") struct FolderListingTests {
  private func room() throws -> Room {
    let room = try Room()
    try room.write("b.txt", Array(repeating: 65, count: 12_345))
    try room.write("a10.txt", [])
    try room.write("a9.txt", [1])
    try room.write("sub/deep/x.txt", [1, 2])
    try room.write(".hidden", [1])
    try FileManager.default.createSymbolicLink(atPath: room.path + "/link", withDestinationPath: "sub")
    return room
  }

  @Test("the way up comes first, then folders and links to them, then files, in the order of their names")
  func order() throws {
    let room = try room()
    let read = try ReadSource(FolderListing(path: room.path))
    expect(read.columns, ["name", "size", "modified"])
    #expect(read.faults.isEmpty)
    expect(read.rows.map { $0[0] }, ["..", "link/", "sub/", "a9.txt", "a10.txt", "b.txt"])
    expect(read.rows.map { $0[1] }, ["", "", "", "1", "0", "12345"])
    try expect(ReadSource(FolderListing(path: room.path, leadsUp: false)).rows.count, 5)
  }

  @Test("sizes are numbers that are shown in units")
  func sizes() throws {
    let room = try room()
    let reader = try FolderListing(path: room.path)
    while try reader.readMore() {}
    let rows = try #require(reader.rows)
    expect(rows.byteColumns, [1])
    expect(rows.shownText("12345", ofColumn: 1), "12 kB")
    expect(rows.shownText("12345", ofColumn: 0), "12345")
  }

  @Test("pictures have their pixels, where there are some")
  func pictures() throws {
    let read = try ReadSource(FolderListing(path: Fixture.path("pictures")))
    expect(read.columns, ["name", "size", "modified", "width", "height"])
    let icon = try #require(read.rows.first { $0[0] == "icon.png" })
    expect(icon[3...], ["21", "7"])
    expect(read.rows[1][0], "more/")
  }

  @Test("a request lists one folder or all below it")
  func request() throws {
    let room = try room()
    var request = SourceRequest(path: room.path)
    #expect(try request.reader() is FolderReader)
    request.folderDepth = .one(leadsUp: true)
    #expect(try request.reader() is FolderListing)
  }

  @Test("a large folder is read in steps, and no entry is lost")
  func large() throws {
    let room = try Room()
    let count = FolderReader.step * 2 + 17
    for number in 0..<count { try room.write("f\(number)", []) }
    let reader = try FolderListing(path: room.path)
    var steps = 1
    while try reader.readMore() { steps += 1 }
    #expect(steps >= 6)
    expect(reader.rows?.rowCount, count + 1)
    #expect((0..<count).allSatisfy { reader.rows?[$0 + 1, 0] == "f\($0)" })
  }
}
