import Foundation

/// A folder and the folders in it, the nearest first, as many as can be watched without a noticeable delay.
///
/// Hidden folders and links are skipped, as they are when a folder is shown.
struct FolderTree {
  private(set) var folders: [String]

  /// - Parameters:
  ///   - folderLimit: the most folders to find.
  ///   - entryLimit: the most names to look at to find them.
  /// - Complexity: O(e) for e names.
  init(_ root: String, folderLimit: Int = 1000, entryLimit: Int = 20_000) {
    folders = [root]
    var (next, looks) = (0, 0)
    while next < folders.count, folders.count < folderLimit, looks < entryLimit {
      let folder = folders[next]
      next += 1
      guard let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      while folders.count < folderLimit, looks < entryLimit, let found = readdir(stream) {
        looks += 1
        if let name = Self.folderName(found.pointee) {
          folders.append(folder == "/" ? "/" + name : "\(folder)/\(name)")
        }
      }
    }
  }

  private static func folderName(_ entry: dirent) -> String? {
    guard entry.d_type == UInt8(DT_DIR), entry.d_name.0 != CChar(UInt8(ascii: ".")) else { return nil }
    return withUnsafeBytes(of: entry.d_name) { String(validating: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
