import Foundation

/// Where runs of groups, and the views beside these groups, lie along the scroll axis. Empty unless there are several
/// runs.
struct RunIndexes: Sendable {
  private(set) var slots = IntervalIndex()
  private(set) var adornments = IntervalIndex()
  /// How many runs the indexes contain that are still right.
  private var count = 0

  var storedBytes: Int { slots.storedBytes + adornments.storedBytes }

  /// Forgets all runs but the first ones.
  mutating func keep(_ runCount: Int) { count = min(count, runCount) }

  /// - Complexity: O(log r + n) for r runs, of which n are new.
  mutating func update(to runs: [RepeatedGroups.Run]) {
    guard runs.count > 1 else {
      self = RunIndexes()
      return
    }
    slots.update(from: count, count: runs.count) { Self.bounds(of: runs[$0], runs[$0].solved.slotReach) }
    adornments.update(from: count, count: runs.count) { Self.bounds(of: runs[$0], runs[$0].solved.attachedReach) }
    count = runs.count
  }

  private static func bounds(of run: RepeatedGroups.Run, _ reach: Reach) -> IntervalIndex.Bounds {
    let reach = run.reach(reach)
    return IntervalIndex.Bounds(lower: reach.lower, upper: reach.upper)
  }
}
