import Records

/// Makes pages about some rows, and the pages that the rows of these lead to.
@MainActor
struct PageMaker {
  private typealias Open = @MainActor (_ place: String) throws -> SceneDoors.Opened

  let asked: AskedRows
  /// The number of the rows in words.
  let amount: String
  /// The request that shows the rows on a command line.
  let request: Presentation
  let inDigits: Bool
  /// The columns of the table that has the rows.
  let columns: ShownColumns
  /// Whether escape sequences for looks in fields are read.
  let readsLooks: Bool

  func opened(_ page: RecordPage, at place: String) throws -> SceneDoors.Opened {
    switch page {
    case .frequency(let column):
      return try frequency(ofColumn: asked.rows.column(named: column, source: title), at: place)
    case .statistics: return try statistics(at: place)
    }
  }

  private var title: String { request.source.files.first ?? request.source.scenes.first ?? "-" }

  private func frequency(ofColumn column: Int, at place: String) throws -> SceneDoors.Opened {
    let (reader, name) = (FrequencyReader(asked, column: column), asked.rows.columns[column])
    let scene = try page(reader, named: "frequency", "values of \(name) in \(amount)", at: place) { row in
      switch reader.entry(ofRow: row) {
      case .value(let value): { try rows(with: value, inColumn: column, at: $0) }
      case .empty: { try rows(with: [], inColumn: column, at: $0) }
      case .others, nil: nil
      }
    }
    return SceneDoors.Opened(scene, request: request)
  }

  private func statistics(at place: String) throws -> SceneDoors.Opened {
    let reader = StatisticsReader(asked, inDigits: inDigits)
    let scene = try page(reader, named: "statistics", "statistics of \(amount)", at: place) { column in
      { try frequency(ofColumn: column, at: $0) }
    }
    return SceneDoors.Opened(scene, request: request)
  }

  /// The scene of a page.
  ///
  /// - Parameter leads: opens what a row of the page leads to; nil for rows that lead nowhere.
  private func page(
    _ reader: some RowReader, named name: String, _ title: String, at place: String,
    leads: @escaping @MainActor (_ row: Int) -> Open?
  ) throws -> Scene {
    let stream = try RecordStream(reader)
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: title)
    func inner(_ row: Int) -> String { RecordPage.place(ofRow: row, in: place) }
    return Scene.records(stream, grouping: grouping, layout: .table, name: name, title: title, source: self.title)
      .changingStages { stage in
        stage.offers.isCount = true
        stage.doors = SceneDoors(in: place, placeOfRow: { leads($0) == nil ? nil : inner($0) }) { row in
          guard let open = leads(row) else { throw SourceError.unreadable(source: title, reason: "the row is gone") }
          return try open(inner(row))
        }
      }
  }

  /// The rows with a value, in the columns of the table that has all of them.
  private func rows(with value: [UInt8], inColumn column: Int, at place: String) throws -> SceneDoors.Opened {
    let (name, text) = (asked.rows.columns[column], String(decoding: value, as: UTF8.self))
    let stream = try RecordStream(
      MatchingRowsReader(asked, column: column, value: value), naming: asked.namesOfParts)
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: title)
    let scene = Scene.records(
      stream, grouping: grouping, layout: .usual(for: stream, grouping), name: "rows",
      title: value.isEmpty ? "no \(name)" : "\(name): \(text)", source: title, readsLooks: readsLooks,
      columns: columns.columns.isEmpty ? nil : try? columns.arrangement(of: stream.rows, grouping, source: title))
    var request = request
    // No filter is written for long values.
    request.rows.filters += [RowFilter.text(column: column, equalTo: text, of: asked.rows)].compactMap { $0 }
    (request.rows.groups, request.rows.sections, request.rows.aggregates) = (nil, nil, [])
    request.rows.folds = Folds()
    return SceneDoors.Opened(scene, request: request)
  }
}
