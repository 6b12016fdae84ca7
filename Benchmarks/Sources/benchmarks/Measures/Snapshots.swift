import Foundation
import LayoutCore
import Layouts
import Snapshots

/// Snapshots of 100,000 items, and what it takes to show another one.
@MainActor
func measureSnapshots(_ report: inout Report) {
  report.section(
    "Snapshots of 100,000 items in 1,000 sections",
    "Applied to a list with fixed heights, solving included. A section of rows is a million row numbers.")
  let subject = AppliedSnapshots()
  let rows = Array(0..<UInt32(1_000_000)), thirds = NumberRuns(rows.filter { $0 % 3 == 0 })
  let times = medians(of: [
    Candidate { appendOneByOne() },
    Candidate(2) { subject.applyAndReturn() },
    Candidate { subject.applySame() },
    Candidate { subject.findInForeign() },
    Candidate {
      let moves = Moves(from: [NumberRuns(0..<1_000_000)], to: [NumberRuns(rows.reversed())])
      precondition(moves.item(after: ItemPlace(section: 0, item: 5)) != nil)
    },
    Candidate {
      let moves = Moves(from: [NumberRuns(0..<1_000_000)], to: [thirds])
      precondition(moves.nearest(to: ItemPlace(section: 0, item: 5)) != nil)
    },
  ])
  report.row("append one by one", n: 100_000, times[0], .seconds(0.05))
  report.row("100 random changes, applied", n: 100_000, times[1], .seconds(0.02))
  report.row("no change, applied", n: 100_000, times[2], .seconds(0.001))
  report.row("a foreign snapshot, all places", n: 100_000, times[3])
  report.row("rows sorted: where one went", n: 1_000_000, times[4])
  report.row("rows filtered: the nearest that is left", n: 1_000_000, times[5])
}

private func appendOneByOne() {
  var snapshot = Snapshot<Int, Int>()
  snapshot.append(sections: [0])
  for item in 0..<100_000 { _ = try? snapshot.append([item]) }
}

/// A list that shows one of two snapshots with 100 random changes between them.
@MainActor
private final class AppliedSnapshots: NSObject, CollectionViewDataSource {
  private let old: Snapshot<Int, Int>, new: Snapshot<Int, Int>, foreign: Snapshot<Int, Int>
  private var shown: Snapshot<Int, Int>
  private let view = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 80, height: 50), collectionViewLayout: ListLayout())

  override init() {
    old = Self.made(shuffled: false)
    foreign = Self.made(shuffled: true)
    var changed = old, chance = SystemRandomNumberGenerator()
    for change in 0..<100 {
      let (item, anchor) = (Int.random(in: 0..<100_000, using: &chance), Int.random(in: 0..<100_000, using: &chance))
      switch change % 3 {
      case 0: try? changed.move(item, after: anchor)
      case 1: changed.delete([item])
      default: _ = try? changed.insert([1_000_000 + change], before: anchor)
      }
    }
    (new, shown) = (changed, old)
    super.init()
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  private static func made(shuffled isShuffled: Bool) -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    snapshot.append(sections: Array(0..<1_000))
    for section in 0..<1_000 {
      let items = Array(section * 100..<section * 100 + 100)
      _ = try? snapshot.append(isShuffled ? items.reversed() : items, to: section)
    }
    return snapshot
  }

  func applyAndReturn() {
    view.apply(from: old, to: new) { [self] in shown = new }
    view.apply(from: new, to: old) { [self] in shown = old }
  }

  func applySame() { view.apply(from: old, to: old) {} }

  func findInForeign() {
    let moves = Moves(from: old, to: foreign)
    for section in 0..<1_000 {
      for item in 0..<100 { precondition(moves.item(after: ItemPlace(section: section, item: item)) != nil) }
    }
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { shown.sectionCount }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.runs(ofSectionAt: section).count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
