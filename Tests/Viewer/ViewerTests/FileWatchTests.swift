import Foundation
import TestExpectations
import Testing

@testable import Viewer

@MainActor
@Suite("Changes of files are reported", .serialized) struct FileWatchTests {
  private let room = NSTemporaryDirectory() + "ashlar-watch-\(UUID().uuidString)"

  /// Makes a change, and returns the names of the files that are then reported.
  private func changes(
    _ names: [String], isPolling: Bool = false, then change: () throws -> Void
  ) async throws -> Set<String> {
    var watch: FileWatch?
    var files: Set<String> = []
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      watch = FileWatch(isPolling: isPolling) {
        files = $0
        watch?.files = []
        continuation.resume()
      }
      watch?.files = Set(names.map { "\(room)/\($0)" })
      do {
        try change()
      } catch {
        watch?.files = []
        continuation.resume(throwing: error)
      }
    }
    return Set(files.map { String($0.dropFirst(room.count + 1)) })
  }

  /// Makes an empty file without opening it. A file that is open while another test starts a process is open there,
  /// too, and the system reports later that it was closed.
  private func make(_ name: String) throws {
    guard mknod("\(room)/\(name)", S_IFREG | 0o644, 0) == 0 else { throw POSIXError(.EIO) }
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(room)/\(name)"))
  }

  private func inRoom(_ body: () async throws -> Void) async throws {
    try FileManager.default.createDirectory(atPath: room, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: room) }
    for name in ["a", "b"] { try make(name) }
    try await body()
  }

  @Test("several writes to a file in place are reported once")
  func written() async throws {
    try await inRoom {
      let files = try await changes(["a", "b"]) {
        let file = try #require(FileHandle(forWritingAtPath: "\(room)/a"))
        for step in 0..<5 { try file.write(contentsOf: Data("step \(step)\n".utf8)) }
        try file.close()
        // A file that is not watched.
        try write("c", "c")
      }
      expect(files, ["a"])
    }
  }

  @Test("a file is watched beside others whose folders are missing")
  func missingFolders() async throws {
    try await inRoom {
      let absent = (0..<8).map { "absent-\($0)/file" }
      let files = try await changes(absent + ["a"]) { try write("a", "changed") }
      expect(files, ["a"])
    }
  }

  @Test("files that are replaced by renaming, deleted, or created again are reported")
  func replaced() async throws {
    try await inRoom {
      let manager = FileManager.default
      let renamed = try await changes(["a"]) {
        try make("a.new")
        expect(rename("\(room)/a.new", "\(room)/a"), 0)
      }
      expect(renamed, ["a"])
      let deleted = try await changes(["a", "b"]) { try manager.removeItem(atPath: "\(room)/b") }
      expect(deleted, ["b"])
      let made = try await changes(["a", "b"]) { try make("b") }
      expect(made, ["b"])
    }
  }

  @Test("files behind a link, in a folder, and in a folder that does not exist yet are reported")
  func elsewhere() async throws {
    try await inRoom {
      let manager = FileManager.default
      try manager.createDirectory(atPath: "\(room)/deep", withIntermediateDirectories: true)
      try write("deep/target", "one")
      try manager.createSymbolicLink(atPath: "\(room)/link", withDestinationPath: "\(room)/deep/target")
      try await expect(changes(["link"]) { try write("deep/target", "two") }, ["link"])
      try await expect(changes(["deep"]) { try write("deep/new", "new") }, ["deep"])
      #expect(
        try await changes(["none/x/file"]) {
          try manager.createDirectory(atPath: "\(room)/none", withIntermediateDirectories: true)
        } == ["none/x/file"])
    }
  }

  @Test("changes in nested folders are reported, except in hidden ones", arguments: [false, true])
  func below(isPolling: Bool) async throws {
    try await inRoom {
      let manager = FileManager.default
      for name in ["deep/er/est", "deep/.git"] {
        try manager.createDirectory(atPath: "\(room)/\(name)", withIntermediateDirectories: true)
      }
      #expect(
        try await changes(["deep", "a"], isPolling: isPolling) {
          try make("deep/.git/index")
          try make("deep/er/est/new")
        } == ["deep"])
      guard !isPolling else { return }
      #expect(
        try await changes(["a", "deep"]) {
          try write("deep/.git/more", "")
          try write("deep/er/.new.swp", "")
          try write("a", "another text")
        } == ["a"])
      var watch: FileWatch?
      var reports = 0
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        watch = FileWatch { _ in
          reports += 1
          if reports == 1 { return (try? write("deep/new/er/file", "")) ?? () }
          watch?.files = []
          continuation.resume()
        }
        watch?.files = ["\(room)/deep"]
        try? manager.createDirectory(atPath: "\(room)/deep/new/er", withIntermediateDirectories: true)
      }
      expect(reports, 2, "a new folder is watched, too")
    }
  }

  @Test("a limited number of folders is watched, the nearest first")
  func bounds() async throws {
    try await inRoom {
      for name in ["x/1/2/3", "y/1", "z"] {
        try FileManager.default.createDirectory(atPath: "\(room)/\(name)", withIntermediateDirectories: true)
      }
      expect(symlink("\(room)/x", "\(room)/link"), 0)
      let names = { (tree: FolderTree) in tree.folders.map { String($0.dropFirst(room.count)) } }
      expect(Set(names(FolderTree(room))), ["", "/x", "/y", "/z", "/x/1", "/y/1", "/x/1/2", "/x/1/2/3"])
      expect(Set(names(FolderTree(room, folderLimit: 4))), ["", "/x", "/y", "/z"])
      expect(names(FolderTree(room, entryLimit: 0)), [""])
    }
  }

  @Test("a folder that is deleted and created again is watched again")
  func folderAgain() async throws {
    try await inRoom {
      let manager = FileManager.default
      try manager.createDirectory(atPath: "\(room)/deep", withIntermediateDirectories: true)
      try write("deep/file", "one")
      var watch: FileWatch?
      var reports = 0
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        watch = FileWatch { _ in
          reports += 1
          switch reports {
          case 1: try? manager.createDirectory(atPath: "\(room)/deep", withIntermediateDirectories: true)
          case 2: try? write("deep/file", "two")
          default:
            watch?.files = []
            continuation.resume()
          }
        }
        watch?.files = ["\(room)/deep/file"]
        try? manager.removeItem(atPath: "\(room)/deep")
      }
      expect(reports, 3)
    }
  }

  @Test("if the system reports no changes, files are polled")
  func polled() async throws {
    try await inRoom {
      let files = try await changes(["a", "b"], isPolling: true) { try write("a", "longer than before") }
      expect(files, ["a"])
    }
  }
}
