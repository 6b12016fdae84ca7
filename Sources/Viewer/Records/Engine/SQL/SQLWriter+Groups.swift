/// The statements that find the names of groups, and count them.
extension SQLWriter {
  /// Selects the next value of a column after another one, or the first. With an index, each takes a moment, so that a
  /// loop of them finds the names of groups without a visit of all rows. NULL is not among the values.
  ///
  /// - Parameter prefix: the conditions of the outer groups.
  package func nextValue(_ column: Int, of prefix: [SQLText], after value: SQLValue? = nil) -> SQLText {
    let (name, type) = (self.exact(column), table.columns[column].type)
    let after: SQLText = value.map { "\(name) > \(value: $0, type: type)" } ?? "\(name) IS NOT NULL"
    return "SELECT \(self.name(column)) \(rows(prefix + [after])) ORDER BY \(name) LIMIT 1"
  }

  /// Selects a row with NULL in a column, if there is one.
  package func firstNull(_ column: Int, of prefix: [SQLText]) -> SQLText {
    "SELECT 1 \(rows(prefix + ["\(exact(column)) IS NULL"])) LIMIT 1"
  }

  /// Selects the values of a column, but for NULL, by steps over an index within one statement.
  ///
  /// - Parameter limit: the most values.
  package func distinctValues(_ column: Int, of prefix: [SQLText], limit: Int) -> SQLText {
    let (name, plain) = (exact(column), self.name(column))
    let first: SQLText = "SELECT \(plain) AS value \(rows(prefix + ["\(name) IS NOT NULL"])) ORDER BY \(name) LIMIT 1"
    let next: SQLText = "SELECT \(plain) \(rows(prefix + ["\(name) > ashlar_steps.value"])) ORDER BY \(name) LIMIT 1"
    return """
      WITH RECURSIVE ashlar_steps AS ((\(first)) UNION ALL \
      SELECT (\(next)) FROM ashlar_steps WHERE ashlar_steps.value IS NOT NULL) \
      SELECT value FROM ashlar_steps WHERE value IS NOT NULL LIMIT \(raw: "\(limit)")
      """
  }

  /// A value that is computed over the rows of a group.
  package enum Total: Hashable, Sendable {
    case rows
    /// The number of values in a column that are not empty.
    case filled(Int)
    case sum(Int)
    case min(Int)
    case max(Int)
  }

  /// Counts the groups of the finest level, with totals. Outer groups are sums of these.
  ///
  /// - Parameter columns: the columns of the groups, outermost first; none for all rows.
  package func groups(_ columns: [Int], _ totals: [Total]) -> SQLText {
    let names = columns.map(exact)
    let selected = (columns.map(name) + totals.map(total)).joined(", ")
    let text: SQLText = "SELECT \(selected) \(rows([]))"
    return names.isEmpty ? text : "\(text) GROUP BY \(names.joined(", "))"
  }

  private func total(_ total: Total) -> SQLText {
    switch total {
    case .rows: return "count(*)"
    case .filled(let column):
      return table.columns[column].mayBeEmptyText
        ? "count(nullif(\(name(column)), ''))" : "count(\(name(column)))"
    case .sum(let column): return "sum(\(summand(column)))"
    case .min(let column): return "min(\(name(column)))"
    case .max(let column): return "max(\(name(column)))"
    }
  }

  /// A column whose sum is exact: sums of binary fractions depend on the order of the rows.
  private func summand(_ column: Int) -> SQLText {
    guard dialect.name == .postgresql, let type = table.columns[column].type,
      ["real", "float4", "float8", "double precision"].contains(type)
    else { return name(column) }
    return "\(name(column))::numeric"
  }
}
