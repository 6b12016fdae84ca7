import Foundation
import Records

/// Finds the rows of a section: first their keys, by the order, and then the rows by their keys.
struct SQLiteWindows {
  /// The longest value of a row in a list, in bytes. A record has all of it.
  private static let mostBytes = 16_384
  /// A section with at most so many rows is sorted at once where no index has its order.
  private static let fewRows = 200_000

  let connection: SQLiteConnection
  let request: EngineRequest
  let knowledge: SQLiteKnowledge
  let section: EngineSection
  private let order: SQLiteOrder
  private let writer: SQLWriter
  private let conditions: [SQLText]
  private let landmarks: RowLandmarks?

  init(
    _ connection: SQLiteConnection, _ request: EngineRequest, _ section: EngineSection, _ knowledge: SQLiteKnowledge
  ) {
    (self.connection, self.request, self.section, self.knowledge) = (connection, request, section, knowledge)
    let table = connection.table.statementTable
    order = SQLiteOrder(request, connection.table)
    let name: (Int) -> SQLText = { SQLText(raw: table.columns[$0].name.quotedName) }
    writer = SQLWriter(
      .sqlite, table, order: order.order, filter: connection.functions.condition(request.filters, name))
    let known = knowledge.sections(of: request)
    landmarks = known?.landmarks[section.path]
    var conditions: [SQLText] = []
    for (level, (column, text)) in zip(request.groups, section.path.values).enumerated() {
      if !text.isEmpty, let values = known?.writings[level][text] {
        conditions.append(writer.condition(column, in: values))
      } else {
        conditions.append(writer.condition(column, shows: text))
      }
    }
    if let landmarks, let first = landmarks.first, !order.isIndexed || order.isByKey {
      let key = SQLText(raw: connection.table.key)
      conditions.append("\(key) BETWEEN \(value: .integer(first)) AND \(value: .integer(landmarks.last))")
    }
    self.conditions = conditions
  }

  /// A row of the section: its place in the order.
  typealias Found = SQLAnchor

  func answer(_ range: SectionRange) throws -> RowsAnswer {
    switch range {
    case .first(let count):
      if let keys = try sortedKeys(wanted: section.count.value <= Self.fewRows) {
        return try rows(Array(keys.prefix(count)), .exact(0))
      }
      return try rows(found(from: nil, count), .exact(0))
    case .last(let count):
      if let keys = try sortedKeys(wanted: true) {
        return try rows(Array(keys.suffix(count)), .exact(max(0, keys.count - count)))
      }
      return try rows(found(from: nil, count, isBackwards: true), nil)
    case .after(let anchor, let count): return try beyond(anchor, count, isBackwards: false)
    case .before(let anchor, let count): return try beyond(anchor, count, isBackwards: true)
    case .at(let row, let count, let known): return try answer(at: row, count, known)
    case .near(let fraction, let count): return try near(fraction, count)
    }
  }

  private func beyond(_ anchor: RowAnchor, _ count: Int, isBackwards: Bool) throws -> RowsAnswer {
    let start = try SQLAnchor(anchor)
    if let keys = try sortedKeys(wanted: true), let key = start.key, let place = keys.firstIndex(of: key) {
      let range = isBackwards ? max(0, place - count)..<place : place + 1..<min(keys.count, place + 1 + count)
      return try rows(Array(keys[range]), .exact(range.lowerBound))
    }
    return try rows(found(from: start, count, isBackwards: isBackwards), nil)
  }

  // MARK: Deep places

  private func answer(at row: Int, _ count: Int, _ known: SectionRange.KnownAnchor?) throws -> RowsAnswer {
    if let keys = try sortedKeys(wanted: true) {
      let range = min(row, keys.count)..<min(keys.count, row + count)
      return try rows(Array(keys[range]), .exact(range.lowerBound))
    }
    guard order.isIndexed || order.isByKey else {
      let names = request.order.map { "'\(connection.table.columns[$0.column].shownName)'" }.joined(separator: ", ")
      throw EngineError(
        .refused, "no index sorts by \(names), and more than \(SQLiteKnowledge.mostKeys) rows are not sorted in memory")
    }
    if order.isByKey, let key = keyOfRow(row) { return try rows(found(fromKey: key, count), .exact(row)) }
    if order.isByKey, let (key, start) = landmarks?.landmark(before: row) {
      let found = try self.found(fromKey: key, row - start + count)
      return try rows(Array(found.dropFirst(row - start)), .exact(row))
    }
    if let known, abs(known.ordinal - row) < row {
      let anchor = try SQLAnchor(known.anchor)
      if known.ordinal < row {
        return try rows(found(from: anchor, count, offset: row - known.ordinal - 1), .exact(row))
      }
    }
    return try rows(found(from: nil, count, offset: row), .exact(row))
  }

