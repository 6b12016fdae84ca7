import ArgumentParser
import Foundation
import Scenes

extension CompletionKind {
  /// Names of scenes, and paths of files and folders.
  package static var scenes: CompletionKind {
    .custom { _, _, prefix in
      let names = MainActor.assumeIsolated { Program.current.names }
      return (names.filter { $0.hasPrefix(prefix) } + paths(from: prefix)).sorted()
    }
  }

  /// Paths in the file system with a prefix. Folders end in a slash.
  private static func paths(from prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { prefix[...$0] } ?? ""
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : String(folder))) ?? []
    return files.filter { !$0.hasPrefix(".") }.map { folder + $0 }.filter { $0.hasPrefix(prefix) }.map { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return exists && isFolder.boolValue ? path + "/" : path
    }
  }
}
