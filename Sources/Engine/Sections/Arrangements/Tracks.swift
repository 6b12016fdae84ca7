import Foundation

/// Ranges that follow each other along one axis with spacing between them: the rows of a list, the rows or the columns
/// of a grid. Equal extents are a closed form.
public struct Tracks: Sendable {
  enum Storage: Sendable {
    case uniform(UniformRun)
    case ragged(RaggedTracks)
    case estimated(EstimatedTracks)
  }

  var storage: Storage
  /// The distance between neighbours.
  public let spacing: CGFloat
  /// The extents that were invalid and counted as 0.
  public internal(set) var issues: [SectionIssue]
  /// The work of the last change.
  public internal(set) var work: SolveWork

  /// Tracks of one extent. Nothing is stored per track.
  public static func uniform(count: Int, extent: CGFloat, spacing: CGFloat = 0) -> Tracks {
    var census = SectionIssue.Census()
    if count > 0 { _ = census.inspect(item: 0, extent) }
    let extent = Extent.usable(extent)
    let spacing = Extent.finite(spacing)
    let run = UniformRun(count: max(0, count), origin: 0, step: extent + spacing, extent: extent)
    return Tracks(storage: .uniform(run), spacing: spacing, issues: census.issues, work: SolveWork())
  }

  /// Tracks of various extents. One coordinate is stored for each, besides its extent.
  ///
  /// - Complexity: O(n) for n tracks.
  public static func ragged(extents: [CGFloat], spacing: CGFloat = 0) -> Tracks {
    var tracks = Tracks(
      storage: .ragged(RaggedTracks()), spacing: Extent.finite(spacing), issues: [], work: SolveWork())
    tracks.resolve(from: 0, extents: extents)
    return tracks
  }

  /// Tracks of one extent, except for those that were measured. Only these are stored. With negative spacing, the
  /// tracks are ragged.
  ///
  /// - Complexity: O(m log m) for m measured tracks.
  public static func estimated(
    count: Int, extent: CGFloat, spacing: CGFloat = 0, measured: [Int: CGFloat]
  ) -> Tracks {
    var tracks = uniform(count: count, extent: extent, spacing: spacing)
    guard tracks.spacing >= 0 else {
      var extents = tracks.extents
      for (track, extent) in measured where extents.indices.contains(track) { extents[track] = extent }
      return ragged(extents: extents, spacing: spacing)
    }
    let issues = tracks.issues
    tracks.storage = .estimated(
      EstimatedTracks(count: count, extent: Extent.usable(extent), spacing: tracks.spacing))
    tracks.resolve(count: count, from: 0, measured: measured)
    tracks.issues = issues
    return tracks
  }

  private init(storage: Storage, spacing: CGFloat, issues: [SectionIssue], work: SolveWork) {
    self.storage = storage
    self.spacing = spacing
    self.issues = issues
    self.work = work
  }

  /// How many tracks there are.
  public var count: Int {
    switch storage {
    case .uniform(let run): run.count
    case .ragged(let ragged): ragged.extents.count
    case .estimated(let estimated): estimated.count
    }
  }

  /// All extents. Tracks of various extents return them without a copy.
  public var extents: [CGFloat] {
    switch storage {
    case .uniform(let run): Array(repeating: run.extent, count: run.count)
    case .ragged(let ragged): ragged.extents
    case .estimated(let estimated): (0..<estimated.count).map(estimated.extent)
    }
  }

  /// The one extent that all tracks have, or nil if each has its own.
  public var commonExtent: CGFloat? {
    guard case .uniform(let run) = storage else { return nil }
    return run.extent
  }

  /// The extent of tracks that were not measured, or nil if extents are not estimates.
  public var estimatedExtent: CGFloat? {
    guard case .estimated(let estimated) = storage else { return nil }
    return estimated.extent
  }

  /// The farthest end, never negative.
  public var end: CGFloat { reach.upper }

  /// The farthest end among the first `count` tracks, at least one.
  ///
  /// - Complexity: O(1), O(count) where various extents overlap.
  func end(ofFirst count: Int) -> CGFloat {
    switch storage {
    case .uniform(var run):
      run.count = count
      return run.end
    case .ragged(let ragged):
      let candidates = ragged.isOrdered ? count - 1..<count : 0..<count
      return max(0, candidates.map { ragged.starts[$0] + ragged.extents[$0] }.max() ?? 0)
    case .estimated(let estimated): return estimated.end(count - 1)
    }
  }

  var reach: Reach {
    switch storage {
    case .uniform(let run): Reach(lower: run.begin, upper: run.end)
    case .ragged(let ragged): ragged.reach
    case .estimated(let estimated): estimated.reach
    }
  }

  var storedBytes: Int {
    switch storage {
    case .uniform: 0
    case .ragged(let ragged): ragged.storedBytes
    case .estimated(let estimated): estimated.storedBytes
    }
  }

  /// Where a track begins.
  ///
  /// - Complexity: O(1), O(log m) for m measured tracks among estimated ones.
  @inline(__always)
  public func start(_ track: Int) -> CGFloat {
    switch storage {
    case .uniform(let run): run.start(track)
    case .ragged(let ragged): ragged.starts[track]
    case .estimated(let estimated): estimated.start(track)
    }
  }

  /// - Complexity: O(1), O(log m) for m measured tracks among estimated ones.
  @inline(__always)
  public func extent(_ track: Int) -> CGFloat {
    switch storage {
    case .uniform(let run): run.extent
    case .ragged(let ragged): ragged.extents[track]
    case .estimated(let estimated): estimated.extent(track)
    }
  }

