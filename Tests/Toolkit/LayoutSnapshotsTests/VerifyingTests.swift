import CharacterCanvas
import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import TestExpectations
import Testing
import XCTest

@testable import LayoutSnapshots

/// A layout in which every item is 4 points to the right of the one before and 1 below it.
private final class Staircase: CollectionViewLayout {
  private let step: CGFloat

  init(step: CGFloat = 4) {
    self.step = step
    super.init()
  }

  required init?(coder: NSCoder) { fatalError("no archives here") }

  override var collectionViewContentSize: CGSize { CGSize(width: 20, height: 6) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: CGFloat(indexPath[1]) * step, y: CGFloat(indexPath[1]), width: 5, height: 3)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(indexes: [0, $0])) }
  }
}

@MainActor
@Suite("Snapshots in tests")
struct VerifyingTests {
  /// The file was written by hand.
  @Test func staircase() throws {
    try Snapshot.verify(Staircase(), counts: [3], columns: 14, rows: 5)
  }

  /// Not while recording, which would keep the fault.
  @Test(
    "a failure says what differs, where, and how to keep it",
    .enabled(if: ProcessInfo.processInfo.environment[Snapshot.recordingVariable] != "record"))
  func failing() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    #expect {
      try Snapshot.verify(Staircase(step: 5), counts: [3], columns: 14, rows: 5, function: "staircase()")
    } throws: { error in
      guard let failure = error as? SnapshotFailure else { return false }
      let text = failure.description
      let path = "\(file.path)/Snapshots/staircase-14x5-0,0.txt"
      return text.hasPrefix("the picture differs from the snapshot at \(path)\npicture: ")
        && text.contains("  cell 0.1 expected 4,1 5x3, got 5,1 5x3\n")
        && text.hasSuffix("\nto accept the new picture: ASHLAR_SNAPSHOTS=record swift test --filter staircase")
        && failure.difference?.elements == ["cell 0.1", "cell 0.0", "cell 0.2"]
    }
  }

  /// Rows of one line whose first goes to the end, at one speed in 100 ms.
  private func movingRows() -> CollectionView {
    let layout = ListLayout()
    layout.itemHeight = 1
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 6, height: 5), collectionViewLayout: layout)
    CountedDataSource([5]).feed(view)
    view.layoutIfNeeded()
    view.animatesChanges = true
    view.changeAnimation = Animation(.milliseconds(100), .linear)
    view.moveItem(at: IndexPath(indexes: [0, 0]), to: IndexPath(indexes: [0, 4]))
    return view
  }

  /// After 25 ms the first row is 3 rows from its end and the others 0.75 rows, which is one; after 75 ms it is one row
  /// from its end and they are there. Rows that were behind it are in front.
  @Test(
    "a snapshot of a moment shows what is on its way",
    arguments: [
      (0, ["0.0", "0.1", "0.2", "0.3", "0.4"]), (25, ["", "0.1", "0.2", "0.3", "0.4"]),
      (75, ["0.1", "0.2", "0.3", "0.4", ""]), (100, ["0.1", "0.2", "0.3", "0.4", "0.0"]),
    ])
  func moments(milliseconds: Int, expected: [String]) throws {
    let conditions = SnapshotConditions(scene: "moving", size: CellSize(width: 6, height: 5))
    let snapshot = try Snapshot.snapshot(of: movingRows(), conditions, after: .milliseconds(milliseconds))
    expect(snapshot.rows.map { $0.trimmingCharacters(in: .whitespaces) }, expected)
  }

  /// The file was written by hand.
  @Test func moment() throws {
    try Snapshot.verify(movingRows(), columns: 6, rows: 5, after: .milliseconds(25))
  }

  @Test("a missing or unreadable file is reported")
  func missing() throws {
    let room = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: room) }
    let folder = SnapshotFolder(path: room.path)
    let view = CollectionView(frame: .zero, collectionViewLayout: Staircase())
    CountedDataSource([3]).feed(view)
    let conditions = SnapshotConditions(scene: "stairs", size: CellSize(width: 9, height: 3))
    let snapshot = try Snapshot.snapshot(of: view, conditions)
    #expect { try folder.verify(snapshot.conditions, test: "stairs") { _ in snapshot } } throws: {
      "\($0)".hasPrefix("no snapshot is kept at \(room.path)/stairs-9x3-0,0.txt\nto accept the new picture: ")
    }
    try folder.keep(snapshot)
    try folder.verify(snapshot.conditions, test: "stairs") { _ in snapshot }
    expect(folder.fileNames, ["stairs-9x3-0,0.txt"])
    #expect(folder.missing.isEmpty)
    #expect(folder.orphaned.isEmpty)
    try Data("ashlar snapshot 3\n".utf8).write(to: URL(fileURLWithPath: folder.path(of: "stairs-9x3-0,0.txt")))
    #expect { try folder.verify(snapshot.conditions, test: "stairs") { _ in snapshot } } throws: {
      "\($0)".contains("cannot be read: line 1 is not 'ashlar snapshot 1' or 'ashlar snapshot 2'")
    }
  }

  #if !os(macOS)
    /// `Tests/run` builds without XCTest's own search for tests.
    @Test("a snapshot can be verified in a test of XCTest")
    func olderFramework() throws {
      let test = VerifyingXCTests(name: "testStaircase") { try ($0 as? VerifyingXCTests)?.testStaircase() }
      test.run()
      let run = try #require(test.testRun)
      #expect(run.hasSucceeded)
      expect(run.executionCount, 1)
    }
  #endif
}

/// The same test under the older framework.
final class VerifyingXCTests: XCTestCase {
  func testStaircase() throws {
    try MainActor.assumeIsolated {
      try Snapshot.verify(Staircase(), counts: [3], columns: 14, rows: 5, named: "staircase")
    }
  }
}
