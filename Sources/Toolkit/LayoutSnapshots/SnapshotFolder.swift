import Foundation

/// A folder of snapshots, one text file each, and the list of those that belong there.
///
/// The list, `snapshots.list`, shows which files are missing and which are left over. It also has the conditions of
/// each file, so that a missing file can be made again.
public struct SnapshotFolder: Sendable {
  /// The path as it was named.
  public let path: String
  /// The path to open files by.
  private let place: String

  public static let listName = "snapshots.list"

  public init(path: String) { self.init(path: path, at: path) }

  /// - Parameter place: the path to open files by.
  package init(path: String, at place: String) { (self.path, self.place) = (path, place) }

  public var exists: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The names of the snapshot files, sorted.
  public var fileNames: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasSuffix(".txt") && isSnapshot($0) }.sorted()
  }

  private func isSnapshot(_ name: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: file(name)) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: SnapshotText.beginning.utf8.count)) == Data(SnapshotText.beginning.utf8)
  }

  /// The names of the files that belong here, sorted. Without a list, these are all snapshot files.
  public var listed: [String] {
    guard let list else { return fileNames }
    return list.keys.sorted()
  }

  /// The conditions of a file, from the list or else from its name; nil if neither has them.
  public func conditions(of fileName: String) -> SnapshotConditions? {
    let parts = list?[fileName] ?? []
    let lines = parts.enumerated().map { SnapshotText.Line(number: $0 + 1, text: $1) }
    return (lines.isEmpty ? nil : try? SnapshotConditions(lines)) ?? SnapshotConditions(fileName: fileName)
  }

  /// The conditions in the list, by file name; nil if there is no list.
  private var list: [String: [String]]? {
    guard let text = try? String(contentsOfFile: file(Self.listName), encoding: .utf8) else { return nil }
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

  /// Files that are in the list but missing.
  public var missing: [String] { listed.filter { !FileManager.default.fileExists(atPath: file($0)) } }

  /// Files that are not in the list.
  public var orphaned: [String] { Array(Set(fileNames).subtracting(listed)).sorted() }

  public func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  private func file(_ name: String) -> String { "\(place)/\(name)" }

  /// - Throws: `SnapshotFault`, or the error from reading the file.
  public func snapshot(named name: String) throws -> Snapshot {
    let data = try Data(contentsOf: URL(fileURLWithPath: file(name)))
    return try Snapshot(parsing: String(decoding: data, as: UTF8.self))
  }

  /// Writes snapshots to files named after their conditions, unless nothing has changed, and adds them to the list. If
  /// there is no list, a new one is begun.
  /// - Returns: for each snapshot, whether its file was written.
  @discardableResult
  public func keep(_ snapshots: [Snapshot]) throws -> [Bool] {
    try keep(snapshots, as: snapshots.map(\.conditions.fileName))
  }

  /// The same under other names.
  /// - Precondition: there is a name for each snapshot.
  @discardableResult
  public func keep(_ snapshots: [Snapshot], as names: [String]) throws -> [Bool] {
    precondition(names.count == snapshots.count, "there is a name for each snapshot")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    var list = list ?? [:]
    let written = try zip(snapshots, names).map { snapshot, name in
      list[name] = snapshot.conditions.lines
      return try write(snapshot.description, to: name)
    }
    try write(list: list)
    return written
  }

  /// Replaces the list by these files, with the conditions of those that can be read.
  public func list(_ files: [String]) throws {
    let conditions = files.map { name in (name, (try? snapshot(named: name))?.conditions.lines ?? []) }
    try write(list: Dictionary(uniqueKeysWithValues: conditions))
  }

  /// Deletes a file, if it exists, and removes it from the list.
  public func remove(_ name: String) throws {
    if FileManager.default.fileExists(atPath: file(name)) {
      try FileManager.default.removeItem(atPath: file(name))
    }
    guard var list, list.removeValue(forKey: name) != nil else { return }
    try write(list: list)
  }

  @discardableResult
  private func write(_ text: String, to name: String) throws -> Bool {
    let (url, data) = (URL(fileURLWithPath: file(name)), Data(text.utf8))
    guard (try? Data(contentsOf: url)) != data else { return false }
    try data.write(to: url, options: .atomic)
    return true
  }
}
