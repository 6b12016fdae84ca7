import Foundation
import TestExpectations
import Testing

@testable import Records

@Suite("Folders of pictures") struct PictureFolderTests {
  /// A folder with empty files of these names.
  private func room(_ names: [String]) throws -> Room {
    let room = try Room()
    for name in names { try room.write(name, []) }
    return room
  }

  private func pictures(_ count: Int, in folder: String = "") -> [String] {
    (0..<count).map { "\(folder)\($0).jpg" }
  }

  @Test(
    "nine tenths of the files are pictures by their names",
    arguments: [
      (9, ["a.txt"], true), (8, ["a.txt"], false), (18, ["a", "b.txt"], true), (17, ["a", "b.txt"], false),
      (1, [], true), (0, [], false), (0, ["a.txt"], false),
      // Hidden files do not count, and pictures that cannot be shown are no pictures here.
      (1, [".a", ".b", ".c"], true), (8, ["a.heic"], false),
    ])
  func share(count: Int, others: [String], isOne: Bool) throws {
    let room = try room(pictures(count) + others)
    expect(PictureFolder.isOne(room.path), isOne)
  }

  @Test("folders below count too, and a large one of pictures does not outweigh the others")
  func below() throws {
    let album = try room(pictures(5, in: "2024/") + pictures(5, in: "2025/") + ["2025/list.txt"])
    #expect(PictureFolder.isOne(album.path))
    let home = try room(pictures(600, in: "Pictures/") + (0..<40).map { "Texts/\($0).txt" })
    // 256 pictures are counted, and 40 texts.
    #expect(!PictureFolder.isOne(home.path))
    #expect(PictureFolder.isOne(home.path + "/Pictures"))
    #expect(!PictureFolder.isOne(home.path + "/no such folder"))
  }

  @Test("links to files count as files, and links to folders are not followed")
  func links() throws {
    let room = try room(["real/a.png", "real/notes.txt"])
    let files = FileManager.default
    try files.createDirectory(atPath: room.path + "/linked", withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: room.path + "/linked/a.png", withDestinationPath: "../real/a.png")
    try files.createSymbolicLink(atPath: room.path + "/linked/up", withDestinationPath: "../real")
    #expect(PictureFolder.isOne(room.path + "/linked"))
  }

  @Test("the files of the folder itself are listed under a name, and every row leads to its file")
  func top() throws {
    let room = try room(["b.jpg", "sub/a.jpg", "sub/deep/c.jpg"])
    let reader = try FolderReader(path: room.path, top: "Room/")
    let read = try ReadSource(reader)
    expect(read.rows.map { [$0[0], $0[1]] }, [["b.jpg", "Room/"], ["a.jpg", "sub"], ["c.jpg", "sub/deep"]])
    for row in read.rows {
      let path = reader.path(name: row[0], folder: row[1])
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
    expect(reader.rows?.byteColumns, [2])
  }
}
