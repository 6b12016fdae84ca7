import Foundation
import Records

/// Finds the sections of a request, and counts them.
struct SectionsQuery {
  private let prepared: PreparedRequest
  private let session: ServerSession
  private let limit: ServerSession.Limit

  /// The most sections: each is kept in memory.
  private static let mostSections = 100_000
  /// The most sections whose rows are estimated one by one.
  private static let mostEstimated = 500

  init(_ prepared: PreparedRequest, _ session: ServerSession, limit: ServerSession.Limit) {
    (self.prepared, self.session, self.limit) = (prepared, session, limit)
  }

  private var request: EngineRequest { prepared.request }
  private var writer: SQLWriter { prepared.writer }

  func answer(_ precision: EnginePrecision) throws(RequestError) -> SectionsAnswer {
    do throws(ServerError) {
      switch precision {
      // Each step without an index would read all rows.
      case .names where !isIndexed, .estimates where !isIndexed: return SectionsAnswer(try counted(), .exact)
      case .names: return SectionsAnswer(try named(estimates: false), .names)
      case .estimates: return SectionsAnswer(try named(estimates: true), .estimates)
      case .exact: return SectionsAnswer(try counted(), .exact)
      }
    } catch {
      throw .server(error)
    }
  }

  /// Whether the names of groups are found without a visit of all rows.
  private var isIndexed: Bool {
    request.groups.isEmpty || prepared.table.schema.indexes.contains { $0.starts(with: request.groups) }
  }

  // MARK: Names

  private func named(estimates: Bool) throws(ServerError) -> [EngineSection] {
    let paths = request.groups.isEmpty ? [SectionPath([])] : try paths(below: [], [])
    let all = prepared.table.schema.estimatedRowCount ?? 0
    let share = max(1, all / max(1, paths.count))
    var sections: [EngineSection] = []
    for (index, path) in paths.enumerated() {
      var count = path.values.isEmpty && request.filters.isEmpty ? all : share
      if estimates, index < Self.mostEstimated { count = try estimate(path) }
      sections.append(EngineSection(path, .estimated(max(1, count))))
    }
    return sections
  }

  private func estimate(_ path: SectionPath) throws(ServerError) -> Int {
    let conditions = ([writer.filter] + prepared.conditions(of: path)).conjunction
    let text: SQLText = "SELECT 1 FROM \(writer.table.source)"
    let statement = ServerStatement(conditions.isEmpty ? text : "\(text) WHERE \(conditions)")
    return try ServerPlan(of: statement.text, statement.parameters, on: session).rowCount
  }

  /// The paths below some values, by steps over an index.
  private func paths(below values: [String], _ conditions: [SQLText]) throws(ServerError) -> [SectionPath] {
    let level = values.count
    guard level < request.groups.count else { return [SectionPath(values)] }
    let column = request.groups[level]
    let steps = writer.distinctValues(column, of: conditions, limit: Self.mostSections)
    var found = try session.rows(ServerStatement(steps)).values.map { $0[0] ?? "" }
    // NULL and an empty text are one section.
    if !found.contains(""), !writer.table.columns[column].isNotNull,
      try session.rows(ServerStatement(writer.firstNull(column, of: conditions))).count > 0
    {
      found.append("")
    }
    var paths: [SectionPath] = []
    for value in found {
      paths += try self.paths(below: values + [value], conditions + [writer.condition(column, shows: value)])
      guard paths.count <= Self.mostSections else { throw Self.tooMany }
    }
    return paths
  }

  private static let tooMany = ServerError(
    .statement, "there are more than \(mostSections.grouped) sections; group by columns with fewer values")

  // MARK: Counts

  /// Counts the finest groups in one statement, with totals.
  private func counted() throws(ServerError) -> [EngineSection] {
    var totals: [SQLWriter.Total] = [.rows]
    if let first = request.order.first { totals.append(.filled(first.column)) }
    for column in request.totalledColumns { totals += [.filled(column), .sum(column), .min(column), .max(column)] }
    var (counts, paths): ([SectionPath: SectionCounts], [SectionPath]) = ([:], [])
    var isTooMuch = false
    do throws(ServerError) {
      try session.forEachRow(ServerStatement(writer.groups(request.groups, totals)), limit) { row in
        let path = SectionPath(request.groups.indices.map { row[$0] ?? "" })
        if counts[path] == nil { paths.append(path) }
        let values = (request.groups.count..<row.count).map { row[$0] }
        counts[path, default: SectionCounts()].add(values, hasOrder: !request.order.isEmpty)
        isTooMuch = paths.count > Self.mostSections
        return !isTooMuch
      }
    } catch {
      throw isTooMuch ? Self.tooMany : error
    }
    return paths.compactMap { path in counts[path].map { $0.section(path) } }
  }
}

/// The counts and totals of a section, which may be those of two groups of the server: of NULL, and of empty texts.
private struct SectionCounts {
  private var rows = 0
  private var filled: Int?
  private var totals: [EngineTotal] = []

  /// Adds a row of counts: of rows, of filled values, and for each column four totals.
  mutating func add(_ values: [String?], hasOrder: Bool) {
    func number(_ index: Int) -> Int { values[index].flatMap { Int($0) } ?? 0 }
    rows += number(0)
    if hasOrder { filled = (filled ?? 0) + number(1) }
    let first = hasOrder ? 2 : 1
    for (place, start) in stride(from: first, to: values.count, by: 4).enumerated() {
      let total = EngineTotal(
        numberCount: number(start), valueCount: number(start), sum: finite(values[start + 1]),
        min: finite(values[start + 2]), max: finite(values[start + 3]))
      if totals.count == place { totals.append(total) } else { totals[place] = totals[place].adding(total) }
    }
  }

  /// Infinities and what is not a number have no digits.
  private func finite(_ text: String?) -> String? { text.flatMap { $0.last?.isNumber == true ? $0 : nil } }

  func section(_ path: SectionPath) -> EngineSection {
    EngineSection(path, .exact(rows), filledCount: filled, totals: totals)
  }
}

extension EngineTotal {
  /// The total of both groups. Sums are exact.
  fileprivate func adding(_ other: EngineTotal) -> EngineTotal {
    func chosen(_ a: String?, _ b: String?, _ choose: (Decimal, Decimal) -> Bool) -> String? {
      guard let a, let b else { return a ?? b }
      return choose(Decimal(string: a) ?? 0, Decimal(string: b) ?? 0) ? a : b
    }
    let sums = [sum, other.sum].compactMap { $0.flatMap { Decimal(string: $0) } }
    return EngineTotal(
      numberCount: numberCount + other.numberCount, valueCount: valueCount + other.valueCount,
      sum: sums.isEmpty ? nil : "\(sums.reduce(0, +))", min: chosen(min, other.min, <), max: chosen(max, other.max, >))
  }
}
