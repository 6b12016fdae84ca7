import Foundation
import Records

/// Reads rows of a section.
///
/// Rows are found by the values of a row that is known, or by counting in an index; rows without a key by counting.
struct WindowQuery {
  /// A row: all columns, and then the values of its place in the order.
  private struct Found {
    let part: Int
    let values: [String?]
  }

  private let prepared: PreparedRequest
  private let section: EngineSection
  private let conditions: [SQLText]
  private let session: ServerSession

  /// The most rows that are skipped as whole rows, and not in an index.
  private static let mostSkipped = 200

  init(_ prepared: PreparedRequest, _ section: EngineSection, _ session: ServerSession) {
    (self.prepared, self.section, self.session) = (prepared, section, session)
    conditions = prepared.conditions(of: section.path)
  }

  private var writer: SQLWriter { prepared.writer }
  private var lastPart: Int { writer.order.parts.count - 1 }

  func rows(_ range: SectionRange) throws(RequestError) -> RowsAnswer {
    do throws(ServerError) {
      switch range {
      case .first(let count): return answer(try forward(0, count: count), .exact(0))
      case .last(let count): return try last(count)
      case .after(let anchor, let count): return try beyond(anchor, count, isBackwards: false)
      case .before(let anchor, let count): return try beyond(anchor, count, isBackwards: true)
      case .at(let number, let count, let known): return try at(number, count, known)
      case .near(let fraction, let count): return try near(fraction, count)
      }
    } catch {
      throw .server(error)
    }
  }

  // MARK: Ranges

  private func last(_ count: Int) throws(ServerError) -> RowsAnswer {
    guard prepared.hasKey else { return try at(max(0, self.count() - count), count, nil) }
    return answer(try backward(lastPart, count: count), nil)
  }

  private func beyond(_ anchor: RowAnchor, _ count: Int, isBackwards: Bool) throws(ServerError) -> RowsAnswer {
    let place = PlaceInOrder(anchor)
    guard prepared.hasKey else {
      let start = isBackwards ? max(0, place.number - count) : place.number + 1
      return try at(start, isBackwards ? min(count, place.number) : count, nil)
    }
    let edge = SQLWriter.Edge.beyond(place.values)
    let rows =
      isBackwards
      ? try backward(place.part, from: edge, count: count) : try forward(place.part, from: edge, count: count)
    return answer(rows, nil)
  }

  private func at(
    _ number: Int, _ count: Int, _ known: SectionRange.KnownAnchor?
  ) throws(ServerError) -> RowsAnswer {
    var filled = Int.max
    if lastPart > 0 {
      if let known = section.filledCount { filled = known } else { filled = try self.count(part: 0) }
    }
    let (part, base) = number < filled ? (0, 0) : (1, filled)
    let end: Int? = part < lastPart ? filled : section.count.isExact ? section.count.value : nil
    guard prepared.hasKey else {
      return answer(try forward(part, offset: number - base, count: count), .exact(number))
    }
    // The rows to skip: from the start, from a row that is known, and from the end.
    var (skipped, edge, isBackwards) = (number - base, SQLWriter.Edge.start, false)
    if let known, PlaceInOrder(known.anchor).part == part {
      let place = SQLWriter.Edge.beyond(PlaceInOrder(known.anchor).values)
      let distance = known.ordinal < number ? number - known.ordinal - 1 : known.ordinal - number - count
      let isUsable = known.ordinal < number || known.ordinal >= number + count
      if isUsable, distance < skipped { (skipped, edge, isBackwards) = (distance, place, known.ordinal >= number) }
    }
    if let end, end - number - count >= 0, end - number - count < skipped {
      (skipped, edge, isBackwards) = (end - number - count, .start, true)
    }
    let rows =
      isBackwards
      ? try backward(part, from: edge, offset: skipped, count: count)
      : try forward(part, from: edge, offset: skipped, count: count)
    return answer(rows, .exact(number))
  }

  private func near(_ fraction: Double, _ count: Int) throws(ServerError) -> RowsAnswer {
    let number = max(0, min(section.count.value - count, Int(fraction * Double(section.count.value))))
    // A table without an order is read from a page of it.
    let isWhole = prepared.request.groups.isEmpty && prepared.request.filters.isEmpty
    if isWhole, prepared.request.order.isEmpty, prepared.table.schema.key == .hidden, prepared.table.pageCount > 1 {
      let page = Int(fraction * Double(prepared.table.pageCount))
      let place: [SQLValue] = [.text("(\(page),0)")]
      return answer(try forward(0, from: .beyond(place), count: count), .estimated(number))
    }
    if isWhole, let start = try histogramValue(fraction) {
      let rows = try forward(0, and: start, count: count)
      if rows.count == count { return answer(rows, .estimated(number)) }
    }
    return try at(number, count, nil)
  }

  /// The condition for the rows from a fraction of the table on, as the statistics of the server say.
  private func histogramValue(_ fraction: Double) throws(ServerError) -> SQLText? {
    guard let term = writer.order.parts[0].terms.first else { return nil }
    let column = prepared.request.order.first?.column ?? firstKeyColumn
    guard let column else { return nil }
    let statement = """
      SELECT (s.histogram_bounds::text::text[])[1 + round($3::float8
          * (array_length(s.histogram_bounds::text::text[], 1) - 1))::int]
      FROM pg_catalog.pg_stats AS s WHERE quote_ident(s.schemaname) || '.' || quote_ident(s.tablename) = $1::text
        AND s.attname = $2::text AND s.null_frac < 0.01 AND s.most_common_vals IS NULL
      """
    let share = term.isDescending ? 1 - fraction : fraction
    let parameters = [prepared.table.source, prepared.table.columns[column].name, "\(share)"]
    guard let value = try session.rows(ServerStatement(statement, parameters)).first else { return nil }
    return "\(term.expression) \(raw: term.isDescending ? "<=" : ">=") \(value: .text(value), type: term.type)"
  }

