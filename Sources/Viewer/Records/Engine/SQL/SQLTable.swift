/// The rows that statements read: a table, a view or a query.
package struct SQLTable: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package let name: String
    package let kind: EngineSchema.Kind
    /// The type that parameters are cast to when they are compared with the column; nil where values have types.
    package let type: String?
    package let isNotNull: Bool
    /// Whether its values can be an empty text, which is shown as NULL is.
    package let mayBeEmptyText: Bool
    /// Whether texts are compared byte by byte only if the statement says so.
    package let hasCollation: Bool

    package init(
      _ name: String, _ kind: EngineSchema.Kind, type: String? = nil, isNotNull: Bool = false,
      mayBeEmptyText: Bool = true, hasCollation: Bool = false
    ) {
      (self.name, self.kind, self.type, self.isNotNull) = (name, kind, type, isNotNull)
      (self.mayBeEmptyText, self.hasCollation) = (mayBeEmptyText, hasCollation)
    }
  }

  /// What `FROM` names: a quoted name, or a query in parentheses with a name.
  package let source: SQLText
  package let columns: [Column]
  /// The columns or expressions whose values identify a row; empty if there are none.
  package let key: [SQLTerm]

  package init(_ source: SQLText, columns: [Column], key: [SQLTerm]) {
    (self.source, self.columns, self.key) = (source, columns, key)
  }
}

/// An expression that rows are sorted by.
package struct SQLTerm: Hashable, Sendable {
  package var expression: SQLText
  package var isDescending: Bool
  /// Whether its value can be NULL.
  package var isNullable: Bool
  /// The type that parameters are cast to when they are compared with it.
  package var type: String?

  package init(
    _ expression: SQLText, isDescending: Bool = false, isNullable: Bool = false, type: String? = nil
  ) {
    (self.expression, self.isDescending) = (expression, isDescending)
    (self.isNullable, self.type) = (isNullable, type)
  }

  /// The term in the other direction.
  var reversed: SQLTerm {
    var other = self
    other.isDescending.toggle()
    return other
  }

  /// The term in `ORDER BY`.
  package var ordering: SQLText { isDescending ? "\(expression) DESC" : expression }

  func equals(_ value: SQLValue) -> SQLText {
    value == .null ? "\(expression) IS NULL" : "\(expression) = \(value: value, type: type)"
  }

  /// Whether the term comes after a value, in its direction. NULL comes neither before nor after another value.
  func follows(_ value: SQLValue, orEquals: Bool = false) -> SQLText {
    "\(expression) \(raw: isDescending ? "<" : ">")\(raw: orEquals ? "=" : "") \(value: value, type: type)"
  }
}

/// An order of rows in one or more parts, which follow one another. Rows with an empty value in the first column are a
/// part of their own: `NULLS LAST` could use no index.
package struct SQLOrder: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    /// The side of the first term that a condition limits, so that an anchor on that side takes its place.
    package enum Bound: Hashable, Sendable { case least, greatest }

    /// The rows of the part; empty for all.
    package let condition: SQLText
    /// The terms, and at last those of the key.
    package let terms: [SQLTerm]
    package let bound: Bound?

    package init(_ condition: SQLText, _ terms: [SQLTerm], bound: Bound? = nil) {
      (self.condition, self.terms, self.bound) = (condition, terms, bound)
    }
  }

  package let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }
}

/// The place of a row in an order, as typed values.
package struct SQLAnchor: Hashable, Sendable {
  /// The part of the order that the row is in.
  package let part: Int
  /// The values of the terms of that part.
  package let values: [SQLValue]

  package init(part: Int, _ values: [SQLValue]) { (self.part, self.values) = (part, values) }
}
