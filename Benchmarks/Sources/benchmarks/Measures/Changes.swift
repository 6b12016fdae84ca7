import Foundation
import LayoutCore
import Layouts

/// Changes in one of a thousand sections of a thousand items.
@MainActor
func measureChanges(_ report: inout Report) {
  report.section(
    "Changes among 1,000 sections of 1,000 items",
    "Whole passes of the host; the change is in the middle of section 500. The rival solves everything.")
  for (name, subject) in [("flow", ChangingHost(flow: ())), ("waterfall", ChangingHost(waterfall: ()))] {
    let changes: [(String, () -> Void, Int)] = [
      ("one item's size", subject.resize, 520),
      ("insert and remove an item", subject.insertAndRemove, 2 * 520),
      ("append an item, and remove it", subject.appendAndRemove, 2 * 20),
    ]
    let times = medians(of: [Candidate { subject.host.solveAgain() }] + changes.map { Candidate(1, $0.1) })
    for (index, change) in changes.enumerated() {
      report.row("\(name): \(change.0)", n: 1_000_000, times[index + 1], rival: ("all", times[0]))
      let solved = subject.host.work(of: change.1).itemsSolved
      report.line(
        "\(name): \(change.0): items solved", 1_000_000, "\(solved)", "", "", "at most \(change.2)", solved <= change.2)
    }
  }
}

/// A host whose data changes.
@MainActor
private final class ChangingHost {
  private static let section = 500
  private static let item = 500

  let host: Host
  private let data: ChangingData

  init(flow: Void) {
    data = ChangingData()
    let layout = FlowLayout()
    layout.itemSizesInRange = { [data] section, _ in data.sizes[section] }
    host = Host(layout, counts: Array(repeating: 1_000, count: 1_000))
  }

  init(waterfall: Void) {
    data = ChangingData()
    let layout = waterfallLayout(columns: 4)
    layout.itemLengthsInRange = { [data] section, _, _ in data.lengths[section] }
    host = Host(layout, counts: Array(repeating: 1_000, count: 1_000))
  }

  func resize() {
    data.grow(section: Self.section, item: Self.item)
    let context = LayoutInvalidationContext()
    context.invalidateItems(at: [path(Self.item)])
    host.view.collectionViewLayout.invalidateLayout(with: context)
    host.view.layoutIfNeeded()
  }

  func insertAndRemove() { insertAndRemove(at: Self.item) }
  func appendAndRemove() { insertAndRemove(at: 1_000) }

  private func insertAndRemove(at item: Int) {
    data.insert(section: Self.section, item: item)
    host.source.counts[Self.section] += 1
    host.view.insertItems(at: [path(item)])
    data.remove(section: Self.section, item: item)
    host.source.counts[Self.section] -= 1
    host.view.deleteItems(at: [path(item)])
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: Self.section) }
}

/// Sizes and lengths by section.
@MainActor
private final class ChangingData {
  private(set) var sizes = (0..<1_000).map { SeededData.sizes(1_000, seed: UInt64($0)) }
  private(set) var lengths = (0..<1_000).map { SeededData.lengths(1_000, seed: UInt64($0)) }

  func grow(section: Int, item: Int) {
    sizes[section][item].height = sizes[section][item].height < 60 ? 61 : 30
    lengths[section][item] = lengths[section][item] < 200 ? 210 : 70
  }

  func insert(section: Int, item: Int) {
    sizes[section].insert(CGSize(width: 70, height: 40), at: item)
    lengths[section].insert(100, at: item)
  }

  func remove(section: Int, item: Int) {
    sizes[section].remove(at: item)
    lengths[section].remove(at: item)
  }
}
