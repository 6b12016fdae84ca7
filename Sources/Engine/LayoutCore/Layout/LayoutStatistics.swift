import Foundation

/// The work done by layouts and their hosts, counted rather than timed.
///
/// `CollectionView.statistics` is what the last pass cost; `LayoutStatistics.total` is the running sum of the calling
/// thread. Each thread has counters of its own, because attributes may be made on any thread: no two threads write to
/// the same memory, and what one thread does is never part of what a pass on another one cost.
public struct LayoutStatistics: Hashable, Sendable {
  /// Calls of `prepare()`.
  public var prepares = 0
  /// Sections whose frames were computed again.
  public var sectionsSolved = 0
  /// Items whose frames were computed again; items placed by a closed form do not count.
  public var itemsSolved = 0
  /// Calls of `layoutAttributesForElements(in:)` by a host.
  public var rectQueries = 0
  /// Attributes that layouts returned to those queries.
  public var elementsReturned = 0
  /// Attributes returned that did not overlap the rectangle of the query.
  public var elementsReturnedOutside = 0
  /// Attributes objects made, copies included.
  public var attributesMade = 0
  /// Times a `frame` was read from an attributes object.
  public var framesRead = 0
  /// Views made because none could be reused.
  public var viewsMade = 0
  /// Views that were used again.
  public var viewsReused = 0
  /// Views stored for reuse.
  public var viewsRecycled = 0

  /// No work.
  public init() {}

  /// The sum of all work that the calling thread has done so far.
  public static var total: LayoutStatistics { running }

  /// The counters of the calling thread, changed in place.
  static var running: LayoutStatistics {
    get { ofThisThread.pointee }
    _modify { yield &ofThisThread.pointee }
  }

  private static var ofThisThread: UnsafeMutablePointer<LayoutStatistics> {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: LayoutStatistics.self) }
    let new = UnsafeMutablePointer<LayoutStatistics>.allocate(capacity: 1)
    new.initialize(to: LayoutStatistics())
    pthread_setspecific(key, new)
    return new
  }

  /// Where a thread keeps its counters, which are freed when it ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // The parameter is optional on Linux, and not on macOS.
    pthread_key_create(&key) { ($0 as UnsafeMutableRawPointer?)?.deallocate() }
    return key
  }()

  /// Adds to a counter. Layouts of any package report the sections and items they solve with this.
  public static func count(_ counter: WritableKeyPath<LayoutStatistics, Int>, _ amount: Int = 1) {
    running[keyPath: counter] += amount
  }

  /// Counter by counter, `lhs` less `rhs`.
  public static func - (lhs: LayoutStatistics, rhs: LayoutStatistics) -> LayoutStatistics {
    var difference = lhs
    difference.add(rhs, times: -1)
    return difference
  }

  /// Counter by counter, the sum.
  public static func + (lhs: LayoutStatistics, rhs: LayoutStatistics) -> LayoutStatistics {
    var sum = lhs
    sum.add(rhs, times: 1)
    return sum
  }

  /// Key paths would cost more than the rest of a small pass.
  private mutating func add(_ other: LayoutStatistics, times factor: Int) {
    prepares += factor * other.prepares
    sectionsSolved += factor * other.sectionsSolved
    itemsSolved += factor * other.itemsSolved
    rectQueries += factor * other.rectQueries
    elementsReturned += factor * other.elementsReturned
    elementsReturnedOutside += factor * other.elementsReturnedOutside
    attributesMade += factor * other.attributesMade
    framesRead += factor * other.framesRead
    viewsMade += factor * other.viewsMade
    viewsReused += factor * other.viewsReused
    viewsRecycled += factor * other.viewsRecycled
  }

  /// Every counter with its name, in the order of declaration, for panels and reports.
  public var named: [(name: String, value: Int)] {
    zip(Self.names, Self.counters).map { ($0, self[keyPath: $1]) }
  }

  /// Logs use these names.
  private static let names = [
    "prepares", "sectionsSolved", "itemsSolved", "rectQueries", "elementsReturned", "elementsReturnedOutside",
    "attributesMade", "framesRead", "viewsMade", "viewsReused", "viewsRecycled",
  ]

  private static var counters: [WritableKeyPath<LayoutStatistics, Int>] {
    [
      \.prepares, \.sectionsSolved, \.itemsSolved, \.rectQueries, \.elementsReturned, \.elementsReturnedOutside,
      \.attributesMade, \.framesRead, \.viewsMade, \.viewsReused, \.viewsRecycled,
    ]
  }
}
