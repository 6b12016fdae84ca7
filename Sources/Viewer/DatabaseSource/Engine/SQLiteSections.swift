import CSQLite
import Records

/// Finds the sections of a request: their names by steps over an index, and their counts by an index that has all
/// that is counted, or else by one pass over the table.
struct SQLiteSections {
  /// The most sections. The viewer shows far fewer.
  private static let mostSections = 100_000
  /// The rows that estimates are made of.
  private static let sampleCount = 2000

  let connection: SQLiteConnection
  let request: EngineRequest
  let knowledge: SQLiteKnowledge

  private var table: SQLiteTable { connection.table }

  private var writer: SQLWriter {
    let table = table.statementTable
    let name: (Int) -> SQLText = { SQLText(raw: table.columns[$0].name.quotedName) }
    return SQLWriter(
      .sqlite, table, order: SQLiteOrder(request, connection.table).order,
      filter: connection.functions.condition(request.filters, name))
  }

  /// The sections, with exact counts where these cost no more.
  func answer(_ precision: EnginePrecision) throws -> SectionsAnswer {
    if let known = knowledge.sections(of: request)?.exact, known.counted == SQLiteKnowledge.Counted(request) {
      return known.answer
    }
    guard precision != .exact, request.filters.isEmpty else { return try exact() }
    if request.groups.isEmpty {
      return SectionsAnswer([EngineSection(SectionPath([]), .estimated(table.rowEstimate))], precision)
    }
    guard let order = table.indexOrder(of: request.groups) else { return try exact() }
    let paths = try names(order)
    if precision == .names {
      let share = max(1, table.rowEstimate / max(1, paths.count))
      return SectionsAnswer(paths.map { EngineSection($0, .estimated(share)) }, .names)
    }
    let estimates = try estimates()
    let least = max(1, table.rowEstimate / Self.sampleCount / 2)
    return SectionsAnswer(
      paths.map { EngineSection($0, .estimated(estimates[$0] ?? least)) }, .estimates)
  }

  private func exact() throws -> SectionsAnswer {
    let answer = try countedByIndex() ?? SQLiteScan(connection, request, writer, knowledge).answer()
    let counted = SQLiteKnowledge.Counted(request)
    knowledge.update(request) { $0.exact = (counted, answer) }
    return answer
  }

  // MARK: Names

  /// The paths that there are, by steps over an index.
  ///
  /// - Parameter columns: the columns of the groups, in the order of the index.
  private func names(_ columns: [Int]) throws -> [SectionPath] {
    var (paths, seen) = ([SectionPath](), Set<SectionPath>())
    var writings = request.groups.map { _ in [String: [SQLValue]]() }
    var values = [String](repeating: "", count: columns.count)
    let writer = writer
    func enter(_ depth: Int, _ prefix: [SQLText]) throws {
      guard depth < columns.count else {
        let path = SectionPath(values)
        if seen.insert(path).inserted { paths.append(path) }
        guard paths.count <= Self.mostSections else { throw tooMany() }
        return
      }
      let column = columns[depth]
      let level = request.groups.firstIndex(of: column) ?? 0
      try forEachValue(of: column, prefix, writer) { value in
        values[level] = value.shown(connection)
        note(value, as: values[level], column, &writings[level])
        try enter(depth + 1, prefix + [writer.condition(column, in: [value])])
      }
    }
    try enter(0, [])
    knowledge.update(request) { $0.writings = writings }
    return paths
  }

  private func forEachValue(
    of column: Int, _ prefix: [SQLText], _ writer: SQLWriter, _ body: (SQLValue) throws -> Void
  ) throws {
    if try connection.firstValue(writer.firstNull(column, of: prefix)) != nil { try body(.null) }
    var last = try connection.firstValue(writer.nextValue(column, of: prefix))
    while let value = last {
      try body(value)
      last = try connection.firstValue(writer.nextValue(column, of: prefix, after: value))
    }
  }

  private func note(_ value: SQLValue, as text: String, _ column: Int, _ writings: inout [String: [SQLValue]]) {
    Self.note(value, as: text, table.columns[column], &writings)
  }

  /// Keeps a value that cannot be told from its text.
  static func note(
    _ value: SQLValue, as text: String, _ column: SQLiteTable.Column, _ writings: inout [String: [SQLValue]]
  ) {
    if writings[text]?.contains(where: { $0.isIdentical(to: value) }) == true { return }
    switch value {
    case .null: return
    case .text(let own) where own.utf8.elementsEqual(text.utf8):
      // Another text may be equal, with its accents encoded in another way.
      if writings[text] == nil, own.utf8.allSatisfy({ $0 < 0x80 }) { return }
    case .integer where column.hasNumericType: return
    default: break
    }
    writings[text, default: []].append(value)
  }

  private func tooMany() -> EngineError {
    let names = request.groups.map { "'\(table.columns[$0].shownName)'" }.joined(separator: ", ")
    return EngineError(.refused, "\(names) has more than \(Self.mostSections) groups, which are too many to show")
  }

  // MARK: Counts

