import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutAudit
import LayoutCore

/// Why a test with a snapshot fails: what differs, where the file is, and how to accept the new picture.
public struct SnapshotFailure: Error, Hashable, CustomStringConvertible {
  public let description: String
  /// The path of the snapshot's file.
  public let path: String
  /// nil if the file is missing or cannot be read.
  public let difference: SnapshotDifference?

  init(_ problem: String, path: String, difference: SnapshotDifference? = nil, test: String) {
    (self.path, self.difference) = (path, difference)
    let command = "\(Snapshot.recordingVariable)=record swift test --filter \(test)"
    description = [
      problem, difference.map { "\n\($0)" } ?? "", "\nto keep what came instead: \(command)",
    ].joined()
  }
}

@MainActor
extension Snapshot {
  /// The environment variable to set to `record`, to keep new pictures instead of verifying them.
  nonisolated public static let recordingVariable = "ASHLAR_SNAPSHOTS"

  /// Compares what a layout shows with the snapshot kept of it; or keeps a new one, if the environment asks for it.
  /// Call it in a test of Swift Testing on the main actor, or in a test of XCTest inside `MainActor.assumeIsolated`
  /// (XCTest does not run tests of the main actor on Linux):
  ///
  ///     @Test func spiral() throws {
  ///       try Snapshot.verify(SpiralLayout(), counts: [3, 20], columns: 40, rows: 12)
  ///     }
  ///
  /// Every item shows its section and number, every other element its name. The files are in the folder `Snapshots`
  /// beside the test, and are named after the test, the size and the place. Add `exclude: ["Snapshots"]` to the test
  /// target in the manifest, so that SwiftPM does not warn about them.
  ///
  /// - Parameters:
  ///   - counts: the number of items in each section.
  ///   - columns, rows: the size of the view, in cells.
  ///   - offset: where the content is scrolled to, in points. It is kept inside the content.
  ///   - delegate: the view's delegate, for layouts that need one.
  ///   - name: another name for the file. Tests with several snapshots of the same size and place need it.
  /// - Throws: `SnapshotFailure`.
  public static func verify(
    _ layout: CollectionViewLayout, counts: [Int], columns: Int = 80, rows: Int = 24, offset: CGPoint = .zero,
    pointsPerCell: PointsPerCell = .one, delegate: (any CollectionViewDelegate)? = nil, named name: String? = nil,
    filePath: String = #filePath, function: String = #function
  ) throws {
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    CountedDataSource(counts).feed(view)
    view.delegate = delegate
    if let delegate { view.retainedObjects.append(delegate) }
    try verify(
      view, columns: columns, rows: rows, offset: offset, pointsPerCell: pointsPerCell, named: name,
      filePath: filePath, function: function)
  }

  /// The same for a collection view with its own data. The view is resized and scrolled.
  public static func verify(
    _ view: CollectionView, columns: Int = 80, rows: Int = 24, offset: CGPoint = .zero,
    pointsPerCell: PointsPerCell = .one, named name: String? = nil, filePath: String = #filePath,
    function: String = #function
  ) throws {
    let size = CellSize(width: max(1, columns), height: max(1, rows))
    let test = String(function.prefix { $0 != "(" })
    let conditions = SnapshotConditions(
      scene: name ?? test, size: size, place: .offset(offset), pointsPerCell: pointsPerCell)
    let found = try snapshot(of: view, conditions)
    let folder = SnapshotFolder(
      path: URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots").path)
    if ProcessInfo.processInfo.environment[recordingVariable] == "record" {
      try folder.keep(found)
    } else {
      try folder.verify(found, test: test)
    }
  }

  /// A snapshot of what a view shows under some conditions.
  /// - Throws: `UnknownItem`.
  public static func snapshot(of view: CollectionView, _ conditions: SnapshotConditions) throws -> Snapshot {
    view.frame = CGRect(origin: .zero, size: conditions.pointsPerCell.points(conditions.size))
    view.layoutIfNeeded()
    try view.scroll(to: conditions.place)
    let renderer = CollectionRenderer(pointsPerCell: conditions.pointsPerCell)
    return Snapshot(
      of: Picture(of: view, title: conditions.scene, size: conditions.size, renderer: renderer), conditions)
  }
}

extension SnapshotFolder {
  /// Compares a snapshot with its file.
  func verify(_ found: Snapshot, test: String) throws {
    let name = found.conditions.fileName
    let path = path(of: name)
    guard FileManager.default.fileExists(atPath: path) else {
      throw SnapshotFailure("no snapshot is kept at \(path)", path: path, test: test)
    }
    let expected: Snapshot
    do {
      expected = try snapshot(named: name)
    } catch {
      throw SnapshotFailure("the snapshot at \(path) cannot be read: \(error)", path: path, test: test)
    }
    guard let difference = SnapshotDifference(expected: expected, found: found) else { return }
    throw SnapshotFailure(
      "the picture differs from the snapshot at \(path)", path: path, difference: difference, test: test)
  }

  /// Writes a snapshot without a list: the tests define which snapshots there are.
  func keep(_ snapshot: Snapshot) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(snapshot.description.utf8).write(
      to: URL(fileURLWithPath: path(of: snapshot.conditions.fileName)), options: .atomic)
  }
}
