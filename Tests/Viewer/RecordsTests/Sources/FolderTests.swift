import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Folders as sources") struct FolderTests {
  @Test("a folder lists its files with their sizes, and pictures with their pixels")
  func pictures() throws {
    let pictures = try ReadSource(fixture: "pictures")
    expect(pictures.sectionColumn, "folder")
    #expect(pictures.faults.isEmpty)
    let found = pictures.rows.map { [$0[0], $0[1], $0[4], $0[5]] }
    #expect(
      found == [
        ["fake.png", ".", "", ""], ["icon.png", ".", "21", "7"], ["notes.txt", ".", "", ""],
        ["photo.jpg", ".", "40", "30"],
        // The same photograph, taken upright.
        ["sideways.jpg", ".", "30", "40"],
        ["alpha.webp", "more", "12", "10"], ["anim.GIF", "more", "9", "18"], ["new.webp", "more", "50", "25"],
        ["old.bmp", "more", "33", "11"], ["tall.webp", "more", "16", "64"],
      ])
    expect(pictures.rows[0][2], "12")
    #expect(pictures.rows[0][3].wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ/) != nil)
  }

  @Test("circular links end, and a folder that disappears is skipped")
  func links() throws {
    let room = try Room()
    try room.write("a/b/file.txt", [1, 2, 3])
    try room.write("c\u{7}\n\u{1B}[2J.txt", [])
    let files = FileManager.default
    try files.createSymbolicLink(atPath: room.path + "/a/b/up", withDestinationPath: "../..")
    try files.createSymbolicLink(atPath: room.path + "/self", withDestinationPath: "self")
    try files.createSymbolicLink(atPath: room.path + "/to-file", withDestinationPath: "a/b/file.txt")
    try room.write(".hidden/x", [])
    let read = try ReadSource(FolderReader(path: room.path))
    expect(read.rows.map { $0[0] }, ["c\u{7}\n\u{1B}[2J.txt", "self", "to-file", "file.txt", "up"])
    expect(read.rows[2][2], "3")
    expect(read.rows[3][1], "a/b")
    let reader = try FolderReader(path: room.path)
    try files.removeItem(atPath: room.path + "/a/b")
    try room.write("a/b", [])
    try expect(ReadSource(reader).rows.count, 4)
  }

  @Test("many files come in order and in batches, and the folder may be shown before the first batch")
  func bounded() throws {
    let (room, count) = (try Room(), FolderReader.step * 4 + 10)
    let names = (0..<count).map { "file \($0)" }
    let seed = TestSeeds.one(1)
    var random = SplitMix64(seed: seed)
    for name in names.shuffled(using: &random) { try room.write("a/\(name)", []) }
    let reader = try FolderReader(path: room.path + "/a")
    var rowCounts: [Int] = []
    while try reader.readMore() {
      let rowCount = reader.rows?.rowCount ?? 0
      expect(reader.mayTakeLong, (rowCount == 0))
      // There are no rows until all names are known, and afterwards no names without rows.
      expect(reader.progress.names, (rowCount == 0 ? (rowCounts.count + 1) * FolderReader.step : 0))
      rowCounts.append(rowCount)
    }
    #expect(rowCounts.count >= 8)
    expect(rowCounts.last, count)
    #expect(zip([0] + rowCounts, rowCounts).allSatisfy { $1 - $0 <= FolderReader.step })
    let table = try #require(reader.rows)
    expect((0..<count).map { table[$0, 0] }, names, "seed \(seed)")
    let few = try FolderReader(path: Fixture.path("pictures"))
    #expect(try few.readMore() && few.rows?.rowCount == 5 && !few.mayTakeLong)
  }

  @MainActor
  @Test("while the files of a folder are listed, the progress says how many names were found")
  func progress() throws {
    let room = try Room()
    for number in 0..<FolderReader.step + 5 { try room.write("\(number)", []) }
    let stream = try RecordStream(FolderReader(path: room.path))
    stream.start()
    expect(stream.progress, "reading: 256 names (Esc stops)")
    stream.stop()
  }

  @Test("paths have one slash between names, at the root and after a trailing slash")
  func slashes() {
    for (folder, path) in [("/", "/etc"), ("a", "a/etc"), ("a/", "a/etc"), ("/a/b", "/a/b/etc")] {
      expect(Folder.path(Array(folder.utf8), Array("etc".utf8)), Array(path.utf8))
    }
  }

  @Test("a folder that does not exist is refused")
  func refused() {
    #expect(throws: SourceError.unreadable(source: "/no/such", reason: "No such file or directory")) {
      try FolderReader(path: "/no/such")
    }
  }
}