  /// The tracks overlapping `lower ..< upper` if they are neighbours for certain, else nil.
  func range(overlapping lower: CGFloat, _ upper: CGFloat) -> Range<Int>? {
    switch storage {
    case .uniform(let run):
      return run.range(overlapping: lower, upper)
    case .ragged(let ragged):
      return ragged.isOrdered && !ragged.hasEmptyTracks ? ragged.range(overlapping: lower, upper) : nil
    case .estimated(let estimated):
      return estimated.hasEmptyTracks ? nil : estimated.range(overlapping: lower, upper)
    }
  }

  /// Calls `body` with the tracks overlapping `lower ..< upper`, ascending. Empty tracks overlap nothing.
  ///
  /// - Complexity: O(log n + k) for k hits among n tracks.
  func forEach(overlapping lower: CGFloat, _ upper: CGFloat, _ body: (Int) -> Void) {
    guard upper > lower else { return }
    if let range = range(overlapping: lower, upper) { return range.forEach(body) }
    if case .estimated(let estimated) = storage {
      for track in estimated.range(overlapping: lower, upper) where estimated.extent(track) > 0 { body(track) }
    }
    guard case .ragged(let ragged) = storage else { return }
    if ragged.isOrdered {
      for track in ragged.range(overlapping: lower, upper) where ragged.extents[track] > 0 { body(track) }
    } else {
      ragged.index?.forEachCandidates(overlapping: lower, upper) { tracks in
        for track in tracks where ragged.overlaps(track, lower, upper) { body(track) }
      }
    }
  }
}

extension Tracks {
  /// Takes new extents, and solves from `track` on: those before it are unchanged. The number of tracks may change, and
  /// equal tracks become ragged ones.
  ///
  /// - Complexity: O(n - i) for track i of n.
  @discardableResult
  public mutating func resolve(from track: Int, extents newExtents: [CGFloat]) -> SolveWork {
    precondition(track >= 0 && track <= newExtents.count, "extents end at \(newExtents.count), before track \(track)")
    var first = track
    var ragged: RaggedTracks
    if case .ragged(let old) = storage, issues.isEmpty {
      ragged = old
    } else {
      ragged = RaggedTracks()
      (first, issues) = (0, [])
    }
    precondition(first <= ragged.starts.count, "track \(first) is out of range; there are \(ragged.starts.count)")
    storage = .uniform(UniformRun(count: 0, origin: 0, step: 0, extent: 0))
    ragged.extents = newExtents
    ragged.starts.removeSubrange(first...)
    issues += ragged.fixExtents(from: first)
    ragged.place(from: first, spacing: spacing)
    storage = .ragged(ragged)
    work = SolveWork(itemsSolved: newExtents.count - first)
    return work
  }

  /// Adds tracks at the end and solves only these.
  @discardableResult
  public mutating func append(contentsOf more: [CGFloat]) -> SolveWork {
    let count = count
    var extents: [CGFloat] = []
    if case .ragged(let ragged) = storage { extents = ragged.extents } else { extents = (0..<count).map(extent) }
    extents.append(contentsOf: more)
    let earlierIssues = issues
    resolve(from: count, extents: extents)
    if !earlierIssues.isEmpty { issues = earlierIssues + issues }
    return work
  }
}

extension Tracks {
  /// Changes the number of estimated tracks, and the measured extents from a track on. Those before it are unchanged.
  /// Invalid extents count as 0.
  ///
  /// - Precondition: The tracks are estimated.
  /// - Complexity: O(m log m) for m measured tracks.
  public mutating func resolve(count: Int, from first: Int, measured: [Int: CGFloat]) {
    guard case .estimated(var tracks) = storage else { preconditionFailure("the tracks are not estimated") }
    storage = .uniform(UniformRun(count: 0, origin: 0, step: 0, extent: 0))
    tracks.forget(from: first)
    tracks.count = max(0, count)
    let fresh = measured.filter { $0.key >= first && $0.key < count }.sorted { $0.key < $1.key }
    tracks.measure(fresh.map { ($0.key, Extent.usable($0.value)) })
    storage = .estimated(tracks)
    work = SolveWork(itemsSolved: fresh.count)
  }

  /// Sets the extents of some estimated tracks, in ascending order; nil restores the estimate.
  ///
  /// - Precondition: The tracks are estimated.
  /// - Complexity: O(k + m) for k of them beside m measured ones.
  public mutating func measure(_ changes: [(track: Int, extent: CGFloat?)]) {
    guard case .estimated(var tracks) = storage else { preconditionFailure("the tracks are not estimated") }
    storage = .uniform(UniformRun(count: 0, origin: 0, step: 0, extent: 0))
    tracks.measure(changes.map { ($0.track, $0.extent.map(Extent.usable)) })
    storage = .estimated(tracks)
    work = SolveWork(itemsSolved: changes.count)
  }
}

/// Tracks that many arrangements share: the columns of a grid whose rows are sections. When one of them gets another
/// extent, all rows have it at once, and none of them is solved.
///
/// Copies of a stack share them too. After a change, call ``SectionStack/updateBreadths()`` on the stack in use.
public final class SharedTracks: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Tracks

  /// Tracks that begin as `tracks`.
  public init(_ tracks: Tracks) { current = tracks }

  /// The tracks as they are now.
  public var tracks: Tracks {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}

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
