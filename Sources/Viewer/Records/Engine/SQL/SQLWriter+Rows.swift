/// The statements that find single rows, and the order that a database keeps by itself.
extension SQLWriter {
  /// Selects rows by their keys.
  ///
  /// - Precondition: the rows have a key.
  package func rows(_ columns: SQLText, withKeys keys: [[SQLValue]]) -> SQLText {
    let choices = keys.map { key in zip(table.key, key).map { $0.equals($1) }.conjunction }
    let named: SQLText
    if table.key.count == 1 {
      let (term, values) = (table.key[0], keys.map(\.[0]))
      named = "\(term.expression) IN (\(values.map { "\(value: $0, type: term.type)" as SQLText }.joined(", ")))"
    } else {
      named = choices.map { "(\($0))" as SQLText }.joined(" OR ")
    }
    return "SELECT \(columns) FROM \(table.source) WHERE \(named)"
  }

  /// Selects all rows of a section in one statement, in its order.
  package func export(_ columns: SQLText, of section: [SQLText], part: Int) -> SQLText {
    let part = order.parts[part]
    let text: SQLText = "SELECT \(columns) \(rows(section + [part.condition]))"
    return part.terms.isEmpty ? text : "\(text) ORDER BY \(part.terms.map(\.ordering).joined(", "))"
  }

  /// The order of a request by the columns themselves. Empty values come last in both directions, as a part of their
  /// own. The key takes the direction of the last column, so that rows can be compared as a whole.
  package static func order(
    _ order: [EngineRequest.Order], _ table: SQLTable, _ dialect: SQLDialect
  ) -> SQLOrder {
    let isDescending = order.last?.isDescending ?? false
    let key = table.key.map { term in isDescending ? term.reversed : term }
    guard let first = order.first else { return SQLOrder([SQLOrder.Part("", key)]) }
    let rest = order.dropFirst().flatMap { terms($0, table, dialect) } + key
    let column = table.columns[first.column]
    let name = SQLText(raw: dialect.quoted(column.name))
    let term = SQLTerm(name, isDescending: first.isDescending, type: column.type)
    if column.mayBeEmptyText {
      let isEmpty: SQLText = column.isNotNull ? "\(name) = ''" : "(\(name) IS NULL OR \(name) = '')"
      return SQLOrder([
        SQLOrder.Part("\(name) > ''", [term] + rest, bound: .least), SQLOrder.Part(isEmpty, rest),
      ])
    }
    guard !column.isNotNull else { return SQLOrder([SQLOrder.Part("", [term] + rest)]) }
    return SQLOrder([
      SQLOrder.Part("\(name) IS NOT NULL", [term] + rest), SQLOrder.Part("\(name) IS NULL", rest),
    ])
  }

  /// The terms of a column that is not the first. Empty values come last, which no index has to give.
  private static func terms(
    _ order: EngineRequest.Order, _ table: SQLTable, _ dialect: SQLDialect
  ) -> [SQLTerm] {
    let column = table.columns[order.column]
    let name = SQLText(raw: dialect.quoted(column.name))
    let own = SQLTerm(
      name, isDescending: order.isDescending, isNullable: !column.isNotNull && !column.mayBeEmptyText,
      type: column.type)
    if column.mayBeEmptyText {
      let text: SQLText = column.isNotNull ? name : "coalesce(\(name), '')"
      return [
        SQLTerm("\(text) = ''", type: dialect.name == .postgresql ? "boolean" : nil),
        SQLTerm(text, isDescending: order.isDescending, type: column.type),
      ]
    }
    guard !column.isNotNull else { return [own] }
    return [SQLTerm("\(name) IS NULL", type: dialect.name == .postgresql ? "boolean" : nil), own]
  }
}