  /// The number of rows of each path, from rows spread over the table.
  private func estimates() throws -> [SectionPath: Int] {
    guard let keys = table.keys else { return [:] }
    var (tally, counts) = (GroupTally(depth: request.groups.count), [Int]())
    let (writer, name) = (writer, SQLText(raw: table.key))
    let (names, source) = (request.groups.map(writer.name).joined(", "), writer.table.source)
    let span = Double(keys.upperBound) - Double(keys.lowerBound)
    for index in 0..<Self.sampleCount {
      let key = keys.lowerBound &+ Int64(span / Double(Self.sampleCount) * (Double(index) + 0.5))
      let statement = try connection.begin(
        "SELECT \(names) FROM \(source) WHERE \(name) >= \(value: .integer(key)) ORDER BY \(name) LIMIT 1")
      defer { statement.end() }
      guard try statement.step() else { continue }
      var group = 0
      for level in request.groups.indices { group = statement.withText(level) { tally.enter($0, level: level).group } }
      if group == counts.count { counts.append(0) }
      counts[group] += 1
    }
    let share = table.rowEstimate / Self.sampleCount
    return Dictionary(uniqueKeysWithValues: counts.indices.map { (tally.path(of: $0), counts[$0] * share) })
  }

  /// The exact counts, by an index that has all columns; nil if there is none, or if a total is not exact in SQL.
  private func countedByIndex() throws -> SectionsAnswer? {
    let counted = SQLiteKnowledge.Counted(request)
    guard request.filters.isEmpty, !counted.hasMedians,
      request.groups.allSatisfy({ !table.columns[$0].hasAnyType && !table.columns[$0].hasCollation })
    else { return nil }
    var totals: [SQLWriter.Total] = [.rows]
    if let first = counted.first { totals.append(.filled(first)) }
    for column in counted.columns { totals += [.filled(column), .sum(column), .min(column), .max(column)] }
    let statement = writer.groups(request.groups, totals)
    if !(request.groups.isEmpty && totals.count == 1) {
      let steps = try connection.steps(statement)
      let isCovered = steps.contains { $0.contains("COVERING INDEX") }
      guard isCovered, !steps.contains(where: { $0.contains("TEMP B-TREE") }) else { return nil }
    }
    do {
      return try read(statement, counted)
    } catch let error as SourceError {
      // A sum that is too large for SQLite.
      guard connection.database.resultCode == SQLITE_ERROR else { throw error }
      return nil
    }
  }

  private func read(_ text: SQLText, _ counted: SQLiteKnowledge.Counted) throws -> SectionsAnswer? {
    let statement = try connection.begin(text)
    defer { statement.end() }
    var (sections, places) = ([EngineSection](), [SectionPath: Int]())
    var writings = request.groups.map { _ in [String: [SQLValue]]() }
    let depth = request.groups.count
    while try statement.step() {
      var values: [String] = []
      for level in 0..<depth {
        let value = statement.value(level)
        values.append(value.shown(connection))
        note(value, as: values[level], request.groups[level], &writings[level])
      }
      let path = SectionPath(values)
      var next = depth + 1
      var filled: Int?
      if counted.first != nil {
        filled = Int(statement.integer(next))
        next += 1
      }
      var totals: [EngineTotal] = []
      for _ in counted.columns {
        guard let total = Self.total(statement, next) else { return nil }
        totals.append(total)
        next += 4
      }
      let section = EngineSection(path, .exact(Int(statement.integer(depth))), filledCount: filled, totals: totals)
      if let place = places[path] {
        // NULL and an empty text are one section.
        guard totals.isEmpty else { return nil }
        sections[place] = sections[place].adding(section)
      } else {
        places[path] = sections.count
        sections.append(section)
      }
      guard sections.count <= Self.mostSections else { throw tooMany() }
    }
    knowledge.update(request) { $0.writings = writings }
    return SectionsAnswer(sections, .exact)
  }

  /// The total that four columns of a statement give; nil if its sum is not a whole number, or not all values are.
  private static func total(_ statement: Statement, _ column: Int) -> EngineTotal? {
    let count = Int(statement.integer(column))
    guard count > 0 else { return EngineTotal(numberCount: 0, valueCount: 0) }
    guard let sum = statement.wholeNumber(column + 1), let least = statement.wholeNumber(column + 2),
      let greatest = statement.wholeNumber(column + 3)
    else { return nil }
    return EngineTotal(numberCount: count, valueCount: count, sum: "\(sum)", min: "\(least)", max: "\(greatest)")
  }
}

extension EngineSection {
  fileprivate func adding(_ other: EngineSection) -> EngineSection {
    let filled = filledCount.flatMap { own in other.filledCount.map { own + $0 } }
    return EngineSection(path, .exact(count.value + other.count.value), filledCount: filled)
  }
}

extension SQLValue {
  /// Whether both are the same value of a database, which compares the bytes of texts.
  fileprivate func isIdentical(to other: SQLValue) -> Bool {
    if case .text(let own) = self, case .text(let text) = other { return own.utf8.elementsEqual(text.utf8) }
    return self == other
  }

  /// The value as a row shows it, with numbers as SQLite writes them.
  func shown(_ connection: SQLiteConnection) -> String {
    guard case .real = self else { return shown }
    let text = try? connection.firstValue("SELECT CAST(\(value: self) AS TEXT)")
    return text?.shown ?? shown
  }
}
