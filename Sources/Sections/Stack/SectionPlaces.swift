import Foundation

/// Where the sections of a stack are along the axis, and how far all of them extend.
struct SectionPlaces: Sendable {
  /// The values of each section that stacking needs, close together in memory.
  var measures: [Measure]
  /// Where each section begins.
  private(set) var starts: [CGFloat] = []
  private(set) var length: CGFloat = 0
  private(set) var breadth: CGFloat = 0
  private(set) var index = IntervalIndex()
  /// The most that the pinned bars of a section cover of the view; 0 if nothing depends on it.
  private(set) var sectionCoverage: CGFloat = 0

  struct Measure {
    var length: CGFloat
    var breadth: CGFloat
    var reach: Reach
    var coverage: CGFloat

    init(_ solution: SectionSolution) {
      (length, breadth, reach) = (solution.length, solution.breadth, solution.reach)
      coverage = solution.attachments.pinnedLength(at: .before) + solution.attachments.pinnedLength(at: .after)
    }
  }

  /// Sections that have no places yet.
  init(of sections: [SectionSolution]) {
    measures = sections.map(Measure.init)
  }

  /// The bytes stored for all sections.
  var storedBytes: Int {
    index.storedBytes + starts.capacity * MemoryLayout<CGFloat>.stride
      + measures.capacity * MemoryLayout<Measure>.stride
  }

  /// The range of the content that contains all elements of a section except frozen ones.
  func reach(ofSection section: Int) -> Reach { measures[section].reach.shifted(by: starts[section]) }

  /// Brings everything up to date after the measures of sections from `first` on have changed.
  ///
  /// - Parameters:
  ///   - newBreadth: The breadth that the content has at least; nil if no section became less broad.
  ///   - addsCoverage: Whether `sectionCoverage` matters, for which all sections are looked at.
  mutating func restack(
    from first: Int, breadth newBreadth: CGFloat?, spacing: CGFloat, before: CGFloat, after: CGFloat,
    levels: BarLevels, addsCoverage: Bool
  ) {
    starts.removeSubrange(min(first, starts.count)...)
    let firstStart = levels.contentBars.length(at: .before) + before
    var start = first > 0 ? end(ofSection: first - 1, levels) + spacing : firstStart
    if let newBreadth { breadth = newBreadth }
    for measure in newBreadth == nil ? measures[first...] : measures[...] { breadth = max(breadth, measure.breadth) }
    starts.reserveCapacity(measures.count)
    for section in first..<max(first, measures.count) {
      starts.append(start + levels.room(before: section))
      start = end(ofSection: section, levels) + spacing
    }
    length = measures.isEmpty ? (levels.isEmpty ? 0 : firstStart) : end(ofSection: measures.count - 1, levels) + after
    length += levels.contentBars.length(at: .after)
    sectionCoverage = addsCoverage ? measures.reduce(0) { max($0, $1.coverage) } : 0
    index.update(from: first, count: measures.count) { [measures, starts] in
      let reach = measures[$0].reach.shifted(by: starts[$0])
      return IntervalIndex.Bounds(lower: reach.lower, upper: reach.upper)
    }
  }

  /// Brings the breadths of rows on shared tracks up to date. Neighbouring rows mostly have as many items, so the
  /// breadth of a row is computed only where the number differs.
  mutating func updateBreadths(of sections: [SectionSolution], atLeast least: CGFloat) {
    breadth = least
    var last: (count: Int, breadth: CGFloat, tracks: SharedTracks)?
    for section in sections.indices {
      if let row = sections[section].rowOnSharedTracks {
        if last?.count != row.itemCount || last?.tracks !== row.columns {
          last = (row.itemCount, row.breadth, row.columns)
        }
        measures[section].breadth = sections[section].breadth(ofItems: last?.breadth ?? 0)
      }
      breadth = max(breadth, measures[section].breadth)
    }
  }

  /// Where a section ends, and the groups that end with it.
  private func end(ofSection section: Int, _ levels: BarLevels) -> CGFloat {
    starts[section] + measures[section].length + levels.room(after: section)
  }
}
