import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

/// The order of a layout's hooks in random updates, with and without motion.
///
/// UIKit prepares the layout, hands it the update, asks for the content offset, then for final attributes of each
/// element that was on screen and for initial attributes of each that is, and finalizes.
@MainActor
@Suite("The order of hooks in updates")
struct HookOrderTests {
  @Test("hooks come in UIKit's order, each once, for what was and for what is on screen", arguments: [true, false])
  func order(animates: Bool) {
    for seed in TestSeeds.all(0..<60) {
      var random = SplitMix64(seed: seed &* 31 &+ 7)
      let update = UpdateSimulation(&random)
      let (fixture, _, log) = Fixture.spied(update.before, height: 60, headerHeight: seed % 2 == 0 ? 10 : 0)
      fixture.view.layoutIfNeeded()
      fixture.view.animatesChanges = animates
      let before = named(fixture.view)
      _ = log.take()
      fixture.view.performBatchUpdates {
        fixture.items.sections = update.after
        record(update.changes, on: fixture.view)
      }
      let lines = log.take()
      let after = named(fixture.view)
      expect(lines.filter { $0.hasPrefix("final ") }, before.map { "final \($0)" }, "ASHLAR_SEED=\(seed)")
      expect(lines.filter { $0.hasPrefix("initial ") }, after.map { "initial \($0)" }, "ASHLAR_SEED=\(seed)")
      expectOrder(lines, "ASHLAR_SEED=\(seed)")
    }
  }

  /// Elements on screen as the log of the layout names them, in the order of their index paths, cells last.
  private func named(_ view: CollectionView) -> [String] {
    view.visibleElements.map(\.identifier).sorted(by: ElementIdentifier.paintsBefore).map {
      $0.category == .cell ? "\($0.section).\($0.item)" : "header \($0.section)"
    }
  }

  private func record(_ changes: [BatchUpdate.Change], on view: CollectionView) {
    for change in changes {
      switch change {
      case .insertSection(let section): view.insertSections([section])
      case .deleteSection(let section): view.deleteSections([section])
      case .reloadSection(let section): view.reloadSections([section])
      case .moveSection(let from, let to): view.moveSection(from, toSection: to)
      case .insertItem(let path): view.insertItems(at: [path])
      case .deleteItem(let path): view.deleteItems(at: [path])
      case .reloadItem(let path): view.reloadItems(at: [path])
      case .moveItem(let from, let to): view.moveItem(at: from, to: to)
      }
    }
  }

  private func expectOrder(_ lines: [String], _ words: String) {
    let stages = [
      "prepare", "prepare for updates", "target offset", "final ", "initial ", "headers to", "finalize updates",
    ]
    func stage(_ line: String) -> Int? {
      if line == "prepare" { return 0 }
      return stages.indices.dropFirst().first { line.hasPrefix(stages[$0]) }
    }
    // Preferred sizes may make the layout prepare again once all is finalized.
    let first = lines.firstIndex(of: "prepare") ?? 0
    let end = lines.firstIndex(of: "finalize updates") ?? lines.count - 1
    let order = lines[first...max(first, end)].compactMap(stage)
    expect(order, order.sorted(), "\(words): \(lines)")
    expect(lines.filter { $0 == "finalize updates" }.count, 1, "\(words)")
    expect(lines.filter { $0.hasPrefix("prepare for updates") }.count, 1, "\(words)")
  }
}
