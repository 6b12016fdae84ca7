/// The rows that are shown, their groups and their order. Columns are indices into the schema.
///
/// The order of sections is not a part of it: the viewer sorts them.
package struct EngineRequest: Hashable, Sendable {
  package struct Order: Hashable, Sendable {
    package let column: Int
    package let isDescending: Bool

    package init(_ column: Int, isDescending: Bool = false) {
      (self.column, self.isDescending) = (column, isDescending)
    }
  }

  package struct Aggregated: Hashable, Sendable {
    package let function: Aggregate.Function
    /// nil for rows.
    package let column: Int?

    package init(_ function: Aggregate.Function, of column: Int?) { (self.function, self.column) = (function, column) }
  }

  /// The columns whose values make the groups, outermost first, and at last the sections; empty for one section.
  package var groups: [Int]
  /// The order of the rows of a section. Rows without a value come last, in both directions. The key decides between
  /// equal rows, in the direction of the last column.
  package var order: [Order]
  /// The filters that every row passes. Their texts are `RowFilter.source`.
  package var filters: [RowFilter]
  /// The aggregates whose totals come with the sections.
  package var aggregates: [Aggregated]

  package init(
    groups: [Int] = [], order: [Order] = [], filters: [RowFilter] = [], aggregates: [Aggregated] = []
  ) {
    (self.groups, self.order, self.filters, self.aggregates) = (groups, order, filters, aggregates)
  }

  /// The columns of which totals are wanted, each once, ascending.
  package var totalledColumns: [Int] { Set(aggregates.compactMap(\.column)).sorted() }
}
