import Foundation

/// Lists the entries of one folder: `..` for the folder above it, its folders, and its files with size and date.
///
/// If there are pictures among the files, they have their size in pixels. Hidden entries are skipped.
public final class FolderListing: RowReader {
  /// The row that leads to the folder above.
  public static let wayUp = ".."
  private static let columns = ["name", "size", "modified"]
  private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "bmp"]

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
    if table == nil { begin(Self.columns + (sorted.contains(where: Self.isPicture) ? ["width", "height"] : [])) }
    if leadsUp { table?.append([Self.wayUp], line: 1) }
    waiting = sorted.filter { !$0.leadsToFolder }.reversed() + sorted.filter(\.leadsToFolder).reversed()
  }

  private func begin(_ columns: [String]) {
    table = Table(header: columns)
    table?.byteColumns = [1]
  }

  private static func isPicture(_ entry: Folder.Entry) -> Bool {
    let name = String(decoding: entry.name, as: UTF8.self)
    return name.lastIndex(of: ".").map { pictures.contains(name[name.index(after: $0)...].lowercased()) } ?? false
  }

  private func append(_ entry: Folder.Entry) {
    var record = Record(line: (table?.rowCount ?? 0) + 1)
    record.append(entry.leadsToFolder ? entry.name + [UInt8(ascii: "/")] : entry.name)
    record.append((entry.leadsToFolder ? "" : "\(entry.byteCount)").utf8)
    record.append(UTCDate.text(secondsSince1970: entry.modified).utf8)
    if table?.columns.count ?? 0 > Self.columns.count, !entry.leadsToFolder,
      let size = ImageHeader.pixelSize(ofFile: Folder.path(path, entry.name))
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