  /// The key of a row of the whole table, if no key was left out.
  private func keyOfRow(_ row: Int) -> Int64? {
    guard request.groups.isEmpty, request.filters.isEmpty, section.count.isExact, let keys = connection.table.keys,
      connection.table.rowEstimate == section.count.value
    else { return nil }
    return keys.lowerBound + Int64(row)
  }

  private func near(_ fraction: Double, _ count: Int) throws -> RowsAnswer {
    let row = Int(fraction * Double(max(0, section.count.value - 1)))
    guard order.isByKey, request.groups.isEmpty, !section.count.isExact || landmarks == nil,
      let keys = connection.table.keys
    else { return try answer(at: row, count, nil) }
    let span = Double(keys.upperBound) - Double(keys.lowerBound)
    let key = keys.lowerBound &+ Int64(span * fraction)
    return try rows(found(fromKey: key, count), .estimated(row))
  }

  // MARK: Keys

  /// The keys of the section's rows in an order that no index has, sorted once. nil if an index has it, if there are
  /// too many, or if they are not wanted and were not sorted.
  private func sortedKeys(wanted: Bool) throws -> [Int64]? {
    guard !order.isIndexed else { return nil }
    if let known = knowledge.sortedKeys(request, section.path) { return known }
    guard wanted, section.count.value <= SQLiteKnowledge.mostKeys else { return nil }
    let table = connection.table
    let hasIndex = request.groups.isEmpty || table.indexOrder(of: request.groups) != nil
    if !hasIndex, table.rowEstimate <= SQLiteKnowledge.mostKeys {
      try sortAllSections()
      return knowledge.sortedKeys(request, section.path) ?? []
    }
    let statement = try connection.begin(
      writer.window(SQLText(raw: connection.table.key), of: conditions, part: 0, limit: SQLiteKnowledge.mostKeys))
    defer { statement.end() }
    var keys: [Int64] = []
    keys.reserveCapacity(section.count.isExact ? section.count.value : 0)
    while try statement.step() { keys.append(statement.integer(0)) }
    knowledge.keep([section.path: keys], request)
    return keys
  }

  /// Sorts the rows of all sections at once, because each section would need a pass over the table.
  private func sortAllSections() throws {
    let (terms, columns) = (order.order.parts[0].terms, request.groups.map(writer.name))
    let selected = ([SQLText(raw: connection.table.key)] + columns).joined(", ")
    let filter: SQLText = writer.filter.isEmpty ? "" : " WHERE \(writer.filter)"
    let statement = try connection.begin(
      "SELECT \(selected) FROM \(writer.table.source)\(filter) ORDER BY \(terms.map(\.ordering).joined(", "))")
    defer { statement.end() }
    var (tally, keys) = (GroupTally(depth: request.groups.count), [[Int64]]())
    while try statement.step() {
      var group = 0
      for level in request.groups.indices {
        group = statement.withText(level + 1) { tally.enter($0, level: level).group }
      }
      if group == keys.count { keys.append([]) }
      keys[group].append(statement.integer(0))
    }
    knowledge.keep(
      Dictionary(uniqueKeysWithValues: keys.indices.map { (tally.path(of: $0), keys[$0]) }), request)
  }

  /// The places of rows in the order of the section, from an anchor or an end on.
  func found(
    from anchor: Found?, _ count: Int, isBackwards: Bool = false, offset: Int = 0, where condition: SQLText = ""
  ) throws -> [Found] {
    if let anchor { try check(anchor) }
    var (found, offset) = ([Found](), offset)
    let parts = Array(order.order.parts.indices)
    for part in isBackwards ? parts.reversed() : parts where found.count < count {
      var edge = SQLWriter.Edge.start
      if let anchor {
        guard isBackwards ? part <= anchor.part : part >= anchor.part else { continue }
        if part == anchor.part { edge = .beyond(anchor.values) }
      }
      var section = conditions + [condition]
      if part == order.emptyPart {
        guard let narrower = try conditionOfEmptyRows() else { continue }
        section.append(narrower)
      }
      let before = found.count
      try append(
        writer.window(
          of: section, part: part, from: edge, isBackwards: isBackwards, limit: count - found.count, offset: offset),
        part, to: &found)
      if offset > 0, found.count > before {
        offset = 0
      } else if offset > 0, part != (isBackwards ? parts.first : parts.last) {
        offset -= try rowsInPart(part, anchor, isBackwards)
      }
    }
    return isBackwards ? found.reversed() : found
  }

