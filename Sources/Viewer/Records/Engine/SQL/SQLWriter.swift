/// Writes the statements of a request: the names and counts of groups, and the rows of a section by their order.
///
/// Rows are found by the values of the row before them, never by counting from the start, wherever that is possible.
package struct SQLWriter: Sendable {
  package let dialect: SQLDialect
  package let table: SQLTable
  /// The order of the rows of a section.
  package let order: SQLOrder
  /// The rows that pass all filters; empty if there are none.
  package let filter: SQLText

  package init(_ dialect: SQLDialect, _ table: SQLTable, order: SQLOrder, filter: SQLText = "") {
    (self.dialect, self.table, self.order, self.filter) = (dialect, table, order, filter)
  }

  /// The rows of the section that some conditions describe, and that pass the filters.
  func rows(_ conditions: [SQLText]) -> SQLText {
    let all = ([filter] + conditions).conjunction
    return all.isEmpty ? "FROM \(table.source)" : "FROM \(table.source) WHERE \(all)"
  }

  /// The name of a column, in quotes.
  package func name(_ column: Int) -> SQLText { SQLText(raw: dialect.quoted(table.columns[column].name)) }

  /// A column whose texts are compared byte by byte.
  package func exact(_ column: Int) -> SQLText {
    let name = self.name(column)
    guard table.columns[column].hasCollation else { return name }
    return dialect.name == .sqlite ? "\(name) COLLATE BINARY" : "\(name) COLLATE \"C\""
  }

  // MARK: Sections

  /// The condition for the rows with one of some values in a column. NULL and an empty text are the same value.
  package func condition(_ column: Int, in values: [SQLValue]) -> SQLText {
    let (name, type) = (self.exact(column), table.columns[column].type)
    let filled = values.filter { $0 != .null }
    let isNull: SQLText = "\(name) IS NULL"
    guard let first = filled.first else { return isNull }
    let equals: SQLText =
      filled.count == 1
      ? "\(name) = \(value: first, type: type)"
      : "\(name) IN (\(filled.map { "\(value: $0, type: type)" as SQLText }.joined(", ")))"
    return filled.count < values.count ? [isNull, equals].disjunction : equals
  }

  /// The condition for the rows of a value that is shown as a text; an empty one stands for NULL too.
  package func condition(_ column: Int, shows text: String) -> SQLText {
    let known = table.columns[column]
    guard text.isEmpty else { return condition(column, in: [.text(text)]) }
    let empty: [SQLValue] = known.mayBeEmptyText ? [.text("")] : []
    return condition(column, in: known.isNotNull ? empty : [.null] + empty)
  }

  // MARK: Rows

  /// The edge of a section's part that rows are counted from.
  package enum Edge: Hashable, Sendable {
    case start
    /// The rows after an anchor, or before it if they are read backwards.
    case beyond([SQLValue])
  }

  /// Selects the rows of one part of the order, from an edge on. Rows that are read backwards come in the opposite
  /// order.
  ///
  /// - Parameters:
  ///   - columns: what is selected; nil for the terms of the part, which an index may have.
  ///   - section: the conditions of the section.
  package func window(
    _ columns: SQLText? = nil, of section: [SQLText], part: Int, from edge: Edge = .start, isBackwards: Bool = false,
    limit: Int, offset: Int = 0
  ) -> SQLText {
    let part = order.parts[part]
    let terms = self.terms(part, isBackwards)
    let conditions = section + Self.conditions(part, terms, edge)
    let selected = columns ?? terms.map(\.expression).joined(", ")
    var text: SQLText = "SELECT \(selected) \(rows(conditions))"
    if !terms.isEmpty { text = "\(text) ORDER BY \(terms.map(\.ordering).joined(", "))" }
    text = "\(text) LIMIT \(raw: "\(limit)")"
    return offset == 0 ? text : "\(text) OFFSET \(raw: "\(offset)")"
  }

  /// Selects whole rows far from an edge: the keys are counted in an index, and only the rows of the window are read.
  ///
  /// - Parameter columns: the columns of whole rows. The terms of the part come after them.
  /// - Precondition: the rows have a key.
  package func deepWindow(
    _ columns: SQLText, of section: [SQLText], part: Int, from edge: Edge = .start, isBackwards: Bool = false,
    limit: Int, offset: Int
  ) -> SQLText {
    let terms = self.terms(order.parts[part], isBackwards)
    let named = terms.indices.map { index in
      "\(terms[index].expression) AS \(Self.place(index))" as SQLText
    }.joined(", ")
    let keys = window(
      named, of: section, part: part, from: edge, isBackwards: isBackwards, limit: limit, offset: offset)
    let first = terms.count - table.key.count
    let isSame = table.key.indices.map { index in
      "\(table.key[index].expression) = \(Self.place(first + index))" as SQLText
    }.joined(" AND ")
    let ordering = terms.indices.map { index in
      terms[index].isDescending ? "\(Self.place(index)) DESC" : Self.place(index)
    }.joined(", ")
    let places = terms.indices.map(Self.place).joined(", ")
    let joined: SQLText = "FROM (\(keys)) AS ashlar_keys JOIN \(table.source) ON \(isSame)"
    return "SELECT \(columns), \(places) \(joined) ORDER BY \(ordering)"
  }

  /// The name of a term where keys are joined with their rows. No column of a user has it.
  private static func place(_ index: Int) -> SQLText { SQLText(raw: "ashlar_term_\(index)") }

  private func terms(_ part: SQLOrder.Part, _ isBackwards: Bool) -> [SQLTerm] {
    isBackwards ? part.terms.map(\.reversed) : part.terms
  }

  /// Counts the rows of a part; with an anchor, those before it.
  package func count(of section: [SQLText], part: Int, before anchor: [SQLValue]? = nil) -> SQLText {
    let part = order.parts[part]
    let edge = anchor.map { Edge.beyond($0) } ?? .start
    return "SELECT count(*) \(rows(section + Self.conditions(part, part.terms.map(\.reversed), edge)))"
  }

  /// The conditions for the rows of a part beyond an edge.
  private static func conditions(_ part: SQLOrder.Part, _ terms: [SQLTerm], _ edge: Edge) -> [SQLText] {
    guard case .beyond(let values) = edge else { return [part.condition] }
    let keyset = keyset(terms, values)
    // Of two conditions on one side, a database may choose the wrong one for its search.
    return part.bound == (terms[0].isDescending ? .greatest : .least) ? [keyset] : [part.condition, keyset]
  }

  /// The condition for rows that come after some values of their terms.
  ///
  /// In one direction, rows are compared as a whole. Otherwise the condition on the first term is repeated alone:
  /// without it, databases read from the start of an index.
  static func keyset(_ terms: [SQLTerm], _ values: [SQLValue]) -> SQLText {
    precondition(terms.count == values.count && !terms.isEmpty, "an anchor of another order")
    if terms.count == 1 { return terms[0].follows(values[0]) }
    let isOneWay = terms.allSatisfy { !$0.isNullable && $0.isDescending == terms[0].isDescending }
    if isOneWay, !values.contains(.null) {
      let names = terms.map(\.expression).joined(", ")
      let places = zip(terms, values).map { "\(value: $1, type: $0.type)" as SQLText }.joined(", ")
      return "(\(names)) \(raw: terms[0].isDescending ? "<" : ">") (\(places))"
    }
    let choices = terms.indices.compactMap { index -> SQLText? in
      guard values[index] != .null else { return nil }
      let equal = zip(terms, values).prefix(index).map { $0.equals($1) }
      let all = equal + [terms[index].follows(values[index])]
      return all.count == 1 ? all[0] : "(\(all.conjunction))"
    }
    let bound = values[0] == .null ? terms[0].equals(.null) : terms[0].follows(values[0], orEquals: true)
    return "\(bound) AND \(choices.disjunction)"
  }
}
