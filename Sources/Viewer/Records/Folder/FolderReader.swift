import Foundation
import Images
import ProgramRuns

/// Lists the files in a folder and its subfolders with size and date, and images also with their size in pixels. One
/// step reads some hundreds of names or files.
///
/// Hidden files are skipped, links to folders are not followed, and a folder that cannot be read is a fault.
public final class FolderReader: RowReader {
  private static let columns = ["name", "folder", "size", "modified", "width", "height"]
  /// The number of names, or of files, that one step reads.
  static let step = 256

  private typealias Place = (path: [UInt8], name: [UInt8])

  private let source: String
  /// The name of the folder itself, which its own files have as their folder.
  private let top: [UInt8]
  private var table = Table(header: FolderReader.columns)
  /// Folders still to be read, the next one last: their paths, and their names relative to the source.
  private var waiting: [Place]
  /// The folder whose names are being read, and its entries so far.
  private var listing: (place: Place, folder: OpenFolder)?
  private var entries: [(entry: Folder.Entry, key: SortKey)] = []
  /// The files of a folder that have no row yet, the next one last.
  private var files: (place: Place, entries: [Folder.Entry])?
  private var done = 0
  public private(set) var faults = RowFaults()

  /// - Parameter top: the name of the folder itself, which its own files have as their folder.
  /// - Throws: if the folder cannot be read.
  public init(path: String, top: String = ".") throws(SourceError) {
    (source, self.top) = (path, Array(top.utf8))
    waiting = [(Array(path.utf8), [])]
    guard OpenFolder(path: Array(path.utf8)) != nil else {
      throw .unreadable(source: path, reason: String(cString: strerror(errno)))
    }
    table.byteColumns = [2]
  }

  /// The path of a row's file, as short as the path of the folder was typed.
  ///
  /// - Parameters:
  ///   - name: the name in the row.
  ///   - folder: the folder in the row.
  public func path(name: String, folder: String) -> String {
    let inner = folder == String(decoding: top, as: UTF8.self) ? name : "\(folder)/\(name)"
    return source == "." ? inner : source.hasSuffix("/") ? source + inner : "\(source)/\(inner)"
  }

  public var rows: (any RowStore)? { table }
  public var sectionColumn: String? { "folder" }
  public var progress: ReadProgress { ReadProgress(done: done, total: nil, names: entries.count) }
  /// Files are sorted by name. A large folder therefore has no rows until all names are known.
  public var isBounded: Bool { true }
  public var mayTakeLong: Bool { table.rowCount == 0 && !entries.isEmpty }

  public func readMore() throws(SourceError) -> Bool {
    if files != nil {
      handOut()
    } else if let (place, folder) = listing {
      list(folder, at: place)
    } else if let next = waiting.popLast() {
      done += 1
      begin(next)
    } else {
      return false
    }
    return true
  }

  public func releaseSource() { listing = nil }

  private func begin(_ place: Place) {
    guard let folder = OpenFolder(path: place.path) else {
      let reason = String(cString: strerror(errno))
      let name = String(decoding: place.path, as: UTF8.self)
      return faults.add(RowFault(line: nil, .malformed("cannot read the folder '\(name)': \(reason)")))
    }
    listing = (place, folder)
    list(folder, at: place)
  }

  private func list(_ folder: OpenFolder, at place: Place) {
    let more = folder.entries(limit: Self.step)
    entries += more.map { ($0, SortKey(String(decoding: $0.name, as: UTF8.self))) }
    guard more.count < Self.step else { return }
    let sorted = entries.sorted { $0.key < $1.key }.map(\.entry)
    (listing, entries) = (nil, [])
    files = (place, sorted.filter { !$0.isFolder }.reversed())
    for entry in sorted.reversed() where entry.isFolder {
      let name = place.name.isEmpty ? entry.name : Folder.path(place.name, entry.name)
      waiting.append((Folder.path(place.path, entry.name), name))
    }
    handOut()
  }

  private func handOut() {
    guard let place = files?.place else { return }
    for _ in 0..<Self.step {
      guard let entry = files?.entries.popLast() else { break }
      append(entry, in: place)
    }
    if files?.entries.isEmpty == true { files = nil }
  }

  private func append(_ entry: Folder.Entry, in folder: Place) {
    var record = Record(line: table.rowCount + 1)
    record.append(entry.name)
    record.append(folder.name.isEmpty ? top : folder.name)
    record.append("\(entry.byteCount)".utf8)
    record.append(UTCDate.text(secondsSince1970: entry.modified).utf8)
    if let size = entry.pixelSize(in: folder.path) {
      record.append("\(size.width)".utf8)
      record.append("\(size.height)".utf8)
    }
    table.append(record)
    guard !record.isUTF8 else { return }
    let place = folder.name.isEmpty ? entry.name : Folder.path(folder.name, entry.name)
    let name = String(decoding: place, as: UTF8.self)
    faults.add(RowFault(line: nil, .malformed("the name of '\(name)' is not UTF-8")))
  }
}

/// The contents of folders, as the system gives them. Names are bytes, because they need not be UTF-8.
enum Folder {
  struct Entry {
    let name: [UInt8]
    let isFolder: Bool
    /// Whether it is a folder, or a link to one.
    let leadsToFolder: Bool
    let byteCount: Int
    /// Seconds since 1970.
    let modified: Int

    /// Whether the name is that of an image whose size is listed.
    var isPicture: Bool { ImageHeader.listedSuffixes.contains(PictureFolder.suffix(of: name)) }

    /// The size of its image; nil for other files.
    func pixelSize(in folder: [UInt8]) -> PixelSize? {
      isPicture ? ImageHeader.listedSize(ofFile: ProgramContext.path(Folder.path(folder, name))) : nil
    }
  }

