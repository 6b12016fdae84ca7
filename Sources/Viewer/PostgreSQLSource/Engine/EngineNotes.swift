import Records

/// What a server does in another way than rows in memory, and what it cannot do with the same result.
enum EngineNotes {
  /// The notes of every plan.
  static func always(_ table: ServerTable, isOpenToOthers: Bool) -> [EnginePlan.Note] {
    var notes: [EnginePlan.Note] = []
    if isOpenToOthers {
      notes.append(.init("not encrypted", "the connection is not encrypted; sslmode=require asks for encryption"))
    }
    if !table.hiddenColumns.isEmpty {
      let names = table.hiddenColumns.map { "'\($0)'" }.joined(separator: ", ")
      notes.append(.init("columns left out", "you may not read these columns of '\(table.name)': \(names)"))
    }
    if table.schema.key == .none {
      notes.append(
        .init("no key", "\(table.name) has no key, so rows are found by counting, and may move while others write"))
    }
    return notes
  }

  /// The notes of a request.
  static func about(_ request: EngineRequest, _ table: ServerTable) -> [EnginePlan.Note] {
    var notes: [EnginePlan.Note] = []
    let texts = request.order.map(\.column).filter { table.columns[$0].facts.kind == .text }
    if !texts.isEmpty {
      let names = texts.map { "'\(table.columns[$0].name)'" }.joined(separator: ", ")
      notes.append(.init("text order: database", "the database sorts the texts of \(names) by its own rules"))
    }
    if !request.order.isEmpty {
      let way = table.schema.key == .none ? "in any order" : "in the order of the key"
      notes.append(.init("ties: database", "rows with equal values come \(way)"))
    }
    let numbers = request.groups.filter { table.columns[$0].facts.name == "numeric" }
    if !numbers.isEmpty {
      let names = numbers.map { "'\(table.columns[$0].name)'" }.joined(separator: ", ")
      notes.append(.init("equal numbers", "numbers in \(names) that are equal are one section, such as 1.5 and 1.50"))
    }
    return notes
  }

  /// Refuses what would have another result.
  static func check(_ request: EngineRequest, _ table: ServerTable) throws(EngineError) {
    for aggregate in request.aggregates {
      guard let column = aggregate.column else { continue }
      let (name, kind) = (table.columns[column].name, table.columns[column].facts.kind)
      guard kind == .number else {
        throw EngineError(
          .refused,
          "\(aggregate.function.rawValue) of '\(name)': it is \(words(kind)) in the database; "
            + "aggregates are of numbers")
      }
      guard aggregate.function != .median else {
        throw EngineError(
          .refused,
          "median of '\(name)': the database would have to sort every section; "
            + "possible: count, sum, mean, min, max, share")
      }
    }
    for column in request.groups + request.order.map(\.column) where !table.canCompare(column) {
      throw EngineError(
        .refused, "'\(table.columns[column].name)' is of the type \(table.columns[column].type), which has no order")
    }
  }

  private static func words(_ kind: EngineSchema.Kind) -> String {
    switch kind {
    case .number: "a number"
    case .date: "a date"
    case .boolean: "true or false"
    case .text: "a text"
    }
  }
}

extension ServerTable {
  /// Whether values of a column can be sorted: as they are, or as the texts that they are made.
  func canCompare(_ column: Int) -> Bool { columns[column].facts.hasOrder || columns[column].facts.kind == .text }
}
