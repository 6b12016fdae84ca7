import Foundation
import LayoutCore
import Records
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

/// Tables of rows that arrive while the view is at their end.
@MainActor
@Suite("Columns of a table that is followed") struct FollowedTableTests {
  private static let screenful = 12

  /// A table at its end, and the rows that have arrived.
  @MainActor private final class Followed {
    let stage: Stage
    private var rows = Table(header: ["id", "text", "n"])

    init(_ count: Int, follows: Bool = true) throws {
      for id in 0..<count { rows.append(["\(id)", "x", "1"], line: id + 2) }
      let grouping = try Grouping(of: rows, ColumnChoice(), source: "t")
      stage = Scene.records(rows, grouping: grouping, layout: .table, name: "t", title: "t", source: "t").makeStage()
      view.bounds.size = CGSize(width: 80, height: FollowedTableTests.screenful)
      view.layoutIfNeeded()
      view.scrollToEnd()
      if follows { view.follows = .end }
      view.layoutIfNeeded()
    }

    var view: CollectionView { stage.collectionView }
    var table: RecordTable? { stage.table }
    var widths: [Int] { (0..<3).map { table?.width(ofColumn: $0) ?? 0 } }

    func take(_ newRows: [[String]]) {
      for row in newRows { rows.append(row, line: rows.rowCount + 2) }
      _ = stage.records?.absorb(rows)
    }

    /// Rows whose identifiers go on.
    func take(_ count: Int) {
      let first = rows.rowCount
      take((first..<first + count).map { ["\($0)", "x", "1"] })
    }
  }

  @Test("a column grows to the values in view, up to the greatest width, and stays so at the end")
  func grows() throws {
    let followed = try Followed(500)
    expect(followed.widths[0], 3)
    followed.take(4500)
    expect(followed.widths[0], 4)
    followed.take(Self.screenful)
    followed.take([["1", String(repeating: "y", count: 60), "1"]] + Array(repeating: ["1", "x", "1"], count: 5))
    expect(followed.widths[1], 40)
    followed.take(50)
    expect(followed.widths, [4, 40, 1])
    followed.stage.records?.finish()
    expect(followed.widths, [4, 40, 1])
  }

  @Test("a value that has left the view, or a view that does not follow, makes no column wider")
  func others() throws {
    let followed = try Followed(500)
    followed.take([["1", "a long value", "1"]] + Array(repeating: ["1", "x", "1"], count: 100))
    expect(followed.widths[1], 4)
    let plain = try Followed(500, follows: false)
    plain.take(4500)
    expect(plain.widths[0], 3)
  }

  @Test("a width of the user stays")
  func chosen() throws {
    let followed = try Followed(500)
    var arrangement = try #require(followed.table?.arrangement)
    arrangement.widths[0] = 2
    followed.table?.arrange(arrangement)
    followed.take(4500)
    expect(followed.widths[0], 2)
  }

  @Test(
    "columns never become narrower, grow once a screenful at most, and at the same rows whenever pictures are made",
    arguments: TestSeeds.all(1...10))
  func steps(seed: UInt64) throws {
    func widths(drawing: (inout SplitMix64) -> Bool) throws -> [(rows: Int, widths: [Int])] {
      var (random, pictures) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
      let followed = try Followed(300)
      var (count, steps) = (300, [(rows: 300, widths: followed.widths)])
      for step in 1...80 {
        let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
          [String(count), String(repeating: "y", count: Int.random(in: 1...min(45, step), using: &random)), "1"]
        }
        count += rows.count
        followed.take(rows)
        if drawing(&pictures) { followed.view.layoutIfNeeded() }
        steps.append((count, followed.widths))
      }
      return steps
    }
    let steps = try widths { _ in true }
    let others = try widths { Bool.random(using: &$0) }
    expect(steps.map(\.widths), others.map(\.widths), "seed \(seed)")
    var grown = 0
    for (before, after) in zip(steps, steps.dropFirst()) where before.widths != after.widths {
      #expect(zip(before.widths, after.widths).allSatisfy { $0 <= $1 }, "seed \(seed)")
      #expect(after.rows - grown >= Self.screenful, "seed \(seed), row \(after.rows)")
      grown = after.rows
    }
    #expect(grown > 0, "seed \(seed)")
  }
}
