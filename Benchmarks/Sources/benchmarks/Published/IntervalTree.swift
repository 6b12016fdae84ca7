import Foundation

/// The interval tree of the textbooks: intervals sorted by their starts as a balanced tree without pointers, in which
/// each node knows the largest end below it.
struct IntervalTree {
  private let frames: [CGRect]
  /// By place in the order of starts.
  private let items: [Int]
  private let starts: [CGFloat]
  private let ends: [CGFloat]
  private var largestEnds: [CGFloat]

  init(frames: [CGRect]) {
    self.frames = frames
    items = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    starts = items.map { frames[$0].minY }
    ends = items.map { frames[$0].maxY }
    largestEnds = ends
    measure(0..<items.count)
  }

  @discardableResult
  private mutating func measure(_ range: Range<Int>) -> CGFloat {
    guard !range.isEmpty else { return -.infinity }
    let root = range.root
    largestEnds[root] = max(ends[root], measure(range.lowerBound..<root), measure(root + 1..<range.upperBound))
    return largestEnds[root]
  }

  func items(overlapping rect: CGRect) -> [Int] {
    var found: [Int] = []
    visit(0..<items.count, rect, &found)
    found.sort()
    return found
  }

  private func visit(_ range: Range<Int>, _ rect: CGRect, _ found: inout [Int]) {
    guard !range.isEmpty else { return }
    let root = range.root
    guard largestEnds[root] > rect.origin.y else { return }
    visit(range.lowerBound..<root, rect, &found)
    guard starts[root] < rect.origin.y + rect.size.height else { return }
    if ends[root] > rect.origin.y, frames[items[root]].sharesArea(with: rect) { found.append(items[root]) }
    visit(root + 1..<range.upperBound, rect, &found)
  }
}

extension Range<Int> {
  fileprivate var root: Int { lowerBound + count / 2 }
}
