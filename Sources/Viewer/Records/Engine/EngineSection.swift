/// The values that the rows of a section share, one a level, outermost first.
package struct SectionPath: Hashable, Sendable {
  /// Rows with NULL and rows with an empty text are in one section, whose value is empty.
  package let values: [String]

  package init(_ values: [String]) { self.values = values }
}

/// A number of rows.
package struct EngineCount: Hashable, Sendable {
  package let value: Int
  package let isExact: Bool

  package static func exact(_ value: Int) -> EngineCount { EngineCount(value: value, isExact: true) }
  package static func estimated(_ value: Int) -> EngineCount { EngineCount(value: value, isExact: false) }
}

/// A section of rows that an engine counted.
package struct EngineSection: Hashable, Sendable {
  package let path: SectionPath
  package let count: EngineCount
  /// How many of its rows have a value in the first column of the order; nil if that is unknown, or if rows have no
  /// order. These come first.
  package let filledCount: Int?
  /// The totals of `EngineRequest.totalledColumns`; empty if the counts are not exact.
  package let totals: [EngineTotal]

  package init(_ path: SectionPath, _ count: EngineCount, filledCount: Int? = nil, totals: [EngineTotal] = []) {
    (self.path, self.count, self.filledCount, self.totals) = (path, count, filledCount, totals)
  }
}

/// The statistics of a column of numbers over the rows of a section.
package struct EngineTotal: Hashable, Sendable {
  /// How many rows have a number, and how many have a value of any kind.
  package let numberCount: Int
  package let valueCount: Int
  /// Exact decimal texts; nil if there are no numbers.
  package let sum: String?
  package let min: String?
  package let max: String?
  /// nil unless it was asked for.
  package let median: String?

  package init(
    numberCount: Int, valueCount: Int, sum: String? = nil, min: String? = nil, max: String? = nil, median: String? = nil
  ) {
    (self.numberCount, self.valueCount) = (numberCount, valueCount)
    (self.sum, self.min, self.max, self.median) = (sum, min, max, median)
  }
}

/// The sections of a request.
package struct SectionsAnswer: Hashable, Sendable {
  package let sections: [EngineSection]
  package let precision: EnginePrecision

  package init(_ sections: [EngineSection], _ precision: EnginePrecision) {
    (self.sections, self.precision) = (sections, precision)
  }
}
