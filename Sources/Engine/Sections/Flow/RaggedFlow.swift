import BinarySearch
import Foundation

/// A flow of items of various sizes. Stores one record for each line, besides the contiguous sizes.
///
/// Lines are broken greedily in index order. If they are justified, and A is the breadth, a line of k items that is not
/// the last has `gap = (A - sum) / (k - 1)`. A lone item is centred. The last line is at the leading edge with the
/// minimum spacing. An item broader than A is alone on its line, at the leading edge.
public struct RaggedFlow: SectionArrangement {
  /// A line box. The alignment is computed from it when it is read. So appending can turn the last line into an inner
  /// one without changing it.
  struct Line: Sendable, Hashable {
    /// The first item; the line ends where the next one starts.
    var first: Int
    /// Where the line box begins, along the scroll axis.
    var start: CGFloat
    /// The largest item extent along the scroll axis.
    var thickness: CGFloat
    /// The item extents added up, without gaps.
    var extents: CGFloat
  }

  /// The items broader than the line; each is alone on its line.
  struct BroadItems: Sendable, Hashable {
    var first: Int?
    var count = 0
  }

  /// The sizes as given, by item.
  public internal(set) var sizes: [CGSize]
  /// The metrics for breaking lines.
  public let metrics: FlowMetrics
  public internal(set) var work: SolveWork
  public internal(set) var length: CGFloat
  public internal(set) var reach: Reach
  public var crossReach: Reach { crossReachOfFlow(metrics) }
  var lineRecords: [Line]
  var sizeIssues: [SectionIssue]
  var broadItems: BroadItems
  /// Whether more lines follow elsewhere, so that the last line here is not the last of the section.
  var isContinued = false
  /// Present only if negative line spacing may put starts or ends out of order.
  var irregularLines: IntervalIndex?

  public var itemCount: Int { sizes.count }
  public var breadth: CGFloat { metrics.breadth }

  public var issues: [SectionIssue] {
    guard let first = broadItems.first else { return sizeIssues }
    return sizeIssues + [
      .itemTooBroad(item: first, extent: sizes[first].width, available: metrics.breadth, count: broadItems.count)
    ]
  }

  public var storedBytes: Int {
    lineRecords.capacity * MemoryLayout<Line>.stride + (irregularLines?.storedBytes ?? 0)
  }

  /// - Complexity: O(log m + k) for m lines and k items on the line.
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    let line = indexOfLine(containing: item)
    let record = lineRecords[line]
    let (lead, gap) = spread(ofLine: line)
    var x = lead
    for earlier in record.first..<item { x += sizes[earlier].width + gap }
    return frame(x: x, size: sizes[item], in: record)
  }

  /// - Precondition: `item` exists.
  func indexOfLine(containing item: Int) -> Int {
    lineRecords.partitioningIndex { $0.first > item } - 1
  }

  func items(ofLine line: Int) -> Range<Int> {
    lineRecords[line].first..<(line + 1 < lineRecords.count ? lineRecords[line + 1].first : itemCount)
  }

  @inline(__always)
  private func frame(x: CGFloat, size: CGSize, in line: Line) -> CGRect {
    let y = line.start + metrics.offset(ofItem: size.height, inLine: line.thickness)
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// The leading edge and the gap of a line.
  private func spread(ofLine line: Int) -> (lead: CGFloat, gap: CGFloat) {
    let count = items(ofLine: line).count
    let record = lineRecords[line]
    let isInner = isContinued || line + 1 < lineRecords.count
    guard isInner && metrics.lineAlignment == .justified else {
      return metrics.packed(extents: record.extents, count: count)
    }
    let free = metrics.breadth - record.extents
    // A lone item is in the middle, even if it is broader than the line.
    return count == 1 ? (free / 2, metrics.interitemSpacing) : (0, free / CGFloat(count - 1))
  }

  public func items(overlapping rect: CGRect) -> ItemHits { visitedItems(overlapping: rect) }

  /// - Complexity: O(log m + k) for m lines and k items on the lines that overlap `rect`.
  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    guard !window.isEmpty else { return }
    // By rounding, an aligned item may end a little beyond its line.
    let search = window.grown(forMagnitude: reach.upper)
    guard let irregularLines else {
      for line in lineRange(overlapping: search) { visit(line: line, window, body) }
      return
    }
    irregularLines.forEachCandidates(overlapping: search.minY, search.maxY) { lines in
      for line in lines { visit(line: line, window, body) }
    }
  }

  /// Lines are about equally thick, so the average gives a good first guess.
  private func lineRange(overlapping window: Window) -> Range<Int> {
    let guess = CGFloat(lineRecords.count) * (window.minY / max(1, length))
    let first = partitionPoint(in: lineRecords.indices, near: guess) {
      lineRecords[$0].start + lineRecords[$0].thickness > window.minY
    }
    let last = partitionPoint(in: first..<lineRecords.count, near: CGFloat(first)) {
      lineRecords[$0].start >= window.maxY
    }
    return first..<last
  }

  private func visit(line: Int, _ window: Window, _ body: (Int, CGRect) -> Void) {
    let record = lineRecords[line]
    let (lead, gap) = spread(ofLine: line)
    let range = items(ofLine: line)
    sizes.withUnsafeBufferPointer { sizes in
      var x = lead
      for item in range {
        let frame = frame(x: x, size: sizes[item], in: record)
        if window.overlaps(frame) { body(item, frame) }
        x += sizes[item].width + gap
        if x >= window.maxX && gap >= 0 { break }
      }
    }
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .across, count: lineRecords.count,
      lineOfItem: { $0 >= 0 && $0 < itemCount ? indexOfLine(containing: $0) : nil },
      line: { line in
        let record = lineRecords[line]
        return LineStructure.Line(
          items: ItemHits(items(ofLine: line)),
          frame: CGRect(x: 0, y: record.start, width: breadth, height: record.thickness))
      })
  }
}

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

  /// Takes new sizes, and solves from the line before `item` on: the sizes before the item are unchanged. The number of
  /// items may change.
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