  /// A condition that an index has, for the rows without a value in the first column; nil if there are none.
  private func conditionOfEmptyRows() throws -> SQLText? {
    guard let first = request.order.first else { return "" }
    let name = writer.name(first.column)
    var found: [SQLText] = []
    for condition in ["\(name) IS NULL", "\(name) = ''"] as [SQLText] {
      let section = conditions + [condition]
      let text: SQLText = "SELECT 1 FROM \(writer.table.source) WHERE \(section.conjunction) LIMIT 1"
      if try connection.firstValue(text) != nil { found.append(condition) }
    }
    // With both kinds, the condition of the part has them.
    return found.isEmpty ? nil : found.count == 1 ? found[0] : ""
  }

  private func check(_ anchor: Found) throws {
    let parts = order.order.parts
    guard parts.indices.contains(anchor.part), parts[anchor.part].terms.count == anchor.values.count else {
      throw EngineError(.other, "a place in another order of '\(connection.table.name)'")
    }
  }

  private func rowsInPart(_ part: Int, _ anchor: Found?, _ isBackwards: Bool) throws -> Int {
    let whole = try connection.number(writer.count(of: conditions, part: part))
    guard let anchor, anchor.part == part else { return whole }
    let before = try connection.number(writer.count(of: conditions, part: part, before: anchor.values))
    return isBackwards ? before : whole - before - 1
  }

  /// The places of rows in the order of keys, from a key on.
  private func found(fromKey key: Int64, _ count: Int) throws -> [Found] {
    try found(from: nil, count, where: "\(raw: connection.table.key) >= \(value: .integer(key))")
  }

  private func append(_ text: SQLText, _ part: Int, to found: inout [Found]) throws {
    let statement = try connection.begin(text)
    defer { statement.end() }
    let terms = order.order.parts[part].terms.indices
    while try statement.step() { found.append(SQLAnchor(part: part, terms.map { statement.value($0) })) }
  }

  // MARK: Rows

  /// The rows at some places. Rows that are gone by now are left out.
  private func rows(_ found: [Found], _ ordinal: EngineCount?) throws -> RowsAnswer {
    var answer = SQLiteRows(connection, mostBytes: Self.mostBytes)
    for place in found { if let key = place.key { try answer.append(key, place) } }
    return answer.result(ordinal)
  }

  /// The rows with some keys.
  private func rows(_ keys: [Int64], _ ordinal: EngineCount?) throws -> RowsAnswer {
    var answer = SQLiteRows(connection, mostBytes: Self.mostBytes)
    let terms = order.order.parts[0].terms
    let selected = terms.map(\.expression).joined(", ")
    for key in keys {
      let statement = try connection.begin(
        "SELECT \(selected) FROM \(writer.table.source) WHERE \(raw: connection.table.key) = \(value: .integer(key))")
      let values = try statement.step() ? terms.indices.map { statement.value($0) } : nil
      statement.end()
      if let values { try answer.append(key, SQLAnchor(part: 0, values)) }
    }
    return answer.result(ordinal)
  }

  /// The number of rows of the section before a place.
  func ordinal(of anchor: SQLAnchor) throws -> Int {
    try check(anchor)
    if let keys = try sortedKeys(wanted: false), let key = anchor.key, let place = keys.firstIndex(of: key) {
      return place
    }
    var count = 0
    for part in 0..<anchor.part { count += try connection.number(writer.count(of: conditions, part: part)) }
    return count + (try connection.number(writer.count(of: conditions, part: anchor.part, before: anchor.values)))
  }

  /// The keys of all rows of the section, in its order, in one pass.
  func forEachRow(_ body: (Statement) throws -> Void) throws {
    for part in order.order.parts.indices {
      let columns = writer.table.columns.indices.map(writer.name).joined(", ")
      let statement = try connection.begin(writer.export(columns, of: conditions, part: part))
      defer { statement.end() }
      while try statement.step() { try body(statement) }
    }
  }
}
