import Foundation

/// Finds, among many intervals, the few that overlap a given one. It stores bounding intervals of blocks of sixteen, of
/// blocks of these blocks, and so on.
///
/// If the intervals are ordered by their starts, this is the usual pair of sorted starts and a maximum tree of ends.
/// One giant interval costs the descent to its block, and not a scan of everything that it covers. The caller stores
/// the intervals; the index stores about one byte for each.
struct IntervalIndex: Sendable {
  struct Bounds: Sendable {
    var lower: CGFloat
    var upper: CGFloat
  }

  private static let fanOut = 16

  private(set) var count = 0
  /// `levels[0]` bounds blocks of intervals, each further level blocks of the level below it.
  private var levels: [[Bounds]] = []

  init() {}

  init(count: Int, bounds: (Int) -> Bounds) {
    update(from: 0, count: count, bounds: bounds)
  }

  /// Brings the index up to date after the intervals from `index` on have changed, or their number has.
  ///
  /// - Complexity: O(log n + m) for n intervals; m of them lie at or after `index`.
  mutating func update(from index: Int, count newCount: Int, bounds: (Int) -> Bounds) {
    count = newCount
    var (width, first) = (newCount, index)
    var level = 0
    while width > 0 {
      let blocks = (width + Self.fanOut - 1) / Self.fanOut
      let firstBlock = min(first / Self.fanOut, blocks)
      if level == levels.count { levels.append([]) }
      levels[level].removeSubrange(min(firstBlock, levels[level].count)...)
      levels[level].reserveCapacity(blocks)
      for block in levels[level].count..<blocks {
        let members = block * Self.fanOut..<min(width, (block + 1) * Self.fanOut)
        var hull = Bounds(lower: .infinity, upper: -.infinity)
        for member in members {
          let bound = level == 0 ? bounds(member) : levels[level - 1][member]
          hull.lower = min(hull.lower, bound.lower)
          hull.upper = max(hull.upper, bound.upper)
        }
        levels[level].append(hull)
      }
      level += 1
      if blocks == 1 { break }
      (width, first) = (blocks, firstBlock)
    }
    levels.removeSubrange(level...)
  }

  /// Calls `body` with ranges of positions, ascending and disjoint, that hold every interval overlapping
  /// `lower..<upper`, or beginning before `end`. A range holds neighbours too; the caller tests each.
  ///
  /// - Complexity: O(log n + k) for k hits among n intervals ordered by start.
  func forEachCandidates(
    overlapping lower: CGFloat, _ upper: CGFloat, orBefore end: CGFloat = -.infinity, _ body: (Range<Int>) -> Void
  ) {
    guard let top = levels.indices.last else { return }
    for block in levels[top].indices {
      descend(level: top, block: block, lower, upper, end, body)
    }
  }

  private func descend(
    level: Int, block: Int, _ lower: CGFloat, _ upper: CGFloat, _ end: CGFloat, _ body: (Range<Int>) -> Void
  ) {
    let hull = levels[level][block]
    guard hull.lower < end || (hull.lower < upper && hull.upper > lower) else { return }
    let first = block * Self.fanOut
    if level == 0 {
      body(first..<min(count, first + Self.fanOut))
    } else {
      for child in first..<min(levels[level - 1].count, first + Self.fanOut) {
        descend(level: level - 1, block: child, lower, upper, end, body)
      }
    }
  }

  var storedBytes: Int {
    levels.reduce(0) { $0 + $1.capacity * MemoryLayout<Bounds>.stride }
  }
}
