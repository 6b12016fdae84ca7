import BinarySearch
import Foundation

/// Tracks of one extent, except for some that were measured, such as the rows of a list with estimated heights. Nothing
/// is stored for the others.
///
/// Spacing is not negative here, so starts and ends ascend.
struct EstimatedTracks: Sendable {
  var count: Int
  /// The extent of tracks that were not measured.
  let extent: CGFloat
  let spacing: CGFloat
  /// The measured tracks, ascending.
  private(set) var measured: [Int] = []
  /// The extents of the measured tracks.
  private(set) var extents: [CGFloat] = []
  /// For each measured track, by how much it and all before it are longer than estimated.
  private var growth: [CGFloat] = []
  private(set) var hasEmptyTracks = false

  init(count: Int, extent: CGFloat, spacing: CGFloat) {
    (self.count, self.extent, self.spacing) = (max(0, count), extent, spacing)
    hasEmptyTracks = extent == 0
  }

  var storedBytes: Int {
    measured.capacity * MemoryLayout<Int>.stride + (extents.capacity + growth.capacity) * MemoryLayout<CGFloat>.stride
  }

  /// How many measured tracks come before one.
  @inline(__always)
  private func rank(_ track: Int) -> Int {
    if let last = measured.last, track > last { return measured.count }
    return measured.partitioningIndex { $0 >= track }
  }

  /// - Complexity: O(log m) for m measured tracks.
  func extent(_ track: Int) -> CGFloat {
    let rank = rank(track)
    return rank < measured.count && measured[rank] == track ? extents[rank] : extent
  }

  /// - Complexity: O(log m) for m measured tracks.
  func start(_ track: Int) -> CGFloat {
    let rank = rank(track)
    return CGFloat(track) * (extent + spacing) + (rank > 0 ? growth[rank - 1] : 0)
  }

  func end(_ track: Int) -> CGFloat { start(track) + extent(track) }

  var reach: Reach { Reach(lower: 0, upper: count > 0 ? max(0, end(count - 1)) : 0) }

  /// - Complexity: O(log n log m) for m measured tracks of n.
  func range(overlapping lower: CGFloat, _ upper: CGFloat) -> Range<Int> {
    guard upper > lower, count > 0 else { return 0..<0 }
    let first = (0..<count).partitioningIndex { end($0) > lower }
    let last = (first..<count).partitioningIndex { start($0) >= upper }
    return first..<last
  }

  /// Sets the extents of tracks, in ascending order; nil restores the estimate.
  ///
  /// - Complexity: O(k + m - r) for k tracks, where r of m measured ones come before all of them.
  mutating func measure(_ changes: [(track: Int, extent: CGFloat?)]) {
    guard let first = changes.first else { return }
    let kept = rank(first.track)
    let (oldTracks, oldExtents) = (Array(measured[kept...]), Array(extents[kept...]))
    keep(ranks: kept)
    var next = 0
    for change in changes where change.track < count {
      while next < oldTracks.count, oldTracks[next] < change.track {
        append(oldTracks[next], oldExtents[next])
        next += 1
      }
      if next < oldTracks.count, oldTracks[next] == change.track { next += 1 }
      if let extent = change.extent { append(change.track, extent) }
    }
    for index in next..<oldTracks.count { append(oldTracks[index], oldExtents[index]) }
  }

  /// Restores the estimate for all tracks from one on.
  mutating func forget(from track: Int) { keep(ranks: rank(track)) }

  private mutating func keep(ranks: Int) {
    measured.removeSubrange(ranks...)
    extents.removeSubrange(ranks...)
    growth.removeSubrange(ranks...)
  }

  private mutating func append(_ track: Int, _ extent: CGFloat) {
    guard track < count else { return }
    measured.append(track)
    extents.append(extent)
    growth.append((growth.last ?? 0) + (extent - self.extent))
    if extent == 0 { hasEmptyTracks = true }
  }
}
