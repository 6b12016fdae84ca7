import Foundation

extension Tracks {
  /// Takes new extents of which those before `track` are unchanged, and solves from there on. The number of tracks may
  /// change, and equal tracks become ragged ones.
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
