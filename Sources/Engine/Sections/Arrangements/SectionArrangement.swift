import Foundation

/// The places of one section's items: lines of a flow, columns of a waterfall, tracks of a grid.
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

  /// This arrangement, if it has views beside items or z indexes. A requirement, since a first cast to a protocol
  /// searches all conformances of the program.
  var asAdorned: (any AdornedArrangement)? { get }
}

extension SectionArrangement {
  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    for item in items(overlapping: rect) { body(item, frame(ofItem: item)) }
  }

  /// The items that `forEachItem` visits, for arrangements with their own pass.
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
  public var asAdorned: (any AdornedArrangement)? { nil }

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

/// Item numbers in ascending order, as an arrangement's query returns them.
///
/// Runs and rectangular parts of a grid are stored as four numbers, whatever their size. Only irregular hits need
/// memory, in proportion to their number.
public struct ItemHits: RandomAccessCollection, Sendable {
  enum Storage: Sendable {
    /// Runs of `width` neighbours, each `stride` after the one before; the last run may be shorter.
    case strided(start: Int, width: Int, stride: Int, count: Int)
    case list([Int])
    case packed(ArraySlice<UInt32>)
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  /// No hits.
  public init() {
    self.init(0..<0)
  }

  /// The items of a range.
  public init(_ range: Range<Int>) {
    storage = .strided(start: range.lowerBound, width: Swift.max(1, range.count), stride: 0, count: range.count)
  }

  /// The given items.
  ///
  /// - Precondition: `items` ascends.
  public init(ascending items: [Int]) {
    storage = .list(items)
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .strided(_, _, _, let count): count
    case .list(let items): items.count
    case .packed(let items): items.count
    }
  }

  public subscript(position: Int) -> Int {
    switch storage {
    case .strided(let start, let width, let stride, _):
      stride == 0 ? start + position : start + position / width * stride + position % width
    case .list(let items): items[position]
    case .packed(let items): Int(items[items.startIndex + position])
    }
  }
}

extension ItemHits: Equatable {
  public static func == (left: ItemHits, right: ItemHits) -> Bool { left.elementsEqual(right) }
}

extension ItemHits {
  /// Collects ascending hits, and allocates memory only once they have a gap.
  struct Collector {
    private var run = 0..<0
    private var items: [Int] = []
    private var isScattered = false

    @inline(__always)
    mutating func append(_ item: Int) {
      if isScattered {
        items.append(item)
      } else if run.isEmpty {
        run = item..<item + 1
      } else if item == run.upperBound {
        run = run.lowerBound..<item + 1
      } else {
        items = Array(run)
        items.append(item)
        isScattered = true
      }
    }

    var hits: ItemHits { isScattered ? ItemHits(ascending: items) : ItemHits(run) }
  }
}

/// The lines of a flow, the columns of a waterfall, the rows of a grid. Overlays draw them, and the focus moves along
/// them. Lines are made when they are read; the structure itself is made in O(1).
public struct LineStructure: RandomAccessCollection, Sendable {
  /// One line or column.
  public struct Line: Sendable {
    /// Its items, in index order.
    public var items: ItemHits
    /// The box of the line, in the same coordinates as the frames of its items.
    public var frame: CGRect

    /// A line of the given items.
    public init(items: ItemHits, frame: CGRect) {
      self.items = items
      self.frame = frame
    }
  }

  /// The direction in which the items of one line follow each other.
  public enum Direction: Sendable, Hashable {
    /// Across the scroll axis, as in a flow.
    case across
    /// Along the scroll axis, as in a waterfall.
    case along
  }

  /// The direction of the lines.
  public let direction: Direction
  public let count: Int
  private let line: @Sendable (Int) -> Line
  private let lineOfItem: @Sendable (Int) -> Int?

  /// - Parameters:
  ///   - direction: The direction of the lines.
  ///   - count: How many lines there are.
  ///   - line: Returns the line of a number in 0 ..< count.
  ///   - lineOfItem: The number of the line that holds an item, or nil for an item that does not exist.
  public init(
    direction: Direction, count: Int, lineOfItem: @escaping @Sendable (Int) -> Int?,
    line: @escaping @Sendable (Int) -> Line
  ) {
    self.direction = direction
    self.count = count
    self.line = line
    self.lineOfItem = lineOfItem
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(position: Int) -> Line {
    precondition(position >= 0 && position < count, "line \(position) is out of range; there are \(count)")
    return line(position)
  }

  /// The number of the line that holds `item`, or nil if there is no such item.
  public func index(ofLineContaining item: Int) -> Int? { lineOfItem(item) }

  /// The same lines with every frame passed through `transform`.
  public func mapFrames(_ transform: @escaping @Sendable (CGRect) -> CGRect) -> LineStructure {
    let line = line
    return LineStructure(direction: direction, count: count, lineOfItem: lineOfItem) {
      let original = line($0)
      return Line(items: original.items, frame: transform(original.frame))
    }
  }
}

/// A view beside an item or beside a group of items.
public struct Adornment: Sendable, Hashable {
  /// Which kind of view it is, among those of the section.
  public var kind: Int
  /// The number of its item, or that of its group among those with a view of the kind: in the order of their first
  /// items, a group before the groups in it. More items at the end change no number.
  public var number: Int
  /// In coordinates of the arrangement.
  public var frame: CGRect
  /// Higher values cover lower ones.
  public var zIndex: Int
}

/// An arrangement whose items have their own z indexes, or which has views beside items or groups.
public protocol AdornedArrangement: SectionArrangement {
  /// Whether items have their own z indexes.
  var hasItemZIndexes: Bool { get }
  /// Whether there are views beside items or groups.
  var hasAdornments: Bool { get }
  /// A range along the scroll axis that contains all such views.
  var adornmentReach: Reach { get }

  /// - Precondition: `item` is in `0 ..< itemCount`.
  func zIndex(ofItem item: Int) -> Int

  /// Calls `body` with the views whose frames share a positive area with `rect`, in order of their hosts.
  ///
  /// - Complexity: O(log n + k) for k hits among n items.
  func forEachAdornment(overlapping rect: CGRect, _ body: (Adornment) -> Void)

  /// A view by its kind and number, or nil if there is none.
  ///
  /// - Complexity: O(log n + c) for c items of a group.
  func adornment(ofKind kind: Int, number: Int) -> Adornment?
}

extension AdornedArrangement {
  public var asAdorned: (any AdornedArrangement)? { self }
}