/// The inner loop of a ragged flow, over contiguous sizes.
struct LineBreaker {
  /// Lines gathered before they are appended to the others in one go.
  private static let chunkCapacity = 512

  let metrics: FlowMetrics

  /// Breaks the items from `first` on into lines that follow those in `lines`.
  ///
  /// - Returns: false if a size cannot be placed; the lines and the count of broad items are worthless then.
  func breakLines(
    _ sizes: [CGSize], from first: Int, into lines: inout [RaggedFlow.Line], _ broadItems: inout RaggedFlow.BroadItems
  ) -> Bool {
    guard first < sizes.count else { return true }
    return sizes.withUnsafeBufferPointer { sizes in
      withUnsafeTemporaryAllocation(of: RaggedFlow.Line.self, capacity: Self.chunkCapacity) { chunk in
        var next = first
        var isUsable = true
        while next < sizes.count {
          let start = lines.last.map { $0.start + $0.thickness + metrics.lineSpacing } ?? 0
          let count = fill(chunk, with: sizes, from: &next, start: start, &isUsable, &broadItems)
          if lines.isEmpty { lines.reserveCapacity(expectedLines(items: sizes.count, count, upTo: next)) }
          lines.append(contentsOf: UnsafeBufferPointer(rebasing: chunk[..<count]))
        }
        return isUsable
      }
    }
  }

  /// An estimate from the first lines, which avoids most reallocations.
  private func expectedLines(items: Int, _ count: Int, upTo next: Int) -> Int {
    next == items ? count : Int(Double(items) / Double(next) * Double(count) * 1.03)
  }

  /// Breaks the items from `next` on until they or the places in `chunk` are used up. Returns the number of lines.
  private func fill(
    _ chunk: UnsafeMutableBufferPointer<RaggedFlow.Line>, with sizes: UnsafeBufferPointer<CGSize>,
    from next: inout Int, start: CGFloat, _ isUsable: inout Bool, _ broadItems: inout RaggedFlow.BroadItems
  ) -> Int {
    let (limit, spacing, lineSpacing) = (metrics.limit, metrics.interitemSpacing, metrics.lineSpacing)
    // Negative spacing could let an item broader than the line join one; such an item stays alone.
    let keepsBroadApart = spacing < 0
    var areUsable = isUsable
    var (item, line, start) = (next, 0, start)
    while item < sizes.count && line < chunk.count {
      let first = item
      var extents = sizes[item].width
      var thickness = sizes[item].height
      var used = extents
      areUsable = areUsable && Extent.isUsable(extents) && Extent.isUsable(thickness)
      item &+= 1
      while item < sizes.count {
        let (along, across) = (sizes[item].width, sizes[item].height)
        let joined = used + (spacing + along)
        if !(joined <= limit) || (keepsBroadApart && (along > limit || used > limit)) { break }
        areUsable = areUsable && Extent.isUsable(along) && Extent.isUsable(across)
        used = joined
        extents += along
        thickness = max(thickness, across)
        item &+= 1
      }
      if used > limit { broadItems.add(first) }
      chunk.initializeElement(
        at: line, to: RaggedFlow.Line(first: first, start: start, thickness: thickness, extents: extents))
      start = start + thickness + lineSpacing
      line &+= 1
    }
    (next, isUsable) = (item, areUsable)
    return line
  }
}

extension RaggedFlow.BroadItems {
  fileprivate mutating func add(_ item: Int) {
    first = first ?? item
    count += 1
  }
}
