import Foundation

// Phases of a solve:
// 1. break: one pass over the contiguous sizes, greedily, one record per line
// 2. fix: only if the pass met a size that cannot be placed, count those as 0 and break again
// 3. measure: the length, and an index where lines may run backwards

extension RaggedFlow {
  /// Solves a flow.
  ///
  /// - Complexity: O(n) for n items. The sizes are kept, not copied.
  public init(sizes: [CGSize], metrics: FlowMetrics) {
    self.sizes = sizes
    self.metrics = metrics
    work = SolveWork()
    length = 0
    reach = Reach(lower: 0, upper: 0)
    lineRecords = []
    broadItems = BroadItems()
    sizeIssues = []
    solve(from: 0)
  }

  /// Solves a flow with sizes in memory of the caller, which is copied.
  public static func solve(sizes: UnsafeBufferPointer<CGSize>, metrics: FlowMetrics) -> RaggedFlow {
    RaggedFlow(sizes: Array(sizes), metrics: metrics)
  }

  /// Takes new sizes, of which those before `item` are unchanged, and solves from the line before the item on. The
  /// number of items may change.
  ///
  /// - Complexity: O(n - i + l) for item i of n and l items on the line before it.
  @discardableResult
  public mutating func resolve(from item: Int, sizes newSizes: [CGSize]) -> SolveWork {
    precondition(item >= 0 && item <= itemCount, "item \(item) is out of range; there are \(itemCount)")
    precondition(item <= newSizes.count, "sizes end at \(newSizes.count), before item \(item)")
    // If sizes were replaced, all sizes have to be checked again.
    let resume = sizeIssues.isEmpty ? firstItemToSolve(forChangeAt: item) : 0
    forgetLines(from: resume)
    sizes = newSizes
    if resume == 0 { sizeIssues = [] }
    solve(from: resume)
    return work
  }

  /// Adds items at the end. Only these and the items of the last line are solved.
  @discardableResult
  public mutating func append(contentsOf more: [CGSize]) -> SolveWork {
    let resume = firstItemToSolve(forChangeAt: itemCount)
    forgetLines(from: resume)
    sizes.append(contentsOf: more)
    solve(from: resume)
    return work
  }

  /// Keeps only the lines before the one that begins with an item. They are continued elsewhere.
  mutating func keepItems(before item: Int) {
    forgetLines(from: item)
    sizes.removeSubrange(item...)
    isContinued = true
    measureLines()
  }

  /// A smaller item may join the line before it, so solving starts at that line.
  private func firstItemToSolve(forChangeAt item: Int) -> Int {
    guard item > 0, !lineRecords.isEmpty else { return 0 }
    return lineRecords[indexOfLine(containing: item - 1)].first
  }

  /// - Precondition: the lines from `item` on were dropped.
  private mutating func solve(from item: Int) {
    let (kept, keptBroadItems) = (lineRecords.count, broadItems)
    let breaker = LineBreaker(metrics: metrics)
    if !breaker.breakLines(sizes, from: item, into: &lineRecords, &broadItems) {
      correctSizes(from: item)
      lineRecords.removeSubrange(kept...)
      broadItems = keptBroadItems
      _ = breaker.breakLines(sizes, from: item, into: &lineRecords, &broadItems)
    }
    work = SolveWork(itemsSolved: itemCount - item)
    measureLines()
  }

  /// Drops the lines from `item` on, which begins a line. Must be called before the sizes change.
  ///
  /// - Complexity: O(m) for m dropped lines.
  private mutating func forgetLines(from item: Int) {
    let kept = item == 0 ? 0 : indexOfLine(containing: item)
    for line in kept..<lineRecords.count where lineRecords[line].extents > metrics.limit {
      broadItems.count -= items(ofLine: line).count == 1 ? 1 : 0
    }
    if broadItems.count == 0 { broadItems.first = nil }
    lineRecords.removeSubrange(kept...)
  }

  private mutating func correctSizes(from item: Int) {
    var census = SectionIssue.Census()
    for index in item..<sizes.count {
      let size = sizes[index]
      if census.inspect(item: index, size.width, size.height) {
        sizes[index] = CGSize(width: Extent.usable(size.width), height: Extent.usable(size.height))
      }
    }
    sizeIssues += census.issues
  }

  /// The length, and an index where negative spacing may make lines run backwards.
  private mutating func measureLines() {
    irregularLines = nil
    length = lineRecords.last.map { $0.start + $0.thickness } ?? 0
    reach = Reach(lower: 0, upper: length)
    if metrics.lineSpacing < 0 { measureOverlappingLines() }
  }

  private mutating func measureOverlappingLines() {
    reach.upper = 0
    for line in lineRecords {
      reach = reach.union(Reach(lower: line.start, upper: line.start + line.thickness))
    }
    length = reach.upper
    irregularLines = IntervalIndex(count: lineRecords.count) { [lineRecords] in
      IntervalIndex.Bounds(lower: lineRecords[$0].start, upper: lineRecords[$0].start + lineRecords[$0].thickness)
    }
  }
}