  /// The path of a file in a folder.
  static func path(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    return folder.last == slash ? folder + name : folder + [slash] + name
  }

  fileprivate static func entry(_ name: [UInt8], in folder: Int32) -> Entry? {
    let name0 = name.map { CChar(bitPattern: $0) } + [0]
    var own = stat()
    guard fstatat(folder, name0, &own, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let isFolder = own.st_mode & S_IFMT == S_IFDIR
    var target = stat()
    // A link has the size of the file that it leads to; a broken link has its own.
    let status = own.st_mode & S_IFMT == S_IFLNK && fstatat(folder, name0, &target, 0) == 0 ? target : own
    #if os(macOS)
      let modified = status.st_mtimespec.tv_sec
    #else
      let modified = status.st_mtim.tv_sec
    #endif
    return Entry(
      name: name, isFolder: isFolder, leadsToFolder: status.st_mode & S_IFMT == S_IFDIR, byteCount: Int(status.st_size),
      modified: Int(modified))
  }
}

/// An open folder, whose names are read in portions.
final class OpenFolder {
  #if os(macOS)
    private let stream: UnsafeMutablePointer<DIR>
  #else
    private let stream: OpaquePointer
  #endif

  /// nil if the folder cannot be read; `errno` has the reason.
  init?(path: [UInt8]) {
    guard let stream = opendir(ProgramContext.path(path).map { CChar(bitPattern: $0) } + [0]) else { return nil }
    self.stream = stream
  }

  deinit { closedir(stream) }

  /// The next entries that are not hidden: `limit` of them, or fewer at the end.
  func entries(limit: Int) -> [Folder.Entry] {
    var entries: [Folder.Entry] = []
    while entries.count < limit, let found = readdir(stream) {
      let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
        }
      }
      guard name.first != UInt8(ascii: ".") else { continue }
      if let entry = Folder.entry(name, in: dirfd(stream)) { entries.append(entry) }
    }
    return entries
  }
}

/// Lists the entries of one folder: `..` for the folder above it, its folders, and its files with size and date.
///
/// If there are pictures among the files, they have their size in pixels. Hidden entries are skipped.
public final class FolderListing: RowReader {
  /// The row that leads to the folder above.
  public static let wayUp = ".."
  private static let columns = ["name", "size", "modified"]

  private let path: [UInt8]
  private let leadsUp: Bool
  private var folder: OpenFolder?
  private var entries: [(entry: Folder.Entry, key: SortKey)] = []
  /// The entries that have no row yet, the next one last; nil until all names are known.
  private var waiting: [Folder.Entry]?
  private var table: Table?
  public private(set) var faults = RowFaults()

  /// - Parameter leadsUp: whether a row leads to the folder above.
  /// - Throws: if the folder cannot be read.
  public init(path: String, leadsUp: Bool = true) throws(SourceError) {
    (self.path, self.leadsUp) = (Array(path.utf8), leadsUp)
    guard let folder = OpenFolder(path: self.path) else {
      throw .unreadable(source: path, reason: String(cString: strerror(errno)))
    }
    self.folder = folder
  }

  public var rows: (any RowStore)? { table }
  public let namesColumns = true
  public var progress: ReadProgress { ReadProgress(done: table?.rowCount ?? 0, total: nil, names: entries.count) }
  /// Entries are sorted by name. A large folder therefore has no rows until all names are known.
  public var mayTakeLong: Bool { waiting == nil && !entries.isEmpty }

  public func readMore() throws(SourceError) -> Bool {
    guard waiting != nil else {
      list()
      return true
    }
    for _ in 0..<FolderReader.step {
      guard let entry = waiting?.popLast() else { return false }
      append(entry)
    }
    return true
  }

  public func releaseSource() { folder = nil }

  private func list() {
    let more = folder?.entries(limit: FolderReader.step) ?? []
    entries += more.map { ($0, SortKey(String(decoding: $0.name, as: UTF8.self))) }
    guard more.count < FolderReader.step else {
      // A table of a large folder is shown before its pictures are known.
      if table == nil { begin(Self.columns) }
      return
    }
    folder = nil
    let sorted = entries.sorted { $0.key < $1.key }.map(\.entry)
    entries = []
    if table == nil { begin(Self.columns + (sorted.contains(where: \.isPicture) ? ["width", "height"] : [])) }
    if leadsUp { table?.append([Self.wayUp], line: 1) }
    waiting = sorted.filter { !$0.leadsToFolder }.reversed() + sorted.filter(\.leadsToFolder).reversed()
  }

  private func begin(_ columns: [String]) {
    table = Table(header: columns)
    table?.byteColumns = [1]
  }

  private func append(_ entry: Folder.Entry) {
    var record = Record(line: (table?.rowCount ?? 0) + 1)
    record.append(entry.leadsToFolder ? entry.name + [UInt8(ascii: "/")] : entry.name)
    record.append((entry.leadsToFolder ? "" : "\(entry.byteCount)").utf8)
    record.append(UTCDate.text(secondsSince1970: entry.modified).utf8)
    if table?.columns.count ?? 0 > Self.columns.count, !entry.leadsToFolder,
      let size = entry.pixelSize(in: path)
    {
      record.append("\(size.width)".utf8)
      record.append("\(size.height)".utf8)
    }
    table?.append(record)
    guard !record.isUTF8 else { return }
    let name = String(decoding: entry.name, as: UTF8.self)
    faults.add(RowFault(line: nil, .malformed("the name of '\(name)' is not UTF-8")))
  }
}
