/// The work done by layouts and their hosts, counted rather than timed.
///
/// `CollectionView.statistics` is what the last pass cost; `LayoutStatistics.total` is the running sum for the process.
/// The counters are plain numbers without a lock: layouts run on the main actor.
public struct LayoutStatistics: Hashable, Sendable {
  /// Calls of `prepare()`.
  public var prepares = 0
  /// Sections whose frames were worked out anew.
  public var sectionsSolved = 0
  /// Items whose frames were worked out anew; items that a closed form answers count nothing.
  public var itemsSolved = 0
  /// Calls of `layoutAttributesForElements(in:)` by a host.
  public var rectQueries = 0
  /// Attributes that layouts returned to those queries.
  public var elementsReturned = 0
  /// Attributes returned that did not overlap the rectangle asked for.
  public var elementsReturnedInVain = 0
  /// Attributes objects made, copies included.
  public var attributesMade = 0
  /// Times a `frame` was read from an attributes object.
  public var framesRead = 0
  /// Views made because none could be reused.
  public var viewsMade = 0
  /// Views taken back into use.
  public var viewsReused = 0
  /// Views put aside for reuse.
  public var viewsRecycled = 0

  /// No work.
  public init() {}

  /// The sum of all work in this process so far.
  public static var total: LayoutStatistics { running }

  /// Seen by this module alone, so that counting costs no check of exclusive access.
  nonisolated(unsafe) static var running = LayoutStatistics()

  /// Adds to a counter. Layouts of any package report the sections and items they solve with this.
  public static func count(_ counter: WritableKeyPath<LayoutStatistics, Int>, _ amount: Int = 1) {
    var sum = running
    sum[keyPath: counter] += amount
    running = sum
  }

  /// Counter by counter, `lhs` less `rhs`.
  public static func - (lhs: LayoutStatistics, rhs: LayoutStatistics) -> LayoutStatistics {
    var difference = lhs
    for counter in counters { difference[keyPath: counter] -= rhs[keyPath: counter] }
    return difference
  }

  /// Counter by counter, the sum.
  public static func + (lhs: LayoutStatistics, rhs: LayoutStatistics) -> LayoutStatistics {
    var sum = lhs
    for counter in counters { sum[keyPath: counter] += rhs[keyPath: counter] }
    return sum
  }

  /// Every counter with its name, in the order of declaration, for panels and reports.
  public var named: [(name: String, value: Int)] {
    zip(Self.names, Self.counters).map { ($0, self[keyPath: $1]) }
  }

  private static let names = [
    "prepares", "sectionsSolved", "itemsSolved", "rectQueries", "elementsReturned", "elementsReturnedInVain",
    "attributesMade", "framesRead", "viewsMade", "viewsReused", "viewsRecycled",
  ]

  private static var counters: [WritableKeyPath<LayoutStatistics, Int>] {
    [
      \.prepares, \.sectionsSolved, \.itemsSolved, \.rectQueries, \.elementsReturned, \.elementsReturnedInVain,
      \.attributesMade, \.framesRead, \.viewsMade, \.viewsReused, \.viewsRecycled,
    ]
  }
}
