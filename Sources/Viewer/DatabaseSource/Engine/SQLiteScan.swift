import Records

/// One pass over a table in the order of its keys, which counts groups by a hash of their values. SQLite would sort all
/// rows for that.
struct SQLiteScan {
  /// The rows between two releases of the database, so that other programs can write.
  private static let slice = 65_536
  private static let mostSections = 100_000
  /// The most landmarks of all sections together, and of one.
  private static let (mostLandmarks, mostLandmarksOfOne) = (1_000_000, 65_536)

  private struct Counted {
    var count = 0
    var filled = 0
    var totals: [TallyTotal]
    var landmarks: RowLandmarks
  }

  private let connection: SQLiteConnection
  private let request: EngineRequest
  private let writer: SQLWriter
  private let knowledge: SQLiteKnowledge
  /// The columns that the statement selects after the key: those of groups, of totals, and the first of the order.
  private let selected: [Int]
  private let empty: [TallyTotal]

  private var tally: GroupTally
  private var sections: [Counted] = []
  private var writings: [[String: [SQLValue]]]

  init(_ connection: SQLiteConnection, _ request: EngineRequest, _ writer: SQLWriter, _ knowledge: SQLiteKnowledge) {
    (self.connection, self.request, self.writer, self.knowledge) = (connection, request, writer, knowledge)
    selected = request.groups + request.totalledColumns + [request.order.first?.column].compactMap { $0 }
    tally = GroupTally(depth: request.groups.count)
    writings = request.groups.map { _ in [:] }
    empty = request.totalledColumns.map { column in
      let keeps = request.aggregates.contains { $0.function == .median && $0.column == column }
      return TallyTotal(connection.table.columns[column].shape, keepsNumbers: keeps)
    }
  }

  /// The exact counts of all sections.
  ///
  /// - Complexity: O(b) for the bytes of the columns, on average.
  func answer() throws -> SectionsAnswer {
    var scan = self
    var last: Int64?
    while let key = try scan.readSlice(after: last) { last = key }
    return scan.result()
  }

  /// Reads some rows. nil at the end.
  private mutating func readSlice(after last: Int64?) throws -> Int64? {
    let key = SQLText(raw: connection.table.key)
    let columns = ([key] + selected.map(writer.name)).joined(", ")
    let after: SQLText = last.map { "\(key) > \(value: .integer($0))" } ?? ""
    let conditions = [after, writer.filter].conjunction
    let bounded: SQLText = conditions.isEmpty ? "" : " WHERE \(conditions)"
    let statement = try connection.begin(
      """
      SELECT \(columns) FROM \(writer.table.source) NOT INDEXED\(bounded) ORDER BY \(key) LIMIT \(raw: "\(Self.slice)")
      """)
    defer { statement.end() }
    var newest: Int64?
    for _ in 0..<Self.slice {
      guard try statement.step() else { return nil }
      let key = statement.integer(0)
      if let last = newest ?? last, key <= last { throw statement.disorder(after: last, key) }
      newest = key
      try add(statement, key)
    }
    return newest
  }

  private mutating func add(_ statement: Statement, _ key: Int64) throws {
    var group = 0
    for level in request.groups.indices {
      let (number, newWriting) = statement.withText(level + 1) { tally.enter($0, level: level) }
      group = number
      if let newWriting { note(statement.value(level + 1), newWriting, level) }
    }
    if group == sections.count { try addSection() }
    sections[group].count += 1
    sections[group].landmarks.append(key)
    var column = request.groups.count + 1
    for place in empty.indices {
      let isAdded = statement.wholeNumber(column).map { sections[group].totals[place].add($0) } ?? false
      if !isAdded { statement.withText(column) { sections[group].totals[place].add($0) } }
      column += 1
    }
    if column <= selected.count, !statement.isEmpty(column) { sections[group].filled += 1 }
  }

  private mutating func note(_ value: SQLValue, _ number: Int, _ level: Int) {
    let (text, column) = (tally.value(number, level: level), connection.table.columns[request.groups[level]])
    SQLiteSections.note(value, as: text, column, &writings[level])
    guard column.hasAnyType, !text.isEmpty, value != .null else { return }
    // The same text may be stored with another type.
    SQLiteSections.note(.text(text), as: text, column, &writings[level])
    let isKnown = writings[level][text]?.contains(.text(text)) ?? false
    if !isKnown { writings[level][text, default: []].append(.text(text)) }
    if let number = Int64(text) { SQLiteSections.note(.integer(number), as: text, column, &writings[level]) }
  }

  private mutating func addSection() throws {
    guard sections.count < Self.mostSections else {
      let names = request.groups.map { "'\(connection.table.columns[$0].shownName)'" }.joined(separator: ", ")
      throw EngineError(.refused, "\(names) has more than \(Self.mostSections) groups, which are too many to show")
    }
    // Landmarks of later sections are fewer, so that all together stay within their limit.
    let most = max(2, min(Self.mostLandmarksOfOne, Self.mostLandmarks / (2 * (sections.count + 1))))
    sections.append(Counted(totals: empty, landmarks: RowLandmarks(most: most)))
  }

  private func result() -> SectionsAnswer {
    var (answer, landmarks) = ([EngineSection](), [SectionPath: RowLandmarks]())
    for (group, section) in sections.enumerated() {
      let path = tally.path(of: group)
      answer.append(
        EngineSection(
          path, .exact(section.count), filledCount: request.order.isEmpty ? nil : section.filled,
          totals: section.totals.map(\.result)))
      landmarks[path] = section.landmarks
    }
    if request.groups.isEmpty, answer.isEmpty {
      answer = [
        EngineSection(
          SectionPath([]), .exact(0), filledCount: request.order.isEmpty ? nil : 0, totals: empty.map(\.result))
      ]
    }
    knowledge.update(request) { known in
      (known.writings, known.landmarks, known.isVisited) = (writings, landmarks, true)
    }
    return SectionsAnswer(answer, .exact)
  }
}

extension Statement {
  /// Whether a value is shown as empty.
  func isEmpty(_ column: Int) -> Bool { isNull(column) || withText(column) { $0.isEmpty } }
}
