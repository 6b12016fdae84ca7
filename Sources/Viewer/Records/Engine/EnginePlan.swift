/// The result of planning a request: how its rows will differ from rows in memory, and what counting them costs.
package struct EnginePlan: Hashable, Sendable {
  /// A difference from rows in memory.
  package struct Note: Hashable, Sendable {
    /// A few words for the status line, such as `text order: database`.
    package let word: String
    /// The sentence that the list of problems shows.
    package let sentence: String

    package init(_ word: String, _ sentence: String) { (self.word, self.sentence) = (word, sentence) }
  }

  package var notes: [Note]
  /// Whether exact counts cost so much that the user is asked first. Sections then have estimated counts.
  package var countsAreDear: Bool
  /// The sentence of that question, such as `counts need a scan of about 80 GB`; empty if counts are cheap.
  package var costOfCounts: String

  package init(notes: [Note] = [], countsAreDear: Bool = false, costOfCounts: String = "") {
    (self.notes, self.countsAreDear, self.costOfCounts) = (notes, countsAreDear, costOfCounts)
  }
}

/// The precision of the counts of sections.
package enum EnginePrecision: Hashable, Sendable, CaseIterable {
  /// The names of the sections, with any counts that cost nothing.
  case names
  /// Estimated counts.
  case estimates
  /// Exact counts, and the totals of aggregates.
  case exact
}
