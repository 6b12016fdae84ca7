/// The columns, the key and the indexes of the rows of an engine.
package struct EngineSchema: Hashable, Sendable {
  /// The kind of a column's values, by its type in the database. Values are not examined.
  package enum Kind: Hashable, Sendable { case number, date, boolean, text }

  package struct Column: Hashable, Sendable {
    package let name: String
    package let kind: Kind
    /// The name of the type in the database.
    package let type: String
    /// Whether no row has NULL here.
    package let isNotNull: Bool

    package init(_ name: String, _ kind: Kind, type: String = "", isNotNull: Bool = false) {
      (self.name, self.kind, self.type, self.isNotNull) = (name, kind, type, isNotNull)
    }
  }

  /// The values that identify a row.
  package enum Key: Hashable, Sendable {
    case columns([Int])
    /// A number that the database keeps for each row, such as a rowid.
    case hidden
    case none
  }

  /// The abilities that engines may lack.
  package struct Abilities: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Texts are sorted as rows in memory are.
    package static let naturalOrder = Abilities(rawValue: 1)
    /// The rows at a fraction of a section are found without counting.
    package static let fractions = Abilities(rawValue: 2)
    package static let search = Abilities(rawValue: 4)
    package static let export = Abilities(rawValue: 8)
  }

  package let columns: [Column]
  package let key: Key
  /// The columns of each index, in its order.
  package let indexes: [[Int]]
  /// nil if it is unknown.
  package let estimatedRowCount: Int?
  package let estimatedByteCount: Int?
  package let abilities: Abilities

  package init(
    columns: [Column], key: Key = .none, indexes: [[Int]] = [], estimatedRowCount: Int? = nil,
    estimatedByteCount: Int? = nil, abilities: Abilities = []
  ) {
    (self.columns, self.key, self.indexes) = (columns, key, indexes)
    (self.estimatedRowCount, self.estimatedByteCount) = (estimatedRowCount, estimatedByteCount)
    self.abilities = abilities
  }
}
