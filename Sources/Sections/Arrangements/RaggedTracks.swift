import Foundation

/// Tracks of various extents. Stores one coordinate for each, besides its extent.
struct RaggedTracks: Sendable {
  var extents: [CGFloat] = []
  var starts: [CGFloat] = []
  /// Whether starts and ends ascend. Negative spacing may prevent it.
  var isOrdered = true
  var hasEmptyTracks = false
  /// Present only if spacing is negative.
  var index: IntervalIndex?
  var reach = Reach(lower: 0, upper: 0)

  var storedBytes: Int {
    starts.capacity * MemoryLayout<CGFloat>.stride + (index?.storedBytes ?? 0)
  }

  @inline(__always)
  func overlaps(_ track: Int, _ lower: CGFloat, _ upper: CGFloat) -> Bool {
    extents[track] > 0 && starts[track] < upper && starts[track] + extents[track] > lower
  }

  /// - Precondition: Starts and ends ascend.
  func range(overlapping lower: CGFloat, _ upper: CGFloat) -> Range<Int> {
    guard upper > lower else { return 0..<0 }
    let guess = CGFloat(starts.count) * (lower / max(1, reach.upper))
    let first = partitionPoint(in: starts.indices, near: guess) { starts[$0] + extents[$0] > lower }
    let last = partitionPoint(in: first..<starts.count, near: CGFloat(first)) { starts[$0] >= upper }
    return first..<last
  }

  mutating func fixExtents(from first: Int) -> [SectionIssue] {
    var census = SectionIssue.Census()
    for track in first..<extents.count where !Extent.isUsable(extents[track]) {
      _ = census.inspect(item: track, extents[track])
      extents[track] = Extent.usable(extents[track])
    }
    return census.issues
  }

  mutating func place(from first: Int, spacing: CGFloat) {
    var start = first > 0 ? starts[first - 1] + extents[first - 1] + spacing : 0
    starts.reserveCapacity(extents.count)
    for track in first..<extents.count {
      starts.append(start)
      start = start + extents[track] + spacing
      if extents[track] == 0 { hasEmptyTracks = true }
    }
    isOrdered = spacing >= 0
    index = nil
    reach = Reach(lower: 0, upper: extents.last.map { starts[extents.count - 1] + $0 } ?? 0)
    guard !isOrdered else { return }
    reach.upper = 0
    for track in extents.indices {
      reach = reach.union(Reach(lower: starts[track], upper: starts[track] + extents[track]))
    }
    index = IntervalIndex(count: extents.count) { [starts, extents] in
      IntervalIndex.Bounds(lower: starts[$0], upper: starts[$0] + extents[$0])
    }
  }
}
