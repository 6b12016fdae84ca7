import Foundation

/// Arbitrary frames with an interval index: sorted starts and a maximum tree of ends. So one large frame does not turn
/// a query into a scan.
public struct FrameList: SectionArrangement {
  /// The frames as given, by item.
  public let frames: [CGRect]
  public let length: CGFloat
  public let breadth: CGFloat
  public let reach: Reach
  public let issues: [SectionIssue]
  public let work: SolveWork
  /// Positions in the order of their starts, if that is not the order of the items.
  private let order: [UInt32]?
  private let index: IntervalIndex

  /// - Parameters:
  ///   - frames: One for each item; frames that are not finite count as empty.
  ///   - breadth: The extent across; nil takes that of the frames.
  /// - Complexity: O(n log n) for n frames, O(n) where they are ordered along the scroll axis.
  public init(frames: [CGRect], breadth: CGFloat? = nil) {
    var census = SectionIssue.Census()
    var usable = frames
    for item in frames.indices {
      let frame = frames[item]
      let isPlaced = abs(frame.origin.x) <= Extent.largest && abs(frame.origin.y) <= Extent.largest
      let origin = isPlaced ? CGFloat(0) : .nan
      if census.inspect(item: item, frame.size.width, frame.size.height, origin) {
        usable[item] = CGRect(origin: isPlaced ? frame.origin : .zero, size: .zero)
      }
    }
    var reach = Reach(lower: 0, upper: 0)
    var broadest: CGFloat = 0
    var isOrdered = true
    for item in usable.indices {
      let frame = usable[item]
      reach = reach.union(Reach(lower: frame.origin.y, upper: frame.origin.y + frame.size.height))
      broadest = max(broadest, frame.origin.x + frame.size.width)
      if item > 0 && frame.origin.y < usable[item - 1].origin.y { isOrdered = false }
    }
    let order = isOrdered ? nil : Self.order(of: usable)
    self.frames = usable
    self.reach = reach
    self.order = order
    length = reach.upper
    self.breadth = breadth.map(Extent.usable) ?? broadest
    issues = census.issues
    work = SolveWork(itemsSolved: frames.count)
    index = IntervalIndex(count: usable.count) { position in
      let frame = usable[order.map { Int($0[position]) } ?? position]
      return IntervalIndex.Bounds(lower: frame.origin.y, upper: frame.origin.y + frame.size.height)
    }
  }

  private static func order(of frames: [CGRect]) -> [UInt32] {
    (0..<UInt32(frames.count)).sorted {
      (frames[Int($0)].origin.y, $0) < (frames[Int($1)].origin.y, $1)
    }
  }

  public var itemCount: Int { frames.count }

  public var storedBytes: Int {
    (order?.capacity ?? 0) * MemoryLayout<UInt32>.stride + index.storedBytes
  }

  /// - Complexity: O(1).
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    return frames[item]
  }

  /// - Complexity: O(log n + k log k) for k hits among n frames.
  public func items(overlapping rect: CGRect) -> ItemHits {
    let window = Window(rect)
    guard !window.isEmpty else { return ItemHits() }
    guard let order else {
      var collector = ItemHits.Collector()
      index.forEachCandidates(overlapping: window.minY, window.maxY) { positions in
        for item in positions where window.overlaps(frames[item]) { collector.append(item) }
      }
      return collector.hits
    }
    var hits: [Int] = []
    index.forEachCandidates(overlapping: window.minY, window.maxY) { positions in
      for position in positions {
        let item = Int(order[position])
        if window.overlaps(frames[item]) { hits.append(item) }
      }
    }
    hits.sort()
    return ItemHits(ascending: hits)
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .across, count: itemCount, lineOfItem: { $0 >= 0 && $0 < itemCount ? $0 : nil },
      line: { LineStructure.Line(items: ItemHits($0..<$0 + 1), frame: frames[$0]) })
  }
}
