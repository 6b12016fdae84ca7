import Foundation

/// How the items of one section are placed: lines of a flow, columns of a waterfall, tracks of a grid.
///
/// Frames are canonical: x runs across the scroll axis from the leading edge, y along it, and the origin is the corner
/// of the section's item area. The section stack knows the scroll direction and the leading side.
public protocol SectionArrangement: Sendable {
  /// The number of items.
  var itemCount: Int { get }

  /// The extent along the scroll axis that the items take, in points; never negative.
  var length: CGFloat { get }

  /// The extent across the scroll axis, in points. A grid may be broader than the view.
  var breadth: CGFloat { get }

  /// The frame of one item.
  ///
  /// - Precondition: `item` is in `0 ..< itemCount`.
  /// - Complexity: O(1), or O(log n) where lines are ragged.
  func frame(ofItem item: Int) -> CGRect

  /// The items whose frames share a positive area with `rect`, in index order.
  ///
  /// - Complexity: O(log n + k) for k hits among n items.
  func items(overlapping rect: CGRect) -> ItemHits

  /// Calls `body` with each item of `items(overlapping:)` and its frame. One pass, no memory.
  ///
  /// - Complexity: O(log n + k) for k hits among n items.
  func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void)

  /// The lines or columns, for overlays and for moving the focus by geometry.
  var lines: LineStructure { get }

  /// A range along the scroll axis that contains all items. It differs from `0 ..< length` only if negative spacing
  /// moves lines before earlier ones.
  var reach: Reach { get }

  /// A stretch across the scroll axis that no item leaves. By default each item is looked at.
  var crossReach: Reach { get }

  /// Values that the solver replaced or could not follow.
  var issues: [SectionIssue] { get }

  /// The work of the latest solve; closed forms solve nothing.
  var work: SolveWork { get }

  /// The bytes stored for items and lines, without the sizes or lengths that were given.
  var storedBytes: Int { get }
}

extension SectionArrangement {
  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    for item in items(overlapping: rect) { body(item, frame(ofItem: item)) }
  }

  /// The items that `forEachItem` visits, for arrangements with a pass of their own.
  @inline(__always)
  func visitedItems(overlapping rect: CGRect) -> ItemHits {
    var collector = ItemHits.Collector()
    forEachItem(overlapping: rect) { item, _ in collector.append(item) }
    return collector.hits
  }

  public var reach: Reach { Reach(lower: 0, upper: length) }
  public var crossReach: Reach { reachOfItemsAcross }
  public var issues: [SectionIssue] { [] }
  public var work: SolveWork { SolveWork() }
  public var storedBytes: Int { 0 }

  /// - Complexity: O(n) for n items.
  private var reachOfItemsAcross: Reach {
    (0..<itemCount).reduce(Reach(lower: 0, upper: breadth)) { reach, item in
      let frame = frame(ofItem: item)
      return reach.union(Reach(lower: frame.origin.x, upper: frame.origin.x + frame.size.width))
    }
  }

  /// The reach across of a flow, whose items stay in its breadth unless one is broader or spacing is negative.
  func crossReachOfFlow(_ metrics: FlowMetrics) -> Reach {
    let hasBroadItems = issues.contains { issue in
      if case .itemTooBroad = issue { true } else { false }
    }
    if hasBroadItems || metrics.interitemSpacing < 0 { return reachOfItemsAcross }
    return Reach(lower: 0, upper: breadth)
  }

  /// The reach across of a waterfall, whose items fill its columns.
  var crossReachOfColumns: Reach {
    lines.reduce(Reach(lower: 0, upper: breadth)) { reach, line in
      reach.union(Reach(lower: line.frame.origin.x, upper: line.frame.origin.x + line.frame.size.width))
    }
  }
}

/// The work of a solve, so that tests can check the promised costs.
public struct SolveWork: Sendable, Hashable {
  /// The items whose places were computed. Closed forms report 0.
  public var itemsSolved: Int

  /// A count of solved items.
  public init(itemsSolved: Int = 0) {
    self.itemsSolved = itemsSolved
  }
}
