import Foundation

/// Where changes of a file show: as a name in its folder, and where a link leads to.
struct WatchedPath {
  struct Entry: Hashable {
    let folder: String
    /// nil for anything in the folder.
    let name: String?
  }

  /// Where a folder is not there, the place of its name in the nearest one above that is.
  private(set) var entries: Set<Entry> = []

  init(_ path: String) {
    let start = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    add(start)
    if let real = realpath(start, nil) {
      let target = String(cString: real)
      free(real)
      add(target)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: target, isDirectory: &isFolder), isFolder.boolValue {
        entries.insert(Entry(folder: target, name: nil))
      }
    }
  }

  private mutating func add(_ path: String) {
    var parts = path.split(separator: "/").filter { $0 != "." }
    while let name = parts.popLast() {
      let folder = "/" + parts.joined(separator: "/")
      guard Self.isFolder(folder) else { continue }
      entries.insert(Entry(folder: folder, name: String(name)))
      return
    }
  }

  func isConcerned(by folder: String, _ name: String?) -> Bool {
    entries.contains { $0.folder == folder && ($0.name == nil || name == nil || $0.name == name) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
