import BinarySearch
import Foundation

/// A flow of items of one estimated size, except for those that have been measured.
///
/// Its lines are those of a `RaggedFlow` of the same sizes. Rows where nothing is measured are a closed form, so
/// that only measured items and their neighbours are stored and solved.
public struct EstimatedFlow: SectionArrangement {
  /// Lines that follow each other.
  struct Block: Sendable {
    enum Lines: Sendable {
      /// Full rows of items of the estimated size.
      case rows(UniformFlow)
      case ragged(RaggedFlow)

      var arrangement: any SectionArrangement {
        switch self {
        case .rows(let flow): flow
        case .ragged(let flow): flow
        }
      }
    }

    /// The number of items before the block.
    var firstItem: Int
    /// The number of lines before it.
    var firstLine: Int
    /// Where it begins, along the scroll axis.
    var start: CGFloat
    var lines: Lines

    var itemCount: Int { lines.arrangement.itemCount }
    var length: CGFloat { lines.arrangement.length }

    var lineCount: Int {
      switch lines {
      case .rows(let flow): flow.itemCount / flow.itemsPerLine
      case .ragged(let flow): flow.lineRecords.count
      }
    }
  }

  public internal(set) var itemCount: Int
  /// The size of items that were not measured.
  public let itemSize: CGSize
  /// The metrics for breaking lines.
  public let metrics: FlowMetrics
  public internal(set) var work = SolveWork()
  var measured: MeasuredItems
  var blocks: [Block] = []

  public var breadth: CGFloat { metrics.breadth }
  public var crossReach: Reach { crossReachOfFlow(metrics) }
  public var length: CGFloat { blocks.last.map { $0.start + $0.length } ?? 0 }

  public var storedBytes: Int {
    blocks.capacity * MemoryLayout<Block>.stride + measured.storedBytes
      + blocks.reduce(0) { bytes, block in
        guard case .ragged(let flow) = block.lines else { return bytes }
        return bytes + flow.storedBytes + flow.sizes.capacity * MemoryLayout<CGSize>.stride
      }
  }

  public var issues: [SectionIssue] {
    var broad: (item: Int, extent: CGFloat)?
    var count = 0
    for block in blocks {
      for case .itemTooBroad(let item, let extent, _, let more) in block.lines.arrangement.issues {
        broad = broad ?? (block.firstItem + item, extent)
        count += more
      }
    }
    return broad.map {
      [.itemTooBroad(item: $0.item, extent: $0.extent, available: metrics.breadth, count: count)]
    } ?? []
  }

  /// The block that holds an item.
  func indexOfBlock(containing item: Int) -> Int {
    blocks.partitioningIndex { $0.firstItem > item } - 1
  }

  /// - Complexity: O(log b) for b blocks.
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    let block = blocks[indexOfBlock(containing: item)]
    return block.lines.arrangement.frame(ofItem: item - block.firstItem).offsetBy(dx: 0, dy: block.start)
  }

  public func items(overlapping rect: CGRect) -> ItemHits { visitedItems(overlapping: rect) }

  /// - Complexity: O(log b + k) for b blocks and k items on the lines that overlap `rect`.
  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    guard !window.isEmpty else { return }
    let search = window.grown(forMagnitude: length)
    var index = blocks.partitioningIndex { $0.start + $0.length > search.minY }
    while index < blocks.count, blocks[index].start < search.maxY {
      let block = blocks[index]
      let local = window.shifted(x: 0, y: 0 - block.start).grown(forMagnitude: length)
      block.lines.arrangement.forEachItem(overlapping: local.rect) { item, frame in
        let frame = frame.offsetBy(dx: 0, dy: block.start)
        if window.overlaps(frame) { body(block.firstItem + item, frame) }
      }
      index += 1
    }
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .across, count: blocks.last.map { $0.firstLine + $0.lineCount } ?? 0,
      lineOfItem: { item in
        guard item >= 0, item < itemCount else { return nil }
        let block = blocks[indexOfBlock(containing: item)]
        return block.lines.arrangement.lines.index(ofLineContaining: item - block.firstItem).map {
          block.firstLine + $0
        }
      },
      line: { number in
        let block = blocks[blocks.partitioningIndex { $0.firstLine > number } - 1]
        let line = block.lines.arrangement.lines[number - block.firstLine]
        let items = block.firstItem + (line.items.first ?? 0)
        return LineStructure.Line(
          items: ItemHits(items..<items + line.items.count), frame: line.frame.offsetBy(dx: 0, dy: block.start))
      })
  }
}
