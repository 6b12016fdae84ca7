import BinarySearch
import Foundation

extension RepeatedGroups {
  /// - Complexity: O(log r + k) for k hits in r runs, beside the groups at the edges of `rect`.
  public func items(overlapping rect: CGRect) -> ItemHits { visitedItems(overlapping: rect) }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    forEachCandidate(in: window) { item, frame in
      if window.overlaps(frame) { body(item, frame) }
    }
  }

  /// The items near a window, ascending: all that overlap it, and a few beside them.
  func forEachCandidate(in window: Window, _ body: (Int, CGRect) -> Void) {
    forEachGroup(in: window, indexes.slots, \.slotReach) { run, group, window in
      let (start, first) = (run.start(group), run.item + group * run.solved.slots.count)
      run.solved.forEachSlot(near: window.minY - start, window.maxY - start) { slot in
        guard first + slot < itemCount else { return }
        body(first + slot, run.solved.slots[slot].frame.moved(x: 0, y: start))
      }
    }
  }

  public func forEachAdornment(overlapping rect: CGRect, _ body: (Adornment) -> Void) {
    let window = Window(rect)
    guard !window.isEmpty else { return }
    let near = viewOverhang == .zero ? window : window.grown(across: viewOverhang.width, along: viewOverhang.height)
    forEachGroup(in: near, indexes.adornments, \.attachedReach) { run, group, near in
      let start = run.start(group)
      run.solved.forEachAttached(near: near.minY - start, near.maxY - start) { attached in
        guard let adornment = adornment(attached, run, group), window.overlaps(adornment.frame) else { return }
        body(adornment)
      }
    }
  }

  public func adornment(ofKind kind: Int, number: Int) -> Adornment? {
    guard number >= 0 else { return nil }
    if number < itemCount {
      let run = runs[runs.partitioningIndex { $0.item > number } - 1]
      let (group, slot) = (number - run.item).quotientAndRemainder(dividingBy: run.solved.slots.count)
      if let own = run.solved.attached.first(where: { $0.kind == kind && $0.host == .item(slot) }) {
        return adornment(own, run, group)
      }
    }
    let position = runs.partitioningIndex { $0.firstAdornment(ofKind: kind) > number } - 1
    // A run without such views begins with the same number as the next run.
    guard position >= 0 else { return nil }
    let run = runs[position]
    let count = run.solved.groupCounts.indices.contains(kind) ? run.solved.groupCounts[kind] : 0
    guard count > 0 else { return nil }
    let (group, place) = (number - run.firstAdornment(ofKind: kind)).quotientAndRemainder(dividingBy: count)
    guard group < run.groupCount else { return nil }
    return run.solved.attached.first { $0.kind == kind && $0.host == .group(place) }
      .flatMap { adornment($0, run, group) }
  }

  /// A view of a group, or nil if its host is after the last item.
  private func adornment(_ attached: SolvedGroup.Attached, _ run: Run, _ group: Int) -> Adornment? {
    if run.item + group * run.solved.slots.count + attached.slot >= itemCount { return nil }
    return Adornment(
      kind: attached.kind, number: number(attached, run, group),
      frame: measuredFrame(attached, run, group).moved(x: 0, y: run.start(group)), zIndex: attached.zIndex)
  }

  private func number(_ attached: SolvedGroup.Attached, _ run: Run, _ group: Int) -> Int {
    switch attached.host {
    case .item: run.item + group * run.solved.slots.count + attached.slot
    case .group(let place):
      run.firstAdornment(ofKind: attached.kind) + group * run.solved.groupCounts[attached.kind] + place
    }
  }

  /// The frame of a view in its group, by the size that it has measured.
  func measuredFrame(_ attached: SolvedGroup.Attached, _ run: Run, _ group: Int) -> CGRect {
    guard let sizing = attached.sizing, !views.isEmpty,
      let size = views.size(ofKind: attached.kind, number: number(attached, run, group))
    else { return attached.frame }
    return sizing.frame(attached.frame, measured: size)
  }

  /// The groups near a window, ascending. The window is grown by more than the rounding of coordinates.
  private func forEachGroup(
    in window: Window, _ index: IntervalIndex, _ reach: KeyPath<SolvedGroup, Reach>,
    _ body: (Run, Int, Window) -> Void
  ) {
    guard !window.isEmpty, !runs.isEmpty else { return }
    let near = window.grown(forMagnitude: max(self.reach.upper, abs(window.minY)))
    func visit(_ run: Run) {
      let reach = run.solved[keyPath: reach]
      let groups = UniformRun(
        count: run.groupCount, origin: run.start + reach.lower, step: run.step, extent: reach.upper - reach.lower)
      for group in groups.range(overlapping: near.minY, near.maxY) { body(run, group, near) }
    }
    if runs.count == 1 { return visit(runs[0]) }
    index.forEachCandidates(overlapping: near.minY, near.maxY) { for run in $0 { visit(runs[run]) } }
  }
}

extension RepeatedGroups.Run {
  func firstAdornment(ofKind kind: Int) -> Int { adornments.indices.contains(kind) ? adornments[kind] : 0 }
}
