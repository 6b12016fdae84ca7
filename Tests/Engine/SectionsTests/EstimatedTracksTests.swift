import Foundation
import NaiveSections
import Sections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

/// Lists in which some items are measured are compared with lists that store every length.
@Suite("Lists of estimates")
struct EstimatedTracksTests {
  private struct Twins {
    var count: Int
    var measured: [Int: CGFloat] = [:]
    let estimate: CGFloat
    let spacing: CGFloat

    var lengths: [CGFloat] { (0..<count).map { measured[$0] ?? estimate } }
    var full: TrackList { .variable(lengths: lengths, breadth: 10, spacing: spacing) }
    var list: TrackList {
      .estimated(itemCount: count, itemLength: estimate, breadth: 10, spacing: spacing, measured: measured)
    }
  }

  private func expectAlike(_ list: TrackList, _ full: TrackList, _ generator: inout SplitMix64, _ name: String) {
    expect(list.itemCount, full.itemCount, "\(name)")
    expect(list.length, full.length, "\(name)")
    expect(list.tracks.extents, full.tracks.extents, "\(name)")
    for item in 0..<list.itemCount {
      expect(list.frame(ofItem: item), full.frame(ofItem: item), "\(name), item \(item)")
    }
    for _ in 0..<20 {
      let y = CGFloat(Int(generator.next() % UInt64(max(1, Int(full.length) + 6)))) - 3
      let rect = CGRect(x: 0, y: y + 0.5, width: 10, height: CGFloat(generator.next() % 9))
      expect(Array(list.items(overlapping: rect)), Array(full.items(overlapping: rect)), "\(name), \(rect)")
    }
  }

  @Test("random measures, and random changes of the number of items, place all items as a full list does")
  func random() {
    for seed in TestSeeds.all(1...20) {
      var generator = SplitMix64(seed: seed)
      var twins = Twins(
        count: Int(generator.next() % 40), estimate: CGFloat(generator.next() % 4),
        spacing: CGFloat(Int(generator.next() % 5)) - 1)
      var list = twins.list
      for step in 0..<30 where twins.count > 0 || step == 0 {
        if generator.next() % 3 == 0 || list.tracks.estimatedExtent == nil {
          let first = Int(generator.next() % UInt64(twins.count + 1))
          twins.count = max(first, twins.count + Int(generator.next() % 9) - 4)
          twins.measured = twins.measured.filter { $0.key < first }
          for _ in 0..<3 {
            let item = first + Int(generator.next() % 20)
            if item < twins.count { twins.measured[item] = CGFloat(generator.next() % 6) }
          }
          list =
            list.tracks.estimatedExtent == nil
            ? twins.list : resolved(list, count: twins.count, from: first, twins.measured)
        } else {
          var changes: [Int: CGFloat?] = [:]
          for _ in 0..<Int(generator.next() % 5) {
            let length: CGFloat? = generator.next() % 4 == 0 ? nil : CGFloat(generator.next() % 6)
            changes[Int(generator.next() % UInt64(twins.count))] = .some(length)
          }
          for (item, length) in changes { twins.measured[item] = length }
          list.measure(changes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
          expect(list.work.itemsSolved, changes.count)
        }
        expectAlike(list, twins.full, &generator, "seed \(seed), step \(step)")
      }
    }
  }

  private func resolved(_ list: TrackList, count: Int, from item: Int, _ measured: [Int: CGFloat]) -> TrackList {
    var list = list
    list.resolve(itemCount: count, from: item, measured: measured)
    return list
  }

  @Test("of a million items, only the measured ones cost anything")
  func million() {
    var list = TrackList.estimated(itemCount: 1_000_000, itemLength: 2, breadth: 10, measured: [:])
    expect(list.work.itemsSolved, 0)
    expect(list.storedBytes, 0)
    expect(list.length, 2_000_000)
    list.measure([(500_000, 5), (999_999, 1)])
    expect(list.work.itemsSolved, 2)
    #expect(list.storedBytes < 1_000)
    expect(list.length, 2_000_002)
    expect(Array(list.items(overlapping: CGRect(x: 0, y: 1_000_004, width: 1, height: 2))), [500_000, 500_001])
  }
}
