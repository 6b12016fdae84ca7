import Foundation

/// Sections that follow each other along an axis: every built-in layout, solved.
///
/// A stack is a value. It knows no scroll offset: where pinned elements are is a question asked with the visible part
/// of the content. Sections think in canonical coordinates; what goes in and comes out here are real ones.
public struct SectionStack: Sendable {
  /// Along which axis the sections follow each other.
  public let scrollDirection: ScrollDirection
  /// The breadth the view has to offer; content is at least as broad.
  public let breadth: CGFloat
  /// Whether content runs from right to left.
  public let isMirrored: Bool
  /// The distance between neighbouring sections.
  public let sectionSpacing: CGFloat
  /// The room before the first section and after the last, along the scroll axis.
  public let lengthBefore: CGFloat
  /// Room after the last section.
  public let lengthAfter: CGFloat
  /// What stays in view of a table, the bars around its sections included.
  public internal(set) var frozen: FrozenEdges
  /// What stays in view of a table, as it would be without bars around sections.
  public private(set) var frozenEdges: FrozenEdges
  /// How much may be pinned at once.
  public var pinLimits: PinLimits
  /// The sections, solved.
  public internal(set) var sections: [SectionSolution]
  /// What stacking needs of each section, close together.
  private var measures: [Measure]
  /// Where each section begins.
  var starts: [CGFloat]
  var length: CGFloat
  var contentBreadth: CGFloat
  var index: IntervalIndex
  /// The bars around sections.
  private(set) var levels: BarLevels
  /// How much of the view the pinned bars of a section cover at most.
  private(set) var sectionCoverage: CGFloat = 0

  private struct Measure {
    var length: CGFloat
    var breadth: CGFloat
    var reach: Reach
    var coverage: CGFloat

    init(_ solution: SectionSolution) {
      (length, breadth, reach) = (solution.length, solution.breadth, solution.reach)
      coverage = solution.attachments.pinnedLength(at: .before) + solution.attachments.pinnedLength(at: .after)
    }
  }

  /// Stacks solved sections, with the bars of all content and of groups of sections, which may be nested.
  ///
  /// - Complexity: O(s d) for s sections in groups nested d deep.
  public init(
    scrollDirection: ScrollDirection = .vertical, breadth: CGFloat, isMirrored: Bool = false,
    sectionSpacing: CGFloat = 0,
    lengthBefore: CGFloat = 0, lengthAfter: CGFloat = 0, frozen: FrozenEdges = .none,
    sections: [SectionSolution] = [], contentBars: [Attachment] = [], groups: [GroupSolution] = [],
    pinLimits: PinLimits = .none
  ) {
    self.scrollDirection = scrollDirection
    self.breadth = Extent.usable(breadth)
    self.isMirrored = isMirrored
    self.sectionSpacing = max(0, Extent.finite(sectionSpacing))
    self.lengthBefore = Extent.usable(lengthBefore)
    self.lengthAfter = Extent.usable(lengthAfter)
    self.frozen = frozen
    frozenEdges = frozen
    self.pinLimits = pinLimits
    self.sections = sections
    levels =
      contentBars.isEmpty && groups.isEmpty
      ? .none : BarLevels(contentBars: contentBars, groups: groups, sectionCount: sections.count)
    measures = sections.map(Measure.init)
    starts = []
    length = 0
    contentBreadth = self.breadth
    index = IntervalIndex()
    restack(from: 0)
  }

  /// The size of all content, on the real axes.
  public var contentSize: CGSize {
    scrollDirection == .vertical
      ? CGSize(width: contentBreadth, height: length) : CGSize(width: length, height: contentBreadth)
  }

  var map: CanonicalMap {
    CanonicalMap(scrollDirection: scrollDirection, mirrorWidth: isMirrored ? contentSize.width : nil)
  }

  /// The bars of all content, outermost of all.
  public var contentBars: [Attachment] { levels.contentBars }

  /// The groups of sections, outer groups before the groups in them.
  public var groups: [GroupSolution] { levels.groups }

  /// What a section could not honour.
  public func issues(ofSection section: Int) -> [SectionIssue] {
    let solution = sections[section]
    let insets = solution.insets.leading + solution.insets.trailing
    let hasRoom = solution.arrangement.breadth > 0 || insets < breadth || solution.arrangement.itemCount == 0
    return (hasRoom ? [] : [.noRoom(breadth: breadth, insets: insets)]) + solution.issues
  }

  /// The bytes held beside the sections' own data.
  public var storedBytes: Int {
    sections.reduce(index.storedBytes) { $0 + $1.arrangement.storedBytes }
      + starts.capacity * MemoryLayout<CGFloat>.stride
      + sections.capacity * (MemoryLayout<SectionSolution>.stride + MemoryLayout<Measure>.stride)
  }
}

