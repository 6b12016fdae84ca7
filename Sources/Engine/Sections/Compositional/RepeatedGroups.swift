import BinarySearch
import Foundation

/// A group of items that is repeated along the scroll axis until all items have a place.
///
/// The template is solved once. A run of groups where nothing was measured is a closed form, however long it is.
/// Only groups with measured items, and the last one of an estimated template, are solved by themselves.
public struct RepeatedGroups: AdornedArrangement {
  /// Equal groups that follow each other.
  struct Run: Sendable {
    /// The first item, and the number of the first group.
    var item: Int
    var group: Int
    var start: CGFloat
    var groupCount: Int
    var solved: SolvedGroup
    /// For each kind of view beside groups, the number of the first one here.
    var adornments: [Int]
    /// The distance from one group to the next; never negative.
    var step: CGFloat
    /// Whether it stands for any number of groups where nothing was measured.
    var isStandard: Bool
    /// The total of this run and all runs before it.
    var total = Total()

    var items: Range<Int> { item..<item + groupCount * solved.slots.count }

    func start(_ group: Int) -> CGFloat { start + CGFloat(group) * step }

    /// The end of its last group, without space after it.
    var end: CGFloat { start(max(0, groupCount - 1)) + solved.length }

    func reach(_ reach: Reach) -> Reach {
      Reach(lower: start + reach.lower, upper: start(groupCount - 1) + reach.upper)
    }
  }

  /// The total of the runs up to one of them.
  struct Total: Sendable {
    var end: CGFloat = 0
    var reach = Reach(lower: 0, upper: 0)
    var adornmentReach = Reach(lower: 0, upper: 0)
    var crossReach = Reach(lower: 0, upper: 0)
    /// The breadth of the broadest group.
    var breadth: CGFloat = 0
    var hasAdornments = false
    var hasItemZIndexes = false
    var ownBytes = 0

    func adding(_ run: Run) -> Total {
      var total = self
      total.end = max(end, run.end)
      total.reach = reach.union(Reach(lower: 0, upper: max(0, run.end))).union(run.reach(run.solved.reach))
      total.adornmentReach = adornmentReach.union(run.reach(run.solved.attachedReach))
      total.crossReach = crossReach.union(run.solved.crossReach)
      total.breadth = max(breadth, run.solved.breadth)
      total.hasAdornments = hasAdornments || !run.solved.attached.isEmpty
      total.hasItemZIndexes = hasItemZIndexes || run.solved.hasZIndexes
      if !run.isStandard { total.ownBytes += run.solved.storedBytes }
      return total
    }
  }

  /// A template and the rule by which it repeats.
  struct Rule: Sendable {
    var template: TemplateItem
    /// Whether measured views decide an extent in it.
    var isEstimated: Bool
    /// Between groups.
    var spacing: CGFloat
    /// Pixels per point that sizes are rounded to.
    var pixelScale: CGFloat
    /// Whether items that are estimated across count as broad as the broadest that is measured.
    var assumesBroadest: Bool
  }

  public let itemCount: Int
  /// The space for the groups. Fractions of a length are parts of its length.
  public let container: CGSize
  public internal(set) var work = SolveWork()
  /// How many groups were solved item by item.
  var solvedGroupCount = 0
  /// The values of the template that cannot be followed, each once.
  public internal(set) var templateIssues: [TemplateIssue] = []
  let rule: Rule
  var measured: MeasuredItems
  /// The measured sizes of views beside items and groups. New ones solve nothing: no item depends on them.
  ///
  /// - Complexity: O(t) for t views in the template.
  public var views = MeasuredViews() { didSet { viewOverhang = views.overhang(of: template.allAttached) } }
  /// How far measured views extend at most beyond their estimates.
  private(set) var viewOverhang = CGSize.zero
  /// The group where nothing is measured.
  var standard = SolvedGroup.blank
  /// The length that all groups share, if the template requires one.
  var sharedLength: CGFloat?
  var list = RunList()

  /// - Parameters:
  ///   - itemCount: How many items there are.
  ///   - template: The group that is repeated.
  ///   - container: The space for the groups, insets of the section taken off.
  ///   - spacing: Between groups. Negative spacing lets them overlap, at most up to one place.
  ///   - pixelScale: Pixels per point that sizes are rounded to; 1 rounds nothing.
  ///   - measured: The measured sizes of views, by item, across and along. Only estimated axes use them.
  ///   - assumesBroadest: Whether items that are estimated across and not measured count as broad as the broadest that
  ///     is.
  ///   - known: Other groups, such as the same ones before a change, or those of the section before. If the template of
  ///     one of them has the same values and the same space, and nothing in it is estimated, it is not solved again.
  /// - Complexity: O(c + m log m) for c items of a group and m measured ones. Where the template is known, O(t) for t
  ///   items and groups in it.
  public init(
    itemCount: Int, template: TemplateItem, container: CGSize, spacing: CGFloat = 0, pixelScale: CGFloat = 1,
    measured: [Int: CGSize] = [:], assumesBroadest: Bool = false, known: [RepeatedGroups] = []
  ) {
    let isEstimated = template.isEstimated
    rule = Rule(
      template: template, isEstimated: isEstimated, spacing: Extent.finite(spacing),
      pixelScale: pixelScale > 0 && pixelScale.isFinite ? pixelScale : 1,
      assumesBroadest: assumesBroadest && isEstimated && template.isEstimated(.across))
    self.itemCount = max(0, itemCount)
    self.container = CGSize(width: Extent.usable(container.width), height: Extent.usable(container.height))
    self.measured = isEstimated ? MeasuredItems(measured) : MeasuredItems()
    solveFromScratch(known)
  }

