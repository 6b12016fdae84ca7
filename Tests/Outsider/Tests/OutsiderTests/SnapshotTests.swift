import LayoutSnapshots
import Testing
import UIKit
import XCTest

@testable import LayoutsInSwift6

/// A golden picture of a user's layout, in the three lines that it needs.
@MainActor
@Suite("Snapshots of a user's layout")
struct SnapshotTests {
  @Test func mosaic() throws {
    try Snapshot.verify(MosaicLayout(), counts: [3], columns: 18, rows: 8)
  }

  @Test("a snapshot that differs fails and names the item that moved")
  func wrong() {
    final class Shifted: MosaicLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map {
          if $0.indexPath.item == 2 { $0.frame.origin.y += 1 }
          return $0
        }
      }
    }
    #expect {
      try Snapshot.verify(Shifted(), counts: [3], columns: 18, rows: 8, named: "mosaic")
    } throws: { error in
      (error as? SnapshotFailure)?.description.contains("  cell 0.2 expected 12,6 6x6, got 12,7 6x6\n") == true
    }
  }

  #if !os(macOS)
    @Test("a snapshot can be verified in a test of XCTest")
    func olderFramework() throws {
      let test = SnapshotXCTests(name: "testMosaic") { try ($0 as? SnapshotXCTests)?.testMosaic() }
      test.run()
      let run = try #require(test.testRun)
      #expect(run.hasSucceeded)
      expect(run.executionCount, 1)
    }
  #endif
}

final class SnapshotXCTests: XCTestCase {
  func testMosaic() throws {
    try MainActor.assumeIsolated {
      try Snapshot.verify(MosaicLayout(), counts: [3], columns: 18, rows: 8, named: "mosaic")
    }
  }
}
