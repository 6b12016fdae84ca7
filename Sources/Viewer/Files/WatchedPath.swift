import Foundation

/// The places where changes of a file show: its name in its folder and, for a link, also the link's target.
struct WatchedPath {
  struct Entry: Hashable {
    let folder, name: String
  }

  /// The names in folders. If a folder does not exist, the entry is in the nearest folder above it that does.
  private(set) var entries: Set<Entry> = []
  /// The folder at the path, and those in it. All their entries count, except hidden ones.
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
