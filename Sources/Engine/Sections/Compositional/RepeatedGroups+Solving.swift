import BinarySearch
import Foundation

extension RepeatedGroups {
  /// Sets measured sizes, in ascending order of items; nil restores the estimate. Solves the groups of these items and
  /// moves those after them.
  ///
  /// - Complexity: O(k + m - r) for k items, where r of m measured ones come before all of them. Where all groups share
  ///   their length, O(k + m).
  public mutating func measure(_ changes: [(item: Int, size: CGSize?)]) {
    let changes = changes.filter { $0.item >= 0 && $0.item < itemCount }
    work = SolveWork()
    guard rule.isEstimated, let first = changes.first else { return }
    let assumed = assumedBreadth
    measured.change(changes)
    if template.size.length.isUniformAcrossSiblings || assumed != assumedBreadth { return solveFromScratch() }
    keepRuns(before: first.item)
    placeRuns()
  }

  /// Solves the template, and all groups where something is measured.
  ///
  /// - Parameter known: Groups whose solved template is used if it is the same.
  mutating func solveFromScratch(_ known: [RepeatedGroups] = []) {
    list.removeAll()
    (work, templateIssues, sharedLength) = (SolveWork(), [], nil)
    guard itemCount > 0 else { return list.updateIndexes() }
    guard container.width > 0 else {
      // The stack reports insets of the section that leave nothing.
      standard = .blank
      list.append(run(standard, groupCount: itemCount, isStandard: true))
      return list.updateIndexes()
    }
    if let known = known.first(where: hasTheTemplate) {
      (standard, templateIssues) = (known.standard, known.templateIssues)
      return placeRuns()
    }
    if template.size.length.isUniformAcrossSiblings { sharedLength = longestMeasured() }
    standard = solved(first: 0, end: .max) { _ in nil }
    work = SolveWork()
    placeRuns()
  }

  /// Whether a template is solved to the same group here as in `other`, where it was solved. Measured items have no
  /// effect on templates where nothing is estimated.
  private func hasTheTemplate(of other: RepeatedGroups) -> Bool {
    !rule.isEstimated && other.itemCount > 0 && container == other.container
      && rule.pixelScale == other.rule.pixelScale && template.isSolved(like: other.template)
  }

  /// The longest of the groups where something is measured, or nil if nothing is.
  private mutating func longestMeasured() -> CGFloat? {
    if measured.items.isEmpty { return nil }
    standard = solved(first: 0, end: .max) { _ in nil }
    placeRuns()
    let edges = template.edges.minimum(.along)
    let longest = runs.filter(\.solved.isMeasured).map { $0.solved.length - edges }.max()
    list.removeAll()
    return longest
  }

  private mutating func solved(first: Int, end: Int, measured: @escaping (Int) -> CGSize?) -> SolvedGroup {
    var solver = TemplateSolver(
      pixelScale: rule.pixelScale, first: first, end: end, assumedBreadth: assumedBreadth, measured: measured)
    let group = solver.solve(
      template, in: container, forced: TemplateSolver.Forced(breadth: nil, length: sharedLength))
    for issue in solver.issues where templateIssues.count < 8 && !templateIssues.contains(issue) {
      templateIssues.append(issue)
    }
    work.itemsSolved += group.slots.count
    solvedGroupCount += 1
    return group
  }

  /// The breadth of the broadest measured item, if items that are not measured count as that broad.
  var assumedBreadth: CGFloat? {
    rule.assumesBroadest ? measured.sizes.lazy.map(\.width).max().map(Extent.usable) : nil
  }

  /// Drops all groups that the size of an item may change.
  private mutating func keepRuns(before item: Int) {
    while let last = runs.last {
      let size = last.solved.slots.count
      let kept = item < last.item + last.solved.read ? 0 : (item - last.item - last.solved.read) / size + 1
      if kept >= last.groupCount { return }
      list.removeLast()
      if kept > 0 {
        var shorter = last
        shorter.groupCount = kept
        return list.append(shorter)
      }
    }
  }

  /// Places further groups after the last one.
  private mutating func placeRuns() {
    let size = standard.slots.count
    var next = runs.last?.items.upperBound ?? 0
    while next < itemCount {
      let place = measured.first(from: next)
      let limit = place < measured.items.count ? measured.items[place] : itemCount
      // A group is like the template if no item that it depends on was measured or is missing.
      var count = limit - next < standard.read ? 0 : (limit - next - standard.read) / size + 1
      if !rule.isEstimated { count = (itemCount - next + size - 1) / size }
      if count > 0 {
        list.append(run(standard, groupCount: count, isStandard: true))
      } else {
        let (sizes, count) = (measured, itemCount)
        let group = solved(first: next, end: count) { sizes[$0] }
        list.append(run(group, groupCount: 1, isStandard: false))
      }
      next = runs[runs.count - 1].items.upperBound
    }
    list.updateIndexes()
  }

  private func run(_ solved: SolvedGroup, groupCount: Int, isStandard: Bool) -> Run {
    let step = max(0, solved.length + spacing)
    guard let last = runs.last else {
      return Run(
        item: 0, group: 0, start: 0, groupCount: groupCount, solved: solved, adornments: [], step: step,
        isStandard: isStandard)
    }
    var adornments = last.adornments
    for (kind, count) in last.solved.groupCounts.enumerated() {
      while adornments.count <= kind { adornments.append(0) }
      adornments[kind] += count * last.groupCount
    }
    return Run(
      item: last.items.upperBound, group: last.group + last.groupCount,
      start: max(last.start(last.groupCount - 1), last.end + spacing), groupCount: groupCount, solved: solved,
      adornments: adornments, step: step, isStandard: isStandard)
  }
}

/// The sizes of some items, in ascending order of the items.
struct MeasuredItems: Sendable {
  private(set) var items: [Int] = []
  private(set) var sizes: [CGSize] = []

  init() {}

  /// - Complexity: O(m log m) for m sizes.
  init(_ sizes: [Int: CGSize]) {
    items = sizes.keys.sorted()
    self.sizes = items.map { sizes[$0] ?? .zero }
  }

  /// - Complexity: O(log m) for m sizes.
  subscript(item: Int) -> CGSize? {
    let place = first(from: item)
    return place < items.count && items[place] == item ? sizes[place] : nil
  }

  /// The position of the first of these items that is not before an item.
  func first(from item: Int) -> Int {
    if let last = items.last, item > last { return items.count }
    return items.partitioningIndex { $0 >= item }
  }

  /// Sets the sizes of some items, in ascending order; nil removes one.
  ///
  /// - Complexity: O(k + m - r) for k items, where r of m sizes come before all of them.
  mutating func change(_ changes: [(item: Int, size: CGSize?)]) {
    guard let first = changes.first else { return }
    let kept = self.first(from: first.item)
    let (oldItems, oldSizes) = (Array(items[kept...]), Array(sizes[kept...]))
    items.removeSubrange(kept...)
    sizes.removeSubrange(kept...)
    var next = 0
    func copy(before item: Int, _ list: inout MeasuredItems) {
      while next < oldItems.count, oldItems[next] < item {
        list.items.append(oldItems[next])
        list.sizes.append(oldSizes[next])
        next += 1
      }
    }
    for change in changes {
      copy(before: change.item, &self)
      if next < oldItems.count, oldItems[next] == change.item { next += 1 }
      guard let size = change.size else { continue }
      items.append(change.item)
      sizes.append(size)
    }
    copy(before: .max, &self)
  }

  var storedBytes: Int { items.capacity * MemoryLayout<Int>.stride + sizes.capacity * MemoryLayout<CGSize>.stride }
}
