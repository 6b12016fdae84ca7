import Dispatch

/// An engine whose rows are computed: a billion sales, without a file or a server. They are the same every time.
package final class GeneratedEngine: RowEngine {
  package let name = "sales"
  package let answers = EngineAnswers()
  package let schema: EngineSchema
  private let sales: GeneratedSales
  private let queue = DispatchQueue(label: "generated engine")

  package init(rowCount: Int = 1_000_000_000, seed: UInt64 = 1) {
    sales = GeneratedSales(rowCount: rowCount, seed: seed)
    let kinds: [EngineSchema.Kind] = [.number, .text, .text, .text, .date, .number]
    schema = EngineSchema(
      columns: zip(GeneratedSales.names, kinds).map { EngineSchema.Column($0, $1, isNotNull: true) },
      key: .columns([0]), indexes: [[0], [1, 2, 3]], estimatedRowCount: rowCount, abilities: [.naturalOrder])
  }

  /// The columns that all rows of a cell share.
  private static let shared = 1...3
  private static let (day, total) = (4, 5)

  package func plan(_ request: EngineRequest) throws(EngineError) -> EnginePlan {
    for column in request.groups where !Self.shared.contains(column) {
      throw refusal("groups by \(GeneratedSales.names[column])", "region, country and product make groups")
    }
    if request.order.count > 1 { throw refusal("an order by several columns", "one column sorts") }
    for aggregated in request.aggregates where aggregated.function != .count {
      if aggregated.function == .median { throw refusal("medians", "sum, mean, min, max and share are known") }
      if let column = aggregated.column, column != Self.total {
        throw refusal("the \(aggregated.function.rawValue) of \(GeneratedSales.names[column])", "total has sums")
      }
    }
    for filter in request.filters { try check(filter) }
    return EnginePlan()
  }

  private func refusal(_ subject: String, _ possible: String) -> EngineError {
    EngineError(.refused, "these rows are computed, so there are no \(subject); \(possible)")
  }

  private func check(_ filter: RowFilter) throws(EngineError) {
    guard let columns = filter.condition.namedColumns, columns.allSatisfy(Self.shared.contains) else {
      throw refusal("rows for '\(filter.source)'", "filters may compare region, country and product")
    }
  }

  package func sections(
    _ request: EngineRequest, _ precision: EnginePrecision, _ receiver: @escaping EngineReceiver<SectionsAnswer>
  ) -> EngineTicket {
    answer(receiver) { [self] in
      let groups = cells(of: request)
      return SectionsAnswer(groups.map { section($0.path, $0.cells, request, precision) }, precision)
    }
  }

  package func rows(
    _ request: EngineRequest, of section: EngineSection, _ range: SectionRange,
    _ receiver: @escaping EngineReceiver<RowsAnswer>
  ) -> EngineTicket {
    answer(receiver) { [self] in
      let cells = cells(of: request).first { $0.path == section.path }?.cells ?? []
      return rows(of: cells, request, range)
    }
  }

  package func ordinal(
    of anchor: RowAnchor, _ request: EngineRequest, in section: EngineSection,
    _ receiver: @escaping EngineReceiver<Int>
  ) -> EngineTicket {
    answer(receiver) { anchor.place }
  }

  package func cancel(_ ticket: EngineTicket) {}

  private func answer<Answer>(
    _ receiver: @escaping EngineReceiver<Answer>, _ body: @escaping @Sendable () -> Answer
  ) -> EngineTicket {
    let ticket = answers.newTicket()
    queue.async { [answers] in answers.post(ticket, .success(body()), to: receiver) }
    return ticket
  }

  // MARK: Cells

  /// The cells of each section.
  private func cells(of request: EngineRequest) -> [(path: SectionPath, cells: [Int])] {
    var (sections, places) = ([(path: SectionPath, cells: [Int])](), [SectionPath: Int]())
    if request.groups.isEmpty {
      places[SectionPath([])] = 0
      sections.append((SectionPath([]), []))
    }
    for cell in passing(request) {
      let path = SectionPath(request.groups.map { sales.cells[cell].names[$0 - 1] })
      if let place = places[path] {
        sections[place].cells.append(cell)
      } else {
        places[path] = sections.count
        sections.append((path, [cell]))
      }
    }
    return sections
  }

  /// The cells whose rows pass the filters: all of them or none.
  private func passing(_ request: EngineRequest) -> [Int] {
    var cells = Array(sales.cells.indices)
    if !request.filters.isEmpty {
      var table = Table(header: GeneratedSales.names)
      for (line, cell) in sales.cells.enumerated() { table.append([""] + cell.names, line: line + 1) }
      var testing = RowTesting(
        request.filters.map(\.source), of: table, rowCount: table.rowCount, sortedBy: [], after: nil)
      while !testing.isComplete { testing.step(table) }
      cells = testing.kept?.map { Int($0) } ?? []
    }
    guard let order = request.order.first, Self.shared.contains(order.column) else { return cells }
    let names = sales.cells.map { SortKey($0.names[order.column - 1]) }
    return cells.sorted { a, b in
      if names[a] == names[b] { return a < b }
      return (names[a] < names[b]) != order.isDescending
    }
  }

  private func section(
    _ path: SectionPath, _ cells: [Int], _ request: EngineRequest, _ precision: EnginePrecision
  ) -> EngineSection {
    let count = cells.reduce(0) { $0 + sales.cells[$1].count }
    // Rounded as the estimates of databases are.
    guard precision == .exact else { return EngineSection(path, .estimated(max(1, count / 1_000 * 1_000))) }
    let sum = cells.reduce(0) { $0 + sales.cells[$1].count * (sales.cells[$1].count - 1) / 2 }
    let most = cells.map { sales.cells[$0].count }.max() ?? 0
    let totals = request.totalledColumns.map { column in
      column == Self.total && count > 0
        ? EngineTotal(
          numberCount: count, valueCount: count, sum: GeneratedSales.amount(sum), min: "0.00",
          max: GeneratedSales.amount(most - 1))
        : EngineTotal(numberCount: column == 0 ? count : 0, valueCount: count)
    }
    return EngineSection(
      path, .exact(count), filledCount: request.order.isEmpty ? nil : count, totals: totals)
  }

  // MARK: Rows

  private func rows(of cells: [Int], _ request: EngineRequest, _ range: SectionRange) -> RowsAnswer {
    let count = cells.reduce(0) { $0 + sales.cells[$1].count }
    let (places, ordinal): (Range<Int>, EngineCount?) =
      switch range {
      case .first(let most): (0..<min(most, count), .exact(0))
      case .last(let most): (max(0, count - most)..<count, nil)
      case .after(let anchor, let most): (min(count, anchor.place + 1)..<min(count, anchor.place + 1 + most), nil)
      case .before(let anchor, let most): (max(0, anchor.place - most)..<max(0, anchor.place), nil)
      case .at(let first, let most, _): (min(count, first)..<min(count, first + most), .exact(first))
      case .near(let fraction, let most):
        { first in (first..<min(count, first + most), .estimated(first)) }(Int(Double(count) * fraction))
      }
    let first = request.order.first
    let order: GeneratedSales.Order = first?.column == Self.total ? .total : first?.column == Self.day ? .day : .id
    // Names are sorted as cells are.
    let descends = first.map { $0.isDescending && !Self.shared.contains($0.column) } ?? false
    var (table, anchors, keys) = (Table(header: GeneratedSales.names), [RowAnchor](), [RowKey]())
    for place in places {
      let fields = sales.fields(at: descends ? count - 1 - place : place, of: cells, by: order)
      table.append(fields, line: place + 1)
      anchors.append(RowAnchor([String(place)]))
      keys.append(RowKey([fields[0]]))
    }
    return RowsAnswer(table, anchors: anchors, keys: keys, ordinal: ordinal)
  }
}

extension RowAnchor {
  /// The number of a generated row in its section.
  fileprivate var place: Int { values.first?.flatMap { Int($0) } ?? 0 }
}

extension RowFilter.Condition {
  /// The columns that it names; nil if it looks in every column.
  fileprivate var namedColumns: Set<Int>? {
    switch self {
    case .contains: nil
    case .matches(let column, _), .compares(let column, _, _): [column]
    case .not(let part): part.namedColumns
    case .all(let parts), .any(let parts):
      parts.reduce(Set()) { known, part in known.flatMap { known in part.namedColumns.map { known.union($0) } } }
    }
  }
}
