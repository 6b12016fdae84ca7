import Foundation
import Patterns

/// The place of a row in the order of its section: the values of the columns of the order, and its key. Only the engine
/// that made it reads it.
package struct RowAnchor: Hashable, Sendable {
  package let values: [String?]

  package init(_ values: [String?]) { self.values = values }
}

/// The values that identify a row, whatever is shown.
package struct RowKey: Hashable, Sendable {
  package let values: [String]

  package init(_ values: [String]) { self.values = values }
}

/// Some rows of a section, at most `count`. They come in the order of the section, whatever the direction.
package enum SectionRange: Hashable, Sendable {
  case first(count: Int)
  case last(count: Int)
  case after(RowAnchor, count: Int)
  case before(RowAnchor, count: Int)
  /// The rows from a number of the section on, from 0 on.
  ///
  /// - Parameter known: the nearest row whose number is known.
  case at(Int, count: Int, known: KnownAnchor?)
  /// The rows about a fraction of the section, from 0 to 1, at an estimated number.
  case near(fraction: Double, count: Int)

  package struct KnownAnchor: Hashable, Sendable {
    package let ordinal: Int
    package let anchor: RowAnchor

    package init(_ ordinal: Int, _ anchor: RowAnchor) { (self.ordinal, self.anchor) = (ordinal, anchor) }
  }
}

/// Rows of a section.
package struct RowsAnswer: Sendable {
  /// All columns of the schema. NULL reads as empty.
  package let rows: Table
  /// The anchor of each row.
  package let anchors: [RowAnchor]
  /// The key of each row; empty if rows have none.
  package let keys: [RowKey]
  /// The number of the first row in the section, from 0 on; nil if the range did not say it: after an anchor, before
  /// one, and at the end.
  package let ordinal: EngineCount?

  package init(_ rows: Table, anchors: [RowAnchor], keys: [RowKey] = [], ordinal: EngineCount? = nil) {
    (self.rows, self.anchors, self.keys, self.ordinal) = (rows, anchors, keys, ordinal)
  }
}

/// A search for the next row with a text in any column.
package struct EngineSearch: Sendable {
  package let pattern: TextPattern
  package let section: EngineSection
  /// The search begins after this row, or before it; nil for the first or the last row of the section.
  package let start: RowAnchor?
  package let isBackwards: Bool

  package init(_ pattern: TextPattern, in section: EngineSection, from start: RowAnchor?, isBackwards: Bool = false) {
    (self.pattern, self.section, self.start, self.isBackwards) = (pattern, section, start, isBackwards)
  }
}

/// A row that a search found.
package struct FoundRow: Hashable, Sendable {
  package let anchor: RowAnchor
  package let key: RowKey?
  /// Its number in its section, from 0 on; nil if it was not counted.
  package let ordinal: EngineCount?

  package init(_ anchor: RowAnchor, key: RowKey? = nil, ordinal: EngineCount? = nil) {
    (self.anchor, self.key, self.ordinal) = (anchor, key, ordinal)
  }
}

/// The rows to write to a file.
package struct EngineExport: Sendable {
  /// The sections in the order they are shown.
  package let sections: [EngineSection]
  package let form: RowForm
  /// A new file, which the engine does not close.
  package let file: FileHandle
  /// Whether the time limit of requests applies, as for commands that nobody watches.
  package let hasTimeout: Bool

  package init(_ sections: [EngineSection], as form: RowForm, to file: FileHandle, hasTimeout: Bool = false) {
    (self.sections, self.form, self.file, self.hasTimeout) = (sections, form, file, hasTimeout)
  }
}
