import Foundation

/// A folder of snapshots, one text file each, and the list of those that belong there.
///
/// The list, `snapshots.list`, is what tells that a file is missing, or that one is left over.
public struct SnapshotFolder: Sendable {
  public let path: String

  public static let listName = "snapshots.list"

  public init(path: String) { self.path = path }

  public var exists: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The names of the files that hold snapshots, in order.
  public var fileNames: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".txt") && isSnapshot($0) }.sorted()
  }

  private func isSnapshot(_ name: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: self.path(of: name)) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: SnapshotText.firstLine.utf8.count)) == Data(SnapshotText.firstLine.utf8)
  }

  /// The names of the files that belong here, in order; all that are here where there is no list.
  public var listed: [String] {
    guard let text = try? String(contentsOfFile: path(of: Self.listName), encoding: .utf8) else { return fileNames }
    return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }.sorted()
  }

  /// Files that belong here and are not there.
  public var missing: [String] { Array(Set(listed).subtracting(fileNames)).sorted() }

  /// Files that are here and do not belong.
  public var orphaned: [String] { Array(Set(fileNames).subtracting(listed)).sorted() }

  public func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// - Throws: `SnapshotFault`, or why the file cannot be read.
  public func snapshot(named name: String) throws -> Snapshot {
    let data = try Data(contentsOf: URL(fileURLWithPath: path(of: name)))
    return try Snapshot(parsing: String(decoding: data, as: UTF8.self))
  }

  /// Writes snapshots under the names that their conditions make, where they differ from what is there, and lists them.
  /// - Returns: for each, whether there was anything to write.
  @discardableResult
  public func keep(_ snapshots: [Snapshot]) throws -> [Bool] {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let names = Set(listed).union(snapshots.map(\.conditions.fileName)).sorted()
    let written = try snapshots.map { snapshot in
      try write(snapshot.description, to: snapshot.conditions.fileName)
    }
    try write("# ashlar snapshots: the files that belong here\n" + names.map { $0 + "\n" }.joined(), to: Self.listName)
    return written
  }

  @discardableResult
  private func write(_ text: String, to name: String) throws -> Bool {
    let (url, data) = (URL(fileURLWithPath: path(of: name)), Data(text.utf8))
    guard (try? Data(contentsOf: url)) != data else { return false }
    try data.write(to: url, options: .atomic)
    return true
  }
}
