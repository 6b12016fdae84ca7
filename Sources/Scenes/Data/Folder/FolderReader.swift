import Foundation

/// Reads the names of the files in a folder and in the folders in it, with size and date; of images also the size in
/// pixels. One folder is one step.
///
/// Hidden files are passed over, links to folders are not followed, and a folder that cannot be read is a fault.
public final class FolderReader: RowReader {
  private static let columns = ["name", "folder", "size", "modified", "width", "height"]

  private let source: String
  private var table = Table(header: FolderReader.columns)
  /// Folders still to be read, the next one last: their paths, and what they are called from the source on.
  private var waiting: [(path: [UInt8], name: [UInt8])]
  private var done = 0
  public private(set) var faults = RowFaults()

  /// - Throws: where the folder cannot be read.
  public init(path: String) throws(SourceError) {
    source = path
    waiting = [(Array(path.utf8), [])]
    guard let folder = opendir(path) else {
      throw .unreadable(source: path, reason: String(cString: strerror(errno)))
    }
    closedir(folder)
  }

  public var rows: (any RowStore)? { table }
  public var sectionColumn: String? { "folder" }
  public var progress: ReadProgress { ReadProgress(done: done, total: nil) }

  public func readMore() throws(SourceError) -> Bool {
    guard let next = waiting.popLast() else { return false }
    done += 1
    guard let entries = Folder.entries(path: next.path) else {
      let reason = String(cString: strerror(errno))
      let name = String(decoding: next.path, as: UTF8.self)
      faults.add(RowFault(line: nil, .malformed("cannot read the folder '\(name)': \(reason)")))
      return true
    }
    let sorted = entries.map { (entry: $0, key: SortKey(String(decoding: $0.name, as: UTF8.self))) }
      .sorted { $0.key < $1.key }.map(\.entry)
    for entry in sorted where !entry.isFolder { append(entry, in: next) }
    for entry in sorted.reversed() where entry.isFolder {
      let name = next.name.isEmpty ? entry.name : Folder.path(next.name, entry.name)
      waiting.append((Folder.path(next.path, entry.name), name))
    }
    return true
  }

  private func append(_ entry: Folder.Entry, in folder: (path: [UInt8], name: [UInt8])) {
    var record = Record(line: table.rowCount + 1)
    record.append(entry.name)
    record.append(folder.name.isEmpty ? Array(".".utf8) : folder.name)
    record.append("\(entry.byteCount)".utf8)
    record.append(UTCDate.text(secondsSince1970: entry.modified).utf8)
    if let size = ImageHeader.pixelSize(ofFile: Folder.path(folder.path, entry.name)) {
      record.append("\(size.width)".utf8)
      record.append("\(size.height)".utf8)
    }
    table.append(record)
  }
}

/// What the system says of a folder; names are bytes, for they need not be UTF-8.
enum Folder {
  struct Entry {
    let name: [UInt8]
    let isFolder: Bool
    let byteCount: Int
    /// Seconds since 1970.
    let modified: Int
  }

  /// The path of what is in a folder.
  static func path(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    return folder.last == slash ? folder + name : folder + [slash] + name
  }

  /// All but hidden entries; nil where the folder cannot be read.
  static func entries(path: [UInt8]) -> [Entry]? {
    guard let folder = opendir(path.map { CChar(bitPattern: $0) } + [0]) else { return nil }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let found = readdir(folder) {
      let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
        }
      }
      if name.first != UInt8(ascii: "."), let entry = entry(name, in: dirfd(folder)) { entries.append(entry) }
    }
    return entries
  }

  private static func entry(_ name: [UInt8], in folder: Int32) -> Entry? {
    let name0 = name.map { CChar(bitPattern: $0) } + [0]
    var own = stat()
    guard fstatat(folder, name0, &own, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let isFolder = own.st_mode & S_IFMT == S_IFDIR
    var target = stat()
    // A link is as large as the file it leads to; one that leads nowhere is itself.
    let status = own.st_mode & S_IFMT == S_IFLNK && fstatat(folder, name0, &target, 0) == 0 ? target : own
    #if os(macOS)
      let modified = status.st_mtimespec.tv_sec
    #else
      let modified = status.st_mtim.tv_sec
    #endif
    return Entry(name: name, isFolder: isFolder, byteCount: Int(status.st_size), modified: Int(modified))
  }
}