  var runs: [Run] { list.runs }
  var template: TemplateItem { rule.template }
  var spacing: CGFloat { rule.spacing }
  public var breadth: CGFloat { container.width }
  public var issues: [SectionIssue] { templateIssues.map(SectionIssue.template) }

  /// Whether views decide about an extent of items on an axis.
  public func isEstimated(_ axis: TemplateAxis) -> Bool { rule.isEstimated && template.isEstimated(axis) }

  /// How many groups there are.
  public var groupCount: Int { runs.last.map { $0.group + $0.groupCount } ?? 0 }

  public var storedBytes: Int {
    if !rule.isEstimated { return views.storedBytes }
    return views.storedBytes + total.ownBytes + list.storedBytes + measured.storedBytes
  }

  /// - Complexity: O(log r) for r runs: O(1) where nothing was measured.
  public func frame(ofItem item: Int) -> CGRect {
    let (run, group, slot) = place(ofItem: item)
    return runs[run].solved.slots[slot].frame.moved(x: 0, y: runs[run].start(group))
  }

  private var total: Total { runs.last?.total ?? Total() }
  public var length: CGFloat { max(0, total.end) }
  public var reach: Reach { total.reach.grown(by: viewOverhang.height) }

  /// The extent across of the broadest group.
  public var broadest: CGFloat { total.breadth }

  /// A range across the scroll axis that contains all items and attached views.
  public var crossReach: Reach { total.crossReach.grown(by: viewOverhang.width) }

  public var adornmentReach: Reach { total.adornmentReach.grown(by: viewOverhang.height) }
  public var hasAdornments: Bool { total.hasAdornments }
  public var hasItemZIndexes: Bool { total.hasItemZIndexes }

  public func zIndex(ofItem item: Int) -> Int {
    let (run, _, slot) = place(ofItem: item)
    return runs[run].solved.slots[slot].zIndex
  }

  /// The run of an item, the group in it, and the item's place in the group.
  func place(ofItem item: Int) -> (run: Int, group: Int, slot: Int) {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    let run = runs.count == 1 ? 0 : runs.partitioningIndex { $0.item > item } - 1
    let (group, slot) = (item - runs[run].item).quotientAndRemainder(dividingBy: runs[run].solved.slots.count)
    return (run, group, slot)
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .across, count: groupCount,
      lineOfItem: {
        guard $0 >= 0, $0 < itemCount else { return nil }
        let (run, group, _) = place(ofItem: $0)
        return runs[run].group + group
      },
      line: { number in
        let run = runs[runs.partitioningIndex { $0.group > number } - 1]
        let group = number - run.group
        let first = run.item + group * run.solved.slots.count
        return LineStructure.Line(
          items: ItemHits(first..<min(itemCount, first + run.solved.slots.count)),
          frame: CGRect(x: 0, y: run.start(group), width: breadth, height: run.solved.length))
      })
  }
}

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
    forEachGroup(in: window, list.slots, { $0.slotReach }) { run, group, window in
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
    forEachGroup(in: near, list.adornments, { $0.attachedReach }) { run, group, near in
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
    in window: Window, _ index: IntervalIndex, _ reach: (SolvedGroup) -> Reach, _ body: (Run, Int, Window) -> Void
  ) {
    guard !window.isEmpty, !runs.isEmpty else { return }
    let near = window.grown(forMagnitude: max(self.reach.upper, abs(window.minY)))
    func visit(_ run: Run) {
      let reach = reach(run.solved)
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

/// Runs of groups, and where these and the views beside their groups lie along the scroll axis. The indexes are empty
/// unless there are several runs.
struct RunList: Sendable {
  private(set) var runs: [RepeatedGroups.Run] = []
  private(set) var slots = IntervalIndex()
  private(set) var adornments = IntervalIndex()
  /// How many runs the indexes contain that are still right.
  private var indexedCount = 0

  var storedBytes: Int {
    runs.capacity * MemoryLayout<RepeatedGroups.Run>.stride + slots.storedBytes + adornments.storedBytes
  }

  mutating func append(_ run: RepeatedGroups.Run) {
    var run = run
    run.total = (runs.last?.total ?? RepeatedGroups.Total()).adding(run)
    runs.append(run)
  }

  mutating func removeLast() {
    runs.removeLast()
    indexedCount = min(indexedCount, runs.count)
  }

  mutating func removeAll() { (runs, indexedCount) = ([], 0) }

  /// Brings the indexes up to date.
  ///
  /// - Complexity: O(log r + n) for r runs with n new ones.
  mutating func updateIndexes() {
    guard runs.count > 1 else {
      (slots, adornments, indexedCount) = (IntervalIndex(), IntervalIndex(), 0)
      return
    }
    let runs = runs
    slots.update(from: indexedCount, count: runs.count) { Self.bounds(of: runs[$0], runs[$0].solved.slotReach) }
    adornments.update(from: indexedCount, count: runs.count) {
      Self.bounds(of: runs[$0], runs[$0].solved.attachedReach)
    }
    indexedCount = runs.count
  }

  private static func bounds(of run: RepeatedGroups.Run, _ reach: Reach) -> IntervalIndex.Bounds {
    let reach = run.reach(reach)
    return IntervalIndex.Bounds(lower: reach.lower, upper: reach.upper)
  }
}
