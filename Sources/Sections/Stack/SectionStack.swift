import Foundation

/// Sections that follow each other along an axis: every built-in layout, solved.
///
/// A stack is a value without a scroll offset. Queries for pinned elements take the visible part of the content.
/// Sections use canonical coordinates; the stack takes and returns real ones.
public struct SectionStack: Sendable {
  /// Along which axis the sections follow each other.
  public let scrollDirection: ScrollDirection
  /// The breadth of the view. The content is at least as broad.
  public let breadth: CGFloat
  /// Whether content runs from right to left.
  public let isMirrored: Bool
  /// The distance between neighbouring sections.
  public let sectionSpacing: CGFloat
  /// The space before the first section and after the last, along the scroll axis.
  public let lengthBefore: CGFloat
  /// Space after the last section.
  public let lengthAfter: CGFloat
  /// The frozen part of a table, the bars around its sections included.
  public internal(set) var frozen: FrozenEdges
  /// The frozen part of a table, without the bars around sections.
  public private(set) var frozenEdges: FrozenEdges
  /// How much may be pinned at once.
  public var pinLimits: PinLimits
  /// The sections, solved.
  public internal(set) var sections: [SectionSolution]
  /// The bars around sections.
  private(set) var levels: BarLevels
  /// Where the sections are.
  private var places: SectionPlaces

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
    places = SectionPlaces(of: sections)
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

  /// The values that a section could not follow.
  public func issues(ofSection section: Int) -> [SectionIssue] {
    let solution = sections[section]
    let insets = solution.insets.leading + solution.insets.trailing
    let hasRoom = solution.arrangement.breadth > 0 || insets < breadth || solution.arrangement.itemCount == 0
    return (hasRoom ? [] : [.noRoom(breadth: breadth, insets: insets)]) + solution.issues
  }

  /// The bytes stored besides the sections' own data.
  public var storedBytes: Int {
    sections.reduce(places.storedBytes) { $0 + $1.arrangement.storedBytes }
      + sections.capacity * MemoryLayout<SectionSolution>.stride
  }
}

extension SectionStack {
  /// Replaces the solution of a section. The sections after it move; nothing else is solved.
  ///
  /// - Complexity: O(s) additions for s sections.
  public mutating func replace(section: Int, with solution: SectionSolution) {
    let isBreadthKept = places.measures[section].breadth < contentBreadth || solution.breadth >= contentBreadth
    sections[section] = solution
    places.measures[section] = SectionPlaces.Measure(solution)
    restack(from: section, keepsBreadth: isBreadthKept)
  }

  /// Replaces the bars of the content and of groups of sections. Nothing is solved.
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
    places.measures.append(SectionPlaces.Measure(solution))
    restack(from: sections.count - 1, keepsBreadth: true)
  }

  /// Inserts a section before the one at `section`. Groups keep their numbers: surround the sections again.
  ///
  /// - Complexity: O(s) additions for s sections.
  public mutating func insert(_ solution: SectionSolution, at section: Int) {
    sections.insert(solution, at: section)
    places.measures.insert(SectionPlaces.Measure(solution), at: section)
    levels = levels.limited(to: sections.count)
    restack(from: section, keepsBreadth: true)
  }

  /// Removes a section. Groups keep their numbers, as far as there are sections.
  ///
  /// - Complexity: O(s) additions for s sections.
  @discardableResult
  public mutating func remove(section: Int) -> SectionSolution {
    let removed = sections.remove(at: section)
    places.measures.remove(at: section)
    levels = levels.limited(to: sections.count)
    restack(from: section)
    return removed
  }

  /// Brings the breadth of the content up to date after tracks that rows share have changed. Nothing is solved, and
  /// nothing moves along the scroll axis.
  ///
  /// - Complexity: O(s) comparisons for s sections.
  public mutating func updateBreadths() { places.updateBreadths(of: sections, atLeast: breadth) }

  /// Brings the places up to date after sections from `first` on have changed.
  private mutating func restack(from first: Int, keepsBreadth: Bool = false) {
    places.restack(
      from: first, breadth: keepsBreadth ? nil : breadth, spacing: sectionSpacing, before: lengthBefore,
      after: lengthAfter, levels: levels, addsCoverage: !levels.isEmpty || pinLimits != .none)
    freeze(frozenEdges)
  }

  /// Freezes the edges of a table. The given edges do not include bars around sections; these are added.
  ///
  /// - Complexity: O(r) for r frozen rows.
  public mutating func freeze(_ edges: FrozenEdges) {
    (frozenEdges, frozen) = (edges, edges)
    if levels.isEmpty || edges.length == 0 { return }
    var (section, plain, last) = (0, lengthBefore, CGFloat(0))
    while section < sections.count, plain < edges.length {
      plain += places.measures[section].length
      last = starts[section] + places.measures[section].length - plain
      plain += sectionSpacing
      section += 1
    }
    frozen = edges.grown(by: last)
  }
}

// MARK: Where the sections are

extension SectionStack {
  /// Where each section begins.
  var starts: [CGFloat] { places.starts }
  var length: CGFloat { places.length }
  var contentBreadth: CGFloat { places.breadth }
  var index: IntervalIndex { places.index }
  /// The most that the pinned bars of a section cover of the view; 0 if nothing depends on it.
  var sectionCoverage: CGFloat { places.sectionCoverage }

  /// The range of the content that contains all elements of a section except frozen ones.
  func reach(ofSection section: Int) -> Reach { places.reach(ofSection: section) }
}
