import Foundation

/// Where changes of a file show: as a name in its folder, and where a link leads to.
struct WatchedPath {
  struct Entry: Hashable {
    let folder, name: String
  }

  /// Where a folder is not there, the place of its name in the nearest one above that is.
  private(set) var entries: Set<Entry> = []
  /// The folder that the path leads to, and those in it, all of whose entries count but hidden ones.
  private(set) var contents: Set<String> = []

  init(_ path: String) {
    let start = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    add(start)
    if let real = realpath(start, nil) {
      let target = String(cString: real)
      free(real)
      add(target)
      if Self.isFolder(target) { contents = Set(FolderTree(target).folders) }
    }
  }

  /// The folders in which changes show.
  var folders: Set<String> { contents.union(entries.map(\.folder)) }

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
    if contents.contains(folder), name?.hasPrefix(".") != true { return true }
    return entries.contains { $0.folder == folder && (name == nil || $0.name == name) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
