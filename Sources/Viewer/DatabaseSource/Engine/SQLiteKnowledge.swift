import Foundation
import Records

/// The results that an engine keeps of its latest requests. Any thread uses them.
final class SQLiteKnowledge: @unchecked Sendable {
  /// The groups and filters that the same sections have.
  struct Key: Hashable {
    let groups: [Int]
    let filters: [RowFilter]

    init(_ request: EngineRequest) { (groups, filters) = (request.groups, request.filters) }
  }

  /// The known facts about the sections of some groups.
  struct Sections: Sendable {
    /// The values in the table that stand for a value of a level, where that is not the text itself.
    var writings: [[String: [SQLValue]]]
    /// The rows of each section in the order of their keys, if all rows were visited.
    var landmarks: [SectionPath: RowLandmarks] = [:]
    /// Whether the table was visited, so that a section without landmarks has no rows.
    var isVisited = false
    /// The latest exact counts, by what was counted with them.
    var exact: (counted: Counted, answer: SectionsAnswer)?
  }

  /// The values that are counted beside rows.
  struct Counted: Hashable {
    let columns: [Int]
    let hasMedians: Bool
    let first: Int?

    init(_ request: EngineRequest) {
      columns = request.totalledColumns
      hasMedians = request.aggregates.contains { $0.function == .median }
      first = request.order.first?.column
    }
  }

  /// The keys of sorted rows, by their sections.
  private struct Sorted {
    let key: Key
    let order: [EngineRequest.Order]
    var keys: [SectionPath: [Int64]]
    var count: Int

    func isOf(_ request: EngineRequest) -> Bool { order == request.order && key == Key(request) }
  }

  /// The most keys of sorted rows, at 8 bytes each.
  static let mostKeys = 10_000_000
  private static let mostRequests = 4

  private let lock = NSLock()
  private var known: [Key: Sections] = [:]
  /// The latest is the last.
  private var order: [Key] = []
  /// The latest is the last.
  private var sorted: [Sorted] = []

  /// Forgets all, because another program has written.
  func removeAll() {
    lock.withLock { (known, order, sorted) = ([:], [], []) }
  }

  func sections(of request: EngineRequest) -> Sections? { lock.withLock { known[Key(request)] } }

  func update(_ request: EngineRequest, _ body: (inout Sections) -> Void) {
    let key = Key(request)
    lock.withLock {
      var sections = known[key] ?? Sections(writings: request.groups.map { _ in [:] })
      body(&sections)
      known[key] = sections
      order.removeAll { $0 == key }
      order.append(key)
      if order.count > Self.mostRequests { known[order.removeFirst()] = nil }
    }
  }

  /// The keys of a section's rows in the order of a request, if they were sorted.
  func sortedKeys(_ request: EngineRequest, _ path: SectionPath) -> [Int64]? {
    lock.withLock { sorted.last { $0.isOf(request) }?.keys[path] }
  }

  /// Keeps the keys of the rows of some sections, in the place of those of requests that came long ago.
  func keep(_ keys: [SectionPath: [Int64]], _ request: EngineRequest) {
    let count = keys.values.reduce(0) { $0 + $1.count }
    lock.withLock {
      if sorted.last?.isOf(request) != true {
        sorted.append(Sorted(key: Key(request), order: request.order, keys: [:], count: 0))
      }
      let last = sorted.count - 1
      if sorted[last].count + count > Self.mostKeys { (sorted[last].keys, sorted[last].count) = ([:], 0) }
      sorted[last].keys.merge(keys) { $1 }
      sorted[last].count += count
      while sorted.count > 1, sorted.reduce(0, { $0 + $1.count }) > Self.mostKeys { sorted.removeFirst() }
    }
  }
}