  private var firstKeyColumn: Int? {
    if case .columns(let key) = prepared.table.schema.key { key.first } else { nil }
  }

  // MARK: Counts

  private func count(part: Int? = nil, before anchor: [SQLValue]? = nil) throws(ServerError) -> Int {
    var count = 0
    for part in part.map({ $0...$0 }) ?? 0...lastPart {
      let statement = ServerStatement(writer.count(of: conditions, part: part, before: anchor))
      count += try session.rows(statement).first.flatMap { Int($0) } ?? 0
    }
    return count
  }

  func ordinal(of anchor: RowAnchor) throws(RequestError) -> Int {
    let place = PlaceInOrder(anchor)
    guard prepared.hasKey else { return place.number }
    do throws(ServerError) {
      var count = try self.count(part: place.part, before: place.values)
      for part in 0..<place.part { count += try self.count(part: part) }
      return count
    } catch {
      throw .server(error)
    }
  }

  /// The first row of those that pass the filters, from a place on.
  func found(from start: RowAnchor?, _ isBackwards: Bool) throws(RequestError) -> FoundRow? {
    guard prepared.hasKey else {
      throw .engine(EngineError(.refused, "\(prepared.table.name) has no key, so a row that is found has no place"))
    }
    let place = start.map { PlaceInOrder($0) }
    let edge = place.map { SQLWriter.Edge.beyond($0.values) } ?? .start
    do throws(ServerError) {
      let rows =
        isBackwards
        ? try backward(place?.part ?? lastPart, from: edge, count: 1)
        : try forward(place?.part ?? 0, from: edge, count: 1)
      let answer = answer(rows, nil)
      return answer.anchors.first.map { FoundRow($0, key: answer.keys.first) }
    } catch {
      throw .server(error)
    }
  }

  // MARK: Statements

  private func forward(
    _ part: Int, from edge: SQLWriter.Edge = .start, and condition: SQLText = "", offset: Int = 0, count: Int
  ) throws(ServerError) -> [Found] {
    var (rows, part, edge, offset) = ([Found](), part, edge, offset)
    while part <= lastPart, rows.count < count {
      rows += try window(part, edge, condition, false, offset, count - rows.count)
      (part, edge, offset) = (part + 1, .start, 0)
    }
    return rows
  }

  private func backward(
    _ part: Int, from edge: SQLWriter.Edge = .start, offset: Int = 0, count: Int
  ) throws(ServerError) -> [Found] {
    var (rows, part, edge, offset) = ([Found](), part, edge, offset)
    while part >= 0, rows.count < count {
      rows += try window(part, edge, "", true, offset, count - rows.count)
      (part, edge, offset) = (part - 1, .start, 0)
    }
    return rows.reversed()
  }

  private func window(
    _ part: Int, _ edge: SQLWriter.Edge, _ condition: SQLText, _ isBackwards: Bool, _ offset: Int, _ count: Int
  ) throws(ServerError) -> [Found] {
    let columns = prepared.table.selection(isWhole: false)
    let section = conditions + [condition]
    let terms = writer.order.parts[part].terms.map(\.expression)
    let text: SQLText =
      offset > Self.mostSkipped && prepared.hasKey
      ? writer.deepWindow(
        columns, of: section, part: part, from: edge, isBackwards: isBackwards, limit: count, offset: offset)
      : writer.window(
        ([columns] + terms).joined(", "), of: section, part: part, from: edge, isBackwards: isBackwards, limit: count,
        offset: offset)
    return try session.rows(ServerStatement(text)).values.map { Found(part: part, values: $0) }
  }

  private func answer(_ rows: [Found], _ ordinal: EngineCount?) -> RowsAnswer {
    let count = prepared.columnCount
    var table = Table(header: prepared.table.columns.map(\.name))
    for row in rows { table.append(row.values.prefix(count).map { $0 ?? "" }, line: table.rowCount + 1) }
    let anchors = rows.enumerated().map { index, row in
      prepared.hasKey
        ? PlaceInOrder(part: row.part, Array(row.values.dropFirst(count))).anchor
        : PlaceInOrder(number: (ordinal?.value ?? 0) + index).anchor
    }
    let keyCount = writer.table.key.count
    let keys = prepared.hasKey ? rows.map { RowKey($0.values.suffix(keyCount).map { $0 ?? "" }) } : []
    return RowsAnswer(table, anchors: anchors, keys: keys, ordinal: rows.isEmpty ? nil : ordinal)
  }
}

/// The place of a row in an order: a part of it and values, or a number for rows without a key.
struct PlaceInOrder: Hashable, Sendable {
  let part: Int
  private let texts: [String?]
  let number: Int

  init(part: Int, _ texts: [String?]) { (self.part, self.texts, number) = (part, texts, 0) }

  init(number: Int) { (part, texts, self.number) = (0, [], number) }

  init(_ anchor: RowAnchor) {
    part = anchor.values.first.flatMap { $0.flatMap { Int($0) } } ?? 0
    number = anchor.values.dropFirst().first.flatMap { $0.flatMap { Int($0) } } ?? 0
    texts = Array(anchor.values.dropFirst(2))
  }

  var anchor: RowAnchor { RowAnchor(["\(part)", "\(number)"] + texts) }

  var values: [SQLValue] { texts.map { $0.map { .text($0) } ?? .null } }
}
