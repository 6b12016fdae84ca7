import BinarySearch
import LayoutCore
import SeededRandom

/// The items that an audit looks at one by one: all of them, or a sample of large data. Equal counts give equal
/// samples, so that what two stages show can be compared.
struct ItemSample {
  /// Items that follow each other. They are sampled in runs because neighbours overlap first.
  let runs: [[ElementIdentifier]]
  /// The sections of these items, and the first and the last one.
  let sections: [Int]
  let isComplete: Bool

  var cells: [ElementIdentifier] { runs.flatMap { $0 } }

  private static let runLength = 8

  /// - Parameters:
  ///   - counts: items per section.
  ///   - limit: the most items that are all looked at. Of larger data, about a tenth of the limit is looked at.
  init(counts: [Int], limit: Int, seed: UInt64) {
    var total = 0
    let starts = counts.map { count in
      defer { total += max(0, count) }
      return total
    }
    isComplete = total <= max(limit, 2 * Self.runLength)
    guard !isComplete else {
      runs = counts.enumerated().map { section, count in (0..<max(0, count)).map { .cell(section, $0) } }
      sections = Array(counts.indices)
      return
    }
    var random = SplitMix64(seed: seed)
    let last = total - Self.runLength
    let between = (2..<max(2, limit / 10 / Self.runLength)).map { _ in Int.random(in: 0...last, using: &random) }
    var next = 0
    runs = ([0, last] + between).sorted().compactMap { first in
      // Runs that meet are cut, so that no item comes twice.
      let run = max(first, next)..<(first + Self.runLength)
      next = run.upperBound
      return run.isEmpty ? nil : run.map { Self.cell(at: $0, starts) }
    }
    sections = Set(runs.joined().map(\.section)).union([0, counts.count - 1]).sorted()
  }

  /// The item with a number among all items of the data, found by bisection.
  private static func cell(at place: Int, _ starts: [Int]) -> ElementIdentifier {
    let section = starts.partitioningIndex { $0 > place } - 1
    return .cell(section, place - starts[section])
  }
}