extension SectionStack {
  /// Puts another solution in the place of a section. The sections after it move; nothing else is solved.
  ///
  /// - Complexity: O(s) additions for s sections.
  public mutating func replace(section: Int, with solution: SectionSolution) {
    let isBreadthKept = measures[section].breadth < contentBreadth || solution.breadth >= contentBreadth
    sections[section] = solution
    measures[section] = Measure(solution)
    restack(from: section, keepsBreadth: isBreadthKept)
  }

  /// Gives the content and groups of sections other bars. Nothing is solved.
  ///
  /// - Complexity: O(g) comparisons for g groups where nothing changes, else O(s d) for s sections in groups nested d
  ///   deep.
  public mutating func surround(contentBars: [Attachment], groups: [GroupSolution]) {
    if contentBars == levels.contentBars, groups == levels.groups { return }
    levels = BarLevels(contentBars: contentBars, groups: groups, sectionCount: sections.count)
    restack(from: 0)
  }

  /// Adds a section at the end.
  ///
  /// - Complexity: O(log s) for s sections.
  public mutating func append(_ solution: SectionSolution) {
    sections.append(solution)
    measures.append(Measure(solution))
    restack(from: sections.count - 1, keepsBreadth: true)
  }

  /// Puts a section before the one at `section`. Groups keep their numbers: surround the sections again.
  ///
  /// - Complexity: O(s) additions for s sections.
  public mutating func insert(_ solution: SectionSolution, at section: Int) {
    sections.insert(solution, at: section)
    measures.insert(Measure(solution), at: section)
    levels = levels.limited(to: sections.count)
    restack(from: section, keepsBreadth: true)
  }

  /// Takes a section out. Groups keep their numbers, as far as there are sections.
  ///
  /// - Complexity: O(s) additions for s sections.
  @discardableResult
  public mutating func remove(section: Int) -> SectionSolution {
    let removed = sections.remove(at: section)
    measures.remove(at: section)
    levels = levels.limited(to: sections.count)
    restack(from: section)
    return removed
  }

  /// Brings the starts, the size and the index up to date after sections from `first` on have changed.
  private mutating func restack(from first: Int, keepsBreadth: Bool = false) {
    starts.removeSubrange(min(first, starts.count)...)
    var start = first > 0 ? end(ofSection: first - 1) + sectionSpacing : firstStart
    if !keepsBreadth { contentBreadth = breadth }
    for measure in keepsBreadth ? measures[first...] : measures[...] {
      contentBreadth = max(contentBreadth, measure.breadth)
    }
    starts.reserveCapacity(measures.count)
    for section in first..<max(first, measures.count) {
      starts.append(start + levels.room(before: section))
      start = end(ofSection: section) + sectionSpacing
    }
    let barsAfter = levels.contentBars.length(at: .after)
    length = (measures.isEmpty ? (levels.isEmpty ? 0 : firstStart) : end(ofSection: measures.count - 1) + lengthAfter)
    length += barsAfter
    sectionCoverage = levels.isEmpty && pinLimits == .none ? 0 : measures.reduce(0) { max($0, $1.coverage) }
    freeze(frozenEdges)
    index.update(from: first, count: measures.count) { [measures, starts] in
      let reach = measures[$0].reach.shifted(by: starts[$0])
      return IntervalIndex.Bounds(lower: reach.lower, upper: reach.upper)
    }
  }

  /// Where the first section or the first group begins.
  private var firstStart: CGFloat { levels.contentBars.length(at: .before) + lengthBefore }

  /// Where a section ends, and the groups that end with it.
  private func end(ofSection section: Int) -> CGFloat {
    starts[section] + measures[section].length + levels.room(after: section)
  }

  /// Freezes the edges of a table. What is given does not know of bars around sections: they are added.
  ///
  /// - Complexity: O(r) for r frozen rows.
  public mutating func freeze(_ edges: FrozenEdges) {
    (frozenEdges, frozen) = (edges, edges)
    if levels.isEmpty || edges.length == 0 { return }
    var (section, plain, last) = (0, lengthBefore, CGFloat(0))
    while section < measures.count, plain < edges.length {
      plain += measures[section].length
      last = starts[section] + measures[section].length - plain
      plain += sectionSpacing
      section += 1
    }
    frozen = edges.grown(by: last)
  }

  /// The stretch of the content that no element of a section leaves unless it is frozen.
  func reach(ofSection section: Int) -> Reach { measures[section].reach.shifted(by: starts[section]) }
}
