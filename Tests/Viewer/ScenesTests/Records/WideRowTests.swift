import Foundation
import Records
import Testing

@testable import Scenes

/// Ten thousand columns. Work that looks at all columns for each column would take a hundred million steps.
@MainActor
@Suite("Rows with many fields") struct WideRowTests {
  private static let count = 10_000

  @Test("each row in view is read through a bounded number of times, whatever is shown of it")
  func oneWalk() throws {
    let rows = CountedRows(columnCount: Self.count, rowCount: 5)
    let choice = ColumnChoice(title: "1", showsAllDetails: true)
    for layout in BuiltInLayout.allCases {
      (rows.counts.walks, rows.counts.fields) = (0, 0)
      let grouping = try Grouping(of: rows, choice, source: "t")
      let stage = Scene.records(rows, grouping: grouping, layout: layout, name: "t", title: "t", source: "t")
        .makeStage()
      stage.collectionView.bounds.size = CGSize(width: 80, height: 10_003 * 6)
      stage.collectionView.layoutIfNeeded()
      #expect(!stage.collectionView.visibleCells.isEmpty)
      // One walk measures a row and one shows it. The title is read besides.
      #expect(rows.counts.walks <= 5 * 2, "\(layout)")
      #expect(rows.counts.fields <= 5 * 4, "\(layout)")
    }
  }
}

/// Rows that count reads of one field, and walks through all fields.
private struct CountedRows: RowStore {
  /// Used by one test, on the main thread.
  final class Counts: @unchecked Sendable {
    var walks = 0
    var fields = 0
  }

  let columns: [String]
  let rowCount: Int
  let counts = Counts()
  private static let value = Array("x".utf8)

  init(columnCount: Int, rowCount: Int) { (columns, self.rowCount) = ((1...columnCount).map { "c\($0)" }, rowCount) }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    counts.fields += 1
    return Self.value.withUnsafeBytes(body)
  }

  func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    counts.walks += 1
    for column in columns.indices {
      guard Self.value.withUnsafeBytes({ body(column, $0) }) else { return }
    }
  }
}
