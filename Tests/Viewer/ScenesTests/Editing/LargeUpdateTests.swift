import Foundation
import LayoutCore
import SeededRandom
import Snapshots
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

@MainActor
@Suite("Updates of more items than are listed")
struct LargeUpdateTests {
  @Test("are laid out like the same data in a fresh view", arguments: SizedLayout.allCases)
  func sameAsFresh(_ kind: SizedLayout) throws {
    let seed = TestSeeds.all(1...1).first ?? 1
    var chance = SplitMix64(seed: seed)
    let count = CollectionView.mostNamedChanges + 500
    let items = SizedItems(counts: [count, 3, 40])
    let view = kind.makeView(items)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    view.diagnosticHandler = { Issue.record("\($0)") }
    view.layoutIfNeeded()
    func snapshot(_ sections: [[Item]]) -> Snapshot<Int, String> {
      var snapshot = Snapshot<Int, String>()
      for (section, items) in sections.enumerated() {
        snapshot.append(sections: [section])
        _ = try? snapshot.append(items.map(\.title))
      }
      return snapshot
    }
    func show(_ sections: [[Item]]) {
      view.apply(from: snapshot(items.sections), to: snapshot(sections)) { items.sections = sections }
    }
    // The layout gets a short list first, so that it is known whether it uses lists.
    var sections = items.sections
    sections[0].remove(at: 7)
    show(sections)
    var causes: Set<String> = []
    view.eventHandler = { if case .invalidated(let event) = $0 { causes.insert("\(event.cause)") } }
    let moved = sections[0].suffix(20)
    sections[0] = sections[0].dropLast(20).shuffled(using: &chance)
    sections[2].insert(contentsOf: moved, at: 5)
    show(sections)
    #expect(causes.contains("update"), "seed \(seed)")
    #expect(!causes.contains("reload"), "seed \(seed)")
    let fresh = kind.makeView(SizedItems(items.sections))
    fresh.frame = view.frame
    fresh.layoutIfNeeded()
    view.layoutIfNeeded()
    expect(view.contentSize, fresh.contentSize, "seed \(seed)")
    for section in items.sections.indices {
      for item in 0..<items.sections[section].count where item % 97 == 0 || item < 60 {
        let path = IndexPath(item: item, section: section)
        let frame = view.layoutAttributesForItem(at: path)?.frame
        expect(frame, fresh.layoutAttributesForItem(at: path)?.frame, "seed \(seed), \(path)")
      }
    }
  }
}
