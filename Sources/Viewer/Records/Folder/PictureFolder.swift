/// Folders whose files are photographs, but for a few others.
public enum PictureFolder {
  /// The names end so, in any case.
  private static let shown: Set<String> = ["png", "jpg", "jpeg", "gif", "webp"]
  /// Pictures of formats that are not shown. Each is named where it would be.
  private static let refused: Set<String> = ["bmp", "heic", "heif", "avif", "tif", "tiff", "svg", "jxl"]

  /// The most entries that are counted in a folder, and in all of them together.
  private static let (mostInFolder, most) = (FolderReader.step, 4_096)

  /// Whether at least nine tenths of the files in a folder, and in the folders below it, are pictures by their names.
  /// Hidden files do not count. Of a large tree, the first entries are counted, 256 of a folder at most: one large
  /// folder of pictures among others makes no folder of pictures.
  ///
  /// - Complexity: O(e) for e entries, 4,096 at most.
  public static func isOne(_ path: String) -> Bool {
    var folders = [Array(path.utf8)]
    var (next, entryCount, fileCount, pictureCount) = (0, 0, 0, 0)
    while next < folders.count, entryCount < most {
      let entries = OpenFolder(path: folders[next])?.entries(limit: mostInFolder) ?? []
      for entry in entries where !entry.leadsToFolder {
        fileCount += 1
        if shown.contains(suffix(of: entry.name)) { pictureCount += 1 }
      }
      folders += entries.filter(\.isFolder).map { Folder.path(folders[next], $0.name) }
      (next, entryCount) = (next + 1, entryCount + entries.count)
    }
    return pictureCount > 0 && 10 * pictureCount >= 9 * fileCount
  }

  /// Whether a file is a picture by its name, even if it is of a format that is not shown.
  public static func namesPicture(_ name: some Collection<UInt8>) -> Bool {
    let suffix = suffix(of: name)
    return shown.contains(suffix) || refused.contains(suffix)
  }

  /// The suffix of a name, in lower case; empty if no picture has that suffix.
  static func suffix(of name: some Collection<UInt8>) -> String {
    let end = name.suffix(5)
    guard let dot = end.lastIndexOfDot else { return "" }
    return String(decoding: end[end.index(after: dot)...], as: UTF8.self).lowercased()
  }
}

extension Collection<UInt8> {
  fileprivate var lastIndexOfDot: Index? { indices.filter { self[$0] == UInt8(ascii: ".") }.last }
}
