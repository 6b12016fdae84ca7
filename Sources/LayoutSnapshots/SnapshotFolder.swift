import Foundation

/// A folder of snapshots, one text file each, and the list of those that belong there.
///
/// The list, `snapshots.list`, shows that a file is missing, or that one is left over; beside each name it has
/// the conditions, so that a missing file can be made again.
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
    guard let list else { return fileNames }
    return list.keys.sorted()
  }

  /// Under what conditions a file was made, as far as the list or its name says.
  public func conditions(of fileName: String) -> SnapshotConditions? {
    let parts = list?[fileName] ?? []
    let lines = parts.enumerated().map { SnapshotText.Line(number: $0 + 1, text: $1) }
    return (lines.isEmpty ? nil : try? SnapshotConditions(lines)) ?? SnapshotConditions(fileName: fileName)
  }

  /// What the list has after each name; nil where there is no list.
  private var list: [String: [String]]? {
    guard let text = try? String(contentsOfFile: path(of: Self.listName), encoding: .utf8) else { return nil }
    let entries = SnapshotText.lines(of: text).compactMap { line -> (String, [String])? in
      let parts = line.split(separator: "\t").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      guard let name = parts.first, !name.hasPrefix("#") else { return nil }
      return (name, Array(parts.dropFirst()))
    }
    return Dictionary(entries) { first, _ in first }
  }

  private func write(list: [String: [String]]) throws {
    let lines = list.sorted { $0.key < $1.key }.map { ([$0.key] + $0.value).joined(separator: "\t") + "\n" }
    let head = "# ashlar snapshots: the files that belong here, and their conditions\n"
    try write(head + lines.joined(), to: Self.listName)
  }

  /// Whether there is a list that says which files belong here.
  public var hasList: Bool { list != nil }

  /// Files that the list names and that are missing.
  public var missing: [String] { listed.filter { !FileManager.default.fileExists(atPath: path(of: $0)) } }

  /// Files that the list does not name.
  public var orphaned: [String] { Array(Set(fileNames).subtracting(listed)).sorted() }

  public func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// - Throws: `SnapshotFault`, or why the file cannot be read.
  public func snapshot(named name: String) throws -> Snapshot {
    let data = try Data(contentsOf: URL(fileURLWithPath: path(of: name)))
    return try Snapshot(parsing: String(decoding: data, as: UTF8.self))
  }

  /// Writes snapshots under the names that their conditions make, where they differ from what is there, and lists them.
  /// Where there was no list, it has nothing else.
  /// - Returns: for each, whether there was anything to write.
  @discardableResult
  public func keep(_ snapshots: [Snapshot]) throws -> [Bool] {
    try keep(snapshots, as: snapshots.map(\.conditions.fileName))
  }

  /// The same under other names.
  /// - Precondition: there is a name for each snapshot.
  @discardableResult
  public func keep(_ snapshots: [Snapshot], as names: [String]) throws -> [Bool] {
    precondition(names.count == snapshots.count, "there is a name for each snapshot")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var list = list ?? [:]
    let written = try zip(snapshots, names).map { snapshot, name in
      list[name] = snapshot.conditions.lines
      return try write(snapshot.description, to: name)
    }
    try write(list: list)
    return written
  }

  /// Lists files, with the conditions of those that can be read; the list before is replaced.
  public func list(_ files: [String]) throws {
    let conditions = files.map { name in (name, (try? snapshot(named: name))?.conditions.lines ?? []) }
    try write(list: Dictionary(uniqueKeysWithValues: conditions))
  }

  /// Deletes a file, where it is there, and takes it off the list.
  public func remove(_ name: String) throws {
    if FileManager.default.fileExists(atPath: path(of: name)) {
      try FileManager.default.removeItem(atPath: path(of: name))
    }
    guard var list, list.removeValue(forKey: name) != nil else { return }
    try write(list: list)
  }

  @discardableResult
  private func write(_ text: String, to name: String) throws -> Bool {
    let (url, data) = (URL(fileURLWithPath: path(of: name)), Data(text.utf8))
    guard (try? Data(contentsOf: url)) != data else { return false }
    try data.write(to: url, options: .atomic)
    return true
  }
}
