import Foundation
import LayoutCore
import Records
import SeededRandom
import Snapshots
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

@MainActor
@Suite("Where items went when rows were filtered") struct RowMovesTests {
  /// The titles of the items in view, with their places.
  private func inView(_ view: CollectionView, _ stage: Stage) -> [(title: String, path: IndexPath)] {
    (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        (stage.title(section: section, item: item) ?? "", IndexPath(indexes: [section, item]))
      }
    }
  }

  @Test(
    "an item that is gone is where the next one is that is still shown, or else the last one before it",
    arguments: TestSeeds.all(1...20))
  func nearest(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let kinds = ["x", "x", "y", "z"]
    let rows = randomRows(Int.random(in: 1...60, using: &chance), levels: 2, &chance)
      .map { $0 + [kinds.randomElement(using: &chance) ?? "x"] }
    let stage = try groupedStage(rows, levels: 2).stage
    let (view, records) = (stage.collectionView, try #require(stage.records))
    let all = inView(view, stage).map(\.title)
    let paths = stage.outlineRows().compactMap { stage.foldPath(to: $0) }
    var folds = Folds()
    if seed % 3 > 0 {
      for path in paths where Int.random(in: 0..<4, using: &chance) == 0 { folds.set(path, isFolded: true) }
    }
    stage.fold(folds)
    let before = inView(view, stage)
    var answers: [IndexPath: IndexPath?] = [:]
    var headers: [Int: ElementIdentifier?] = [:]
    let sections = view.numberOfSections
    records.events.onArranged = { moves in
      for (_, path) in before { answers.updateValue(moves.items.nearestPath(to: path), forKey: path) }
      let kind = ElementKind.sectionHeader
      for section in 0..<sections {
        headers.updateValue(moves.nearest(to: .header(kind, section: section, depth: 0)), forKey: section)
      }
    }
    let kind = kinds.randomElement(using: &chance) ?? "x"
    records.choose(RowChoice(filters: ["level 2=\(kind)"]))
    records.settle()
    let after = Dictionary(uniqueKeysWithValues: inView(view, stage).map { ($0.title, $0.path) })
    for (title, path) in before {
      let place = try #require(all.firstIndex(of: title))
      let next = all[place...].first { after[$0] != nil } ?? all[..<place].last { after[$0] != nil }
      expect(answers[path], .some(next.flatMap { after[$0] }), "seed \(seed): \(title)")
    }
    // Without folded groups, what is not in view is not there.
    for (section, header) in headers where folds.isEmpty {
      let left = before.first { $0.path[0] == section && after[$0.title] != nil }.flatMap { after[$0.title] }
      expect(header, left.map { .header(ElementKind.sectionHeader, section: $0[0], depth: 0) }, "seed \(seed)")
    }
  }

  @Test("all rows are visited once, however many ask where they are")
  func visitsOnce() throws {
    let rows = (0..<3000).map { ["item \($0)", "g\($0 / 1000)", $0 == 1500 ? "x" : "y"] }
    let stage = try groupedStage(rows, levels: 1).stage
    let records = try #require(stage.records)
    let visited = Visited()
    var asked = 0
    records.events.onArranged = { moves in
      for section in 0..<3 {
        for item in 0..<1000 where moves.items.nearestPath(to: IndexPath(indexes: [section, item])) != nil {
          asked += 1
        }
      }
    }
    Moves.$onVisit.withValue({ visited.rows += $0 }) {
      records.choose(RowChoice(filters: ["level 1=x"]))
      records.settle()
    }
    expect(asked, 3000)
    expect(visited.rows, 3000)
  }

  private final class Visited: @unchecked Sendable { var rows = 0 }
}
