import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import LayoutCore

@Suite("Where a batch update moves sections and items")
struct DataChangeTests {
  @Test("the worked example holds: A B C D, without B and D, with X and Y, is X A Y C")
  func workedExample() {
    let map = DataChange(
      SortedChanges(
        BatchUpdate([
          .deleteItem(path(0, 1)), .deleteItem(path(0, 3)), .insertItem(path(0, 0)), .insertItem(path(0, 2)),
        ])))
    expect((0..<4).map { map.path(after: path(0, $0)) }, [path(0, 1), nil, path(0, 3), nil])
  }

  @Test("every name of a simulated data source is where the map says")
  func simulated() {
    for seed in TestSeeds.all(0..<500) {
      var random = SplitMix64(seed: UInt64(seed))
      let simulation = UpdateSimulation(&random)
      let map = DataChange(SortedChanges(BatchUpdate(simulation.changes)))
      let after = UpdateSimulation.places(of: simulation.after)
      for (name, place) in UpdateSimulation.places(of: simulation.before) {
        expect(map.path(after: place), after[name], "seed \(seed), \(name) at \(place)")
      }
    }
  }

  @Test("a section was before where it went from, and a new one was nowhere")
  func sectionsBefore() {
    for seed in TestSeeds.all(0..<200) {
      var random = SplitMix64(seed: UInt64(seed))
      let simulation = UpdateSimulation(&random)
      let map = DataChange(SortedChanges(BatchUpdate(simulation.changes)))
      var origins = [Int?](repeating: nil, count: simulation.after.count)
      for section in simulation.before.indices {
        if let target = map.section(after: section) { origins[target] = section }
      }
      expect(simulation.after.indices.map(map.section(before:)), origins, "seed \(seed)")
    }
  }

  @Test("a moved section takes its items along, and a deleted or reloaded section takes none")
  func sections() {
    let moved = DataChange(SortedChanges(BatchUpdate([.moveSection(from: 2, to: 0)])))
    expect((0..<3).map(moved.section(after:)), [1, 2, 0])
    expect(moved.path(after: path(2, 5)), path(0, 5))
    let gone = DataChange(SortedChanges(BatchUpdate([.deleteSection(0), .reloadSection(2)])))
    #expect(gone.path(after: path(0, 1)) == nil)
    expect(gone.path(after: path(1, 1)), path(0, 1))
    #expect(gone.path(after: path(2, 1)) == nil)
    let header = ElementIdentifier(category: .supplementaryView, kind: "header", section: 1, item: 0)
    expect(gone.element(after: header)?.section, 0)
  }

  @Test("a change of one item among a million stores one number")
  func millions() {
    let map = DataChange(SortedChanges(BatchUpdate([.deleteItem(path(0, 10))])))
    expect(map.path(after: path(0, 999_999)), path(0, 999_998))
  }
}
